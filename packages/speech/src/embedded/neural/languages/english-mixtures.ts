import type { Mixture } from "./language-table.ts";

/**
 * Sounds that the English model never learned, for the languages that it reads by tables. F1/F2 in hertz in the middle of a
 * vowel, of "bVt" in three readings; the model's own: iy 270/2390, ey 310/2500, eh 620/1960, ae 800/1810, aa 740/1510,
 * ow 350/1060, uw 290/1230, ih 450/2060, uh 480/1850, ah 560/1740, er 440/1480.
 */
export const ENGLISH_MIXTURES: Readonly<Record<string, Mixture>> = {
  e: [
    { ey: 0.45, ih: 0.35, eh: 0.2 },
    "half-close front, without the glide of ey, for languages that tell it from ɛ: 360/2300",
  ],
  ɛ: [{ eh: 0.9, ey: 0.1 }, "half-open front"],
  a: [{ ae: 0.45, aa: 0.55 }, "open central: 780/1590"],
  ɑ: [{ aa: 0.7, ow: 0.3 }, "open back: 600/1400"],
  ɐ: [{ ah: 0.6, aa: 0.4 }, "nearly open central: 650/1680"],
  o: [{ ow: 0.85, ao: 0.15 }, "half-close back, without the glide of ow"],
  ɔ: [{ ao: 0.5, ow: 0.5 }, "o of languages that have only one: 460/1220"],
  y: [{ iy: 0.4, uw: 0.6 }, "close front rounded: 310/1920"],
  ʏ: [{ ih: 0.4, ow: 0.35, er: 0.25 }, "the same, less close: 440/1470"],
  ø: [{ ey: 0.3, ow: 0.5, er: 0.2 }, "half-close front rounded: 380/1500"],
  œ: [{ eh: 0.4, ow: 0.3, er: 0.3 }, "half-open front rounded: 490/1510"],
  ə: [{ eh: 0.25, ow: 0.35, er: 0.2, ih: 0.2 }, "a schwa with somewhat round lips: 460/1510"],
  ɨ: [{ ih: 0.5, uw: 0.5 }, "close central: 410/1860"],
  ʉ: [{ iy: 0.3, uw: 0.7 }, "close central rounded: 310/1630"],
  ɯ: [{ uw: 0.5, ih: 0.3, uh: 0.2 }, "close back unrounded, as far back as the model gets it: 370/1630"],
  ɛ̃: [{ ae: 0.55, ah: 0.1, ng: 0.35 }, "an open front vowel through the nose: 730/1850"],
  ɑ̃: [{ aa: 0.65, ow: 0.05, ng: 0.3 }, "an open back one"],
  ɔ̃: [{ ow: 0.65, ng: 0.35 }, "a half-close back one"],
  t: [{ t: 0.8, ch: 0.2 }, "a t that closes between vowels (-29 dB), where the model's own becomes a flap like d"],
  l: [{ l: 0.75, y: 0.25 }, "a clear l; the model's own is dark, and darkens the vowel before it"],
  ɾ: [{ d: 0.4, r: 0.6 }, "one tap of the tongue, between d and r, further from ð than either mixture with t"],
  ʁ: [{ hh: 0.45, r: 0.35, g: 0.2 }, "friction far back with voice"],
  ɣ: [{ g: 0.6, hh: 0.2, w: 0.2 }, "the same with voice, or hardly any friction"],
  β: [{ V: 0.5, b: 0.3, w: 0.2 }, "both lips, not quite closed"],
  ð: [{ dh: 0.7, l: 0.3 }, "a d that does not close, further from a tap than dh and d are"],
  ɕ: [{ sh: 0.6, y: 0.4 }, "palatal hiss, brighter than sh; rows let a y follow it"],
  ʑ: [{ zh: 0.6, y: 0.4 }, "the same with voice"],
  ʂ: [{ sh: 0.75, er: 0.25 }, "hiss with the tongue curled, darker than sh"],
  ʐ: [{ zh: 0.75, er: 0.25 }, "the same with voice"],
  r: [{ r: 0.6, d: 0.2, zh: 0.2 }, "what follows a tap in a trill: r with friction"],
  θ: [{ th: 0.6, f: 0.4 }, "th, far enough from s"],
  ă: [{ ah: 0.5, uh: 0.5 }, "a schwa, closer than ah"],
  e̞: [{ ey: 0.3, ih: 0.25, eh: 0.45 }, "e of languages that have only one, further from i"],
  ɒ: [{ ao: 0.75, ow: 0.25 }, "half-open back, for languages that tell it from o: 560/1280"],
  ɤ: [{ uh: 0.5, ow: 0.5 }, "half-close back unrounded: 420/1360"],
};
