import { useQuery } from "@tanstack/react-query";
import { DEFAULT_TTS_MODEL_ID } from "@voicewright/contract/rules/model-catalogue";
import type { Voice } from "@voicewright/contract/voices/routes";
import { modelQueries } from "@/entities/model/model-queries.ts";
import { textCredits } from "@/entities/model/model-rules.ts";

/** The credits that a text costs with the default model; unknown until model and voice are. */
export function useSpeechPrice(voice: Pick<Voice, "rate"> | undefined) {
  const model = useQuery(modelQueries.list()).data?.find(({ model_id: id }) => id === DEFAULT_TTS_MODEL_ID);
  return (text: string) => (voice === undefined ? undefined : textCredits(text, model, voice.rate));
}
