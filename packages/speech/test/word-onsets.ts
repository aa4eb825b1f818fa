import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";

/** A word that follows a rest: when the alignment lets it begin, and when its sound does. */
export type WordOnset = { readonly word: string; readonly alignedMs: number; readonly soundMs: number };

/** Distance between two levels. */
const STEP_MS = 1;
const WINDOW_MS = 8;
/** A rest is at least this long; what is shorter may be the closure of a stop. */
const SHORTEST_REST_MS = 60;
/** A rest is this far below the speech around it, dB. */
const REST_BELOW_DB = 26;
/** Sound goes on for so long once a word has begun; a click does not. */
const HOLD_MS = 25;
const HIGHS_RAISED = 0.95;
/** How far from the aligned beginning a rest is looked for. */
const REACH_BEFORE_MS = 450;
const REACH_AFTER_MS = 350;
const WORD = /[\p{L}\p{N}]/u;
const AFTER_MARK = /[.,;:!?…–—。，、！？¡¿][\s"'“”«»]*$/u;

/**
 * The words after marks, and when the sound of each begins: where the level leaves the rest before it for good, half
 * of the way (in decibels) from the level of that rest to the first 150 ms of the word, but at most 30 dB below those.
 * It is the earlier of two: of all sound, for the murmur of a voice, and of what has its high frequencies raised, for
 * the hiss of an f or an s. Words without a rest before them are left out.
 */
export function wordOnsets(
  samples: Float32Array,
  rateHz: number,
  alignment: readonly CharacterTiming[],
): readonly WordOnset[] {
  const levels = [levelsOf(samples, rateHz, 0), levelsOf(samples, rateHz, HIGHS_RAISED)];
  return wordsAfterMarks(alignment).flatMap(({ word, startMs }) => {
    const begins = levels.map((track) => onsetNear(track, startMs)).filter((ms) => ms !== undefined);
    return begins.length === 0 ? [] : [{ word, alignedMs: startMs, soundMs: Math.min(...begins) }];
  });
}

function wordsAfterMarks(alignment: readonly CharacterTiming[]): { readonly word: string; readonly startMs: number }[] {
  const text = alignment.map(({ character }) => character);
  return text.flatMap((character, index) => {
    if (!WORD.test(character) || !AFTER_MARK.test(text.slice(0, index).join(""))) return [];
    const [word = character] =
      text
        .slice(index)
        .join("")
        .match(/^[\p{L}\p{N}\p{M}]+/u) ?? [];
    return [{ word, startMs: alignment[index]?.startMs ?? 0 }];
  });
}

/** Level of every millisecond, dB, of the sound with its high frequencies raised, or (for 0) as it is. */
function levelsOf(samples: Float32Array, rateHz: number, raised: number): Float32Array {
  const length = Math.floor((samples.length * 1000) / rateHz / STEP_MS);
  const half = Math.round((WINDOW_MS * rateHz) / 2000);
  const step = (STEP_MS * rateHz) / 1000;
  // The difference over a sixteenth of a millisecond rises by 6 dB an octave up to about 4 kHz at any rate.
  const lag = Math.max(1, Math.round(rateHz / 16_000));
  const energy = new Float64Array(samples.length + 1);
  for (let index = 0; index < samples.length; index++) {
    const value = (samples[index] ?? 0) - raised * (samples[index - lag] ?? 0);
    energy[index + 1] = (energy[index] ?? 0) + value * value;
  }
  return Float32Array.from({ length }, (_, index) => {
    const centre = Math.round(index * step);
    const [from, to] = [Math.max(0, centre - half), Math.min(samples.length, centre + half)];
    return 10 * Math.log10(((energy[to] ?? 0) - (energy[from] ?? 0)) / Math.max(1, to - from) + 1e-12);
  });
}

function onsetNear(levels: Float32Array, alignedMs: number): number | undefined {
  const from = Math.max(0, Math.round(alignedMs - REACH_BEFORE_MS));
  const to = Math.min(levels.length, Math.round(alignedMs + REACH_AFTER_MS));
  const around = levels.slice(from, to);
  const loud = around.toSorted()[Math.floor(0.9 * around.length)] ?? 0;
  // The rest that ends nearest to there.
  let best: { readonly start: number; readonly length: number } | undefined;
  let start = -1;
  for (let index = 0; index < around.length; index++) {
    const isRest = (around[index] ?? 0) < loud - REST_BELOW_DB;
    if (isRest && start < 0) start = index;
    if (isRest || start < 0) continue;
    const isNearer =
      best === undefined || Math.abs(from + index - alignedMs) < Math.abs(from + best.start + best.length - alignedMs);
    if (index - start >= SHORTEST_REST_MS && isNearer) best = { start, length: index - start };
    start = -1;
  }
  if (best === undefined) return undefined;
  const rest = around.slice(best.start, best.start + best.length).toSorted();
  const floor = rest[Math.floor(0.25 * rest.length)] ?? 0;
  const middle = from + best.start + Math.floor(best.length / 3);
  const end = from + best.start + best.length;
  const speech = Math.max(...levels.slice(end, end + 150));
  const threshold = Math.max((floor + speech) / 2, speech - 30);
  for (let index = middle; index < Math.min(levels.length, end + 200); index++) {
    const held = levels.slice(index, index + HOLD_MS);
    const above = held.reduce((count, level) => count + (level > threshold ? 1 : 0), 0);
    if ((levels[index] ?? 0) > threshold && above >= 0.8 * HOLD_MS) return index * STEP_MS;
  }
  return undefined;
}
