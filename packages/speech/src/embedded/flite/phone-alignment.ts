import type { TextAnchor } from "@voicewright/text/alignment/text-anchor";
import { findMatches } from "@voicewright/text/clauses/find-matches";

/** A phone as flite reports it; `pau` is silence. */
export type TimedPhone = { readonly phone: string; readonly startMs: number; readonly endMs: number };

/** A word of the text and the phones it is expected to have. */
export type ExpectedWord = { readonly textStart: number; readonly textEnd: number; readonly phones: readonly string[] };

/** Parses `-psdur` output, "pau:0.16 hh:0.21 …" with end times in seconds, one utterance a line. */
export function parseTimedPhones(output: string): TimedPhone[] {
  const phones: TimedPhone[] = [];
  for (const match of findMatches(output, /([a-z]+)\d?:([\d.]+)/g)) {
    const endMs = Number(match[2]) * 1000;
    const startMs = phones.at(-1)?.endMs ?? 0;
    // A new line starts a new utterance, whose clock starts again.
    phones.push({ phone: match[1] ?? "", startMs: Math.min(startMs, endMs), endMs });
  }
  return phones;
}

/**
 * Says when each word sounds, although flite names phones only: the expected phones of all
 * words are aligned with the spoken ones by edit distance, and a word lasts from the first
 * to the last spoken phone that falls to it. Words that get none are left out.
 */
export function alignWords(words: readonly ExpectedWord[], timedPhones: readonly TimedPhone[]): TextAnchor[] {
  const spoken = timedPhones.filter((phone) => phone.phone !== "pau");
  const expected = words.flatMap((word, wordIndex) => word.phones.map((phone) => ({ phone, wordIndex })));
  const wordOfSpoken = assignSpoken(
    expected,
    spoken.map((phone) => phone.phone),
  );
  return words.flatMap((word, wordIndex) => {
    const own = spoken.filter((_, index) => wordOfSpoken[index] === wordIndex);
    const first = own[0];
    const last = own.at(-1);
    return first && last
      ? [{ textStart: word.textStart, textEnd: word.textEnd, startMs: first.startMs, endMs: last.endMs }]
      : [];
  });
}

const GAP_COST = 1;

function substitutionCost(left: string, right: string): number {
  if (left === right) return 0;
  const isVowel = (phone: string): boolean => /^[aeiou]/.test(phone);
  return isVowel(left) === isVowel(right) ? 0.6 : 1.6;
}

/** For each spoken phone the word it belongs to, by backtracking through the edit-distance table. */
function assignSpoken(
  expected: readonly { readonly phone: string; readonly wordIndex: number }[],
  spoken: readonly string[],
): number[] {
  const width = spoken.length + 1;
  const costs = new Float64Array((expected.length + 1) * width);
  const cost = (row: number, column: number): number => costs[row * width + column] ?? Infinity;
  const choices = (row: number, column: number) => ({
    both:
      row > 0 && column > 0
        ? cost(row - 1, column - 1) + substitutionCost(expected[row - 1]?.phone ?? "", spoken[column - 1] ?? "")
        : Infinity,
    skipExpected: row > 0 ? cost(row - 1, column) + GAP_COST : Infinity,
    skipSpoken: column > 0 ? cost(row, column - 1) + GAP_COST : Infinity,
  });
  for (let row = 0; row <= expected.length; row++) {
    for (let column = row === 0 ? 1 : 0; column <= spoken.length; column++) {
      const { both, skipExpected, skipSpoken } = choices(row, column);
      costs[row * width + column] = Math.min(both, skipExpected, skipSpoken);
    }
  }

  const words = spoken.map(() => 0);
  let row = expected.length;
  let column = spoken.length;
  while (column > 0) {
    const { both, skipExpected, skipSpoken } = choices(row, column);
    const best = Math.min(both, skipExpected, skipSpoken);
    if (best === skipExpected && best !== both) {
      row--;
      continue;
    }
    // A spoken phone that nothing was expected for goes to the word it follows.
    words[column - 1] = expected[Math.max(0, row - 1)]?.wordIndex ?? 0;
    if (best === both) row--;
    column--;
  }
  return words;
}
