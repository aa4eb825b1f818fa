import { DESCRIPTIVE_TAGS } from "./descriptive-tags.ts";
import type { WordEntry } from "./word-entry.ts";

const FURTHER_WORDS = {
  older: { kind: "age", moves: { pitch: -1.2, range: 0.9, tract: 0.97, rough: 0.14, rate: 0.92 } },
  younger: { kind: "age", moves: { pitch: 1.6, range: 1.1, tract: 1.04, rough: -0.15, rate: 1.05 } },
  childlike: { kind: "age", moves: { pitch: 4, range: 1.15, tract: 1.1, rough: -0.2 } },

  airy: { kind: "timbre", moves: { tilt: 0.8, breath: 0.25 } },
  big: { kind: "timbre", moves: { tract: 0.92, energy: 1 } },
  booming: { kind: "timbre", moves: { pitch: -2.2, tract: 0.93, energy: 2 } },
  breathy: { kind: "timbre", moves: { breath: 1.7 } },
  bright: { kind: "timbre", moves: { tilt: 2 } },
  clear: { kind: "timbre", moves: { tilt: 1.2, breath: -0.2, rough: -0.2 } },
  creaky: { kind: "timbre", moves: { pitch: -2, rough: 0.5 } },
  dark: { kind: "timbre", moves: { tract: 0.96, tilt: -2 } },
  full: { kind: "timbre", moves: { tract: 0.95, tilt: -0.9 } },
  gravelly: { kind: "timbre", moves: { pitch: -1.8, rough: 0.45 } },
  harsh: { kind: "timbre", moves: { tilt: 1.6, rough: 0.22 } },
  heavy: { kind: "timbre", moves: { pitch: -1.6, tract: 0.94, rate: 0.94 } },
  hoarse: { kind: "timbre", moves: { breath: 0.3, rough: 0.3 } },
  light: { kind: "timbre", moves: { pitch: 1, tract: 1.05, energy: -1 } },
  mellow: { kind: "timbre", moves: { tilt: -1.4, range: 0.88 } },
  nasal: { kind: "timbre", moves: { tract: 1.05, tilt: 1.2 }, isApproximate: true },
  resonant: { kind: "timbre", moves: { pitch: -1, tract: 0.94 } },
  rich: { kind: "timbre", moves: { pitch: -0.9, tract: 0.95, tilt: -0.7 } },
  sharp: { kind: "timbre", moves: { tilt: 2.2 } },
  shrill: { kind: "timbre", moves: { pitch: 2.6, tilt: 2.2 } },
  silky: { kind: "timbre", moves: { tilt: -0.9, breath: 0.12, rough: -0.2 } },
  small: { kind: "timbre", moves: { tract: 1.1 } },
  smooth: { kind: "timbre", moves: { range: 0.9, tilt: -0.6, rough: -0.3 }, stability: 0.1 },
  sweet: { kind: "timbre", moves: { pitch: 1.6, tract: 1.04, rough: -0.1 } },
  thin: { kind: "timbre", moves: { tract: 1.06, tilt: 1.2 } },
  velvety: { kind: "timbre", moves: { pitch: -0.8, tilt: -1.6, rough: -0.2 } },
  warm: { kind: "timbre", moves: { tract: 0.97, tilt: -1.3 } },
  weathered: { kind: "timbre", moves: { pitch: -0.9, rough: 0.3, rate: 0.94 } },

  aggressive: { kind: "emotion", moves: { tilt: 1.6, rough: 0.15, rate: 1.06, energy: 2.5 }, style: 0.3 },
  angry: {
    kind: "emotion",
    moves: { pitch: 1, range: 1.35, tilt: 1.6, rough: 0.12, rate: 1.06, energy: 2.5 },
    style: 0.4,
  },
  bored: { kind: "emotion", moves: { pitch: -1, range: 0.6, tilt: -0.8, rate: 0.9 }, stability: 0.3 },
  cheerful: { kind: "emotion", moves: { pitch: 1.8, range: 1.3, tilt: 0.9, rate: 1.07 }, stability: -0.1, style: 0.1 },
  fearful: { kind: "emotion", moves: { pitch: 2, range: 1.2, breath: 0.15, rate: 1.1 }, stability: -0.3 },
  friendly: { kind: "emotion", moves: { pitch: 0.9, range: 1.2 } },
  happy: { kind: "emotion", moves: { pitch: 1.6, range: 1.3, tilt: 0.8, rate: 1.06 }, style: 0.1 },
  loving: { kind: "emotion", moves: { range: 0.9, tilt: -1.2, breath: 0.15, rate: 0.92 } },
  melancholic: { kind: "emotion", moves: { pitch: -1.2, range: 0.7, tilt: -0.9, rate: 0.88 } },
  menacing: { kind: "emotion", moves: { pitch: -2.2, range: 0.75, tract: 0.94, rough: 0.15, rate: 0.9 } },
  mysterious: { kind: "emotion", moves: { pitch: -1.2, range: 0.85, breath: 0.2, rate: 0.9 } },
  nervous: { kind: "emotion", moves: { pitch: 1.4, range: 1.2, rate: 1.1 }, stability: -0.2 },
  playful: { kind: "emotion", moves: { pitch: 1.4, range: 1.4, rate: 1.06 }, stability: -0.1, style: 0.2 },
  shy: { kind: "emotion", moves: { range: 0.8, breath: 0.15, rate: 0.94, energy: -2 } },
  sleepy: { kind: "emotion", moves: { pitch: -1.2, range: 0.65, tilt: -0.9, breath: 0.12, rate: 0.84 } },
  surprised: { kind: "emotion", moves: { pitch: 2, range: 1.5 }, stability: -0.2, style: 0.2 },
  tender: { kind: "emotion", moves: { tilt: -1.2, breath: 0.15, rate: 0.92, energy: -1 } },
  tired: { kind: "emotion", moves: { pitch: -1.2, range: 0.7, tilt: -0.9, breath: 0.1, rate: 0.87 } },

  authoritative: { kind: "delivery", moves: { pitch: -1.6, range: 0.9, tract: 0.96, tilt: 0.8, energy: 1.5 } },
  dramatic: { kind: "delivery", moves: { range: 1.5, rate: 0.94 }, stability: -0.3, style: 0.5 },
  dynamic: { kind: "delivery", moves: { range: 1.35, rate: 1.05 }, stability: -0.2, style: 0.2 },
  energetic: { kind: "delivery", moves: { pitch: 1.4, range: 1.3, tilt: 1, rate: 1.12, energy: 1.5 }, style: 0.2 },
  expressive: { kind: "delivery", moves: { range: 1.45 }, stability: -0.2, style: 0.3 },
  monotone: { kind: "delivery", moves: { range: 0.45 }, stability: 0.4 },
  quiet: { kind: "delivery", moves: { tilt: -0.7, energy: -3 } },
  loud: { kind: "delivery", moves: { tilt: 0.8, energy: 3 } },
  shouting: { kind: "delivery", moves: { pitch: 3, range: 1.2, tilt: 2, energy: 4 }, style: 0.4, isApproximate: true },
  sing_song: { kind: "delivery", moves: { pitch: 1, range: 1.7 }, stability: -0.1 },
  soothing: {
    kind: "delivery",
    moves: { pitch: -0.9, range: 0.78, tilt: -1.1, breath: 0.1, rate: 0.88 },
    stability: 0.2,
  },
  steady: { kind: "delivery", moves: { range: 0.78 }, stability: 0.3 },
  theatrical: { kind: "delivery", moves: { range: 1.6, tilt: 0.7 }, stability: -0.2, style: 0.5 },

  hurried: { kind: "pacing", moves: { rate: 1.2 } },
  measured: { kind: "pacing", moves: { range: 0.9, rate: 0.9 }, stability: 0.2 },
  snappy: { kind: "pacing", moves: { tilt: 0.8, rate: 1.12 } },
  unhurried: { kind: "pacing", moves: { rate: 0.86 } },

  muffled: { kind: "audio_quality", moves: { tilt: -3 }, isApproximate: true },
  studio: { kind: "audio_quality", moves: { tilt: 0.7, breath: -0.1, rough: -0.1 }, speakerBoost: true },
  tinny: { kind: "audio_quality", moves: { tract: 1.07, tilt: 2.6 }, isApproximate: true },
} as const satisfies Readonly<Record<string, WordEntry>>;

export type DescriptiveTag = keyof typeof DESCRIPTIVE_TAGS;
export type DesignWord = DescriptiveTag | keyof typeof FURTHER_WORDS;

/**
 * Every word a voice can be described with, and what it does: the descriptive tags of the public voice labels, then
 * words for timbre, emotion, delivery, pacing and sound. Moves were settled by measuring designed voices with and
 * without each word.
 */
export const DESIGN_WORDS: Readonly<Record<DesignWord, WordEntry>> = { ...DESCRIPTIVE_TAGS, ...FURTHER_WORDS };

export const DESIGN_WORD_LIST = Object.keys(DESIGN_WORDS) as readonly DesignWord[];

export const DESCRIPTIVE_TAG_LIST = Object.keys(DESCRIPTIVE_TAGS) as readonly DescriptiveTag[];

/** Sounds that people ask for and that no voice can be given: they belong to a recording, not to a person. */
export const UNAVAILABLE_EFFECTS = [
  "telephone",
  "radio",
  "megaphone",
  "echo",
  "reverb",
  "underwater",
  "vinyl",
] as const;
export type UnavailableEffect = (typeof UNAVAILABLE_EFFECTS)[number];
