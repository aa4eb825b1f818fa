import { useQuery } from "@tanstack/react-query";
import type { Voice } from "@voicewright/contract/voices/routes";
import { useEffect } from "react";
import { useStore } from "zustand";
import { usePreviews } from "@/entities/voice/use-previews.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { VoiceVerification } from "@/entities/voice/verification/voice-verification.tsx";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { discardCloneSession, endCloneSession, openCloneSession } from "./session/clone-session.ts";
import { FinishStep } from "./finish-step.tsx";
import { InformationStep } from "./information/information-step.tsx";
import { StepRail } from "./step-rail.tsx";
import { UploadStep } from "./upload/upload-step.tsx";

export type InstantCloneFlowProps = {
  readonly onDone: (voiceId: string) => void;
  readonly onCancel: () => void;
  /** The clone that is edited; a new one is made without it. */
  readonly voiceId?: string;
};

/** The body of the dialog in which a voice is cloned from recordings. */
export function InstantCloneFlow({ voiceId, ...rest }: InstantCloneFlowProps) {
  const user = useQuery(workspaceQueries.user());
  const voice = useQuery({ ...voiceQueries.byId(voiceId ?? ""), enabled: voiceId !== undefined });
  const failed = [user, voice].find(({ isError }) => isError);
  if (failed !== undefined) {
    return <ErrorState message={apiErrorMessage(failed.error)} onRetry={() => void failed.refetch()} />;
  }
  if (user.data === undefined || (voiceId !== undefined && voice.data === undefined)) {
    return (
      <div className="grid flex-1 place-items-center text-soft">
        <Spinner label="Loading" sizePx={20} />
      </div>
    );
  }
  return <CloneFlow {...rest} userId={user.data.user_id} voice={voice.data} />;
}

type CloneFlowProps = Pick<InstantCloneFlowProps, "onDone" | "onCancel"> & {
  readonly userId: string;
  readonly voice: Voice | undefined;
};

function CloneFlow({ userId, voice, onDone, onCancel }: CloneFlowProps) {
  usePreviews();
  const key = `${userId}.${voice?.voice_id ?? "new"}`;
  const session = openCloneSession(key);
  const { step, saved } = useStore(session.store);
  const isVerified = voice?.voice_verification.is_verified === true;

  // A clone that is saved is no longer in the making, however its dialog is left.
  useEffect(
    () => () => {
      if (session.state.saved !== undefined) endCloneSession(key);
    },
    [session, key],
  );

  // A new clone waits for another visit; an edit that is given up leaves nothing.
  const cancel = () => {
    if (voice !== undefined) discardCloneSession(key);
    onCancel();
  };

  const finishEdit = (voiceId: string) => {
    endCloneSession(key);
    onDone(voiceId);
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col sm:flex-row">
      <StepRail step={step} isEdit={voice !== undefined} isVerified={isVerified} />
      <section aria-label="Step" className="flex min-h-0 min-w-0 flex-1 flex-col">
        {step === "upload" && <UploadStep session={session} owner={userId} voice={voice} onCancel={cancel} />}
        {step === "information" && (
          <InformationStep session={session} sessionKey={key} voice={voice} onUnchangedAudio={finishEdit} />
        )}
        {step === "verification" && saved !== undefined && (
          <VoiceVerification
            voiceId={saved.voiceId}
            isRequired={saved.requiresVerification}
            leaveLabel="Skip"
            onLeave={() => session.set({ step: "finish" })}
            onVerified={() => session.set({ step: "finish", saved: { ...saved, requiresVerification: false } })}
          />
        )}
        {step === "finish" && saved !== undefined && (
          <FinishStep
            saved={saved}
            onVerify={() => session.set({ step: "verification" })}
            onDone={() => onDone(saved.voiceId)}
          />
        )}
      </section>
    </div>
  );
}
