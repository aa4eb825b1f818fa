import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createdVoiceId, finishedVoiceId, forgetWizard } from "@/entities/voice/professional/created-voice.ts";
import { usePreviews } from "@/entities/voice/use-previews.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { FinishStep } from "./finish-step.tsx";
import { type CreationEligibility, IntroductionStep } from "./introduction/introduction-step.tsx";
import { VerificationStep } from "./verification-step.tsx";
import { VoiceDataStep } from "./voice-data/voice-data-step.tsx";
import { VoiceDataView } from "./voice-data/voice-data-view.tsx";
import { WizardHeader } from "./wizard/wizard-header.tsx";
import { isVoiceDataLocked } from "./wizard/voice-data-lock.ts";
import {
  canLookAtVoiceData,
  firstStep,
  isReadOnly,
  stepBack,
  type WizardMode,
  type WizardStep,
} from "./wizard/wizard-steps.ts";

export type ProfessionalCloneFlowProps = {
  readonly mode: WizardMode;
  /** The voice that is edited or verified, or the draft that is continued. */
  readonly voiceId: string | undefined;
  /** Whether a new voice may be begun; known where one is created. */
  readonly eligibility?: CreationEligibility;
  readonly onClose: () => void;
  readonly onDone: (voiceId: string) => void;
};

/** The body of the dialog in which a voice is cloned professionally. */
export function ProfessionalCloneFlow({
  mode,
  voiceId: givenId,
  eligibility,
  onClose,
  onDone,
}: ProfessionalCloneFlowProps) {
  usePreviews();
  // Finishing forgets the draft of the tab, but the wizard still shows it.
  const [voiceId, setVoiceId] = useState(givenId);
  const [chosenStep, setStep] = useState<WizardStep | undefined>(() =>
    mode === "create" && givenId !== undefined && givenId === finishedVoiceId.get() ? "finish" : undefined,
  );
  const voice = useQuery({ ...voiceQueries.byId(voiceId ?? ""), enabled: voiceId !== undefined });

  const resume = (id: string) => {
    createdVoiceId.set(id);
    setVoiceId(id);
    setStep(undefined);
  };
  const begin = () => {
    forgetWizard();
    setVoiceId(undefined);
    setStep("introduction");
  };

  const facts = voice.data === undefined ? undefined : { isVoiceDataLocked: isVoiceDataLocked(voice.data) };
  const step = voiceId === undefined ? "introduction" : (chosenStep ?? firstStep(mode, facts));
  const back = stepBack(mode, step, facts);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <WizardHeader
        mode={mode}
        step={step}
        onVoiceData={canLookAtVoiceData(mode, step, facts) ? () => setStep("voice-data") : undefined}
      />
      <section aria-label="Step" className="flex min-h-0 min-w-0 flex-1 flex-col">
        {step === "introduction" ? (
          <IntroductionStep eligibility={eligibility} onVoice={resume} />
        ) : voice.data === undefined ? (
          <VoiceLoading error={voice.isError ? voice.error : undefined} onRetry={() => void voice.refetch()} />
        ) : step === "voice-data" && isReadOnly(mode, facts) ? (
          <VoiceDataView voice={voice.data} onContinue={() => setStep("verification")} />
        ) : step === "voice-data" ? (
          <VoiceDataStep
            key={voice.data.voice_id}
            voice={voice.data}
            onBack={mode === "create" ? begin : undefined}
            onContinue={() => setStep("verification")}
          />
        ) : step === "verification" ? (
          <VerificationStep
            voice={voice.data}
            leaveLabel={mode === "verify" ? "Cancel" : "Skip"}
            onBack={back === undefined ? undefined : () => setStep(back)}
            onLeave={onClose}
            onPassed={() => setStep("finish")}
          />
        ) : (
          <FinishStep voice={voice.data} isNew={mode === "create"} onDone={() => onDone(voice.data.voice_id)} />
        )}
      </section>
    </div>
  );
}

type VoiceLoadingProps = { readonly error: unknown; readonly onRetry: () => void };

function VoiceLoading({ error, onRetry }: VoiceLoadingProps) {
  if (error !== undefined) return <ErrorState message={apiErrorMessage(error)} onRetry={onRetry} />;
  return (
    <div className="grid flex-1 place-items-center text-soft">
      <Spinner label="Loading" sizePx={20} />
    </div>
  );
}
