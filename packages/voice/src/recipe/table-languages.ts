/**
 * The languages that a neural voice reads by a table of their sounds (`speech: embedded/neural/languages`), with the
 * language of the model that says them: whichever came nearer by `npm run bench -- neural-languages`.
 */
const MODELS = {
  bg: "en",
  cs: "en",
  da: "en",
  es: "en",
  fi: "en",
  fr: "en",
  hr: "en",
  hu: "en",
  it: "en",
  nl: "en",
  pl: "en",
  pt: "en",
  ro: "en",
  ru: "en",
  sk: "en",
  sv: "en",
  tr: "en",
  uk: "en",
  ja: "en",
  nb: "en",
  no: "en",
  fil: "en",
  tl: "en",
} as const satisfies Readonly<Record<string, "en" | "de">>;
export type TableLanguage = keyof typeof MODELS;
export const TABLE_LANGUAGES: Readonly<Record<TableLanguage, "en" | "de">> = MODELS;

export function isTableLanguage(language: string): language is TableLanguage {
  return Object.hasOwn(MODELS, language);
}
