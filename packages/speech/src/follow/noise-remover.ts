import type { BandCleaner } from "../text-check/hop-analyser.ts";

/** What is noise is judged by the levels of the last 15 s, again every so many windows. */
const REMEMBERED_HOPS = 1_500;
const HOPS_BETWEEN_LOOKS = 20;
const BACKGROUND_QUANTILE = 0.05;
const LOUD_QUANTILE = 0.95;
/** What lies nearer to the background is noise alone. */
const BACKGROUND_SHARE = 0.22;
/** Where speech stands further above the background, nothing is taken away. */
const CLEAN_RANGE_DB = 40;
/** Share of the known noise that is kept with each window of new noise. */
const NOISE_KEPT = 0.98;
/** What remains at least, as a share of the noise. */
const REMAINDER = 0.05;

/**
 * Takes steady noise out of the bands of what is heard by spectral subtraction (Boll 1979; Berouti's floor): the mean of
 * each band in the pauses is subtracted. Recordings without much noise stay as they are.
 */
export function createNoiseRemover(): BandCleaner {
  const levelsDb: number[] = [];
  let noise: Float64Array | undefined;
  let pauseDb = -Infinity;
  let isNoisy = false;
  let untilLook = 0;
  return (bands, levelDb) => {
    levelsDb.push(levelDb);
    if (levelsDb.length > REMEMBERED_HOPS) levelsDb.shift();
    if (untilLook-- <= 0) {
      untilLook = HOPS_BETWEEN_LOOKS;
      const sorted = levelsDb.toSorted((a, b) => a - b);
      const at = (quantile: number): number => sorted[Math.floor(sorted.length * quantile)] ?? 0;
      const [background, loud] = [at(BACKGROUND_QUANTILE), at(LOUD_QUANTILE)];
      pauseDb = background + BACKGROUND_SHARE * (loud - background);
      isNoisy = loud - background < CLEAN_RANGE_DB;
    }
    if (levelDb < pauseDb) {
      noise ??= bands.slice();
      for (const [band, power] of bands.entries())
        noise[band] = NOISE_KEPT * (noise[band] ?? 0) + (1 - NOISE_KEPT) * power;
    }
    if (noise === undefined || !isNoisy) return;
    for (const [band, power] of bands.entries()) {
      const expected = noise[band] ?? 0;
      bands[band] = Math.max(power - expected, REMAINDER * expected);
    }
  };
}
