import { isTableLanguage } from "@voicewright/voice/recipe/table-languages";
import { BORROWED_VOICES } from "./espeak/espeak-languages.ts";

/**
 * How the embedded engine reads a language: by a neural network, by the rules of a formant synthesizer, or by such rules
 * of a related language.
 */
export type LanguageReading = "neural" | "rules" | "borrowed_rules";

/** Those that the models were made for. */
const NEURAL_LANGUAGES: ReadonlySet<string> = new Set(["en", "de"]);

/**
 * DNSMOS P.835, overall quality from 1 to 5, of a woman and a man without traits of their own: the mean over two
 * sentences and three seeds, by `npm run bench -- languages table`; of languages that are read by a table, over the first
 * article of human rights and one seed. Read speech of people is about 3.1. It rates how clean
 * the sound is, not how natural: espeak-ng's is clean. Differences below 0.2 say little.
 */
const MEASURED_DNSMOS: Readonly<Record<string, number>> = {
  ar: 3.01,
  bg: 3.41,
  cs: 3.2,
  da: 3.22,
  de: 2.22,
  el: 2.92,
  en: 2.76,
  es: 3.4,
  fi: 3.38,
  fil: 3.45,
  fr: 3.39,
  hi: 3.12,
  hr: 3.37,
  hu: 3.28,
  id: 3.02,
  it: 3.39,
  ja: 3.36,
  ko: 2.79,
  ms: 3.1,
  nl: 3.37,
  no: 3.34,
  pl: 3.33,
  pt: 3.36,
  ro: 3.49,
  ru: 3.26,
  sk: 3.3,
  sv: 3.28,
  ta: 2.8,
  tr: 3.4,
  uk: 3.36,
  vi: 2.85,
  zh: 2.89,
};

/** ISO 639-1 or 639-3. `dnsmos` is undefined where it was not measured. */
export function languageQuality(language: string): {
  readonly reading: LanguageReading;
  readonly dnsmos: number | undefined;
} {
  const dnsmos = MEASURED_DNSMOS[language];
  if (NEURAL_LANGUAGES.has(language) || isTableLanguage(language)) return { reading: "neural", dnsmos };
  return { reading: Object.hasOwn(BORROWED_VOICES, language) ? "borrowed_rules" : "rules", dnsmos };
}
