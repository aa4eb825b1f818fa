import { createResampler } from "@voicewright/audio/signal/resampler";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { Delivery } from "../recipe/delivery.ts";
import { AdaptiveMap } from "../likeness/adaptive-map.ts";
import { baseSound } from "../likeness/base-sounds.ts";
import { Finishing } from "./finishing.ts";
import { LIKENESS_BANDS } from "../likeness/likeness.ts";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import type { VoiceRecipe } from "../recipe/recipe.ts";
import { Revoicer } from "./revoicer.ts";
import { FITTING_RATE_HZ, loudLevelDb, measureFrames } from "./spectrum/speech-frames.ts";
import type { SpeechFrames } from "./spectrum/speech-frames.ts";
import { SPEECH_LOUDNESS_LUFS, planVoice } from "./voice-plan.ts";

export type ConversionOptions = {
  readonly recipe: VoiceRecipe;
  /** Whom the speech is to sound like; the recipe's traits then apply to that person. */
  readonly likeness: VoiceLikeness;
  /** A whole number of hertz, 16 000 or more; the output has the same rate. */
  readonly sampleRateHz: number;
  /** Its speed is not followed: the timing stays. */
  readonly delivery: Delivery;
  /** 32-bit unsigned; drives every random choice. */
  readonly seed: number;
};

/**
 * Turns speech into another person's, sample for sample as long as it was. The first three quarters of a second are
 * held back to measure the speaker's pitch, longer while there is no voice; the speaker's sound is measured on the
 * way. The result does not depend on the block size.
 */
export interface Conversion {
  /** As `VoiceLayer.process`. */
  process(samples: Float32Array, isLast: boolean): Float32Array;
}

/** Speech is measured for this long before any of it is converted, and at most this long while there is no voice. */
const HEAD_SECONDS = 0.75;
const LONGEST_HEAD_SECONDS = 2.25;
const HEAD_STEP_SECONDS = 0.25;
const PITCHED_FRAME_SECONDS = 0.006;
const LEAST_VOICED_SECONDS = 0.2;
const ANYBODY_HZ = { floorHz: 60, ceilingHz: 500, expectedHz: 160 };
/** The first estimate of the speaker's pitch counts as so many pulses, and no more than so many are remembered. */
const FIRST_PITCH_PULSES = 40;
const REMEMBERED_PULSES = 2_000;
/** Natural logarithm of frequency. */
const CENTRE_STEP = 0.1;
/** Stands for everybody until the speaker is known. */
const ORDINARY_SOUND = "neural-en";
/** Speech is assumed to reach this loudness (as frames measure it) when the beginning is silent. */
const USUAL_LEVEL_DB = -36;
/** Frames count as loud so far below the loudest, and as silence below this in any case. */
const LOUD_DEPTH_DB = 20;
const SILENCE_DB = -75;
const LEVEL_BOUNDS_DB = { min: -60, max: -20 };

export function createConversion(options: ConversionOptions): Conversion {
  return new StreamingConversion(options);
}

class StreamingConversion implements Conversion {
  readonly #options: ConversionOptions;
  #head: Float32Array | undefined = new Float32Array(0);
  #headLength: number;
  #revoicer: Revoicer | undefined;
  #finishing: Finishing | undefined;

  constructor(options: ConversionOptions) {
    this.#options = options;
    this.#headLength = Math.round(HEAD_SECONDS * options.sampleRateHz);
  }

  process(samples: Float32Array, isLast: boolean): Float32Array {
    if (this.#head === undefined) return this.#convert(samples, isLast);
    const head = joinSamples(this.#head, samples);
    this.#head = head;
    // The measured beginning grows by fixed steps, so that nothing depends on the block size.
    while (head.length >= this.#headLength) {
      if (this.#measureHead(head.subarray(0, this.#headLength), false)) return this.#begin(head, isLast);
      this.#headLength += Math.round(HEAD_STEP_SECONDS * this.#options.sampleRateHz);
    }
    if (!isLast) return new Float32Array(0);
    this.#measureHead(head, true);
    return this.#begin(head, true);
  }

  #begin(head: Float32Array, isLast: boolean): Float32Array {
    this.#head = undefined;
    return this.#convert(head, isLast);
  }

  /** Measures the speaker, if there is enough voice or no time left to wait for more. */
  #measureHead(head: Float32Array, isAll: boolean): boolean {
    const { sampleRateHz } = this.#options;
    const frames = measureFrames(atFittingRate(head, sampleRateHz), ANYBODY_HZ);
    const pitches = voicedPitches(frames);
    const isEnough = pitches.length * PITCHED_FRAME_SECONDS >= LEAST_VOICED_SECONDS;
    if (!isEnough && !isAll && head.length < LONGEST_HEAD_SECONDS * sampleRateHz) return false;
    this.#configure(frames, pitches);
    return true;
  }

  #convert(samples: Float32Array, isLast: boolean): Float32Array {
    const revoiced = this.#revoicer?.process(samples, isLast) ?? samples;
    return this.#finishing?.process(revoiced, isLast) ?? revoiced;
  }

  #configure(frames: SpeechFrames, pitches: readonly number[]): void {
    const { recipe, likeness, sampleRateHz, delivery, seed } = this.#options;
    const centreHz = pitches[pitches.length >> 1] ?? ANYBODY_HZ.expectedHz;
    const levelDb = pitches.length > 0 ? loudLevelDb(frames) : USUAL_LEVEL_DB;
    const plan = planVoice({ ...recipe, rate: 1 }, { ...delivery, speed: 1 }, centreHz, { target: likeness });
    const envelopeChange = new AdaptiveMap(
      baseSound(ORDINARY_SOUND),
      likeness,
      plan.likenessShare,
      Math.max(LEVEL_BOUNDS_DB.min, Math.min(LEVEL_BOUNDS_DB.max, levelDb)),
    );
    const measuredFrames = pitches.length > 0 ? frames.count : 0;
    for (let frame = 0; frame < measuredFrames; frame++) {
      const levels = frames.levels.subarray(frame * LIKENESS_BANDS, (frame + 1) * LIKENESS_BANDS);
      envelopeChange.observe(levels, (frames.f0Hz[frame] ?? 0) > 0);
    }
    this.#revoicer = new Revoicer({
      plan: { ...plan, pitch: { ...plan.pitch, followCentre: createCentre(centreHz) } },
      sampleRateHz,
      random: createSeededRandom(seed),
      envelopeChange,
    });
    this.#finishing = new Finishing(plan, SPEECH_LOUDNESS_LUFS, sampleRateHz);
  }
}

/** The speaker's usual pitch as it gets better known. */
function createCentre(firstHz: number): (f0Hz: number) => number {
  let pulses = FIRST_PITCH_PULSES;
  let middle = Math.log(firstHz);
  return (f0Hz) => {
    pulses = Math.min(REMEMBERED_PULSES, pulses + 1);
    // Small bounded steps come to the median rather than to the mean, and long periods last longer.
    const distance = Math.max(-CENTRE_STEP, Math.min(CENTRE_STEP, Math.log(f0Hz) - middle));
    middle += (distance * Math.min(2, Math.exp(middle) / f0Hz)) / pulses;
    return Math.exp(middle);
  };
}

/** Sorted pitches of the loud frames, Hz. */
function voicedPitches(frames: SpeechFrames): number[] {
  const loudDb = loudLevelDb(frames);
  const pitches: number[] = [];
  for (let frame = 0; frame < frames.count; frame++) {
    const f0Hz = frames.f0Hz[frame] ?? 0;
    const loudnessDb = frames.loudnessDb[frame] ?? 0;
    if (f0Hz > 0 && loudnessDb > loudDb - LOUD_DEPTH_DB && loudnessDb > SILENCE_DB) pitches.push(f0Hz);
  }
  return pitches.sort((left, right) => left - right);
}

function atFittingRate(samples: Float32Array, sampleRateHz: number): Float32Array {
  const resampler = createResampler(sampleRateHz, FITTING_RATE_HZ);
  const head = resampler.process(samples);
  return joinSamples(head, resampler.finish());
}

function joinSamples(first: Float32Array, second: Float32Array): Float32Array {
  const joined = new Float32Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
