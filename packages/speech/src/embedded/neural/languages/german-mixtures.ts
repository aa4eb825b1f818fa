import type { Mixture } from "./language-table.ts";

/** Sounds that the German model never learned, for the languages that it reads by tables. */
export const GERMAN_MIXTURES: Readonly<Record<string, Mixture>> = {
  ɾ: [{ r: 0.4, d: 0.4, l: 0.2 }, "one tap of the tongue"],
  ɣ: [{ ʁ: 0.5, x: 0.5 }, "x with voice"],
  ɲ: [{ n: 0.6, j: 0.4 }, "palatal n"],
  ɛ̃: [{ ɛ: 0.6, ŋ: 0.4 }, "ɛ through the nose: towards the ŋ that it has no room for"],
  ɑ̃: [{ a: 0.4, ɔ: 0.2, ŋ: 0.4 }, "ɑ through the nose"],
  ɔ̃: [{ o: 0.6, ŋ: 0.4 }, "ɔ through the nose, closer than without"],
  œ̃: [{ œ: 0.6, ŋ: 0.4 }, "œ through the nose"],
};
