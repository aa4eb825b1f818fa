/** ISO 639-1 codes (639-3 where there is no shorter one) of the languages of each model generation. */
export const V2_LANGUAGES = [
  "en",
  "ja",
  "zh",
  "de",
  "hi",
  "fr",
  "ko",
  "pt",
  "it",
  "es",
  "id",
  "nl",
  "tr",
  "fil",
  "pl",
  "sv",
  "bg",
  "ro",
  "ar",
  "cs",
  "el",
  "fi",
  "hr",
  "ms",
  "sk",
  "da",
  "ta",
  "uk",
  "ru",
] as const;
export const V2_5_LANGUAGES = [...V2_LANGUAGES, "hu", "no", "vi"] as const;
export const V3_LANGUAGES = [
  ...V2_5_LANGUAGES,
  "af",
  "hy",
  "as",
  "az",
  "be",
  "bn",
  "bs",
  "ca",
  "ceb",
  "ny",
  "et",
  "gl",
  "ka",
  "gu",
  "ha",
  "he",
  "is",
  "ga",
  "jv",
  "kn",
  "kk",
  "ky",
  "lv",
  "ln",
  "lt",
  "lb",
  "mk",
  "ml",
  "mr",
  "ne",
  "ps",
  "fa",
  "pa",
  "sr",
  "sd",
  "sl",
  "so",
  "sw",
  "te",
  "th",
  "ur",
  "cy",
] as const;
export const V1_LANGUAGES = ["en", "fr", "de", "hi", "it", "pl", "pt", "es"] as const;

const LANGUAGE_NAMES = new Intl.DisplayNames(["en"], { type: "language" });

/** English name of a language code; the code itself when it has none. */
export function languageName(code: string): string {
  try {
    return LANGUAGE_NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
