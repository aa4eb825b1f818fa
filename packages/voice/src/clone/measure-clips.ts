import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clip } from "@voicewright/audio/clip/clip";
import { measureFrames } from "../layer/spectrum/speech-frames.ts";
import type { PitchSpan, SpeechFrames } from "../layer/spectrum/speech-frames.ts";
import { LikenessFitter } from "./likeness-fitter.ts";
import { Recording } from "./recording.ts";

/** What was measured in the recordings of one person. */
export type ClipMeasurements = {
  readonly fitter: LikenessFitter;
  /** Median over the recordings, as they came, of how far speech stands above the background, dB. */
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
const LOUD_DEPTH_DB = 20;
/** Stretches without their noise are kept from one pass to the next, which takes 400 kB each. */
const KEPT_STRETCHES_MAX = 24;

type Stretch = { readonly recording: Recording; readonly start: number; readonly end: number };

/**
 * Measures recordings of one person, a part of them twice; noisy ones without their noise, which takes about twice as
 * long. Throws the signal's reason when it is aborted.
 */
export async function measureClips(clips: readonly Clip[], options: MeasureClipsOptions): Promise<ClipMeasurements> {
  const stretches = chooseStretches(clips, options.maxSeconds);
  const first = withEveryRecording(spread(stretches, FIRST_PASS_SECONDS / STRETCH_SECONDS, clips.length), stretches);
  const steps = first.length + stretches.length;
  let done = 0;
  const cleaned = new Map<Stretch, Float32Array>();
  const read = async (stretch: Stretch): Promise<Float32Array> => {
    const { recording, start, end } = stretch;
    const samples = cleaned.get(stretch) ?? (await recording.read(start, end));
    if (recording.isNoisy && cleaned.size < KEPT_STRETCHES_MAX) cleaned.set(stretch, samples);
    return samples;
  };
  const measure = async (stretch: Stretch, span: PitchSpan): Promise<SpeechFrames> => {
    options.signal.throwIfAborted();
    const frames = measureFrames(await read(stretch), span);
    stretch.recording.level.add(frames);
    await nextTurn();
    return frames;
  };

  const pitches = new Map<Stretch, number[]>();
  for (const stretch of first) {
    pitches.set(stretch, loudPitches(await measure(stretch, ANYBODY), stretch.recording));
    options.onProgress?.(++done / steps);
  }
  const recordings = [...new Set(stretches.map(({ recording }) => recording))];
  const noisy = new Set(recordings.filter((recording) => recording.settleNoise()));
  for (const stretch of first.filter(({ recording }) => noisy.has(recording)))
    pitches.set(stretch, loudPitches(await measure(stretch, ANYBODY), stretch.recording));
  const span = spanAround([...pitches.values()].flat());

  const fitter = new LikenessFitter(stretches.length * STRETCH_SECONDS);
  for (const stretch of stretches) {
    const frames = await measure(stretch, span);
    fitter.add(frames, stretch.recording.loudDb, stretch.recording.noiseDb);
    options.onProgress?.(++done / steps);
  }
  return {
    fitter,
    snrDb: medianOf(recordings.map(({ snrDb }) => snrDb)),
    totalSeconds: clips.reduce((sum, clip) => sum + clip.durationMs / 1000, 0),
  };
}

/** Of frames that belong to the speech, Hz. */
function loudPitches({ count, f0Hz, loudnessDb }: SpeechFrames, { loudDb, noiseDb }: Recording): number[] {
  const pitches: number[] = [];
  const threshold = Math.max(loudDb - LOUD_DEPTH_DB, noiseDb);
  for (let frame = 0; frame < count; frame++) {
    const isLoud = (loudnessDb[frame] ?? 0) > threshold;
    if (isLoud && (f0Hz[frame] ?? 0) > 0) pitches.push(f0Hz[frame] ?? 0);
  }
  return pitches;
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
    const recording = new Recording(clip);
    const length = Math.round(STRETCH_SECONDS * clip.sampleRateHz);
    const count = Math.max(1, Math.round(clip.sampleCount / length));
    return Array.from({ length: count }, (_, index): Stretch => ({
      recording,
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

/** Adds a stretch of each recording that has none among the chosen ones. */
function withEveryRecording(chosen: readonly Stretch[], all: readonly Stretch[]): readonly Stretch[] {
  const known = new Set(chosen.map(({ recording }) => recording));
  return [
    ...chosen,
    ...all.filter(({ recording }) => {
      const isNew = !known.has(recording);
      known.add(recording);
      return isNew;
    }),
  ];
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}
