import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import { useEffect, useEffectEvent, useState } from "react";
import { createdVoiceId, finishedVoiceId } from "@/entities/voice/professional/created-voice.ts";
import { trainingQuery } from "@/entities/voice/training/training-queries.ts";
import { TrainingReport } from "@/entities/voice/training/training-report.tsx";
import { useStartTraining } from "@/entities/voice/training/use-training.ts";
import { apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { StepHeading } from "@/shared/ui/dialogs/step-heading.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { LivingOrb } from "@/shared/ui/sound/living-orb.tsx";
import { finishPhase, type FinishPhase } from "./finish-phase.ts";

type FinishStepProps = {
  readonly voice: Voice;
  /** It was made by this wizard. */
  readonly isNew: boolean;
  readonly onDone: () => void;
};

/** The voice is trained now, as soon as its person may. */
export function FinishStep({ voice, isNew, onDone }: FinishStepProps) {
  const { voice_id: voiceId, name, fine_tuning: tuning } = voice;
  const [wasTrained] = useState(tuning.is_trained);
  // After a reload the training was started already.
  const [isReturning] = useState(() => isNew && finishedVoiceId.get() === voiceId);
  const start = useStartTraining(voiceId);
  const training = useQuery(trainingQuery(voiceId)).data;
  const isQueued = isApiError(start.error, "fine_tuning_already_queued");
  const phase = finishPhase({
    isAllowed: tuning.is_allowed_to_fine_tune,
    isManualVerificationRequested: tuning.manual_verification_requested,
    start: isQueued || (isReturning && start.isIdle) ? "success" : start.status,
    isTraining: training === undefined ? undefined : training.job_id !== null,
    isTrained: tuning.finetuning_state === "fine_tuned",
    wasTrained,
    isCurrent: training?.is_current ?? null,
  });

  const begin = useEffectEvent(() => {
    createdVoiceId.set(undefined);
    if (phase === "waiting") return;
    if (isNew) finishedVoiceId.set(voiceId);
    // A voice that is trained is not trained again unasked.
    if (!wasTrained && !isReturning) start.mutate(undefined);
  });
  useEffect(() => begin(), []);

  return (
    <>
      <FlowBody className="grid content-center justify-items-center gap-6 text-center">
        <LivingOrb className="size-32" />
        <div aria-live="polite" className="max-w-md">
          <StepHeading key={phase} title={TITLES[phase]} isLarge>
            {phase === "asks" ? askText(name, training?.is_current ?? null) : sentenceOf(phase, name)}
          </StepHeading>
        </div>
        {phase === "failed" && (
          <Notice tone="error" className="max-w-md text-start">
            <p>{apiErrorMessage(start.error)}</p>
            <Button size="sm" className="mt-2" onClick={() => start.mutate(undefined)}>
              Try again
            </Button>
          </Notice>
        )}
        {phase === "asks" && (
          <Button variant="primary" onClick={() => start.mutate(undefined)}>
            Train again
          </Button>
        )}
        {REPORTED.has(phase) && (
          <div className="max-w-md text-start">
            <TrainingReport voiceId={voiceId} />
          </div>
        )}
      </FlowBody>
      <FlowFooter className="justify-end">
        <Link to="/app/voice-lab" search={{ voice_id: voiceId }} className={buttonStyle("outline")}>
          Open in My Voices
        </Link>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </FlowFooter>
    </>
  );
}

const REPORTED: ReadonlySet<FinishPhase> = new Set(["training", "ended", "trained", "unchanged", "asks"]);

const TITLES: Readonly<Record<FinishPhase, string>> = {
  waiting: "Your documents are being reviewed",
  starting: "Fine tuning is being started",
  failed: MESSAGES.fineTuningStartFailed,
  unchanged: "Nothing changed",
  asks: "Train this voice again?",
  training: "Fine tuning has started",
  trained: "Your voice is ready",
  ended: "Fine tuning has ended",
};

function askText(name: string, isCurrent: boolean | null): string {
  const reason =
    isCurrent === null
      ? `It is not known which recordings “${name}” was trained with.`
      : `The recordings of “${name}” have changed since it was trained.`;
  return `${reason} Until a new training ends, it speaks as it does now.`;
}

function sentenceOf(phase: Exclude<FinishPhase, "asks">, name: string): string {
  switch (phase) {
    case "waiting":
      return `When they are accepted, the training of “${name}” starts automatically. You do not need to wait here.`;
    case "starting":
      return "One moment.";
    case "failed":
      return `“${name}” is saved. It can be trained from here, or later from My Voices.`;
    case "unchanged":
      return `“${name}” was already trained with these recordings, so it stays as it is.`;
    case "training":
      return `“${name}” is being trained. You can leave this page; we let you know when the voice is ready.`;
    case "trained":
      return `“${name}” is in My Voices, ready to speak any text.`;
    case "ended":
      return `“${name}” is in My Voices.`;
  }
}
