import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clip } from "@voicewright/audio/clip/clip";
import type { SpeakerEncoder } from "../../abilities/abilities.ts";
import { createCepstralFrames } from "./cepstral-frames.ts";
import { FRAMES_PER_SECOND } from "./mel-frames.ts";
import { loadSpeakerModel, type SpeakerView } from "./speaker-model.ts";
import { SpeakerStatistics } from "./speaker-statistics.ts";

/** Frames are sorted by level, so that what counts as speech can be settled at the end. */
const LEVEL_STEP_DB = 3;
const LOWEST_LEVEL_DB = -99;
const LEVEL_COUNT = -LOWEST_LEVEL_DB / LEVEL_STEP_DB + 1;
/** Speech is what lies no further below the loudest twentieth. */
const LOUD_SHARE = 0.05;
const SPEECH_RANGE_DB = 33;
const QUIETEST_SPEECH_DB = -69;
/** Less speech than this does not identify a speaker. */
const LEAST_SPEECH_SECONDS = 0.8;

/** Gathers one person's speech, in blocks of any length, and makes an embedding of it. */
export interface SpeakerAccumulator {
  push(samples: Float32Array): void;
  /** Seconds of speech measured so far. */
  readonly speechSeconds: number;
  /** Unit length; undefined below 0.8 s of speech. */
  embedding(): Float32Array | undefined;
}

/** Mono samples in [-1, 1]; the level of the recording does not matter. */
export function createSpeakerAccumulator(sampleRateHz: number): SpeakerAccumulator {
  return new LevelSortedAccumulator(sampleRateHz, loadSpeakerModel());
}

/**
 * Tells people apart by how their speech spectrum is shaped as a whole and sound by sound: cepstral statistics and
 * shifts of a Gaussian mixture (Reynolds et al. 2000; Campbell et al. 2006), each of 0.1–3.3 kHz and of 0.1–7.6 kHz,
 * reduced by linear discriminants with within-class whitening (Fisher 1936; Hatch et al. 2006) that were fitted to
 * recordings degraded in many ways. About 3 ms of work for a second of speech.
 */
export function createSpeakerEncoder(): SpeakerEncoder {
  return {
    source: "embedded",
    dimension: loadSpeakerModel().reduce((size, { shape, sounds }) => size + shape.outputCount + sounds.outputCount, 0),
    samePersonThreshold: SAME_PERSON_THRESHOLD,
    encode: encodeClip,
  };
}

async function encodeClip(clip: Clip, signal: AbortSignal): Promise<Float32Array | undefined> {
  const accumulator = createSpeakerAccumulator(clip.sampleRateHz);
  for await (const block of clip.blocks()) {
    signal.throwIfAborted();
    accumulator.push(block);
    await nextTurn();
  }
  return accumulator.embedding();
}

/** Cosine from which two recordings are taken for one person's: where both kinds of error are as frequent. */
export const SAME_PERSON_THRESHOLD = 0.33;
/**
 * Cosine from which a speaker is accepted as the person of several known recordings. A false acceptance is worse than a
 * second attempt. Chosen with half of the people; of the others it accepted 4 of 306 strangers and refused none of 18
 * genuine recordings (at 0.38, the former threshold, 16 strangers).
 */
export const VERIFIED_SPEAKER_THRESHOLD = 0.44;
/**
 * Cosine from which two voices are counted as one person without anybody having said so: 6 of 7,875 pairs of different
 * people on half of the shared recordings come to it, 2 of 7,750 on the other half (0.03 %, at most 0.09 %), and 56 of 58
 * pairs of recordings of one person.
 */
export const COUNTED_SPEAKER_THRESHOLD = 0.65;

class LevelSortedAccumulator implements SpeakerAccumulator {
  readonly #views: readonly SpeakerView[];
  readonly #levels: (SpeakerStatistics | undefined)[] = Array.from({ length: LEVEL_COUNT });
  readonly #frames;

  constructor(sampleRateHz: number, views: readonly SpeakerView[]) {
    this.#views = views;
    this.#frames = createCepstralFrames(
      sampleRateHz,
      views.map(({ bandCount }) => bandCount),
      (frame) => {
        const level = Math.floor((frame.levelDb - LOWEST_LEVEL_DB) / LEVEL_STEP_DB);
        if (level < 0) return;
        const index = Math.min(LEVEL_COUNT - 1, level);
        const statistics = this.#levels[index] ?? new SpeakerStatistics(views);
        this.#levels[index] = statistics;
        statistics.add(frame);
      },
    );
  }

  get speechSeconds(): number {
    const frames = this.#speechLevels().reduce((count, statistics) => count + statistics.frameCount, 0);
    return frames / FRAMES_PER_SECOND;
  }

  push(samples: Float32Array): void {
    this.#frames.push(samples);
  }

  embedding(): Float32Array | undefined {
    const speech = new SpeakerStatistics(this.#views);
    for (const statistics of this.#speechLevels()) speech.merge(statistics);
    return speech.frameCount < LEAST_SPEECH_SECONDS * FRAMES_PER_SECOND ? undefined : speech.embed(this.#views);
  }

  #speechLevels(): SpeakerStatistics[] {
    const counts = this.#levels.map((statistics) => statistics?.frameCount ?? 0);
    const loudFrames = counts.reduce((sum, count) => sum + count, 0) * LOUD_SHARE;
    let loudest = LEVEL_COUNT - 1;
    for (let above = counts[loudest] ?? 0; above < loudFrames && loudest > 0; above += counts[loudest] ?? 0) loudest--;
    const quietest = Math.max(
      (QUIETEST_SPEECH_DB - LOWEST_LEVEL_DB) / LEVEL_STEP_DB,
      loudest - SPEECH_RANGE_DB / LEVEL_STEP_DB,
    );
    return this.#levels.slice(quietest).filter((statistics) => statistics !== undefined);
  }
}
