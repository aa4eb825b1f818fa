import { CLASSIC_PEOPLE } from "./classic-people.ts";
import { NEURAL_PEOPLE } from "./neural-people.ts";
import type { PremadeVoice } from "./premade-voice.ts";

export type { PremadeVoice } from "./premade-voice.ts";

/** The people a new installation begins with, at least as far apart as `recipes.test.ts` asks; the first is the default voice. */
export const PREMADE_VOICES: readonly PremadeVoice[] = [...NEURAL_PEOPLE, ...CLASSIC_PEOPLE];
