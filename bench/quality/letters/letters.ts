/**
 * Words of English that a reader by letters gets wrong: `npm run bench -- letters`. A thousand words of the pronouncing
 * dictionary were kept out of the product's model, together with their forms (recover, recovers). Beside it stands
 * the network of the language pack, which was trained on the dictionary, these words included, and both on the words
 * of the lexicon that the dictionary lacks, which neither has seen.
 */
import { readFile, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { toArpabet } from "@voicewright/speech/embedded/neural/given-phones";
import { keptOutWords } from "@voicewright/text/pronounce/letters/kept-out-words";
import { createLetterReader } from "@voicewright/text/pronounce/letters/letter-model";
import { unpackLetterModel } from "@voicewright/text/pronounce/letters/pack-letter-model";
import { ENGLISH_LISTS, listPath } from "@voicewright/text/pronounce/lexicon/english-lexicon";
import { createGraphemePredictor } from "./grapheme-network.ts";

type Reader = (word: string) => readonly string[];

const { resolve } = createRequire(import.meta.url);
const asset = async (name: string): Promise<Buffer> =>
  await promisify(readFile)(resolve(`@dittli/tts-en/assets/en/${name}`));

const dictionary = JSON.parse((await asset("cmudict.json")).toString()) as Record<string, readonly string[]>;
const network = createGraphemePredictor(JSON.parse((await asset("g2p_model.json")).toString()));
const letters = createLetterReader(
  unpackLetterModel(readFileSync(resolve("@voicewright/text/data/english-letters.bin"))),
);
const readers: Readonly<Record<string, Reader>> = {
  "model of spelling": letters,
  "network of the pack": (word) => network(word.toLowerCase()),
};

/** Phones alone, and as speakers hear them: weak vowels, "cot" and "caught", "marry" and "merry" are alike. */
const MEASURES: Readonly<Record<string, (phones: readonly string[]) => string>> = {
  "phones and stress": (phones) => phones.join(" "),
  phones: (phones) => phones.join(" ").replace(/\d/g, ""),
  "phones, alike ones together": (phones) =>
    phones
      .join(" ")
      .replace(/[AI]H0/g, "AX")
      .replace(/\bAO(\d)(?! R)/g, "AA$1")
      .replace(/AE(\d) R/g, "EH$1 R")
      .replace(/\d/g, ""),
};

function report(name: string, words: ReadonlyMap<string, readonly string[]>, seen: (reader: string) => string): void {
  for (const [reader, read] of Object.entries(readers)) {
    const guesses = [...words].map(([word, phones]) => [read(word), phones] as const);
    const shares = Object.entries(MEASURES).map(([measure, said]) => {
      const wrong = guesses.filter(([guess, phones]) => said(guess) !== said(phones)).length;
      return `${((100 * wrong) / words.size).toFixed(1)} % (${measure})`;
    });
    console.log(`${name}, ${words.size} words, ${reader}${seen(reader)}: wrong ${shares.join(", ")}`);
  }
}

const keptOut = keptOutWords(Object.keys(dictionary));
report("kept out with their forms", new Map(keptOut.map((word) => [word, dictionary[word] ?? []])), (reader) =>
  reader === "network of the pack" ? " (seen in training)" : "",
);

const names = new Map<string, readonly string[]>();
for (const list of ENGLISH_LISTS)
  for (const line of readFileSync(listPath(list), "utf8").split("\n")) {
    const [written = "", ipa = ""] = line.split("\t");
    const word = written.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
    const phones = toArpabet({ alphabet: "ipa", phones: ipa });
    if (!/^\p{Lu}{2,}$/u.test(written) && /^[A-Z]{3,}$/.test(word) && dictionary[word] === undefined && phones)
      names.set(word, phones);
  }
report("names and loan words that the dictionary lacks", names, () => "");
