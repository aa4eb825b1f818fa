import type { RespelledSpan } from "../../clauses/text-segment.ts";
import { currencyOf, findCounter, readCounted, readDecimalCounted } from "./japanese-counters.ts";
import { readKanjiNumber, readDecimal, readDigits, readInteger } from "./japanese-numbers.ts";
import { findMatches } from "../../clauses/find-matches.ts";

/** A word of a Japanese text, as a dictionary finds it; the words of a text join up to it. */
export type JapaneseWord = {
  readonly written: string;
  /** In katakana, as it is pronounced: は as a particle is ワ. Undefined for what no dictionary holds. */
  readonly said: string | undefined;
  /** Particles, auxiliaries and endings: said in one breath with the word before. */
  readonly isAttached: boolean;
  readonly isNumeral: boolean;
};

type Reading = RespelledSpan & { readonly isAttached: boolean };

const NUMBER = String.raw`(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)`;
const DATE = /(?<![0-9/])(?<year>[0-9]{4})[/-](?<month>[0-9]{1,2})[/-](?<day>[0-9]{1,2})(?![0-9/])/g;
const CLOCK = /(?<![0-9:])(?<hour>[0-2]?[0-9]):(?<minute>[0-5][0-9])(?![0-9:])/g;
/** Phone numbers and postal codes. */
const CODE = /(?<![0-9-])(?:0[0-9]{1,4}(?:-[0-9]{2,4}){2}|[0-9]{3}-[0-9]{4})(?![0-9-])/g;
const AMOUNT = new RegExp(String.raw`(?<sign>[¥￥$＄€£])\s?(?<whole>${NUMBER})(?:\.(?<fraction>[0-9]+))?`, "g");
const RANGE = new RegExp(String.raw`(?<from>${NUMBER})\s?[〜～~]\s?(?<to>${NUMBER})`, "g");
const PLAIN = new RegExp(String.raw`(?<whole>${NUMBER})(?:\.(?<fraction>[0-9]+))?`, "g");
const KANJI_NUMERAL = /^[〇一二三四五六七八九十百千万億兆京]+$/;
const MYRIAD_AFTER = /^[万億兆京](?:[0-9,]*[0-9])?(?:[万億兆京](?:[0-9,]*[0-9])?)*/;
const HALF_WIDTH_KATAKANA = /^[\uff66-\uff9f]+$/;
/** Forms of everyday kanji that names are written in, and no dictionary holds. */
const VARIANTS: Readonly<Record<string, string>> = { 髙: "高", 﨑: "崎", 德: "徳", 濵: "浜", 桒: "桑" };
/** ナニ by itself, ナン before most particles and before what is counted. */
const WHAT = "何";
const HAS_KANA_OR_KANJI = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々]/u;

/**
 * How a Japanese text is said: kanji by the dictionary's readings, particles as they sound, numbers with their
 * counters. Answers stretches of the text with katakana for each, phrases apart by a space, which is how a voice that
 * knows only kana reads them best. Kanji that the dictionary lacks are passed over. Numbers in digits are left as they
 * are where `writesNumbersOut` is false.
 */
export function readJapanese(
  given: string,
  findWords: (text: string) => readonly JapaneseWord[],
  writesNumbersOut = true,
): RespelledSpan[] {
  const text = given.replace(/[髙﨑德濵桒]/gu, (variant) => VARIANTS[variant] ?? variant);
  const readings = writesNumbersOut ? readNumbers(text) : [];
  const isTaken = new Uint8Array(text.length);
  for (const { start, end } of readings) isTaken.fill(1, start, end);
  const isFree = ({ start, end }: Reading): boolean => !isTaken.subarray(start, end).includes(1);
  // Of a word that a number has begun, "3時半", the rest is looked up by itself.
  const words = placeWords(findWords(text)).flatMap((word) => {
    const taken = isTaken.subarray(word.start, word.start + word.written.length).lastIndexOf(1) + 1;
    if (taken === 0 || taken === word.written.length) return [word];
    return placeWords(findWords(word.written.slice(taken)), word.start + taken);
  });
  for (const [index, word] of words.entries()) {
    if (isTaken[word.start] === 1) continue;
    const reading = readNumeralWords(text, words, index) ?? readWord(text, word, words[index - 1]);
    if (reading === undefined || !isFree(reading)) continue;
    isTaken.fill(1, reading.start, reading.end);
    readings.push(reading);
  }
  readings.sort((one, other) => one.start - other.start);
  return readings.map(({ start, end, spoken, isAttached }) => {
    const follows = start > 0 && /[\p{L}\p{N}\p{M}ー]/u.test(text[start - 1] ?? "");
    return { start, end, spoken: follows && !isAttached ? ` ${spoken}` : spoken };
  });
}

function readWord(text: string, word: PlacedWord, before: JapaneseWord | undefined): Reading | undefined {
  const { written, start, isAttached } = word;
  const end = start + written.length;
  const said = sayWord(word, before, text.slice(end));
  return said === undefined ? undefined : { start, end, spoken: said, isAttached };
}

/** What a word is said as between its neighbours; undefined leaves it as it is written. */
function sayWord({ written, said }: JapaneseWord, before: JapaneseWord | undefined, rest: string): string | undefined {
  if (!HAS_KANA_OR_KANJI.test(written)) return undefined;
  if (said === undefined) {
    if (HALF_WIDTH_KATAKANA.test(written)) return written.normalize("NFKC");
    return /\p{Script=Han}/u.test(written) ? written.replace(/\p{Script=Han}/gu, "") : undefined;
  }
  if (written === WHAT && (/^[でだとのな]/.test(rest) || findCounter(rest, 0) !== "")) return "ナン";
  // 行った is "went", but "held" after an object.
  if (written === "行っ" && before?.written !== "を") return "イッ";
  return said;
}

type PlacedWord = JapaneseWord & { readonly start: number };

function placeWords(words: readonly JapaneseWord[], from = 0): PlacedWord[] {
  let start = from;
  return words.map((word) => {
    const placed = { ...word, start };
    start += word.written.length;
    return placed;
  });
}

/** Numerals that the dictionary found one by one, "三" "百", and what they count. */
function readNumeralWords(text: string, words: readonly PlacedWord[], from: number): Reading | undefined {
  let written = "";
  for (let at = from; words[at]?.isNumeral === true; at++) {
    const numeral = words[at]?.written ?? "";
    if (!KANJI_NUMERAL.test(numeral)) break;
    written += numeral;
  }
  const start = words[from]?.start ?? 0;
  const digits = written === "" ? undefined : readKanjiNumber(written);
  if (digits === undefined) return undefined;
  const counter = findCounter(text, start + written.length);
  const end = start + written.length + counter.length;
  return { start, end, spoken: readCounted(digits, counter, text[start - 1] === "月"), isAttached: false };
}

/** What is written in digits. Full-width digits and points are read as the narrow ones. */
function readNumbers(given: string): Reading[] {
  const text = given.replace(/[０-９．，：／％]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const found: Reading[] = [];
  const isTaken = new Uint8Array(text.length);
  const add = (start: number, end: number, spoken: string): void => {
    if (isTaken.subarray(start, end).includes(1)) return;
    isTaken.fill(1, start, end);
    found.push({ start, end, spoken, isAttached: text[start - 1] === "第" });
  };
  for (const { index, 0: whole, groups } of findMatches(text, DATE)) {
    const { year = "", month = "", day = "" } = groups ?? {};
    if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) continue;
    const parts = [readCounted(year, "年"), readCounted(narrow(month), "月"), readCounted(narrow(day), "日", true)];
    add(index, index + whole.length, parts.join(" "));
  }
  for (const { index, 0: whole, groups } of findMatches(text, CLOCK)) {
    const { hour = "", minute = "" } = groups ?? {};
    const minutes = minute === "00" ? "" : ` ${readCounted(narrow(minute), "分")}`;
    add(index, index + whole.length, `${readCounted(narrow(hour), "時")}${minutes}`);
  }
  for (const { index, 0: whole } of findMatches(text, CODE))
    add(index, index + whole.length, whole.split("-").map(readDigits).join(" "));
  for (const { index, 0: whole, groups } of findMatches(text, AMOUNT)) {
    const { sign = "" } = groups ?? {};
    add(index, index + whole.length, sayNumber(groups ?? {}, currencyOf(sign) ?? ""));
  }
  for (const { index, 0: whole, groups } of findMatches(text, RANGE)) {
    const counter = findCounter(text, index + whole.length);
    const { from = "", to = "" } = groups ?? {};
    const said = `${readInteger(from.replaceAll(",", ""))}カラ ${readCounted(to.replaceAll(",", ""), counter)}`;
    add(index, index + whole.length + counter.length, said);
  }
  for (const { index, 0: whole, groups } of findMatches(text, PLAIN)) addPlain(text, index, whole, groups ?? {}, add);
  return found;
}

/** A number with its counter; "1億2000万" is one number. */
function addPlain(
  text: string,
  start: number,
  whole: string,
  groups: Readonly<Record<string, string | undefined>>,
  add: (start: number, end: number, spoken: string) => void,
): void {
  const numberEnd = start + whole.length;
  const myriads = MYRIAD_AFTER.exec(text.slice(numberEnd))?.[0] ?? "";
  const digits = myriads === "" ? undefined : readMixedNumber(`${whole}${myriads}`);
  if (digits !== undefined) {
    const end = numberEnd + myriads.length;
    const counter = findCounter(text, end);
    add(start, end + counter.length, readCounted(digits, counter));
    return;
  }
  const counter = findCounter(text, numberEnd);
  add(start, numberEnd + counter.length, sayNumber(groups, counter, text[start - 1] === "月"));
}

function sayNumber(groups: Readonly<Record<string, string | undefined>>, counter: string, isDate = false): string {
  const { whole = "", fraction } = groups;
  const digits = whole.replaceAll(",", "");
  return fraction === undefined
    ? readCounted(digits, counter, isDate)
    : readDecimalCounted(readDecimal(digits, fraction), counter);
}

/** "1億2000万" → "120000000"; undefined where that is no number. */
function readMixedNumber(written: string): string | undefined {
  let sum = 0n;
  let rest = written.replaceAll(",", "");
  for (const [unit, zeros] of [
    ["京", 16n],
    ["兆", 12n],
    ["億", 8n],
    ["万", 4n],
  ] as const) {
    const match = new RegExp(`^([0-9]+)${unit}`).exec(rest);
    if (match === null) continue;
    sum += BigInt(match[1] ?? "0") * 10n ** zeros;
    rest = rest.slice(match[0].length);
  }
  if (!/^[0-9]*$/.test(rest)) return undefined;
  return String(sum + BigInt(rest === "" ? "0" : rest));
}

function narrow(digits: string): string {
  return digits.replace(/^0(?=\d)/, "");
}
