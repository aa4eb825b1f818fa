import { USUAL_ACT, type VoiceAct } from "./voice-act.ts";

/** Sounds that are no words, made by the voice itself. */
export type VocalSound = "laugh" | "sigh";

/** What a tag in square brackets does. */
export type TagEffect =
  /** Until the next tag or the end of the sentence. */
  | { readonly kind: "act"; readonly act: VoiceAct }
  | { readonly kind: "silence"; readonly durationMs: number }
  | { readonly kind: "sound"; readonly sound: VocalSound };

export type TagEntry = {
  /** As it is written in documents. */
  readonly name: string;
  /** Other ways to write it. */
  readonly spellings: readonly string[];
  readonly effect: TagEffect;
};

function act(changes: Partial<VoiceAct>): TagEffect {
  return { kind: "act", act: { ...USUAL_ACT, ...changes } };
}

/** Everything that tags do, stated once: speech acts it, and the documents show it. */
export const TAGS: readonly TagEntry[] = [
  {
    name: "whispers",
    spellings: ["whisper", "whispering", "whispered", "in a whisper", "hushed", "under breath"],
    effect: act({ isWhispered: true, rateFactor: 0.92, loudnessDb: -4 }),
  },
  {
    name: "shouts",
    spellings: ["shout", "shouting", "shouted", "yells", "yell", "yelling", "screams", "screaming", "loudly", "loud"],
    effect: act({ pitchFactor: 1.28, rangeFactor: 1.15, loudnessDb: 6, tiltDbPerOctave: 2 }),
  },
  {
    name: "excited",
    spellings: ["excitedly", "enthusiastic", "enthusiastically", "thrilled", "energetic"],
    effect: act({ pitchFactor: 1.15, rangeFactor: 1.45, rateFactor: 1.12, loudnessDb: 2, tiltDbPerOctave: 0.8 }),
  },
  {
    name: "happy",
    spellings: ["happily", "cheerful", "cheerfully", "joyful", "joyfully"],
    effect: act({ pitchFactor: 1.08, rangeFactor: 1.3, rateFactor: 1.05, loudnessDb: 1, tiltDbPerOctave: 0.5 }),
  },
  {
    name: "sad",
    spellings: ["sadly", "sorrowful", "sorrowfully", "melancholy", "crying", "tearful"],
    effect: act({
      pitchFactor: 0.92,
      rangeFactor: 0.65,
      rateFactor: 0.84,
      loudnessDb: -3,
      tiltDbPerOctave: -1,
      breathiness: 0.2,
    }),
  },
  {
    name: "angry",
    spellings: ["angrily", "furious", "furiously", "mad", "annoyed", "frustrated"],
    effect: act({
      pitchFactor: 1.1,
      rangeFactor: 1.2,
      rateFactor: 1.08,
      loudnessDb: 4,
      tiltDbPerOctave: 1.8,
      roughness: 0.3,
    }),
  },
  {
    name: "calm",
    spellings: ["calmly", "relaxed", "soothing", "soothingly", "gentle", "gently"],
    effect: act({ pitchFactor: 0.96, rangeFactor: 0.75, rateFactor: 0.9, loudnessDb: -2, tiltDbPerOctave: -0.5 }),
  },
  {
    name: "quietly",
    spellings: ["quiet", "softly", "soft"],
    effect: act({ loudnessDb: -7, rangeFactor: 0.85, tiltDbPerOctave: -0.8, breathiness: 0.25 }),
  },
  {
    name: "tired",
    spellings: ["tiredly", "exhausted", "sleepy", "sleepily", "bored"],
    effect: act({ pitchFactor: 0.94, rangeFactor: 0.6, rateFactor: 0.85, loudnessDb: -3, breathiness: 0.3 }),
  },
  {
    name: "nervous",
    spellings: ["nervously", "anxious", "anxiously", "worried", "scared"],
    effect: act({ pitchFactor: 1.1, rangeFactor: 0.85, rateFactor: 1.1, roughness: 0.15, breathiness: 0.15 }),
  },
  { name: "slow", spellings: ["slowly", "slower", "drawn out"], effect: act({ rateFactor: 0.75 }) },
  {
    name: "fast",
    spellings: ["quickly", "faster", "quick", "rushed", "hurried", "rapidly"],
    effect: act({ rateFactor: 1.3 }),
  },
  { name: "normal", spellings: ["neutral", "normally", "normal voice"], effect: act({}) },
  {
    name: "laughs",
    spellings: ["laugh", "laughing", "laughter", "chuckles", "chuckle", "chuckling", "giggles", "giggle", "giggling"],
    effect: { kind: "sound", sound: "laugh" },
  },
  {
    name: "sighs",
    spellings: ["sigh", "sighing", "exhales", "exhale", "breathes out"],
    effect: { kind: "sound", sound: "sigh" },
  },
  { name: "short pause", spellings: ["pauses briefly", "beat"], effect: { kind: "silence", durationMs: 500 } },
  { name: "pause", spellings: ["pauses"], effect: { kind: "silence", durationMs: 1_000 } },
  { name: "long pause", spellings: ["pauses for a long time"], effect: { kind: "silence", durationMs: 2_000 } },
];

const BY_SPELLING: ReadonlyMap<string, TagEntry> = new Map(
  TAGS.flatMap((tag) => [tag.name, ...tag.spellings].map((spelling) => [spelling, tag])),
);

/** The tag that is meant by what stands in the brackets; case, hyphens and spaces do not matter. */
export function findTag(content: string): TagEntry | undefined {
  return BY_SPELLING.get(
    content
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/gu, " "),
  );
}
