import { createCepstrumTransform } from "@voicewright/audio/measure/mel-cepstrum";
import { MEL_BAND_COUNT, createMelFrames, type MelFrames } from "./mel-frames.ts";
import { CEPSTRUM_SIZE } from "./speaker-model.ts";

/** Band powers are not looked at further below the frame's mean than this (natural logarithm, about 39 dB). */
const FLOOR_BELOW_MEAN = 9;
/** Slopes are taken over two frames on either side. */
const SLOPE_REACH = 2;
const RING_LENGTH = 2 * SLOPE_REACH + 1;
const SLOPE_NORM = 10;

/** Cepstra of one frame and how they change, for each view; both are used again for the next frame. */
export type CepstralFrame = {
  readonly cepstra: readonly Float64Array[];
  readonly slopes: readonly Float64Array[];
  readonly levelDb: number;
};

/** `index` counts frames of 10 ms; the first and last two of a stream are left out. */
export type CepstralListener = (frame: CepstralFrame, index: number) => void;

/** Cepstra 1–19 of a stream's mel frames in each of the views, which look at the lowest `bandCount` bands. */
export function createCepstralFrames(
  sampleRateHz: number,
  bandCounts: readonly number[],
  listener: CepstralListener,
): MelFrames {
  const views = bandCounts.map((bandCount) => new CepstralView(bandCount));
  const levels = new Float64Array(RING_LENGTH);
  let count = 0;
  return createMelFrames(sampleRateHz, (logBands, levelDb) => {
    const slot = count % RING_LENGTH;
    levels[slot] = levelDb;
    for (const view of views) view.write(logBands, slot);
    count++;
    if (count < RING_LENGTH) return;
    const centre = (count - 1 - SLOPE_REACH) % RING_LENGTH;
    for (const view of views) view.takeSlopes(centre);
    const frame = {
      cepstra: views.map((view) => view.cepstra(centre)),
      slopes: views.map((view) => view.slopes),
      levelDb: levels[centre] ?? 0,
    };
    listener(frame, count - 1 - SLOPE_REACH);
  });
}

class CepstralView {
  readonly slopes = new Float64Array(CEPSTRUM_SIZE);
  readonly #bands: Float64Array;
  readonly #coefficients = new Float64Array(CEPSTRUM_SIZE + 1);
  readonly #transform;
  readonly #ring = Array.from({ length: RING_LENGTH }, () => new Float64Array(CEPSTRUM_SIZE));

  constructor(bandCount: number) {
    this.#bands = new Float64Array(Math.min(bandCount, MEL_BAND_COUNT));
    this.#transform = createCepstrumTransform(this.#bands.length, CEPSTRUM_SIZE + 1);
  }

  write(logBands: Float64Array, slot: number): void {
    const bands = this.#bands;
    let mean = 0;
    for (let band = 0; band < bands.length; band++) mean += Math.exp(logBands[band] ?? 0);
    const floor = (mean / bands.length) * Math.exp(-FLOOR_BELOW_MEAN);
    for (let band = 0; band < bands.length; band++) bands[band] = Math.log(Math.exp(logBands[band] ?? 0) + floor);
    this.#transform.forward(bands, this.#coefficients);
    this.#ring[slot]?.set(this.#coefficients.subarray(1));
  }

  cepstra(slot: number): Float64Array {
    return this.#ring[slot] ?? this.slopes;
  }

  takeSlopes(centre: number): void {
    const at = (shift: number) => this.#ring[(centre + shift + RING_LENGTH) % RING_LENGTH];
    const [secondBefore, before, after, secondAfter] = [at(-2), at(-1), at(1), at(2)];
    for (let order = 0; order < CEPSTRUM_SIZE; order++) {
      const near = (after?.[order] ?? 0) - (before?.[order] ?? 0);
      const far = (secondAfter?.[order] ?? 0) - (secondBefore?.[order] ?? 0);
      this.slopes[order] = (near + 2 * far) / SLOPE_NORM;
    }
  }
}
