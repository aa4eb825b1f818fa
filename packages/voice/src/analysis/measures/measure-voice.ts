import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clip } from "@voicewright/audio/clip/clip";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import { SPEAKER_RATE_HZ } from "../speakers/mel-frames.ts";
import { measurePace } from "./pace-measures.ts";
import { measurePhonation } from "./phonation-measures.ts";
import { summarizePitch, trackPitch } from "./pitch-measures.ts";
import { measureResonance } from "./resonance-measures.ts";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { measureSpectrum } from "./spectrum-measures.ts";
import { type SpeechLevels, findSpeechFrames } from "./find-speech-frames.ts";
import type { RecordingMeasures, VoiceMeasures } from "./voice-measures.ts";

/** Of longer recordings, pieces spread over the whole are looked at. */
const MOST_SECONDS = 90;
const PIECE_SECONDS = 10;
/** Runs of this many equal samples at the loudest level were cut off. */
const SHORTEST_CLIPPED_RUN = 3;
/** Quieter peaks were not cut off by anything. */
const LEAST_CLIPPED_LEVEL = 0.25;
/** Tolerance around the loudest level: a few steps of 16 bits. */
const LEVEL_TOLERANCE = 1e-4;

/**
 * Measures the voice in a recording; of more than a minute and a half it takes nine pieces of ten seconds spread
 * over the whole. About 0.04 s of work for a second looked at. Throws the signal's reason when it is aborted.
 */
export async function measureVoice(clip: Clip, signal: AbortSignal): Promise<VoiceMeasures> {
  const pieces: Float32Array[] = [];
  for (const { start, end } of choosePieces(clip.sampleCount, clip.sampleRateHz)) {
    signal.throwIfAborted();
    pieces.push(await clip.read(start, end));
  }
  await nextTurn();
  signal.throwIfAborted();
  return measurePieces(pieces, clip.sampleRateHz, clip.durationMs);
}

/** Measures the voice in mono samples in [-1, 1]; all of them are looked at. */
export function measureSpeech(samples: Float32Array, sampleRateHz: number): VoiceMeasures {
  return measurePieces([samples], sampleRateHz, (samples.length * 1000) / sampleRateHz);
}

function choosePieces(sampleCount: number, sampleRateHz: number): { readonly start: number; readonly end: number }[] {
  if (sampleCount <= MOST_SECONDS * sampleRateHz) return [{ start: 0, end: sampleCount }];
  const count = MOST_SECONDS / PIECE_SECONDS;
  const length = PIECE_SECONDS * sampleRateHz;
  return Array.from({ length: count }, (_, index) => {
    const start = Math.round(((sampleCount - length) * index) / (count - 1));
    return { start, end: start + length };
  });
}

function measurePieces(pieces: readonly Float32Array[], sampleRateHz: number, durationMs: number): VoiceMeasures {
  const levels = findSpeechFrames(pieces, sampleRateHz);
  const recording = measureRecording(pieces, levels, sampleRateHz, durationMs);
  if (levels.speechMs === 0) return { recording, voicedShare: 0 };
  const spectrum = measureSpectrum(pieces, levels.pieces, sampleRateHz);
  const known = spectrum === undefined ? { recording } : { recording, spectrum };
  const speech = pieces.map((piece) => resampleWhole(piece, sampleRateHz, SPEAKER_RATE_HZ));
  const pitchTracks = trackPitch(speech, SPEAKER_RATE_HZ);
  if (pitchTracks === undefined) return { ...known, voicedShare: 0 };
  const { tracks } = pitchTracks;
  const pitch = summarizePitch(tracks);
  const pace = measurePace(levels.pieces, tracks);
  const phonation = measurePhonation(speech, tracks, SPEAKER_RATE_HZ);
  const resonance = measureResonance(speech, tracks, SPEAKER_RATE_HZ);
  return {
    ...known,
    voicedShare: voicedShare(tracks, levels),
    ...(pitch === undefined ? {} : { pitch }),
    ...(pace === undefined ? {} : { pace }),
    ...(phonation === undefined ? {} : { phonation }),
    ...(resonance === undefined ? {} : { resonance }),
  };
}

function measureRecording(
  pieces: readonly Float32Array[],
  levels: SpeechLevels,
  sampleRateHz: number,
  durationMs: number,
): RecordingMeasures {
  const meter = createLoudnessMeter(sampleRateHz);
  for (const piece of pieces) meter.push(piece);
  const sampleCount = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return {
    durationMs,
    examinedMs: (sampleCount * 1000) / sampleRateHz,
    speechMs: levels.speechMs,
    loudnessLufs: meter.integratedLufs(),
    signalToNoiseDb: levels.signalToNoiseDb,
    clippedShare: sampleCount === 0 ? 0 : countClipped(pieces) / sampleCount,
  };
}

/** Samples in runs that stay at the loudest level of either sign. */
function countClipped(pieces: readonly Float32Array[]): number {
  let top = 0;
  let bottom = 0;
  for (const piece of pieces) {
    for (const sample of piece) {
      if (sample > top) top = sample;
      if (sample < bottom) bottom = sample;
    }
  }
  let clipped = 0;
  for (const piece of pieces) {
    if (top > LEAST_CLIPPED_LEVEL) clipped += countRuns(piece, top - LEVEL_TOLERANCE, 1);
    if (bottom < -LEAST_CLIPPED_LEVEL) clipped += countRuns(piece, -bottom - LEVEL_TOLERANCE, -1);
  }
  return clipped;
}

function countRuns(samples: Float32Array, level: number, sign: 1 | -1): number {
  let total = 0;
  let run = 0;
  for (let index = 0; index <= samples.length; index++) {
    if (index < samples.length && sign * (samples[index] ?? 0) >= level) {
      run++;
      continue;
    }
    if (run >= SHORTEST_CLIPPED_RUN) total += run;
    run = 0;
  }
  return total;
}

/** Of the frames with speech, those with a pitch. Pitch has two values to each frame. */
function voicedShare(tracks: readonly Float64Array[], levels: SpeechLevels): number {
  let voiced = 0;
  let speech = 0;
  for (const [piece, { isSpeech }] of levels.pieces.entries()) {
    for (let frame = 0; frame < isSpeech.length; frame++) {
      if (isSpeech[frame] === 0) continue;
      speech++;
      if ((tracks[piece]?.[2 * frame + 2] ?? 0) > 0) voiced++;
    }
  }
  return speech === 0 ? 0 : voiced / speech;
}
