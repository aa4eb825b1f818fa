import { dotProduct } from "@voicewright/audio/signal/dot-product";

const PHASES = 512;
/** Of about 50 kB each. Requests for the same few voices follow one another. */
const KEPT_TABLES = 16;
const knownTables = new Map<string, Float32Array>();

/** Reads a signal between its samples. */
export type SincInterpolator = {
  readonly taps: number;
  /** The value of `samples` at `position`, which may lie between samples. */
  at(samples: Float32Array, position: number): number;
};

/**
 * Hann-windowed sinc with a table of phases; `taps` is a multiple of four. `cutoff` (0–1, of Nyquist) keeps what is read faster than it was
 * sampled from folding back.
 */
export function createSincInterpolator(taps: number, cutoff: number): SincInterpolator {
  const table = tableOf(taps, cutoff);
  const reach = taps / 2;
  return {
    taps,
    at: (samples, position) => {
      const whole = Math.floor(position);
      const first = whole - reach + 1;
      const row = Math.round((position - whole) * PHASES) * taps;
      if (first >= 0 && first + taps <= samples.length) return dotProduct(samples, first, table, row, taps);
      let sum = 0;
      for (let tap = 0; tap < taps; tap++) sum += (samples[first + tap] ?? 0) * (table[row + tap] ?? 0);
      return sum;
    },
  };
}

/** Those that were wanted last are kept: to make one takes a millisecond of every first sound. */
function tableOf(taps: number, cutoff: number): Float32Array {
  const key = `${taps} ${cutoff}`;
  const table = knownTables.get(key) ?? designTable(taps, cutoff);
  knownTables.delete(key);
  knownTables.set(key, table);
  for (const [oldest] of knownTables) if (knownTables.size > KEPT_TABLES) knownTables.delete(oldest);
  return table;
}

function designTable(taps: number, cutoff: number): Float32Array {
  const reach = taps / 2;
  const table = new Float32Array((PHASES + 1) * taps);
  for (let phase = 0; phase <= PHASES; phase++) {
    const row = new Float64Array(taps);
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - reach + 1 - phase / PHASES;
      const angle = Math.PI * cutoff * distance;
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
      row[tap] = Math.abs(distance) >= reach ? 0 : sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach));
    }
    const sum = row.reduce((total, value) => total + value, 0);
    for (let tap = 0; tap < taps; tap++) table[phase * taps + tap] = (row[tap] ?? 0) / sum;
  }
  return table;
}
