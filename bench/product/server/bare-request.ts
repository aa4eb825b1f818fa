import type { SynthesisRequest } from "@voicewright/speech/engine";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";

let seed = 0;

/** What the engine is asked for without a server. Each has a seed of its own, as requests over HTTP have: the engine keeps what it read with a seed. */
export function bareRequest(text: string): SynthesisRequest {
  const voice = PREMADE_VOICES[0];
  if (voice === undefined) throw new Error("there are no premade voices");
  return {
    text,
    language: "en",
    voice: { recipe: voice.recipe },
    delivery: { speed: 1, stability: 0.5, similarity: 0.75, style: 0, speakerBoost: true, volumeDb: 0 },
    seed: seed++,
    normalizeText: true,
  };
}
