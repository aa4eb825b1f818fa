import { F0_FRAME_SECONDS, createF0Tracker } from "@voicewright/audio/measure/f0";
import { meanOf, medianOf, quantileOf } from "./quantile.ts";
import type { PitchMeasures } from "./voice-measures.ts";

/** All that speaking and shouting adults and children reach. */
const WIDEST_FLOOR_HZ = 60;
const WIDEST_CEILING_HZ = 550;
/** Between the usual pitches of men and women, in octaves. */
const ANYBODYS_PITCH_HZ = 165;
/** How far around the speaker's usual pitch the second look goes. */
const FLOOR_SHARE = 0.5;
const CEILING_SHARE = 2.3;
/** The first look needs no more of the speech than this. */
const FIRST_LOOK_SECONDS = 20;
/** A voice that repeats itself as well after half the period has half the period. */
const SAME_AT_HALF = 0.85;
const HALF_CHECK_STEP = 4;
/** Fewer voiced frames give no reliable pitch: 0.25 s. */
const FEWEST_FRAMES = 0.25 / F0_FRAME_SECONDS;

/** F0 in Hz for each frame of 5 ms, 0 where there is none. */
export type PitchTrack = Float64Array;

/**
 * Follows the pitch of the pieces of one voice: a first look over all that voices reach finds the usual pitch, a
 * second one around it is safe from octave errors. Undefined when hardly anything is voiced.
 */
export function trackPitch(
  pieces: readonly Float32Array[],
  sampleRateHz: number,
): { readonly tracks: readonly PitchTrack[]; readonly usualHz: number } | undefined {
  const usualHz = findUsualPitch(pieces, sampleRateHz);
  if (usualHz === undefined) return undefined;
  const range = {
    sampleRateHz,
    floorHz: Math.max(WIDEST_FLOOR_HZ, usualHz * FLOOR_SHARE),
    ceilingHz: usualHz * CEILING_SHARE,
    expectedHz: usualHz,
  };
  return { tracks: pieces.map((piece) => trackPiece(piece, range)), usualHz };
}

/** Undefined when too little is voiced. */
export function summarizePitch(tracks: readonly PitchTrack[]): PitchMeasures | undefined {
  const voiced = Float64Array.from(tracks.flatMap((track) => Array.from(track).filter((f0Hz) => f0Hz > 0))).toSorted();
  if (voiced.length < FEWEST_FRAMES) return undefined;
  const kept = voiced.subarray(Math.floor(voiced.length * 0.03), Math.ceil(voiced.length * 0.97));
  const semitones = kept.map((f0Hz) => 12 * Math.log2(f0Hz));
  const mean = meanOf(semitones);
  return {
    medianHz: quantileOf(voiced, 0.5),
    meanHz: 2 ** (mean / 12),
    sdSemitones: Math.sqrt(meanOf(semitones.map((value) => (value - mean) ** 2))),
    lowHz: quantileOf(voiced, 0.05),
    highHz: quantileOf(voiced, 0.95),
  };
}

function findUsualPitch(pieces: readonly Float32Array[], sampleRateHz: number): number | undefined {
  const range = {
    sampleRateHz,
    floorHz: WIDEST_FLOOR_HZ,
    ceilingHz: WIDEST_CEILING_HZ,
    expectedHz: ANYBODYS_PITCH_HZ,
  };
  const eachLength = Math.ceil((FIRST_LOOK_SECONDS * sampleRateHz) / pieces.length);
  const voiced: number[] = [];
  const halfLikenesses: number[] = [];
  for (const piece of pieces) {
    for (const [frame, f0Hz] of trackPiece(piece.subarray(0, eachLength), range).entries()) {
      if (f0Hz === 0) continue;
      voiced.push(f0Hz);
      if (voiced.length % HALF_CHECK_STEP > 0) continue;
      const start = Math.round(frame * F0_FRAME_SECONDS * sampleRateHz);
      halfLikenesses.push(correlationAt(piece, start, Math.round(sampleRateHz / f0Hz / 2)));
    }
  }
  if (voiced.length < FEWEST_FRAMES / 2) return undefined;
  const usualHz = medianOf(voiced);
  const isDouble = medianOf(halfLikenesses) > SAME_AT_HALF && 2 * usualHz < WIDEST_CEILING_HZ;
  return isDouble ? 2 * usualHz : usualHz;
}

/** Normalised correlation of two periods with what lies `lag` samples later. */
function correlationAt(samples: Float32Array, start: number, lag: number): number {
  let product = 0;
  let energy = 1e-12;
  let otherEnergy = 1e-12;
  for (let index = start; index < start + 4 * lag; index++) {
    const here = samples[index] ?? 0;
    const there = samples[index + lag] ?? 0;
    product += here * there;
    energy += here * here;
    otherEnergy += there * there;
  }
  return product / Math.sqrt(energy * otherEnergy);
}

function trackPiece(piece: Float32Array, range: Parameters<typeof createF0Tracker>[0]): PitchTrack {
  const tracker = createF0Tracker(range);
  const values = tracker.process(piece);
  for (const value of tracker.finish()) values.push(value);
  return Float64Array.from(values);
}
