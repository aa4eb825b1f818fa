import { AGE_BAND_YEARS, type VoiceAttributes } from "../attributes/design-attributes.ts";
import type { StatedWord } from "../attributes/design-attributes.ts";

/** How a preview is meant to feel. */
export type PreviewMood = "lively" | "calm" | "serious" | "dark" | "child";

/** Sentences of each mood; any opening goes before any closing. */
export type PreviewParts = Readonly<
  Record<PreviewMood, { readonly openings: readonly string[]; readonly closings: readonly string[] }>
>;

export const PREVIEW_MOODS: readonly PreviewMood[] = ["lively", "calm", "serious", "dark", "child"];

const CHILD_YEARS = 13;

/** In the order in which they decide where a voice is described by words of several moods to the same extent. */
const MOOD_WORDS: readonly (readonly [PreviewMood, readonly StatedWord["word"][]])[] = [
  [
    "dark",
    [
      "menacing",
      "mysterious",
      "dark",
      "angry",
      "aggressive",
      "grumpy",
      "creaky",
      "fearful",
      "gravelly",
      "harsh",
      "weathered",
      "intense",
      "booming",
    ],
  ],
  [
    "lively",
    [
      "upbeat",
      "excited",
      "hyped",
      "cheerful",
      "happy",
      "energetic",
      "playful",
      "sassy",
      "dynamic",
      "surprised",
      "friendly",
      "shouting",
      "theatrical",
      "cute",
      "snappy",
      "hurried",
    ],
  ],
  [
    "calm",
    [
      "calm",
      "meditative",
      "soothing",
      "gentle",
      "relaxed",
      "soft",
      "whispery",
      "tender",
      "loving",
      "chill",
      "sleepy",
      "unhurried",
      "melancholic",
      "sad",
      "wise",
      "warm",
      "quiet",
      "tired",
      "shy",
    ],
  ],
  [
    "serious",
    [
      "serious",
      "formal",
      "professional",
      "authoritative",
      "confident",
      "classy",
      "measured",
      "crisp",
      "neutral",
      "clear",
      "steady",
      "robotic",
      "monotone",
    ],
  ],
];

/** The mood that most words of a description belong to; children have their own, and without any it is calm. */
export function previewMood({ age, words = [] }: VoiceAttributes): PreviewMood {
  const years = typeof age === "number" ? age : age === undefined ? undefined : AGE_BAND_YEARS[age];
  if (years !== undefined && years <= CHILD_YEARS) return "child";
  let best: { mood: PreviewMood; weight: number } = { mood: "calm", weight: 0 };
  for (const [mood, members] of MOOD_WORDS) {
    const weight = words.reduce(
      (total, { word, strength = 1 }) => total + (members.includes(word) ? Math.max(0, strength) : 0),
      0,
    );
    if (weight > best.weight) best = { mood, weight };
  }
  return best.mood;
}
