import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clip } from "@voicewright/audio/clip/clip";
import { createResampler } from "@voicewright/audio/signal/resampler";
import { LikenessFitter } from "./likeness-fitter.ts";
import { FITTING_RATE_HZ, measureFrames } from "../layer/spectrum/speech-frames.ts";
import type { PitchSpan, SpeechFrames } from "../layer/spectrum/speech-frames.ts";

/** What was measured in the recordings of one person. */
export type ClipMeasurements = {
  readonly fitter: LikenessFitter;
  /** Median over the recordings of how far speech stands above the background, dB. */
  readonly snrDb: number;
  /** Length of all recordings, seconds. */
  readonly totalSeconds: number;
};

export type MeasureClipsOptions = {
  /** Of longer recordings, evenly spread stretches of so much altogether are measured. */
  readonly maxSeconds: number;
  readonly signal: AbortSignal;
  /** Called with the share that is done, 0–1. */
  readonly onProgress?: (share: number) => void;
};

const STRETCH_SECONDS = 5;
/** So much speech is enough to find the range of somebody's pitch. */
const FIRST_PASS_SECONDS = 15;
const ANYBODY: PitchSpan = { floorHz: 60, ceilingHz: 500, expectedHz: 160 };
const SPAN_AROUND_MEDIAN = { floor: 0.5, ceiling: 2.1 };
const PITCH_BOUNDS_HZ = { floor: 50, ceiling: 600 };
const LOUD_QUANTILE = 0.95;
const NOISE_QUANTILE = 0.05;
const LOUD_DEPTH_DB = 20;

type Stretch = { readonly clip: Clip; readonly level: LevelMeter; readonly start: number; readonly end: number };

/** Measures recordings of one person, a part of them twice. Throws the signal's reason when it is aborted. */
export async function measureClips(clips: readonly Clip[], options: MeasureClipsOptions): Promise<ClipMeasurements> {
  const stretches = chooseStretches(clips, options.maxSeconds);
  const first = spread(stretches, FIRST_PASS_SECONDS / STRETCH_SECONDS, clips.length);
  const steps = first.length + stretches.length;
  let done = 0;
  const measure = async function* (chosen: readonly Stretch[], span: PitchSpan) {
    for (const stretch of chosen) {
      options.signal.throwIfAborted();
      const samples = await readAtFittingRate(stretch);
      const frames = measureFrames(samples, span);
      stretch.level.add(frames);
      yield { stretch, frames };
      options.onProgress?.(++done / steps);
      await nextTurn();
    }
  };

  const f0Hz: number[] = [];
  for await (const { stretch, frames } of measure(first, ANYBODY)) {
    const loudDb = stretch.level.quantile(LOUD_QUANTILE);
    for (let frame = 0; frame < frames.count; frame++) {
      const isLoud = (frames.loudnessDb[frame] ?? 0) > loudDb - LOUD_DEPTH_DB;
      if (isLoud && (frames.f0Hz[frame] ?? 0) > 0) f0Hz.push(frames.f0Hz[frame] ?? 0);
    }
  }
  const fitter = new LikenessFitter(stretches.length * STRETCH_SECONDS);
  for await (const { stretch, frames } of measure(stretches, spanAround(f0Hz)))
    fitter.add(frames, stretch.level.quantile(LOUD_QUANTILE));

  const levels = [...new Set(stretches.map(({ level }) => level))];
  const ratios = levels.map((level) => level.quantile(LOUD_QUANTILE) - level.quantile(NOISE_QUANTILE));
  return {
    fitter,
    snrDb: medianOf(ratios),
    totalSeconds: clips.reduce((sum, clip) => sum + clip.durationMs / 1000, 0),
  };
}

/** The range of somebody's pitch around these measured values, Hz; anybody's when there are none. */
export function spanAround(f0Hz: readonly number[]): PitchSpan {
  if (f0Hz.length === 0) return ANYBODY;
  const expectedHz = medianOf(f0Hz);
  return {
    expectedHz,
    floorHz: Math.max(PITCH_BOUNDS_HZ.floor, expectedHz * SPAN_AROUND_MEDIAN.floor),
    ceilingHz: Math.min(PITCH_BOUNDS_HZ.ceiling, expectedHz * SPAN_AROUND_MEDIAN.ceiling),
  };
}

function chooseStretches(clips: readonly Clip[], maxSeconds: number): readonly Stretch[] {
  const all = clips.flatMap((clip) => {
    const level = new LevelMeter();
    const length = Math.round(STRETCH_SECONDS * clip.sampleRateHz);
    const count = Math.max(1, Math.round(clip.sampleCount / length));
    return Array.from({ length: count }, (_, index): Stretch => ({
      clip,
      level,
      start: Math.round((clip.sampleCount * index) / count),
      end: Math.round((clip.sampleCount * (index + 1)) / count),
    }));
  });
  return spread(all, Math.ceil(maxSeconds / STRETCH_SECONDS), 1);
}

/** `count` items, evenly spread, but at least `least`. */
function spread<Item>(items: readonly Item[], count: number, least: number): readonly Item[] {
  const wanted = Math.min(items.length, Math.max(Math.ceil(count), least));
  return Array.from(
    { length: wanted },
    (_, index) => items[Math.floor(((index + 0.5) * items.length) / wanted)],
  ).filter((item) => item !== undefined);
}

async function readAtFittingRate({ clip, start, end }: Stretch): Promise<Float32Array> {
  const samples = await clip.read(start, end);
  if (clip.sampleRateHz === FITTING_RATE_HZ) return samples;
  const resampler = createResampler(clip.sampleRateHz, FITTING_RATE_HZ);
  const head = resampler.process(samples);
  const tail = resampler.finish();
  const joined = new Float32Array(head.length + tail.length);
  joined.set(head);
  joined.set(tail, head.length);
  return joined;
}

/** Counts frames by their loudness in decibels. */
class LevelMeter {
  static readonly lowestDb = -160;
  readonly #counts = new Uint32Array(200);
  #count = 0;

  add(frames: SpeechFrames): void {
    for (const loudnessDb of frames.loudnessDb) {
      const slot = Math.round(loudnessDb - LevelMeter.lowestDb);
      const kept = Math.max(0, Math.min(this.#counts.length - 1, slot));
      this.#counts[kept] = (this.#counts[kept] ?? 0) + 1;
      this.#count++;
    }
  }

  quantile(share: number): number {
    let left = this.#count * share;
    for (const [slot, count] of this.#counts.entries()) {
      left -= count;
      if (left <= 0) return LevelMeter.lowestDb + slot;
    }
    return LevelMeter.lowestDb;
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}
