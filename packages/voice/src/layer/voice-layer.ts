import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { Delivery } from "../recipe/delivery.ts";
import { Finishing } from "./finishing.ts";
import type { BaseSound } from "../likeness/base-sounds.ts";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import type { VoiceRecipe } from "../recipe/recipe.ts";
import { Revoicer } from "./revoicer.ts";
import { SpeakerMap } from "../likeness/speaker-map.ts";
import { SPEECH_LOUDNESS_LUFS, keepsWaveform, planVoice } from "./voice-plan.ts";

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
}

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
  const revoicer = keepsWaveform(plan)
    ? undefined
    : new Revoicer({ plan, sampleRateHz: base.sampleRateHz, random: createSeededRandom(seed), envelopeChange });
  const finishing = new Finishing(plan, base.loudnessLufs ?? SPEECH_LOUDNESS_LUFS, base.sampleRateHz);
  const rate = revoicer === undefined ? 1 : plan.rate;
  return {
    process: (samples, isLast) => finishing.process(revoicer?.process(samples, isLast) ?? samples, isLast),
    mapTimeMs: (inputMs) => inputMs / rate,
  };
}
