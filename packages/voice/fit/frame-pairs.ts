import { LiveFrames } from "@voicewright/speech/follow/live-frames";
import { createNoiseRemover } from "@voicewright/speech/follow/noise-remover";
import { Normaliser } from "@voicewright/speech/follow/normaliser";
import type { SentenceReading } from "@voicewright/speech/follow/script-reading";
import type { SoundMap } from "@voicewright/speech/follow/sound-map";
import { SPEECH_RANGE_DB, SpeechGate } from "@voicewright/speech/follow/speech-gate";
import { FRAME_DIMENSION, FRAME_MS } from "@voicewright/speech/text-check/word-frames";

/** Frames as they are. */
export const UNMAPPED: SoundMap = {
  dimension: FRAME_DIMENSION,
  map: (frames, _count, at, output, offset) =>
    output.set(frames.subarray(at * FRAME_DIMENSION, (at + 1) * FRAME_DIMENSION), offset),
};

/** How far a frame may lie from where it would be if each word were said evenly. */
const REACH_FRAMES = 8;
const WIDTH = 2 * REACH_FRAMES + 1;
/** For going on by so many recorded frames with the next frame of a reading. */
const STEP_COSTS = [0.4, 0, 0.4, 1.5];

/** A recording as the follower hears it: speech without its long pauses. */
export type AnalysedRecording = {
  /** Normalised, unmapped. */
  readonly values: Float32Array;
  readonly endsMs: readonly number[];
};

type Span = { readonly startMs: number; readonly endMs: number };

export function analyseRecording(samples: Float32Array): AnalysedRecording {
  const live = new LiveFrames(createNoiseRemover());
  const gate = new SpeechGate(SPEECH_RANGE_DB);
  const frames = [...live.push(samples), ...live.finish()].filter(({ levelDb }) => gate.admits(levelDb));
  const normaliser = new Normaliser();
  for (const frame of frames) normaliser.learn(frame.values);
  const values = new Float32Array(frames.length * FRAME_DIMENSION);
  for (const [at, frame] of frames.entries()) normaliser.apply(frame.values, values, at * FRAME_DIMENSION);
  return { values, endsMs: frames.map(({ endMs }) => endMs) };
}

/**
 * The recorded frame that says the same as each frame of a reading: the best path near the times of its words.
 * Undefined when a word has no time. `words` are those of the sentence.
 */
export function pairFrames(
  heard: AnalysedRecording,
  reading: SentenceReading,
  words: readonly (Span | undefined)[],
): Int32Array | undefined {
  const evenly = placeEvenly(heard, reading.words, words);
  if (evenly === undefined) return undefined;
  const steps = new Uint8Array(reading.frameCount * WIDTH);
  let [scores, before] = [new Float64Array(WIDTH), evenly[0] ?? 0];
  for (const [frame, place] of evenly.entries()) {
    const next = new Float64Array(WIDTH).fill(Infinity);
    for (let at = 0; at < WIDTH; at++) {
      const recorded = place - REACH_FRAMES + at;
      if (recorded < 0 || recorded >= heard.endsMs.length) continue;
      let [best, bestStep] = [frame === 0 ? 0 : Infinity, 0];
      if (frame > 0)
        for (const [step, cost] of STEP_COSTS.entries()) {
          const score = (scores[at + place - before - step] ?? Infinity) + cost;
          if (score < best) [best, bestStep] = [score, step];
        }
      next[at] = best + nearest(heard.values, recorded, reading.templates, frame);
      steps[frame * WIDTH + at] = bestStep;
    }
    [scores, before] = [next, place];
  }
  return traceBack(evenly, scores, steps);
}

/** Recorded frames if each word were said evenly. */
function placeEvenly(
  { endsMs }: AnalysedRecording,
  wordOfFrame: Int32Array,
  words: readonly (Span | undefined)[],
): Int32Array | undefined {
  const frameAt = (timeMs: number): number => {
    const found = endsMs.findIndex((endMs) => endMs >= timeMs + FRAME_MS / 2);
    return found < 0 ? endsMs.length : found;
  };
  const places = new Int32Array(wordOfFrame.length);
  for (const [word, span] of words.entries()) {
    if (span === undefined) return undefined;
    const [first, end] = [wordOfFrame.indexOf(word), wordOfFrame.lastIndexOf(word) + 1];
    const [from, to] = [frameAt(span.startMs), frameAt(span.endMs)];
    for (let frame = Math.max(0, first); frame < end; frame++)
      places[frame] = Math.round(from + ((to - from) * (frame - first + 0.5)) / (end - first));
  }
  return places;
}

function nearest(heard: Float32Array, recorded: number, templates: readonly Float32Array[], frame: number): number {
  let least = Infinity;
  for (const template of templates) {
    let sum = 0;
    for (let column = 0; column < FRAME_DIMENSION; column++)
      sum +=
        ((heard[recorded * FRAME_DIMENSION + column] ?? 0) - (template[frame * FRAME_DIMENSION + column] ?? 0)) ** 2;
    if (sum < least) least = sum;
  }
  return Math.sqrt(least);
}

function traceBack(evenly: Int32Array, scores: Float64Array, steps: Uint8Array): Int32Array | undefined {
  const least = Math.min(...scores);
  if (!Number.isFinite(least)) return undefined;
  const path = new Int32Array(evenly.length);
  let recorded = (evenly.at(-1) ?? 0) - REACH_FRAMES + scores.indexOf(least);
  for (let frame = evenly.length - 1; frame >= 0; frame--) {
    path[frame] = recorded;
    recorded -= steps[frame * WIDTH + recorded - (evenly[frame] ?? 0) + REACH_FRAMES] ?? 0;
  }
  return path;
}
