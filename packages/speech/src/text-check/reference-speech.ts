import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import type { BaseVoice } from "../embedded/base-voice.ts";
import type { BaseVoices } from "../embedded/base-voices.ts";
import { detectLanguage } from "@voicewright/text/language/detect-language";
import { normalizeText } from "@voicewright/text/normalize/normalize-text";
import { splitClauses } from "@voicewright/text/clauses/split-clauses";
import { type BaseVoiceId, NEUTRAL_TRAITS, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { FRAME_SAMPLE_RATE_HZ } from "./hop-analyser.ts";
import { extractWordFrames, type WordFrames } from "./word-frames.ts";

type Reader = readonly [base: BaseVoiceId, gender: VoiceRecipe["gender"], paceFactor: number];

/** Who reads a text for comparison: different mouths, men and women. Every language has espeak's. */
const READERS: Readonly<Record<string, readonly Reader[]>> = {
  en: [
    ["neural-en", "neutral", 1],
    ["flite-rms", "male", 1],
    ["flite-slt", "female", 1],
    ["espeak", "male", 1],
    ["espeak", "female", 1],
  ],
  de: [
    ["neural-de", "neutral", 1],
    ["espeak", "male", 1],
    ["espeak", "female", 1],
  ],
};
const ESPEAK_READERS: readonly Reader[] = [
  ["espeak", "male", 0.9],
  ["espeak", "female", 0.9],
  ["espeak", "male", 1.15],
  ["espeak", "female", 1.15],
];

const LONGEST_CLAUSE = 160;
const SEED = 1;
const LIVELINESS = 0.5;

/** A text read by several synthetic voices, ready to be compared; undefined when no voice here speaks the language. */
export async function readForComparison(
  voices: BaseVoices,
  text: string,
  language: string | undefined,
  signal: AbortSignal,
): Promise<WordFrames[] | undefined> {
  const spokenLanguage = language ?? (await detectLanguage(text));
  const spoken = normalizeText(text, spokenLanguage, true)
    .map((segment) => segment.spoken)
    .join("");
  const readings: WordFrames[] = [];
  for (const [base, gender, paceFactor] of READERS[spokenLanguage] ?? ESPEAK_READERS) {
    signal.throwIfAborted();
    const voice = await voices.find({ base, gender, f0MeanHz: 150, ...NEUTRAL_TRAITS }, spokenLanguage);
    if (!voice) return undefined;
    const reading = extractWordFrames(await speakWhole(voice, spoken, paceFactor));
    if (reading.count > 0) readings.push(reading);
  }
  return readings;
}

async function speakWhole(voice: BaseVoice, text: string, paceFactor: number): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  for (const clause of splitClauses(text, { first: LONGEST_CLAUSE, later: LONGEST_CLAUSE })) {
    const clauseText = text.slice(clause.start, clause.end);
    const utterance = await voice.speak({
      text: clauseText,
      paceFactor,
      liveliness: LIVELINESS,
      seed: SEED,
      isAwaited: false,
    });
    for await (const block of utterance.blocks) parts.push(block);
  }
  const whole = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return resampleWhole(whole, voice.sampleRateHz, FRAME_SAMPLE_RATE_HZ);
}
