import { SPEECH_FRAME_SECONDS, type SpeechFeatures } from "./speech-features.ts";
import type { SpeechSpan } from "./voice-activity.ts";

/** The background sound of a recording, where nobody speaks. */
export type BackgroundSound = {
  /** How much of the recording nobody speaks in, ms. */
  readonly durationMs: number;
  /** 0–1, share of it that is audible beside the speech and tonal, as music is. */
  readonly tonalShare: number;
};

/** Softer background is masked by the speech. */
const AUDIBLE_RANGE_DB = 30;
const AUDIBLE_LEVEL_DB = -65;
const LOUD_QUANTILE = 0.95;
/** Steady noise lies above, tones and chords below. */
const TONAL_FLATNESS = 0.1;

/** Measures what lies between the stretches of speech. Humming machines are tonal as well: they are not distinguished from a tune. */
export function measureBackground(features: SpeechFeatures, spans: readonly SpeechSpan[]): BackgroundSound {
  const { frameCount, levelDb, flatness } = features;
  const isSpeech = new Uint8Array(frameCount);
  for (const { startMs, endMs } of spans) isSpeech.fill(1, toFrame(startMs), toFrame(endMs));
  const loudDb = levelDb.toSorted()[Math.min(frameCount - 1, Math.floor(frameCount * LOUD_QUANTILE))] ?? 0;
  const audibleDb = Math.max(AUDIBLE_LEVEL_DB, loudDb - AUDIBLE_RANGE_DB);
  let background = 0;
  let tonal = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    if (isSpeech[frame] === 1) continue;
    background++;
    if ((levelDb[frame] ?? 0) > audibleDb && (flatness[frame] ?? 1) < TONAL_FLATNESS) tonal++;
  }
  return {
    durationMs: background * SPEECH_FRAME_SECONDS * 1000,
    tonalShare: background === 0 ? 0 : tonal / background,
  };
}

function toFrame(timeMs: number): number {
  return Math.round(timeMs / (SPEECH_FRAME_SECONDS * 1000));
}
