import type { AlignmentSlice, AlignmentTracker } from "@voicewright/text/alignment/alignment-tracker";
import type { ClauseJoiner } from "./clause-joiner.ts";
import type { VoiceLayer } from "./voice-layer.ts";

/** Sound that goes through the voice layer before others get their turn. */
export const LONGEST_BLOCK_MS = 500;

/** A stretch of the person's speech, with the characters that begin in it. */
export type ShapedSpeech = AlignmentSlice & { readonly samples: Float32Array; readonly sampleRateHz: number };

export type ClauseShaperOptions = {
  readonly joiner: ClauseJoiner;
  readonly layer: VoiceLayer;
  readonly tracker: AlignmentTracker;
  /** Of the base speech and of the person's. */
  readonly sampleRateHz: number;
};

/** Takes clauses of base speech to the person's voice, in blocks, and times their characters by the person's clock. */
export class ClauseShaper {
  readonly #options: ClauseShaperOptions;
  #inputSamples = 0;
  #outputSamples = 0;

  constructor(options: ClauseShaperOptions) {
    this.#options = options;
  }

  /** How much base speech has come, in milliseconds. */
  get inputMs(): number {
    return this.toMs(this.#inputSamples + this.#options.joiner.heldLength);
  }

  /** A rest between clauses. */
  *rest(durationMs: number): Generator<ShapedSpeech> {
    yield* this.#shape(this.#options.joiner.rest(durationMs));
  }

  /** The next sound of a clause. */
  *sound(samples: Float32Array): Generator<ShapedSpeech> {
    yield* this.#shape(this.#options.joiner.sound(samples));
  }

  *endClause(): Generator<ShapedSpeech> {
    yield* this.#shape(this.#options.joiner.endClause());
  }

  /** What the layer still holds of a clause that has ended, where that is to be heard before anything follows. */
  *restOfClause(): Generator<ShapedSpeech> {
    const held = this.#options.layer.endClause();
    if (held.length > 0) yield this.#toSpeech(held, this.toMs(this.#outputSamples + held.length));
  }

  /** What the layer still holds, and the characters that were left. */
  finish(): ShapedSpeech {
    return this.#toSpeech(this.#options.layer.process(new Float32Array(0), true), Infinity);
  }

  toMs(samples: number): number {
    return (samples * 1000) / this.#options.sampleRateHz;
  }

  *#shape(samples: Float32Array): Generator<ShapedSpeech> {
    const longest = Math.round((LONGEST_BLOCK_MS * this.#options.sampleRateHz) / 1000);
    for (let from = 0; from < samples.length; from += longest) {
      const part = samples.subarray(from, from + longest);
      this.#inputSamples += part.length;
      const shaped = this.#options.layer.process(part, false);
      if (shaped.length > 0) yield this.#toSpeech(shaped, this.toMs(this.#outputSamples + shaped.length));
    }
  }

  #toSpeech(samples: Float32Array, untilMs: number): ShapedSpeech {
    const { layer, tracker, sampleRateHz } = this.#options;
    this.#outputSamples += samples.length;
    return { samples, sampleRateHz, ...tracker.take(untilMs, (timeMs) => layer.mapTimeMs(timeMs)) };
  }
}
