import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { TextSpan } from "../../markup/markup-piece.ts";
import { NameLetters } from "./name-letters.ts";
import { OWN_SCRIPTS, SCRIPTS } from "./scripts.ts";

/** A word of a text that belongs to another language. */
export type ForeignWord = TextSpan & { readonly language: string };

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
/** Single letters are signs: π. */
const SHORTEST_WORD = 2;
/** Shorter words with a capital are initials and particles. */
const SHORTEST_NAME = 4;
/** Fewer letters say too little of a name that is on no list. */
const SHORTEST_UNLISTED = 5;
/** A capital at the beginning of a sentence makes no name of a short word. */
const SHORTEST_OPENER = 7;
/** Languages whose texts are looked at for names in Latin letters. */
const LATIN_READERS = new Set(["en", "de", "fr", "es", "it", "pt", "nl", "pl"]);
/** All nouns have a capital in German, and the names of Dutch look like its words: only letters of others tell there. */
const BY_LETTERS_ALONE: Readonly<Record<string, RegExp>> = { de: /[^a-zäöüß'’-]/iu, nl: /[^a-zëïéóöü'’-]/iu };
/** How much likelier the letters of a name have to be in another language, in nats per letter. */
const USUAL_MARGIN = 0.5;
/** Between languages that look alike. */
const NEAR_MARGIN = 0.9;
const NEAR = [new Set(["es", "pt", "it", "ca", "ro"]), new Set(["sv", "no", "da"]), new Set(["en", "de", "nl"])];
/** Languages with too few names on the list, or none in Latin letters of their own, to know how theirs look. */
const UNTYPICAL = new Set(["ca", "el", "ga", "ja", "ko", "sk", "zh"]);

const require = createRequire(import.meta.url);

type Names = { readonly languages: ReadonlyMap<string, readonly string[]>; readonly letters: NameLetters };

let names: Names | undefined;

/** The path of the list of names. */
export function namesPath(): string {
  return require.resolve("@voicewright/text/data/lexicon/names-by-language.txt");
}

/** Languages by name, and how names look in each, from lines "language: name name …". */
function knownNames(): Names {
  if (names !== undefined) return names;
  const languages = new Map<string, string[]>();
  const typical = new Map<string, readonly string[]>();
  for (const line of readFileSync(namesPath(), "utf8").split("\n")) {
    const [language = "", listed = ""] = line.split(": ");
    if (line.startsWith("#") || listed === "") continue;
    if (!UNTYPICAL.has(language)) typical.set(language, listed.split(" "));
    for (const name of listed.split(" ")) languages.set(name, [...(languages.get(name) ?? []), language]);
  }
  names = { languages, letters: new NameLetters(typical) };
  return names;
}

/**
 * The words of a text that another language reads: those in another script, names that are listed with a language, and names
 * that look like those of one. The language of the text is an ISO 639-1 code.
 */
export function findForeignWords(text: string, language: string): ForeignWord[] {
  const own = OWN_SCRIPTS[language];
  const isCjk = language === "ja" || language === "zh";
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index: start }) => {
    const end = start + word.length;
    if (word.length < SHORTEST_WORD) return [];
    const script =
      isCjk || own?.test(word) === true ? undefined : SCRIPTS.find(([, pattern]) => pattern.test(word))?.[0];
    const found = script ?? languageOfName(word, { language, opens: opensSentence(text, start) });
    return found === undefined || found === language ? [] : [{ start, end, language: found }];
  });
}

/** The language of a name in Latin letters; undefined for words of the text's own language, and where nothing tells. */
function languageOfName(
  word: string,
  { language, opens }: { readonly language: string; readonly opens: boolean },
): string | undefined {
  const isName = /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word) && word.length >= SHORTEST_NAME;
  if (!isName || !LATIN_READERS.has(language)) return undefined;
  const { languages, letters } = knownNames();
  const name = word.replace(/['’]s$/u, "");
  const listed = languages.get(word) ?? languages.get(name) ?? languages.get(name.replace(/s$/u, ""));
  if (listed !== undefined)
    return listed.includes(language) || (opens && word.length < SHORTEST_OPENER) ? undefined : listed[0];
  const isUntold = BY_LETTERS_ALONE[language]?.test(word) === false;
  if (opens || isUntold || word.length < SHORTEST_UNLISTED) return undefined;
  const likeliest = letters.likeliest(name, language);
  if (likeliest === undefined) return undefined;
  const isNear = NEAR.some((group) => group.has(language) && group.has(likeliest.language));
  const least = isNear ? NEAR_MARGIN : USUAL_MARGIN;
  return likeliest.margin >= least ? likeliest.language : undefined;
}

function opensSentence(text: string, start: number): boolean {
  return /(?:^|[.!?…:>|\n])[\s"'“”„‘’«»(¿¡–—-]*$/u.test(text.slice(Math.max(0, start - 6), start));
}
