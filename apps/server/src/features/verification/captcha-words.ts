import { decodeWords } from "./coded-words.ts";
import names from "./words/names.json" with { type: "json" };

type Coded = { readonly default: { readonly words: string } };

/** By language (ISO 639-1); see `words/MANIFEST.json`. One is read when it is first asked for. */
const LISTS: Readonly<Record<string, () => Promise<Coded>>> = {
  cs: async () => await import("./words/cs.json", { with: { type: "json" } }),
  da: async () => await import("./words/da.json", { with: { type: "json" } }),
  de: async () => await import("./words/de.json", { with: { type: "json" } }),
  el: async () => await import("./words/el.json", { with: { type: "json" } }),
  en: async () => await import("./words/en.json", { with: { type: "json" } }),
  es: async () => await import("./words/es.json", { with: { type: "json" } }),
  fi: async () => await import("./words/fi.json", { with: { type: "json" } }),
  fr: async () => await import("./words/fr.json", { with: { type: "json" } }),
  id: async () => await import("./words/id.json", { with: { type: "json" } }),
  it: async () => await import("./words/it.json", { with: { type: "json" } }),
  nl: async () => await import("./words/nl.json", { with: { type: "json" } }),
  no: async () => await import("./words/no.json", { with: { type: "json" } }),
  pl: async () => await import("./words/pl.json", { with: { type: "json" } }),
  pt: async () => await import("./words/pt.json", { with: { type: "json" } }),
  ru: async () => await import("./words/ru.json", { with: { type: "json" } }),
  sv: async () => await import("./words/sv.json", { with: { type: "json" } }),
  tr: async () => await import("./words/tr.json", { with: { type: "json" } }),
};

/** The languages that there are words of. */
export const CAPTCHA_LANGUAGES: readonly string[] = Object.keys(LISTS);

export type CaptchaWords = {
  /** Common words of two syllables and more, as they are spelled within a sentence. */
  readonly words: readonly string[];
  readonly names: readonly string[];
  /** Above it people disagree how a number is said. */
  readonly largestNumber: number;
};

const LARGEST_NUMBER = 99;
/** Seventy is said in three ways where French is spoken. */
const LARGEST_NUMBERS: Readonly<Record<string, number>> = { fr: 69 };

const read = new Map<string, Promise<CaptchaWords>>();

/** The words of a language; undefined where there are none of it. */
export async function captchaWords(language: string): Promise<CaptchaWords | undefined> {
  if (!Object.hasOwn(LISTS, language)) return undefined;
  const known = read.get(language) ?? readWords(language);
  read.set(language, known);
  return await known;
}

async function readWords(language: string): Promise<CaptchaWords> {
  const coded = await LISTS[language]?.();
  return {
    words: decodeWords(coded?.default.words ?? ""),
    names: (names as Readonly<Record<string, readonly string[]>>)[language] ?? [],
    largestNumber: LARGEST_NUMBERS[language] ?? LARGEST_NUMBER,
  };
}
