/**
 * Fits the model that reads English words by their letters to the pronouncing dictionary of the English voice, and writes
 * it to `packages/text/data`. It takes two minutes of one core. A thousand words and their forms are kept out, by which
 * `npm run bench -- letters` tries it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { keptOutWords, readableWords, stemOf } from "@voicewright/text/pronounce/letters/kept-out-words";
import { OUTER_PAIRS } from "@voicewright/text/pronounce/letters/letter-model";
import { packLetterModel } from "@voicewright/text/pronounce/letters/pack-letter-model";
import { alignLetters } from "./letters/align-letters.ts";
import { countSequences } from "./letters/count-sequences.ts";

const FILE = join(import.meta.dirname, "../../text/data/english-letters.bin");
const LONGEST = 7;
const LEAST_NATS = Number(process.argv[2] ?? 0.8);

const { resolve } = createRequire(import.meta.url);
const dictionary = JSON.parse(readFileSync(resolve("@dittli/tts-en/assets/en/cmudict.json"), "utf8")) as Record<
  string,
  string[]
>;
const words = Object.keys(dictionary);
const keptOut = new Set(keptOutWords(words));
const keptOutStems = new Set([...keptOut].map(stemOf));
const fitted = readableWords(words)
  .filter((word) => !keptOut.has(word) && !keptOutStems.has(stemOf(word)))
  .map((word) => ({ word, phones: dictionary[word] ?? [] }));
process.stdout.write(`${words.length} words, fitted to ${fitted.length}\n`);

const aligned = alignLetters(fitted);
const ids = new Map<string, number>(OUTER_PAIRS.map((pair, index) => [pair, index]));
const sequences = aligned.map((pairs) => [
  0,
  ...pairs.toReversed().map((pair) => {
    const id = ids.get(pair) ?? ids.size;
    ids.set(pair, id);
    return id;
  }),
  1,
]);
process.stdout.write(`${aligned.length} words aligned, ${ids.size} pairs\n`);

const names = [...ids.keys()].map((pair) => pair.split("|"));
const packed = packLetterModel({
  letters: names.map(([letters = ""]) => letters),
  phones: names.map(([, phones = ""]) => phones.split(" ").filter((phone) => phone !== "")),
  ...countSequences(sequences, { longest: LONGEST, least: LEAST_NATS }),
});
writeFileSync(FILE, packed);
process.stdout.write(`${FILE}: ${packed.length} bytes\n`);
