import type { ScriptReader, SentenceReading } from "@voicewright/speech/follow/script-reading";
import { type LiveFrame, LiveFrames } from "@voicewright/speech/follow/live-frames";
import { Normaliser } from "@voicewright/speech/follow/normaliser";
import type { SoundMap } from "@voicewright/speech/follow/sound-map";
import { LONGEST_PAUSE_FRAMES, speechThresholdDb } from "@voicewright/speech/follow/speech-gate";
import { alignFrames, measureDistances } from "@voicewright/speech/text-check/align-frames";
import { FRAME_DIMENSION } from "@voicewright/speech/text-check/word-frames";
import { RATE_HZ, toSentences, type Utterance } from "./timed-readers.ts";

/** Frames as they are. */
export const UNMAPPED: SoundMap = {
  dimension: FRAME_DIMENSION,
  map: (frames, _count, at, output, offset) =>
    output.set(frames.subarray(at * FRAME_DIMENSION, (at + 1) * FRAME_DIMENSION), offset),
};

export type AlignedUtterance = {
  readonly frames: readonly LiveFrame[];
  /** Normalised, unmapped. */
  readonly heard: Float32Array;
  /** All sentences of the utterance, one after the other, for each voice. */
  readonly templates: readonly Float32Array[];
  /** Word of the utterance in each frame of the templates. */
  readonly words: readonly number[];
  /** Frame of `heard` for each frame of the templates. */
  readonly path: Int32Array;
};

/** Lays a reading without maps over the recording of one utterance, from both ends. */
export async function alignUtterance(
  reader: ScriptReader,
  samples: Float32Array,
  { startMs, endMs, text }: Utterance,
): Promise<AlignedUtterance | undefined> {
  const readings: SentenceReading[] = [];
  const words: number[] = [];
  let firstWord = 0;
  for (const sentence of toSentences(text)) {
    const reading = await reader.read(sentence);
    readings.push(reading);
    for (const word of reading.words) words.push(firstWord + word);
    firstWord += sentence.words.length;
  }
  const frames = speechFrames(samples.subarray((startMs * RATE_HZ) / 1000, (endMs * RATE_HZ) / 1000));
  const normaliser = new Normaliser();
  for (const { values } of frames) normaliser.learn(values);
  const heard = new Float32Array(frames.length * FRAME_DIMENSION);
  for (const [at, { values }] of frames.entries()) normaliser.apply(values, heard, at * FRAME_DIMENSION);
  const templates = (readings[0]?.templates ?? []).map((_, voice) =>
    Float32Array.from(readings.flatMap((reading) => [...(reading.templates[voice] ?? [])])),
  );
  const tables = templates.map((template) => measureDistances(asFrames(heard), asFrames(template)));
  const [table, ...others] = tables;
  if (table === undefined) return undefined;
  for (const other of others)
    for (const [at, distance] of other.distances.entries())
      table.distances[at] = Math.min(table.distances[at] ?? Infinity, distance);
  const { cost, path } = alignFrames(table);
  return Number.isFinite(cost) ? { frames, heard, templates, words, path } : undefined;
}

/** What of a recording counts as speech. */
export function speechFrames(samples: Float32Array): LiveFrame[] {
  const live = new LiveFrames();
  const all = [...live.push(samples), ...live.finish()];
  const threshold = speechThresholdDb(all.map(({ levelDb }) => levelDb));
  let pause = LONGEST_PAUSE_FRAMES;
  return all.filter(({ levelDb }) => {
    pause = levelDb >= threshold ? 0 : pause + 1;
    return pause <= LONGEST_PAUSE_FRAMES;
  });
}

function asFrames(values: Float32Array) {
  return { count: values.length / FRAME_DIMENSION, values, speechMs: 0 };
}
