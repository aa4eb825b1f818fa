import { ENVELOPE_CENTRES_HZ, EnvelopeMeter } from "./envelope.ts";
import { LIKENESS_BANDS } from "../../likeness/likeness.ts";
import type { EnvelopeChange } from "../../likeness/speaker-map.ts";

/** Gains follow the map with this delay, longer where there is no pitch to keep frames alike. */
const VOICED_SMOOTHING_SECONDS = 0.008;
const UNVOICED_SMOOTHING_SECONDS = 0.015;
/** Above the bands the highest one's gain goes on, but no further than this (natural logarithm of amplitude). */
const ABOVE_BOUNDS = { min: -1, max: 0.5 };

export type EnvelopeFilterOptions = {
  readonly map: EnvelopeChange;
  readonly fftSize: number;
  readonly sampleRateHz: number;
  /** By how much the formants in the grains have been moved up already. */
  readonly vocalTractScale: number;
};

/** Gives the spectra of grains the envelope that a speaker map asks for; without phase, so that pulses stay pulses. */
export class EnvelopeFilter {
  readonly #map: EnvelopeChange;
  readonly #sampleRateHz: number;
  readonly #meter: EnvelopeMeter;
  readonly #wanted = new Float64Array(LIKENESS_BANDS);
  readonly #gains = new Float64Array(LIKENESS_BANDS);
  /** Amplitude factors of the bands and, last, of what lies above. */
  readonly #factors = new Float64Array(LIKENESS_BANDS + 1);
  readonly #lowerBand: Uint8Array;
  readonly #upperShare: Float64Array;
  #hasBegun = false;

  constructor({ map, fftSize, sampleRateHz, vocalTractScale }: EnvelopeFilterOptions) {
    this.#map = map;
    this.#sampleRateHz = sampleRateHz;
    this.#meter = new EnvelopeMeter(fftSize, sampleRateHz, vocalTractScale);
    const bins = fftSize / 2 + 1;
    this.#lowerBand = new Uint8Array(bins);
    this.#upperShare = new Float64Array(bins);
    for (let bin = 0; bin < bins; bin++) this.#place(bin, (bin * sampleRateHz) / fftSize / vocalTractScale);
  }

  apply(real: Float64Array, imaginary: Float64Array, windowSamples: number, isVoiced: boolean): void {
    this.#meter.measure(real, imaginary, windowSamples);
    this.#map.plan(this.#meter.levels, isVoiced, this.#wanted);
    this.#follow(windowSamples / 2 / this.#sampleRateHz, isVoiced);
    const factors = this.#factors;
    for (let bin = 0; bin < real.length; bin++) {
      const band = this.#lowerBand[bin] ?? 0;
      const lower = factors[band] ?? 1;
      const factor = lower + ((factors[band + 1] ?? 1) - lower) * (this.#upperShare[bin] ?? 0);
      real[bin] = (real[bin] ?? 0) * factor;
      imaginary[bin] = (imaginary[bin] ?? 0) * factor;
    }
  }

  #follow(seconds: number, isVoiced: boolean): void {
    const smoothing = isVoiced ? VOICED_SMOOTHING_SECONDS : UNVOICED_SMOOTHING_SECONDS;
    const step = this.#hasBegun ? 1 - Math.exp(-seconds / smoothing) : 1;
    this.#hasBegun = true;
    const gains = this.#gains;
    for (let band = 0; band < LIKENESS_BANDS; band++) {
      const gain = (gains[band] ?? 0) + step * ((this.#wanted[band] ?? 0) - (gains[band] ?? 0));
      gains[band] = gain;
      this.#factors[band] = Math.exp(gain);
    }
    const last = gains[LIKENESS_BANDS - 1] ?? 0;
    this.#factors[LIKENESS_BANDS] = Math.exp(Math.min(ABOVE_BOUNDS.max, Math.max(ABOVE_BOUNDS.min, last)));
  }

  #place(bin: number, frequencyHz: number): void {
    const upper = ENVELOPE_CENTRES_HZ.findIndex((centreHz) => centreHz > frequencyHz);
    if (upper === 0) return;
    if (upper === -1) {
      // Over about an octave the last band's gain gives way to the bounded one.
      const last = ENVELOPE_CENTRES_HZ[LIKENESS_BANDS - 1] ?? 1;
      this.#lowerBand[bin] = LIKENESS_BANDS - 1;
      this.#upperShare[bin] = Math.min(1, Math.log2(frequencyHz / last) * 2);
      return;
    }
    const low = ENVELOPE_CENTRES_HZ[upper - 1] ?? 0;
    const high = ENVELOPE_CENTRES_HZ[upper] ?? 1;
    this.#lowerBand[bin] = upper - 1;
    this.#upperShare[bin] = (frequencyHz - low) / (high - low);
  }
}
