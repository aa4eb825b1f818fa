import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** A row of a table: what is written, and the ways in which a careful native reader may say it. */
export type ReadingCase = {
  readonly input: string;
  readonly readings: readonly string[];
  /** Kept back while rules are written, and tried when they are finished. */
  readonly isReserved: boolean;
};

/** A sentence with a word of two pronunciations, and the one that is wanted. */
export type HeteronymCase = {
  readonly word: string;
  readonly reading: string;
  readonly sentence: string;
  readonly isReserved: boolean;
};

const CASES_FOLDER = new URL("cases/", import.meta.url);
const RESERVED_SHARE = 3;

/** All rows of the tables of a language. */
export function readCases(language: string): ReadingCase[] {
  const files = readdirSync(CASES_FOLDER).filter(
    (name) => new RegExp(`^${language}\\b.*\\.txt$`).test(name) && name !== "en-heteronyms.txt",
  );
  return files.flatMap(readRows).map(([input, readings]) => ({
    input,
    readings: readings.split(" || "),
    isReserved: isReserved(input),
  }));
}

export function readHeteronymCases(): HeteronymCase[] {
  return readRows("en-heteronyms.txt").map(([key, sentence]) => {
    const [word = "", reading = ""] = key.split("/");
    return { word, reading, sentence, isReserved: isReserved(sentence) };
  });
}

/**
 * Whether two spoken forms are heard as the same: capitals, commas, quotation marks and hyphens make no difference,
 * a word in capitals is its letters, and numbers are said with and without "and", with and without "ein".
 */
export function soundsAlike(one: string, other: string): boolean {
  return toHeard(one) === toHeard(other);
}

/** Whether two readings in kana are heard as the same: ひらがな or カタカナ, long vowels spelt either way, spaces anywhere. */
export function japaneseSoundsAlike(one: string, other: string): boolean {
  return toKanaSounds(one) === toKanaSounds(other);
}

const VOWELS = [
  "アカサタナハマヤラワガザダバパァャヮ",
  "イキシチニヒミリギジヂビピィ",
  "ウクスツヌフムユルグズヅブプゥュヴ",
];
const E_COLUMN = "エケセテネヘメレゲゼデベペェ";
const O_COLUMN = "オコソトノホモヨロゴゾドボポォョ";

/** Katakana alone, long vowels spelt with the vowel that is heard. */
function toKanaSounds(said: string): string {
  let sounds = "";
  for (const character of said.replace(/[^\p{Script=Hiragana}\p{Script=Katakana}ー]/gu, "")) {
    const kana = /[ぁ-ゖ]/u.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0x60) : character;
    const last = sounds.at(-1) ?? "";
    const vowel = [...VOWELS, E_COLUMN, O_COLUMN].findIndex((column) => last !== "" && column.includes(last));
    if (kana === "ー") sounds += "アイウエオ"[vowel] ?? "";
    else if (kana === "ウ" && vowel === 4) sounds += "オ";
    else if (kana === "イ" && vowel === 3) sounds += "エ";
    else sounds += kana;
  }
  return sounds;
}

function toHeard(spoken: string): string {
  return spoken
    .replace(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?!\p{L})/gu, (capitals) => [...capitals].join(" "))
    .toLowerCase()
    .replace(/(?<=\p{L})’(?=\p{L})/gu, "'")
    .replace(/[,;:()"“”„‘’«»–—-]|(?<!\p{L})'|'(?!\p{L})/gu, " ")
    .replace(/\b(hundred|thousand|million|billion|trillion) and\b/g, "$1")
    .replace(/ein(?=hundert|tausend)/g, "")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.!?])/g, "")
    .trim();
}

function readRows(file: string): [string, string][] {
  const rows = readFileSync(new URL(file, CASES_FOLDER), "utf8").split("\n");
  return rows.flatMap((row): [string, string][] => {
    if (row.trim() === "" || row.startsWith("# ")) return [];
    const [left, right, ...more] = row.split(" => ");
    if (!left || !right || more.length > 0) throw new Error(`${file}: not "written => spoken": ${row}`);
    return [[left, right.trim()]];
  });
}

/** By a hash of what is written, so that nobody chooses which. */
function isReserved(input: string): boolean {
  return createHash("sha256").update(`reserved:${input}`).digest().readUInt32BE() % RESERVED_SHARE === 0;
}
