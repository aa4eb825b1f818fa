import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Lexicon, openLexicon } from "./lexicon.ts";

/** Each a file in `data/lexicon/en`, whose head names its source. */
export const ENGLISH_LISTS = ["brands", "food", "loans", "people", "places", "science"] as const;

const require = createRequire(import.meta.url);

let lexicon: Lexicon | undefined;

/** The readings of names, brands and loan words in English. The first call reads the lists: some milliseconds, 1 MB. */
export function englishLexicon(): Lexicon {
  lexicon ??= openLexicon(ENGLISH_LISTS.map((name) => readFileSync(listPath(name), "utf8")));
  return lexicon;
}

/** The path of a list. */
export function listPath(name: (typeof ENGLISH_LISTS)[number]): string {
  return require.resolve(`@voicewright/text/data/lexicon/en/${name}.txt`);
}
