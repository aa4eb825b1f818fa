import { createCepstrumTransform, createMelBank } from "@voicewright/audio/measure/mel-cepstrum";
import type { CepstrumTransform, MelBank } from "@voicewright/audio/measure/mel-cepstrum";
import { LIKENESS_BANDS, LIKENESS_COEFFICIENTS } from "../../likeness/likeness.ts";

const ENVELOPE_LOW_HZ = 60;
const ENVELOPE_HIGH_HZ = 7_600;

/** Power density of 16-bit silence, about: quieter sound is not distinguished. */
const FLOOR_POWER = 1e-13;
/** Mean square of a Hann window. */
const HANN_POWER = 3 / 8;

export const ENVELOPE_TRANSFORM: CepstrumTransform = createCepstrumTransform(LIKENESS_BANDS, LIKENESS_COEFFICIENTS);

/** Centres of the envelope bands, Hz. */
export const ENVELOPE_CENTRES_HZ: Float64Array = createMelBank({
  sampleRateHz: 16_000,
  fftSize: 1_024,
  bandCount: LIKENESS_BANDS,
  lowHz: ENVELOPE_LOW_HZ,
  highHz: ENVELOPE_HIGH_HZ,
}).centresHz;

/**
 * How much each band counts for the loudness of a sound whose band levels are densities: its width in hertz, with the
 * head shelf and low cut of K-weighting drawn roughly.
 */
export const BAND_LOUDNESS_WEIGHTS: Float64Array = ENVELOPE_CENTRES_HZ.map((centreHz) => {
  const widthHz = (700 + centreHz) / 700;
  const headShelf = centreHz < 1_000 ? 1 : centreHz > 2_500 ? 2.5 : 1 + (1.5 * (centreHz - 1_000)) / 1_500;
  const lowCut = centreHz ** 2 / (centreHz ** 2 + 60 ** 2);
  return widthHz * headShelf * lowCut;
});

/**
 * Spectral envelopes of pitch-synchronous grains. A Hann window over two periods smooths the harmonics away, so that
 * mel bands of the grain's own power spectrum are an envelope already.
 */
export class EnvelopeMeter {
  /** Natural logarithms of the power density in each band, as last measured. */
  readonly levels = new Float64Array(LIKENESS_BANDS);
  readonly #bank: MelBank;
  readonly #powers: Float64Array;
  readonly #sampleRateHz: number;

  /** `frequencyScale` is by how much frequencies were moved up in what will be measured. */
  constructor(fftSize: number, sampleRateHz: number, frequencyScale = 1) {
    this.#sampleRateHz = sampleRateHz;
    this.#powers = new Float64Array(fftSize / 2 + 1);
    this.#bank = createMelBank({
      sampleRateHz: sampleRateHz / frequencyScale,
      fftSize,
      bandCount: LIKENESS_BANDS,
      lowHz: ENVELOPE_LOW_HZ,
      highHz: ENVELOPE_HIGH_HZ,
    });
  }

  /** Measures a grain by its spectrum; `windowSamples` is the length of its Hann window. */
  measure(real: Float64Array, imaginary: Float64Array, windowSamples: number): void {
    const powers = this.#powers;
    for (let bin = 0; bin < powers.length; bin++) powers[bin] = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
    this.#bank.apply(powers, this.levels);
    const scale = 1 / (HANN_POWER * Math.max(1, windowSamples) * this.#sampleRateHz);
    for (let band = 0; band < LIKENESS_BANDS; band++)
      this.levels[band] = Math.log((this.levels[band] ?? 0) * scale + FLOOR_POWER);
  }
}
