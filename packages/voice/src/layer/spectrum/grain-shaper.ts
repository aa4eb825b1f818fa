import { createRealFft } from "@voicewright/audio/signal/fft";
import type { RealFft } from "@voicewright/audio/signal/fft";
import type { Breath } from "../breath.ts";
import type { EnvelopeFilter } from "./envelope-filter.ts";

/** Works on the spectrum of one grain after the other. */
export class GrainShaper {
  readonly size: number;
  readonly #envelope: EnvelopeFilter | undefined;
  readonly #breath: Breath | undefined;
  readonly #breathesAlways: boolean;
  readonly #fft: RealFft;
  readonly #grain: Float64Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;

  /** `size` is a power of two. `breathesAlways`: breath is added to grains without pitch as well. */
  constructor(size: number, envelope: EnvelopeFilter | undefined, breath: Breath | undefined, breathesAlways: boolean) {
    this.size = size;
    this.#breathesAlways = breathesAlways;
    this.#envelope = envelope;
    this.#breath = breath;
    this.#fft = createRealFft(size);
    this.#grain = new Float64Array(size);
    this.#real = new Float64Array(size / 2 + 1);
    this.#imaginary = new Float64Array(size / 2 + 1);
  }

  /** Whether grains of this kind are changed at all. */
  shapes(isVoiced: boolean): boolean {
    return this.#envelope !== undefined || (this.#breath !== undefined && (isVoiced || this.#breathesAlways));
  }

  /** Cleared space of `size` samples to put a grain into, its centre in the middle. */
  begin(): Float64Array {
    return this.#grain.fill(0);
  }

  /** Works on that space, in place; `windowSamples` is the length of the grain's Hann window. */
  apply(isVoiced: boolean, windowSamples: number): void {
    this.#fft.forward(this.#grain, this.#real, this.#imaginary);
    this.#envelope?.apply(this.#real, this.#imaginary, windowSamples, isVoiced);
    if (isVoiced || this.#breathesAlways) this.#breath?.apply(this.#real, this.#imaginary);
    this.#fft.inverse(this.#real, this.#imaginary, this.#grain);
  }
}
