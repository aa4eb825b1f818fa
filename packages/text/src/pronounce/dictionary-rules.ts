import type { RespelledSpan } from "../clauses/text-segment.ts";
import type { PronunciationSpan } from "../markup/markup-piece.ts";
import type { OwnReadings } from "./own-words.ts";

/** How a string is read wherever it stands in a text. */
export type DictionaryRule = {
  readonly written: string;
  readonly isCaseSensitive: boolean;
  /** Whether it counts only where no letter or digit stands directly before or after it. */
  readonly needsWordBoundaries: boolean;
} & ({ readonly alias: string } | { readonly phones: string; readonly alphabet: PronunciationSpan["alphabet"] });

type RankedRule = { readonly rule: DictionaryRule; readonly dictionary: number; readonly folded: string };

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;

/**
 * Prepares dictionaries, the first one before the others. In a text every place is read once, so that rules cannot lead
 * to each other: of the rules that fit at a place that of the earliest dictionary counts, in it the longest, and of equal
 * ones the last.
 */
export function createDictionaryReadings(
  dictionaries: readonly (readonly DictionaryRule[])[],
): (text: string) => OwnReadings {
  const byFirst = new Map<string, RankedRule[]>();
  for (const [dictionary, rules] of dictionaries.entries()) {
    for (const rule of rules) {
      const first = firstCharacter(rule.written).toLowerCase();
      if (first === "") continue;
      // Later rules stand before equal ones, because sorting keeps their order.
      const group = byFirst.get(first) ?? [];
      group.unshift({ rule, dictionary, folded: rule.written.toLowerCase() });
      byFirst.set(first, group);
    }
  }
  for (const group of byFirst.values())
    group.sort(
      (one, other) => one.dictionary - other.dictionary || other.rule.written.length - one.rule.written.length,
    );
  return (text) => findReadings(text, byFirst);
}

function findReadings(text: string, byFirst: ReadonlyMap<string, readonly RankedRule[]>): OwnReadings {
  const respellings: RespelledSpan[] = [];
  const pronunciations: PronunciationSpan[] = [];
  for (let start = 0; start < text.length;) {
    const first = firstCharacter(text, start);
    const found = byFirst.get(first.toLowerCase())?.find((ranked) => isHere(ranked, text, start));
    if (found === undefined) {
      start += first.length;
      continue;
    }
    const { rule } = found;
    const end = start + rule.written.length;
    if ("alias" in rule) respellings.push({ start, end, spoken: rule.alias });
    else pronunciations.push({ start, end, alphabet: rule.alphabet, phones: rule.phones });
    start = end;
  }
  return { respellings, pronunciations };
}

function firstCharacter(text: string, start = 0): string {
  const code = text.codePointAt(start);
  return code === undefined ? "" : String.fromCodePoint(code);
}

function isHere({ rule, folded }: RankedRule, text: string, start: number): boolean {
  const end = start + rule.written.length;
  const found = text.slice(start, end);
  const isSame = found === rule.written || (!rule.isCaseSensitive && found.toLowerCase() === folded);
  if (!isSame) return false;
  return !rule.needsWordBoundaries || (isBoundary(text, start) && isBoundary(text, end));
}

/** Whether no word goes on here. */
function isBoundary(text: string, at: number): boolean {
  return !(WORD_CHARACTER.test(lastCharacter(text, at)) && WORD_CHARACTER.test(firstCharacter(text, at)));
}

function lastCharacter(text: string, end: number): string {
  const low = text.slice(Math.max(0, end - 2), end);
  return [...low].at(-1) ?? "";
}
