import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { Delivery } from "../recipe/delivery.ts";
import { type Inflection, Inflections } from "./pitch/inflections.ts";
import { Finishing } from "./finishing.ts";
import type { BaseSound } from "../likeness/base-sounds.ts";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import type { VoiceRecipe } from "../recipe/recipe.ts";
import { Revoicer } from "./revoicer.ts";
import { SpeakerMap } from "../likeness/speaker-map.ts";
import { SPEECH_LOUDNESS_LUFS, preservesWaveform, planVoice } from "./voice-plan.ts";

/** What the layer must know of the base voice whose speech it turns into somebody's. */
export type BaseVoiceFacts = {
  /** The base voice's usual (median) fundamental frequency, Hz. Pitch is moved relative to it. */
  readonly f0MeanHz: number;
  /** A whole number of hertz; the output has the same rate. */
  readonly sampleRateHz: number;
  /** Integrated loudness of the base voice's speech, LUFS; absent means it is at the common target already. */
  readonly loudnessLufs?: number;
  /** How the base voice sounds; without it a person's likeness cannot be followed. */
  readonly sound?: BaseSound | undefined;
};

export type VoiceLayerOptions = {
  readonly recipe: VoiceRecipe;
  /** Whose sound the base speech takes on; the recipe's traits then apply to that person. */
  readonly likeness?: VoiceLikeness | undefined;
  readonly base: BaseVoiceFacts;
  readonly delivery: Delivery;
  /** 32-bit unsigned; drives every random choice. */
  readonly seed: number;
};

/**
 * Turns a stream of base speech into the voice of a recipe, spoken as the delivery asks. Mono floats in
 * [-1, 1]; the output never exceeds -1 dBFS. The same input, options and seed give the same samples,
 * however the input is cut into blocks.
 */
export interface VoiceLayer {
  /**
   * Takes the next block, of any length, and returns what has become certain; about 0.15 s stay behind
   * until more input, or the last block, arrives. After the last block the layer is used up.
   */
  process(samples: Float32Array, isLast: boolean): Float32Array;
  /** When the sound at `inputMs` of the input is heard in the output. */
  mapTimeMs(inputMs: number): number;
  /** Says how words of the next clause stand out, in the order of their times, before any of its samples come. */
  inflect(inflections: readonly Inflection[]): void;
  /** What is left of a clause when all of it has come, where that is to be heard before anything follows. */
  endClause(): Float32Array;
}

const NO_SAMPLES = new Float32Array(0);

/** A layer serves one uninterrupted stretch of base speech. Recipe values outside their bounds are clamped. */
export function createVoiceLayer(options: VoiceLayerOptions): VoiceLayer {
  const { recipe, base, delivery, seed } = options;
  const likenesses =
    options.likeness === undefined || base.sound === undefined
      ? undefined
      : { source: base.sound.likeness, target: options.likeness };
  const plan = planVoice(recipe, delivery, base.f0MeanHz, likenesses);
  const envelopeChange =
    options.likeness && base.sound && new SpeakerMap(base.sound, options.likeness, plan.likenessShare);
  const revoice = (): Revoicer =>
    new Revoicer({ plan, sampleRateHz: base.sampleRateHz, random: createSeededRandom(seed), envelopeChange });
  const inputLufs = base.loudnessLufs ?? SPEECH_LOUDNESS_LUFS;
  const finishing = new Finishing(plan, inputLufs, base.sampleRateHz, options.likeness?.quietensRests);
  if (preservesWaveform(plan)) return new KeptVoice(revoice, finishing, base.sampleRateHz);
  const revoicer = revoice();
  return {
    process: (samples, isLast) => finishing.process(revoicer.process(samples, isLast), isLast),
    mapTimeMs: (inputMs) => revoicer.mapTimeMs(inputMs),
    inflect: (inflections) => revoicer.inflect(inflections),
    endClause: () => NO_SAMPLES,
  };
}

/** Passes speech on as it is, except for clauses with inflections: only those are taken apart. */
class KeptVoice implements VoiceLayer {
  readonly #revoice: () => Revoicer;
  readonly #finishing: Finishing;
  readonly #inflections: Inflections;
  readonly #sampleRateHz: number;
  #inputLength = 0;
  #revoicer: Revoicer | undefined;

  constructor(revoice: () => Revoicer, finishing: Finishing, sampleRateHz: number) {
    this.#revoice = revoice;
    this.#finishing = finishing;
    this.#inflections = new Inflections(sampleRateHz);
    this.#sampleRateHz = sampleRateHz;
  }

  process(samples: Float32Array, isLast: boolean): Float32Array {
    this.#inputLength += samples.length;
    return this.#finishing.process(this.#revoicer?.process(samples, isLast) ?? samples, isLast);
  }

  mapTimeMs(inputMs: number): number {
    return inputMs + this.#inflections.lagMs(inputMs);
  }

  inflect(inflections: readonly Inflection[]): void {
    if (inflections.length === 0) return;
    this.#inflections.add(inflections);
    const fromMs = (this.#inputLength * 1000) / this.#sampleRateHz;
    this.#revoicer = this.#revoice();
    this.#revoicer.inflect(
      inflections.map((one) => ({ ...one, startMs: one.startMs - fromMs, endMs: one.endMs - fromMs })),
    );
  }

  endClause(): Float32Array {
    const rest = this.#revoicer?.process(NO_SAMPLES, true);
    this.#revoicer = undefined;
    return rest === undefined ? NO_SAMPLES : this.#finishing.process(rest, false);
  }
}
