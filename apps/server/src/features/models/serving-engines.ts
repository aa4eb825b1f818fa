import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { EngineId } from "@voicewright/speech/engine";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { NEUTRAL_TRAITS, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { enginePreferenceOf } from "../../entities/speaking/resolve/index.ts";

/** Of a voice that is nobody's own. */
export const ANY_RECIPE: VoiceRecipe = { base: "neural-en", gender: "neutral", f0MeanHz: 160, ...NEUTRAL_TRAITS };

/** The engines that serve a model here, the best first, for a voice that is nobody's own. */
export function listServingEngines(speech: SpeechService, model: ModelEntry): EngineId[] {
  return speech.enginesFor({
    task: model.canDoTextToSpeech ? "speak" : "convert",
    voice: { recipe: ANY_RECIPE },
    preference: enginePreferenceOf(model),
  });
}
