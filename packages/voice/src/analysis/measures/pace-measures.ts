import { F0_FRAME_SECONDS } from "@voicewright/audio/measure/f0";
import type { PitchTrack } from "./pitch-measures.ts";
import { quantileOf } from "./quantile.ts";
import type { SpeechFrames } from "./find-speech-frames.ts";
import { FRAMES_PER_SECOND } from "../speakers/mel-frames.ts";
import type { PaceMeasures } from "./voice-measures.ts";

/** Half the width of the smoothing, frames: syllables are longer, periods shorter. */
const SMOOTHING_FRAMES = 3;
/** A nucleus stands out by this much from the dips on either side. */
const LEAST_DIP_DB = 2;
const FURTHEST_BELOW_LOUD_DB = 25;
/** Shorter gaps are stops within words. */
const SHORTEST_PAUSE_FRAMES = 0.25 * FRAMES_PER_SECOND;
const LEAST_SPEECH_FRAMES = FRAMES_PER_SECOND;

/** Frames and tracks belong to the same pieces. Undefined for less than a second of speech. */
export function measurePace(pieces: readonly SpeechFrames[], tracks: readonly PitchTrack[]): PaceMeasures | undefined {
  let nuclei = 0;
  let spanFrames = 0;
  let pauseFrames = 0;
  for (const [index, piece] of pieces.entries()) {
    nuclei += countNuclei(piece, tracks[index] ?? new Float64Array(0));
    const { span, pauses } = measurePauses(piece.isSpeech);
    spanFrames += span;
    pauseFrames += pauses;
  }
  const speechFrames = spanFrames - pauseFrames;
  if (speechFrames < LEAST_SPEECH_FRAMES) return undefined;
  return {
    syllablesPerSecond: (nuclei * FRAMES_PER_SECOND) / spanFrames,
    articulationPerSecond: (nuclei * FRAMES_PER_SECOND) / speechFrames,
    pauseShare: pauseFrames / spanFrames,
  };
}

/** Peaks of the level of the vowels' band that are voiced and have a dip before them. */
function countNuclei(piece: SpeechFrames, track: PitchTrack): number {
  const levels = smooth(piece.vowelLevelsDb);
  if (levels.length === 0) return 0;
  const loud = quantileOf(levels.toSorted(), 0.97);
  const framesPerValue = 1 / (FRAMES_PER_SECOND * F0_FRAME_SECONDS);
  let count = 0;
  let lowest = Number.NEGATIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  let highestAt = 0;
  let isRising = false;
  for (let frame = 0; frame < levels.length; frame++) {
    const level = levels[frame] ?? 0;
    if (!isRising) {
      lowest = frame === 0 ? level : Math.min(lowest, level);
      if (level < lowest + LEAST_DIP_DB) continue;
      isRising = true;
      highest = level;
      highestAt = frame;
    }
    if (level > highest) {
      highest = level;
      highestAt = frame;
    }
    if (level > highest - LEAST_DIP_DB && frame < levels.length - 1) continue;
    const isVoiced = (track[Math.round(highestAt * framesPerValue)] ?? 0) > 0;
    if (isVoiced && highest > loud - FURTHEST_BELOW_LOUD_DB) count++;
    isRising = false;
    lowest = level;
  }
  return count;
}

/** Weighted by a triangle. */
function smooth(levels: Float64Array): Float64Array {
  const smoothed = new Float64Array(levels.length);
  for (let frame = 0; frame < levels.length; frame++) {
    let sum = 0;
    let total = 0;
    for (let shift = -SMOOTHING_FRAMES; shift <= SMOOTHING_FRAMES; shift++) {
      const level = levels[frame + shift];
      if (level === undefined) continue;
      const weight = SMOOTHING_FRAMES + 1 - Math.abs(shift);
      sum += weight * level;
      total += weight;
    }
    smoothed[frame] = sum / total;
  }
  return smoothed;
}

function measurePauses(isSpeech: Uint8Array): { readonly span: number; readonly pauses: number } {
  const first = isSpeech.indexOf(1);
  if (first === -1) return { span: 0, pauses: 0 };
  const last = isSpeech.lastIndexOf(1);
  let pauses = 0;
  let gap = 0;
  for (let frame = first; frame <= last; frame++) {
    if (isSpeech[frame] === 0) {
      gap++;
      continue;
    }
    if (gap >= SHORTEST_PAUSE_FRAMES) pauses += gap;
    gap = 0;
  }
  return { span: last - first + 1, pauses };
}
