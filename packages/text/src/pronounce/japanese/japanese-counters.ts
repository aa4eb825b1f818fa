import { type CounterStart, doubleConsonant, readInteger } from "./japanese-numbers.ts";

type Counter = {
  readonly said: string;
  /** Its first consonant, where that changes with the number. */
  readonly start?: CounterStart;
  /** How it begins after サン, セン and マン. */
  readonly afterN?: string;
  /** How it begins after a doubled consonant. */
  readonly doubled?: string;
  /** How it begins after ヨン. */
  readonly afterFour?: string;
  /** The end of the number, where this counter wants another one than counting does. */
  readonly ends?: Readonly<Record<number, string>>;
  /** Whole numbers that have a word of their own. */
  readonly words?: Readonly<Record<number, string>>;
};

const PEOPLE_WORDS = { 1: "ヒトリ", 2: "フタリ" };
const DAY_WORDS = {
  2: "フツカ",
  3: "ミッカ",
  4: "ヨッカ",
  5: "イツカ",
  6: "ムイカ",
  7: "ナノカ",
  8: "ヨーカ",
  9: "ココノカ",
  10: "トーカ",
  14: "ジューヨッカ",
  20: "ハツカ",
  24: "ニジューヨッカ",
};
const THING_WORDS = {
  1: "ヒトツ",
  2: "フタツ",
  3: "ミッツ",
  4: "ヨッツ",
  5: "イツツ",
  6: "ムッツ",
  7: "ナナツ",
  8: "ヤッツ",
  9: "ココノツ",
};
const k = (said: string, afterN?: string): Counter => ({
  said,
  start: "k",
  ...(afterN === undefined ? {} : { afterN }),
});
const s = (said: string): Counter => ({ said, start: "s" });
const t = (said: string): Counter => ({ said, start: "t" });
const plain = (said: string): Counter => ({ said });
/** ホン → サンボン, イッポン. */
const b = (said: string, afterN: string, doubled: string): Counter => ({ said, start: "h", afterN, doubled });
const MONTHS = k("カゲツ");
const MINUTES: Counter = { said: "フン", start: "h", afterN: "プン", doubled: "プン", afterFour: "プン" };
const YEARS: Counter = { said: "ネン", ends: { 4: "ヨ" } };

/** By what is written after the number. */
const COUNTERS: Readonly<Record<string, Counter>> = {
  人: { said: "ニン", ends: { 4: "ヨ" }, words: PEOPLE_WORDS },
  名: plain("メイ"),
  つ: { said: "ツ", words: THING_WORDS },
  個: k("コ"),
  箇所: k("カショ"),
  か所: k("カショ"),
  ヶ所: k("カショ"),
  回: k("カイ"),
  回目: k("カイメ"),
  階: k("カイ", "ガイ"),
  軒: k("ケン", "ゲン"),
  件: k("ケン"),
  曲: k("キョク"),
  か国: k("カコク"),
  ヶ国: k("カコク"),
  キロ: k("キロ"),
  本: b("ホン", "ボン", "ポン"),
  匹: b("ヒキ", "ビキ", "ピキ"),
  杯: b("ハイ", "バイ", "パイ"),
  泊: b("ハク", "パク", "パク"),
  票: b("ヒョー", "ビョー", "ピョー"),
  分: MINUTES,
  分間: { ...MINUTES, said: "フンカン", afterN: "プンカン", doubled: "プンカン", afterFour: "プンカン" },
  分の: plain("ブンノ"),
  冊: s("サツ"),
  歳: s("サイ"),
  才: s("サイ"),
  週間: s("シューカン"),
  章: s("ショー"),
  足: { ...s("ソク"), afterN: "ゾク" },
  頭: t("トー"),
  点: t("テン"),
  通: t("ツー"),
  丁目: t("チョーメ"),
  トン: t("トン"),
  枚: plain("マイ"),
  台: plain("ダイ"),
  番: plain("バン"),
  番目: plain("バンメ"),
  号: plain("ゴー"),
  度: plain("ド"),
  倍: plain("バイ"),
  円: { said: "エン", ends: { 4: "ヨ" } },
  年: YEARS,
  年間: { ...YEARS, said: "ネンカン" },
  年代: { ...YEARS, said: "ネンダイ" },
  世紀: s("セーキ"),
  月: { said: "ガツ", ends: { 4: "シ", 7: "シチ", 9: "ク" } },
  か月: MONTHS,
  ヶ月: MONTHS,
  カ月: MONTHS,
  ケ月: MONTHS,
  ヵ月: MONTHS,
  箇月: MONTHS,
  日: { said: "ニチ", words: DAY_WORDS },
  日間: {
    said: "ニチカン",
    words: Object.fromEntries(Object.entries(DAY_WORDS).map(([day, word]) => [day, `${word}カン`])),
  },
  時: { said: "ジ", ends: { 0: "レー", 4: "ヨ", 7: "シチ", 9: "ク" } },
  時間: { said: "ジカン", ends: { 4: "ヨ", 7: "シチ", 9: "ク" } },
  秒: plain("ビョー"),
  "%": { ...plain("パーセント"), start: "p" },
  "％": { ...plain("パーセント"), start: "p" },
  パーセント: { ...plain("パーセント"), start: "p" },
  "℃": plain("ド"),
  "°C": plain("ド"),
  km: k("キロメートル"),
  kg: k("キログラム"),
  cm: s("センチメートル"),
  mm: plain("ミリメートル"),
  m: plain("メートル"),
  g: plain("グラム"),
  ml: plain("ミリリットル"),
  L: plain("リットル"),
  ドル: plain("ドル"),
  ユーロ: plain("ユーロ"),
};
const LONGEST_COUNTER = Math.max(...Object.keys(COUNTERS).map(({ length }) => length));
/** Signs before an amount; they are said after it. */
const CURRENCIES: Readonly<Record<string, string>> = {
  "¥": "円",
  "￥": "円",
  $: "ドル",
  "＄": "ドル",
  "€": "ユーロ",
  "£": "ポンド",
};

/** The counter that a text has at a place; "" when there is none. A unit in letters ends where the letters end. */
export function findCounter(text: string, at: number): string {
  for (let length = LONGEST_COUNTER; length > 0; length -= 1) {
    const written = text.slice(at, at + length);
    if (written.length < length || !Object.hasOwn(COUNTERS, written)) continue;
    if (/[a-z]$/i.test(written) && /^[a-z]/i.test(text.slice(at + length))) continue;
    return written;
  }
  return "";
}

/** "$" → "ドル", or undefined. */
export function currencyOf(sign: string): string | undefined {
  return CURRENCIES[sign];
}

/**
 * A whole number with its counter, in katakana. `isDate`: the day of a month, whose first has a word of its own.
 * A counter without an entry is added as it is.
 */
export function readCounted(digits: string, written: string, isDate = false): string {
  const counter = COUNTERS[written];
  if (counter === undefined) return `${readInteger(digits)}${written}`;
  if (isDate && written === "日" && Number(digits) === 1) return "ツイタチ";
  const word = digits.startsWith("0") ? undefined : counter.words?.[Number(digits)];
  if (word !== undefined) return word;
  return joinCounter(readInteger(digits), counter, Number(digits.at(-1)));
}

/** A number that is no whole one keeps its end. */
export function readDecimalCounted(decimal: string, written: string): string {
  return `${decimal}${COUNTERS[written]?.said ?? written}`;
}

function joinCounter(number: string, counter: Counter, lastDigit: number): string {
  const { said, start, afterN, doubled, afterFour, ends } = counter;
  const end = ends?.[lastDigit];
  if (end !== undefined) return `${number.replace(/(?:^ゼロ|ヨン|ナナ|キュー)$/, end)}${said}`;
  if (start === undefined) return `${number}${said}`;
  const before = doubleConsonant(number, start);
  if (before !== number) return `${before}${doubled ?? said}`;
  if (afterN !== undefined && /(?:サン|セン|ゼン|マン)$/.test(number)) return `${number}${afterN}`;
  if (afterFour !== undefined && number.endsWith("ヨン")) return `${number}${afterFour}`;
  return `${number}${said}`;
}
