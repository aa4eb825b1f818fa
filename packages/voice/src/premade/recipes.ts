import { ACCENT_PEOPLE } from "./accent-people.ts";
import { CHARACTER_PEOPLE } from "./character-people.ts";
import { NEURAL_PEOPLE } from "./neural-people.ts";
import type { PremadeVoice } from "./premade-voice.ts";
import { PREMADE_TRIMS_DB } from "./premade-trims.ts";

export type { PremadeVoice } from "./premade-voice.ts";

/** The people a new installation begins with, at least as far apart as `recipes.test.ts` asks; the first is the default voice. */
export const PREMADE_VOICES: readonly PremadeVoice[] = [...NEURAL_PEOPLE, ...CHARACTER_PEOPLE, ...ACCENT_PEOPLE].map(
  (voice) => {
    const trimDb = PREMADE_TRIMS_DB[voice.slug];
    return trimDb === undefined ? voice : { ...voice, recipe: { ...voice.recipe, trimDb } };
  },
);
