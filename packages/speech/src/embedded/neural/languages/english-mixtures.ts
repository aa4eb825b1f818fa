import type { Mixture } from "./language-table.ts";

/** Sounds that the English model never learned, for the languages that it reads by tables. */
export const ENGLISH_MIXTURES: Readonly<Record<string, Mixture>> = {
  e: [{ ey: 0.5, eh: 0.3, ih: 0.2 }, "half-close front, without the glide of ey"],
  ɛ: [{ eh: 0.65, ey: 0.35 }, "half-open front, closer than eh"],
  a: [{ ae: 0.45, aa: 0.55 }, "open central, between ae and aa"],
  o: [{ ow: 0.7, ao: 0.3 }, "half-close back, without the glide of ow"],
  ɔ: [{ ao: 0.7, ow: 0.3 }, "half-open back rounded"],
  y: [{ iy: 0.5, uw: 0.5 }, "close front with rounded lips: between iy and uw"],
  ø: [{ ey: 0.4, uh: 0.3, er: 0.3 }, "half-close front rounded"],
  œ: [{ eh: 0.4, er: 0.3, uh: 0.3 }, "half-open front rounded"],
  ɨ: [{ ih: 0.6, uh: 0.4 }, "close central"],
  ɾ: [{ d: 0.45, r: 0.35, t: 0.2 }, "one tap of the tongue"],
  r: [{ d: 0.45, r: 0.4, t: 0.15 }, "a trill, which comes out as a strong tap"],
  ʁ: [{ hh: 0.45, r: 0.35, g: 0.2 }, "friction far back with voice"],
  x: [{ hh: 0.6, k: 0.4 }, "friction at the soft palate: breath near a k"],
  ɣ: [{ g: 0.6, hh: 0.2, w: 0.2 }, "the same with voice, or hardly any friction"],
  β: [{ V: 0.5, b: 0.3, w: 0.2 }, "both lips, not quite closed"],
  ð: [{ dh: 0.6, d: 0.4 }, "a d that does not quite close"],
  ɲ: [{ n: 0.6, y: 0.4 }, "palatal n"],
  ʎ: [{ l: 0.6, y: 0.4 }, "palatal l"],
  ɕ: [{ sh: 0.6, s: 0.2, y: 0.2 }, "palatal hiss, between s and sh, brighter than sh"],
  ʑ: [{ zh: 0.6, z: 0.2, y: 0.2 }, "the same with voice"],
  tɕ: [{ ch: 0.8, y: 0.2 }, "palatal ch"],
  dʑ: [{ jh: 0.8, y: 0.2 }, "palatal jh"],
};
