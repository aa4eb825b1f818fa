const RATE_HZ = 16_000;
/** Zero crossings of the filter on either side. */
const REACH = 8;
/** A little below the half of the rate, where the filter has not ended yet. */
const CUTOFF_SHARE = 0.9;
const FULL_SCALE = 32_767;

/** Brings sound of any higher rate to 16 kHz, block by block, as 16-bit samples: windowed sinc (Smith 2002). */
export class Pcm16Khz {
  #rateHz = 0;
  #pending = new Float32Array(0);
  /** Where the next sample is taken, counted in the pending ones. */
  #position = 0;

  push(samples: Float32Array, rateHz: number): Int16Array<ArrayBuffer> {
    const reach = Math.ceil((REACH * rateHz) / RATE_HZ);
    if (rateHz !== this.#rateHz) {
      this.#rateHz = rateHz;
      this.#pending = new Float32Array(reach);
      this.#position = reach;
    }
    const joined = new Float32Array(this.#pending.length + samples.length);
    joined.set(this.#pending);
    joined.set(samples, this.#pending.length);
    const step = rateHz / RATE_HZ;
    const cutoff = CUTOFF_SHARE / step;
    const output: number[] = [];
    while (this.#position + reach < joined.length) {
      output.push(
        Math.round(FULL_SCALE * Math.max(-1, Math.min(1, interpolate(joined, this.#position, reach, cutoff)))),
      );
      this.#position += step;
    }
    const from = Math.max(0, Math.floor(this.#position) - reach);
    this.#pending = joined.slice(from);
    this.#position -= from;
    return Int16Array.from(output);
  }
}

function interpolate(samples: Float32Array, position: number, reach: number, cutoff: number): number {
  const centre = Math.floor(position);
  let sum = 0;
  for (let at = centre - reach + 1; at <= centre + reach; at++) {
    const distance = position - at;
    const angle = Math.PI * cutoff * distance;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach + 1));
    sum += (samples[at] ?? 0) * cutoff * sinc * window;
  }
  return sum;
}
