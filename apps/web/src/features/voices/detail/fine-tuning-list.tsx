import { useQuery } from "@tanstack/react-query";
import { canRetryFineTuning, fineTuningMessage, shownFineTuningModels } from "@voicewright/contract/voices/rules";
import { meetsRole } from "@voicewright/contract/rules/access/voice-roles";
import type { Voice } from "@voicewright/contract/voices/routes";
import { modelQueries } from "@/entities/model/model-queries.ts";
import { trainingQuery } from "@/entities/voice/training/training-queries.ts";
import { TrainingProgress } from "@/entities/voice/training/training-report.tsx";
import { useCancelTraining, useStartTraining } from "@/entities/voice/training/use-training.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Fact, VoiceSection } from "./voice-section.tsx";

/** How far a professional voice is with each model. */
export function FineTuningList({ voice }: { readonly voice: Voice }) {
  const isProfessional = voice.category === "professional";
  const models = useQuery({ ...modelQueries.list(), enabled: isProfessional }).data;
  const isOwn = isProfessional && meetsRole(voice.permission_on_resource, "editor");
  const training = useQuery({ ...trainingQuery(voice.voice_id), enabled: isOwn }).data;
  if (!isProfessional || models === undefined) return null;
  const shown = shownFineTuningModels(voice, models);
  if (shown.length === 0) return null;
  const known = new Map(training?.models.map((model) => [model.model_id, model]));
  const mayStart = isOwn && training !== undefined && training.job_id === null && isStartable(voice);
  return (
    <VoiceSection
      title="Fine-tuning"
      trailing={isOwn && <TrainingActions voice={voice} jobId={training?.job_id ?? null} />}
    >
      <dl className="divide-y">
        {shown.map(({ model_id: modelId, name }) => {
          const state = known.get(modelId)?.state ?? voice.fine_tuning.state[modelId] ?? "not_started";
          const progress = known.get(modelId)?.progress ?? voice.fine_tuning.progress[modelId];
          return (
            <Fact key={modelId} name={name}>
              {mayStart && CLICKABLE_STATES.has(state) ? (
                <StartForModel voiceId={voice.voice_id} modelId={modelId} modelName={name}>
                  {fineTuningMessage(state)}
                </StartForModel>
              ) : state === "not_started" ? (
                "Not started"
              ) : (
                fineTuningMessage(state, progress)
              )}
            </Fact>
          );
        })}
      </dl>
      {isOwn && (
        <div className="mt-3">
          <TrainingProgress voiceId={voice.voice_id} />
        </div>
      )}
    </VoiceSection>
  );
}

const CLICKABLE_STATES: ReadonlySet<string> = new Set(["not_started", "failed"]);

/** Whether nothing is in the way of a training: it was not begun, or may be tried again. */
function isStartable(voice: Voice): boolean {
  return voice.fine_tuning.finetuning_state === "not_started" || canRetryFineTuning(voice);
}

type StartForModelProps = {
  readonly voiceId: string;
  readonly modelId: string;
  readonly modelName: string;
  readonly children: string;
};

function StartForModel({ voiceId, modelId, modelName, children }: StartForModelProps) {
  const start = useStartTraining(voiceId);
  return (
    <button
      type="button"
      aria-label={`${modelName}: ${children}`}
      className="text-end underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      onClick={() => start.mutate(modelId)}
    >
      {children}
    </button>
  );
}

type TrainingActionsProps = { readonly voice: Voice; readonly jobId: string | null };

/** Start, retry or stop, whichever is possible now. */
function TrainingActions({ voice, jobId }: TrainingActionsProps) {
  const start = useStartTraining(voice.voice_id);
  const cancel = useCancelTraining(voice.voice_id);
  if (jobId !== null) {
    return (
      <Button size="sm" pending={cancel.isPending} onClick={() => cancel.mutate(jobId)}>
        Stop fine-tuning
      </Button>
    );
  }
  const state = voice.fine_tuning.finetuning_state;
  if (!isStartable(voice)) return null;
  return (
    <Button size="sm" pending={start.isPending} onClick={() => start.mutate(undefined)}>
      {state === "not_started" ? "Start fine-tuning" : state === "failed" ? "Retry" : "Train again"}
    </Button>
  );
}
