/** Triangular filters, equally wide on the mel scale, over the bins of a real FFT. */
export interface MelBank {
  readonly bandCount: number;
  /** Centre of each band, Hz. */
  readonly centresHz: Float64Array;
  /**
   * Weighted means over the bins (0…fftSize/2) of a spectrum of any kind: powers give mel powers, logarithms give a
   * smoothed log spectrum. Writes `bandCount` values to `bands`.
   */
  apply(spectrum: Float64Array, bands: Float64Array): void;
}

export type MelBankOptions = {
  readonly sampleRateHz: number;
  readonly fftSize: number;
  readonly bandCount: number;
  readonly lowHz: number;
  readonly highHz: number;
};

/** The mel scale of O'Shaughnessy (1987); each filter's weights sum to one. */
export function createMelBank(options: MelBankOptions): MelBank {
  const { sampleRateHz, fftSize, bandCount } = options;
  const [low, high] = [toMel(options.lowHz), toMel(options.highHz)];
  const edgesHz = Array.from({ length: bandCount + 2 }, (_, index) =>
    fromMel(low + ((high - low) * index) / (bandCount + 1)),
  );
  const filters = Array.from({ length: bandCount }, (_, band) =>
    triangle(edgesHz.slice(band, band + 3), fftSize / sampleRateHz, fftSize / 2),
  );
  return {
    bandCount,
    centresHz: Float64Array.from(edgesHz.slice(1, -1)),
    apply(spectrum, bands) {
      for (const [band, { firstBin, weights }] of filters.entries()) {
        let sum = 0;
        for (let index = 0; index < weights.length; index++)
          sum += (weights[index] ?? 0) * (spectrum[firstBin + index] ?? 0);
        bands[band] = sum;
      }
    },
  };
}

/** Orthonormal cosine transform between the log levels of mel bands and their first cepstral coefficients. */
export interface CepstrumTransform {
  /** Writes the first `coefficients.length` cepstral coefficients of `bands`. */
  forward(bands: Float64Array, coefficients: Float64Array): void;
  /** Writes the band levels that the coefficients describe; those left out count as zero. */
  inverse(coefficients: Float64Array, bands: Float64Array): void;
}

/** DCT-II of `bandCount` bands, up to `coefficientCount` coefficients. */
export function createCepstrumTransform(bandCount: number, coefficientCount: number): CepstrumTransform {
  const rows = Array.from({ length: coefficientCount }, (_, order) =>
    Float64Array.from(
      { length: bandCount },
      (_, band) =>
        Math.cos((Math.PI * order * (band + 0.5)) / bandCount) * Math.sqrt((order === 0 ? 1 : 2) / bandCount),
    ),
  );
  return {
    forward(bands, coefficients) {
      for (let order = 0; order < coefficients.length; order++) coefficients[order] = dot(rows[order], bands);
    },
    inverse(coefficients, bands) {
      bands.fill(0);
      for (const [order, row] of rows.entries()) {
        const amount = coefficients[order] ?? 0;
        for (let band = 0; band < bandCount; band++) bands[band] = (bands[band] ?? 0) + amount * (row[band] ?? 0);
      }
    },
  };
}

function triangle(edgesHz: readonly number[], binsPerHz: number, lastBin: number) {
  const [low = 0, centre = 0, high = 0] = edgesHz.map((edgeHz) => edgeHz * binsPerHz);
  const firstBin = Math.ceil(low);
  const weights: number[] = [];
  for (let bin = firstBin; bin <= Math.min(lastBin, Math.floor(high)); bin++) {
    weights.push(Math.max(0, Math.min((bin - low) / (centre - low), (high - bin) / (high - centre))));
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  // A band narrower than a bin takes the nearest one.
  if (sum === 0) return { firstBin: Math.min(lastBin, Math.round(centre)), weights: Float64Array.of(1) };
  return { firstBin, weights: Float64Array.from(weights, (weight) => weight / sum) };
}

function dot(left: Float64Array | undefined, right: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < right.length; index++) sum += (left?.[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

function toMel(frequencyHz: number): number {
  return 2595 * Math.log10(1 + frequencyHz / 700);
}

function fromMel(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}
