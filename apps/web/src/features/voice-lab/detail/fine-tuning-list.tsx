import { useQuery } from "@tanstack/react-query";
import { fineTuningMessage, shownFineTuningModels } from "@voicewright/contract/voice/voice-rules";
import type { Voice } from "@voicewright/contract/voice/voices";
import { modelQueries } from "@/entities/model/model-queries.ts";
import { Fact, VoiceSection } from "./voice-section.tsx";

/** How far a professional voice is with each model. */
export function FineTuningList({ voice }: { readonly voice: Voice }) {
  const isProfessional = voice.category === "professional";
  const models = useQuery({ ...modelQueries.list(), enabled: isProfessional }).data;
  if (!isProfessional || models === undefined) return null;
  const shown = shownFineTuningModels(voice, models);
  if (shown.length === 0) return null;
  return (
    <VoiceSection title="Fine-tuning">
      <dl className="divide-y">
        {shown.map((model) => (
          <Fact key={model.model_id} name={model.name}>
            {fineTuningMessage(
              voice.fine_tuning.state[model.model_id] ?? "not_started",
              progressOf(voice, model.model_id),
            )}
          </Fact>
        ))}
      </dl>
    </VoiceSection>
  );
}

function progressOf(voice: Voice, modelId: string): number {
  const progress: unknown = voice.fine_tuning["progress"];
  if (typeof progress !== "object" || progress === null) return 0;
  const value: unknown = Object.entries(progress).find(([id]) => id === modelId)?.[1];
  return typeof value === "number" ? value : 0;
}
