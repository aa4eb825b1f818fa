import { decideNearLanguages } from "./near-languages.ts";

/** Letters that the detector needs to see; shorter texts in Latin script are taken for English. */
const FEWEST_LETTERS = 12;
const LONGEST_SAMPLE = 1000;
const DEFAULT_LANGUAGE = "en";
/** Where the detector has another code than the product. */
const OTHER_CODES: Readonly<Record<string, string>> = { tl: "fil" };
/** Languages whose script nobody else writes. */
const UNMISTAKABLE = new Set(["ja", "ko", "el", "ta", "th", "ka", "hy", "gu", "te", "kn", "ml", "si", "pa", "my"]);

/** Scripts that say by themselves which language is likeliest. */
const SCRIPT_LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Greek}/u, "el"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Bengali}/u, "bn"],
  [/\p{Script=Gurmukhi}/u, "pa"],
  [/\p{Script=Gujarati}/u, "gu"],
  [/\p{Script=Tamil}/u, "ta"],
  [/\p{Script=Telugu}/u, "te"],
  [/\p{Script=Kannada}/u, "kn"],
  [/\p{Script=Malayalam}/u, "ml"],
  [/\p{Script=Sinhala}/u, "si"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Myanmar}/u, "my"],
  [/\p{Script=Georgian}/u, "ka"],
  [/\p{Script=Armenian}/u, "hy"],
  [/\p{Script=Ethiopic}/u, "am"],
];

/** Loads the detector's tables (0.3 s, some 75 MB); the first detection does so too. */
export async function loadLanguageDetector(): Promise<(text: string) => string> {
  const { eld } = await import("eld/small");
  return (text) => {
    const sample = text.slice(0, LONGEST_SAMPLE);
    const byScript = guessByScript(sample);
    const letters = sample.match(/\p{L}/gu)?.length ?? 0;
    if (letters < FEWEST_LETTERS) return byScript;
    const detected = eld.detect(sample);
    return detected.language !== "" && detected.isReliable() ? detected.language : byScript;
  };
}

let detector: Promise<(text: string) => string> | undefined;

/** ISO 639-1 language of a text; English when the text is too short or unclear. */
export async function detectLanguage(text: string): Promise<string> {
  detector ??= loadLanguageDetector();
  return (await detector)(text);
}

/**
 * ISO 639-1 (or 639-3) languages that a short text may be in, the likeliest first: at least one for a text with letters,
 * none otherwise. `limit` at most.
 */
export async function rankLanguages(text: string, limit: number): Promise<string[]> {
  const sample = text.slice(0, LONGEST_SAMPLE).normalize("NFC");
  if (!/\p{L}/u.test(sample)) return [];
  const { eld } = await import("eld/small");
  const scores = Object.fromEntries(
    Object.entries(eld.detect(sample).getScores()).map(([language, score]) => [
      OTHER_CODES[language] ?? language,
      score,
    ]),
  );
  const byScript = guessByScript(sample);
  if (UNMISTAKABLE.has(byScript) || Object.keys(scores).length === 0) scores[byScript] = Infinity;
  return decideNearLanguages(sample, scores).slice(0, limit);
}

/** The language of the script that most letters are in; a few foreign letters do not count. */
export function guessByScript(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const found = SCRIPT_LANGUAGES.find(
    ([script]) => letters.filter((letter) => script.test(letter)).length > letters.length * 0.2,
  );
  return found?.[1] ?? DEFAULT_LANGUAGE;
}
