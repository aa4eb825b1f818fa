import { useQuery } from "@tanstack/react-query";
import { meetsRole } from "@voicewright/contract/rules/access/voice-roles";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import { SearchX, X } from "lucide-react";
import { TrainingGain } from "@/entities/voice/training/training-report.tsx";
import { VoicePreviewButton } from "@/entities/voice/voice-preview-button.tsx";
import { VoiceBadgeChip } from "@/entities/voice/labels/voice-badge-list.tsx";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { FineTuningList } from "./fine-tuning-list.tsx";
import { labVoiceBadges } from "../list/lab-badges.ts";
import { nowUnix } from "../now-unix.ts";
import { RecentGenerations } from "./recent-generations.tsx";
import type { VoiceLabSearch } from "../search.ts";
import { VoiceActions } from "./voice-actions.tsx";
import { VoiceDetailPlace } from "./voice-detail-place.tsx";
import { VoiceEngines } from "./voice-engines.tsx";
import { VoiceLabels, VoiceSamples, VoiceSettingsSummary, VoiceSharingFacts } from "./voice-facts.tsx";
import { VoiceNotices } from "./voice-notices.tsx";

type VoiceDetailProps = {
  readonly voiceId: string;
  /** What the list knows of the voice, until all of it is loaded. */
  readonly listed: Voice | undefined;
  readonly action: VoiceLabSearch["action"];
  readonly onAction: (action: VoiceLabSearch["action"]) => void;
  readonly onClose: () => void;
};

/** All about one voice, and what can be done with it. */
export function VoiceDetail({ voiceId, listed, action, onAction, onClose }: VoiceDetailProps) {
  const voice = useQuery({ ...voiceQueries.byId(voiceId), placeholderData: () => listed });
  return (
    <div className="hairline-scroll relative min-h-0 flex-1 overflow-y-auto px-5 pt-5 pb-8 sm:px-6">
      <IconButton label="Close" className="absolute! end-3 top-3" tooltipSide="left" onClick={onClose}>
        <X aria-hidden size={18} />
      </IconButton>
      {voice.data !== undefined && !isApiError(voice.error, "voice_not_found") ? (
        <LoadedVoice voice={voice.data} action={action} onAction={onAction} onClose={onClose} />
      ) : voice.isError ? (
        <VoiceFailure
          error={voice.error}
          isRetrying={voice.isFetching}
          onRetry={() => void voice.refetch()}
          onClose={onClose}
        />
      ) : (
        <VoiceDetailPlace action={action} onAction={onAction} />
      )}
    </div>
  );
}

type LoadedVoiceProps = Pick<VoiceDetailProps, "action" | "onAction" | "onClose"> & { readonly voice: Voice };

function LoadedVoice({ voice, action, onAction, onClose }: LoadedVoiceProps) {
  return (
    <>
      <Status className="sr-only">{`${voice.name} is open`}</Status>
      <div className="flex flex-col items-center pt-2 text-center">
        <VoicePreviewButton voiceId={voice.voice_id} name={voice.name} previewUrl={voice.preview_url} sizePx={96} />
        <h2 className="mt-4 max-w-full text-lg font-semibold tracking-tight break-words">{voice.name}</h2>
        {voice.description !== null && voice.description !== "" && (
          <p className="mt-1 max-w-prose text-pretty break-words text-soft">{voice.description}</p>
        )}
        <p className="mt-3 flex flex-wrap justify-center gap-1">
          {labVoiceBadges(voice, nowUnix()).map((badge) => (
            <VoiceBadgeChip key={badge.kind} badge={badge} />
          ))}
        </p>
      </div>
      <VoiceActions voice={voice} action={action} onAction={onAction} onDeleted={onClose} />
      <VoiceNotices voice={voice} action={action} />
      {voice.fine_tuning.is_trained && meetsRole(voice.permission_on_resource, "editor") && (
        <section aria-label="Training results" className="mt-4 empty:hidden">
          <TrainingGain voiceId={voice.voice_id} />
        </section>
      )}
      <div className="mt-6 grid gap-7">
        <VoiceSharingFacts voice={voice} />
        <RecentGenerations voiceId={voice.voice_id} />
        <VoiceLabels voice={voice} />
        <VoiceSettingsSummary voice={voice} />
        <VoiceEngines voice={voice} />
        <FineTuningList voice={voice} />
        <VoiceSamples voice={voice} />
      </div>
    </>
  );
}

type VoiceFailureProps = {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

function VoiceFailure({ error, isRetrying, onRetry, onClose }: VoiceFailureProps) {
  if (isApiError(error, "voice_not_found")) {
    return (
      <EmptyState icon={SearchX} title={MESSAGES.voiceNotFound} action={<Button onClick={onClose}>Close</Button>}>
        It may have been deleted, belong to another workspace, or not be shared with you.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={MESSAGES.errorFetchingVoice}
      message={apiErrorMessage(error)}
      onRetry={onRetry}
      pending={isRetrying}
    />
  );
}
