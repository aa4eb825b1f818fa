/*
 * Japanese number words in katakana as they are pronounced (a long vowel is "ー"), and what counters do to them:
 * the consonants of both change where they meet (300 サンビャク, 8,000 ハッセン, 1 + ホン → イッポン, 3 + カイ → サンガイ).
 */

const DIGITS = ["ゼロ", "イチ", "ニ", "サン", "ヨン", "ゴ", "ロク", "ナナ", "ハチ", "キュー"] as const;
const HUNDREDS: Readonly<Record<number, string>> = { 1: "ヒャク", 3: "サンビャク", 6: "ロッピャク", 8: "ハッピャク" };
const THOUSANDS: Readonly<Record<number, string>> = { 1: "セン", 3: "サンゼン", 8: "ハッセン" };
/** Words for 10⁴, 10⁸, 10¹², 10¹⁶. */
const MYRIADS = ["", "マン", "オク", "チョー", "ケー"] as const;
const GROUP_LENGTH = 4;
/** More digits are read one by one. */
const MOST_DIGITS = GROUP_LENGTH * MYRIADS.length;

const KANJI_DIGITS = "〇一二三四五六七八九";
const KANJI_UNITS: Readonly<Record<string, bigint>> = { 十: 10n, 百: 100n, 千: 1000n };
const KANJI_MYRIADS: Readonly<Record<string, bigint>> = {
  万: 10n ** 4n,
  億: 10n ** 8n,
  兆: 10n ** 12n,
  京: 10n ** 16n,
};

/** Digits of a whole number ("2024") as it is said. Numbers of more than 20 digits, or with a leading zero, digit by digit. */
export function readInteger(digits: string): string {
  if (digits.length > MOST_DIGITS || /^0\d/.test(digits)) return readDigits(digits);
  if (/^0*$/.test(digits)) return DIGITS[0];
  let said = "";
  for (let start = 0; start < digits.length;) {
    const left = digits.length - start;
    const end = start + (left % GROUP_LENGTH || GROUP_LENGTH);
    said += sayGroup(digits.slice(start, end), MYRIADS[(digits.length - end) / GROUP_LENGTH] ?? "");
    start = end;
  }
  return said;
}

/** Each digit by itself: phone numbers, what follows a decimal point. */
export function readDigits(digits: string): string {
  return [...digits].map((digit) => DIGITS[Number(digit)] ?? "").join("");
}

/** "3.14" → サンテンイチヨン; a zero before the point is レー. */
export function readDecimal(whole: string, fraction: string): string {
  return `${/^0*$/.test(whole) ? "レー" : readInteger(whole)}テン${readDigits(fraction)}`;
}

/** The digits of a number in kanji ("二千二十四" → "2024", "一九八四" → "1984"); undefined when it is none. */
export function readKanjiNumber(kanji: string): string | undefined {
  const digitAt = (character: string): number => KANJI_DIGITS.indexOf(character);
  if ([...kanji].every((character) => digitAt(character) >= 0))
    return [...kanji].map((character) => digitAt(character)).join("");
  let sum = 0n;
  let group = 0n;
  let digit: bigint | undefined;
  for (const character of kanji) {
    const unit = KANJI_UNITS[character];
    const myriad = KANJI_MYRIADS[character];
    if (digitAt(character) >= 0) {
      if (digit !== undefined) return undefined;
      digit = BigInt(digitAt(character));
    } else if (unit !== undefined) {
      group += (digit ?? 1n) * unit;
      digit = undefined;
    } else if (myriad !== undefined) {
      const before = group + (digit ?? 0n);
      sum += (before === 0n ? 1n : before) * myriad;
      group = 0n;
      digit = undefined;
    } else return undefined;
  }
  return String(sum + group + (digit ?? 0n));
}

function sayGroup(digits: string, myriad: string): string {
  const padded = digits.padStart(GROUP_LENGTH, "0");
  const [thousands = 0, hundreds = 0, tens = 0, ones = 0] = [...padded].map(Number);
  if (Number(padded) === 0) return "";
  const said = [
    thousands === 0 ? "" : (THOUSANDS[thousands] ?? `${DIGITS[thousands]}セン`),
    hundreds === 0 ? "" : (HUNDREDS[hundreds] ?? `${DIGITS[hundreds]}ヒャク`),
    tens === 0 ? "" : `${tens === 1 ? "" : DIGITS[tens]}ジュー`,
    ones === 0 ? "" : DIGITS[ones],
  ].join("");
  // 10⁷ is said with its one, 1,000 by itself is not.
  const whole = myriad !== "" && thousands === 1 ? `イッ${said}` : said;
  return `${myriad === "チョー" || myriad === "ケー" ? doubleConsonant(whole, "t") : whole}${myriad}`;
}

/** How the end of a number changes before a counter that begins with k, s, t, h or p. */
export type CounterStart = "k" | "s" | "t" | "h" | "p";

/** The stems before which the consonant of the counter is said twice, and before which counters that is so. */
const DOUBLED: readonly (readonly [end: RegExp, doubled: string, before: string])[] = [
  [/イチ$/, "イッ", "ksthp"],
  [/ロク$/, "ロッ", "khp"],
  [/ハチ$/, "ハッ", "ksthp"],
  [/ジュー$/, "ジュッ", "ksthp"],
  [/ヒャク$/, "ヒャッ", "khp"],
  [/ビャク$/, "ビャッ", "khp"],
  [/ピャク$/, "ピャッ", "khp"],
];

/** イチ → イッ before a counter that begins so; a number that does not change is answered as it is. */
export function doubleConsonant(number: string, start: CounterStart): string {
  for (const [end, doubled, before] of DOUBLED)
    if (before.includes(start) && end.test(number)) return number.replace(end, doubled);
  return number;
}
