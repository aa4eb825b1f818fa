import type { Clip } from "@voicewright/audio/clip/clip";
import { findSpeechSpans } from "@voicewright/audio/measure/voice-activity";
import type { AbilitySource, Recognizer } from "@voicewright/voice/abilities/abilities";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import type { BaseVoices } from "../embedded/base-voices.ts";
import { compareTranscript } from "./compare-transcript.ts";
import { readForComparison } from "./reference-speech.ts";
import { type ReadingScore, scoreReading } from "./score-reading.ts";
import { FRAME_SAMPLE_RATE_HZ } from "./hop-analyser.ts";
import { extractWordFrames, type WordFrames } from "./word-frames.ts";

/** Stretches of the frequency axis that stand for longer and shorter vocal tracts. */
const TRACT_SCALES = [1, 0.9, 1.1] as const;
/** Speech compared with that of the synthetic readers, pauses left out. People read between these paces. */
const SLOWEST_PACE_RATIO = 1.95;
const FASTEST_PACE_RATIO = 0.55;
const LEAST_SPEECH_MS = 800;
const LONGEST_CLIP_MS = 60_000;

/** A part that fits very well does not make up for the others. */
const BEST_PART_SCORE = 3;
/**
 * The weakest part counts as much as the whole and is no condition of its own: synthetic readers misread names and foreign
 * words, which makes one part of a text that was read rightly fit badly while the whole fits well.
 */
const PART_WEIGHT = 1;
/** Tuned for at most 2 % of wrong texts; see the verification bench. */
const ACCEPTED_FIT = 3;
/** Below it a part was left out or is of another text, however well the rest fits. */
const LEAST_PART = -1;
/** Fit over which the score goes from a half to three quarters. */
const SCORE_SLOPE = 1;

/** A recogniser that finds nearly all words, or few of them, is not checked by alignment as well. */
const CLEAR_ACCURACY = 0.8;
const CLEAR_LETTER_ACCURACY = 0.88;
const CLEARLY_WRONG_ACCURACY = 0.45;

export type TextCheckReason =
  | "said"
  | "too_little_speech"
  | "too_short"
  | "too_long"
  | "other_words"
  | "unsupported_language";

export type TextCheck = {
  readonly said: boolean;
  /** 0–1; 0.5 is where `said` turns true. */
  readonly score: number;
  /** 0–1: how far the score lies from where it would turn. */
  readonly confidence: number;
  readonly reason: TextCheckReason;
  /** By comparing with synthetic readers, by a recogniser's transcript, or by both. */
  readonly method: "alignment" | "transcript" | "transcript-and-alignment";
  readonly source: AbilitySource;
  /** The recogniser's transcript, where one was used. */
  readonly transcript?: string;
};

export type TextCheckRequest = {
  readonly clip: Clip;
  readonly expectedText: string;
  /** ISO 639-1; found from the text when absent. */
  readonly language?: string;
  /** Used as well when there is one. */
  readonly recognizer?: Recognizer;
};

/**
 * Checks whether a recording says a text: it is time-warped onto the text as synthetic voices read it, and must fit
 * better than onto the same sounds in another order, as a whole and in each part, at a pace people read at.
 */
export async function checkText(
  request: TextCheckRequest,
  voices: BaseVoices,
  signal: AbortSignal,
): Promise<TextCheck> {
  const { clip, expectedText, language, recognizer } = request;
  if (clip.durationMs > LONGEST_CLIP_MS) return refuse("too_long");
  const spans = await findSpeechSpans(clip, signal);
  const speechMs = spans.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0);
  if (speechMs < LEAST_SPEECH_MS) return refuse("too_little_speech");
  const recorded = extractScaledFrames(resampleWhole(await clip.read(), clip.sampleRateHz, FRAME_SAMPLE_RATE_HZ));
  if (!recognizer) return checkByAlignment(recorded, expectedText, language, voices, signal);

  const { text: transcript } = await recognizer.transcribe(clip, language === undefined ? {} : { language }, signal);
  const { source } = recognizer;
  const { wordAccuracy, letterAccuracy } = compareTranscript(expectedText, transcript, language ?? "en");
  if (wordAccuracy >= CLEAR_ACCURACY || letterAccuracy >= CLEAR_LETTER_ACCURACY)
    return { ...judge("said", Math.max(wordAccuracy, letterAccuracy)), method: "transcript", source, transcript };
  if (wordAccuracy <= CLEARLY_WRONG_ACCURACY)
    return { ...judge("other_words", wordAccuracy / 2), method: "transcript", source, transcript };
  const aligned = await checkByAlignment(recorded, expectedText, language, voices, signal);
  return { ...aligned, method: "transcript-and-alignment", source, transcript };
}

/** The recording for speakers of several sizes. Reads 16 kHz samples. */
export function extractScaledFrames(samples: Float32Array): WordFrames[] {
  return TRACT_SCALES.map((scale) => extractWordFrames(samples, scale));
}

async function checkByAlignment(
  recorded: readonly WordFrames[],
  expectedText: string,
  language: string | undefined,
  voices: BaseVoices,
  signal: AbortSignal,
): Promise<TextCheck> {
  const readings = await readForComparison(voices, expectedText, language, signal);
  if (!readings || readings.length === 0) return refuse("unsupported_language");
  return judgeReadings(recorded, readings);
}

/** The verdict over a recording and readings of the expected text. */
export function judgeReadings(recorded: readonly WordFrames[], readings: readonly WordFrames[]): TextCheck {
  const paceRatio = (recorded[0]?.speechMs ?? 0) / medianOf(readings.map((reading) => reading.speechMs));
  if (paceRatio < FASTEST_PACE_RATIO) return refuse("too_short");
  if (paceRatio > SLOWEST_PACE_RATIO) return refuse("too_long");
  const verdict = judgeScores(readings.map((reading) => scoreReading(recorded, reading)));
  return { ...verdict, method: "alignment", source: "embedded" };
}

/** The verdict over how well a recording fits each reading. */
export function judgeScores(
  scores: readonly Pick<ReadingScore, "isAligned" | "overall" | "parts">[],
): Pick<TextCheck, "said" | "score" | "confidence" | "reason"> {
  const { fit, weakestPart } = combineScores(scores);
  const margin = Math.min(fit - ACCEPTED_FIT, 3 * (weakestPart - LEAST_PART));
  const score = 1 / (1 + Math.exp((-Math.log(3) * margin) / SCORE_SLOPE));
  return judge(margin >= 0 ? "said" : "other_words", score);
}

/** The scores of all readers combined. `fit` grows with the length of the text. */
function combineScores(all: readonly Pick<ReadingScore, "isAligned" | "overall" | "parts">[]) {
  // A reader that alone took another length has misread the text.
  const aligned = all.filter(({ isAligned }) => isAligned);
  const scores = aligned.length > all.length / 2 ? aligned : all;
  const weakestPart = meanOf(scores.map((score) => Math.min(...score.parts)));
  const overall = meanOf(scores.map((score) => score.overall));
  return { fit: overall + PART_WEIGHT * Math.min(BEST_PART_SCORE, weakestPart), weakestPart };
}

function refuse(reason: Exclude<TextCheckReason, "said">): TextCheck {
  return { ...judge(reason, 0), method: "alignment", source: "embedded" };
}

function judge(reason: TextCheckReason, score: number): Pick<TextCheck, "said" | "score" | "confidence" | "reason"> {
  return { said: reason === "said", score, confidence: Math.min(1, Math.abs(score - 0.5) * 2), reason };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}
