import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import loadEspeak from "@echogarden/espeak-ng-emscripten";
import { writeWav } from "@voicewright/audio/decode/wav";
import { findEspeakVoice } from "@voicewright/speech/embedded/espeak/espeak-languages";
import { percentile } from "../../audio/test/statistics.ts";
import { hasRecogniser, levelled, MODEL, readPronunciations, REST_MS } from "../../speech/test/recogniser.ts";
import { RATE_HZ, type Utterance } from "../../audio/test/timed-readers.ts";
import { toSentences } from "./script-sentences.ts";

const run = promisify(execFile);
const FRAME_MS = 10;
const LARGEST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** No path is given up early, pauses may stand between all words, and none is cut out, which would shift the times. */
const SEARCH =
  "-beam 1e-300 -wbeam 1e-300 -pbeam 1e-300 -maxhmmpf -1 -bestpath no -lw 1 -silprob 0.5 -remove_silence no".split(" ");
/** What is said around a text are any sounds in any order, each at so small a chance that the text is preferred. */
const OTHER_CHANCE = 1e-14;
const PHONES =
  "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH".split(" ");
/** What French may add to a word: what is silent but before a vowel, and the e of verse. */
const FRENCH_LINKS = ["AH", "Z", "T", "AH Z"];

/** The nearest sounds of American English to those of espeak's International Phonetic Alphabet, the longest first. */
const NEAREST: readonly (readonly [ipa: string, phones: string])[] = Object.entries({
  "tʃ": "CH", "dʒ": "JH", "aɪ": "AY", "aʊ": "AW", "ɔɪ": "OY", "ɔø": "OY", "ɔʏ": "OY", "œy": "AW", "eɪ": "EY", "ɛɪ": "EY", "oʊ": "OW", "əʊ": "OW", "ʌʊ": "AW",
  "ɑ̃": "AA NG", "ɔ̃": "OW NG", "ɛ̃": "AE NG", "œ̃": "AH NG", "a": "AA", "ɑ": "AA", "ɐ": "AH", "æ": "AE", "e": "EY", "ɛ": "EH", "ə": "AH", "ɜ": "ER", "ɚ": "ER", "i": "IY", "ɪ": "IH",
  "o": "OW", "ɔ": "AO", "u": "UW", "ʊ": "UH", "y": "UW", "ʏ": "UH", "ø": "UH", "œ": "AH", "ʌ": "AH", "ɵ": "UH", "ɒ": "AA", "p": "P", "b": "B", "t": "T", "d": "D", "k": "K",
  "ɡ": "G", "g": "G", "f": "F", "v": "V", "s": "S", "z": "Z", "ʃ": "SH", "ʒ": "ZH", "h": "HH", "ɦ": "HH", "m": "M", "n": "N", "ɲ": "N Y", "ŋ": "NG", "l": "L", "ɫ": "L", "ɹ": "R", "r": "R",
  "ɾ": "R", "ʁ": "HH", "x": "HH", "χ": "HH", "ç": "SH", "ɣ": "HH", "j": "Y", "w": "W", "ɥ": "W", "ʋ": "V", "θ": "TH", "ð": "DH", "β": "V",
}).toSorted(([one], [other]) => other.length - one.length); // prettier-ignore

export type WordTime = Omit<Utterance, "text">;

/** What is said in a part of a recording. `isFramed`: something else may be said in it before and after. */
export type SpokenPart = Utterance & { readonly isFramed?: boolean };

/**
 * A part that fits by so much a frame worse than the median of all is left out, in units of the recogniser: with three
 * words of another utterance in place of its own, half of the parts lie 9 to 15 further than with their own text.
 */
const WORST_FIT = 10;

/**
 * When each word is said: PocketSphinx lays the sounds of the words over each part in their order, by its American
 * models whatever the language. Words are counted through all parts; a part that is not surely read as it is written has none.
 */
export async function recogniseWords(
  language: string,
  samples: Float32Array,
  parts: readonly SpokenPart[],
): Promise<ReadonlyMap<number, WordTime>> {
  if (!hasRecogniser) throw new Error("Needs Debian's packages pocketsphinx and pocketsphinx-en-us");
  const readings = await readingsOf(language);
  const folder = await mkdtemp(join(tmpdir(), "recognised-"));
  const at = (name: string): string => join(folder, name);
  try {
    const dictionary = PHONES.map((phone) => `_${phone} ${phone}`);
    let firstWord = 0;
    for (const [index, part] of parts.entries()) {
      const words = wordsOf(part.text);
      for (const [place, word] of words.entries()) {
        for (const [other, phones] of readings(word).entries())
          dictionary.push(`w${firstWord + place}${other === 0 ? "" : `(${other + 1})`} ${phones}`);
      }
      await writeFile(at(`${index}.fsg`), grammarOf(index, firstWord, words.length, part.isFramed === true));
      const said = samples.subarray((part.startMs * RATE_HZ) / 1000, (part.endMs * RATE_HZ) / 1000);
      await writeFile(at(`${index}.wav`), writeWav(levelled(said), RATE_HZ));
      firstWord += words.length;
    }
    await writeFile(at("words.dict"), `${dictionary.join("\n")}\n`);
    await writeFile(at("list"), `${parts.map((_, index) => index).join("\n")}\n`);
    const list = ["-ctl", at("list"), "-cepdir", folder, "-cepext", ".wav", "-adcin", "yes", "-adchdr", "44"];
    const grammars = ["-fsgctl", at("list"), "-fsgdir", folder, "-fsgext", ".fsg", "-dict", at("words.dict")];
    const model = ["-hmm", join(MODEL, "en-us")];
    await run("pocketsphinx_batch", [...model, ...list, ...grammars, ...SEARCH, "-hypseg", at("times")], {
      maxBuffer: LARGEST_OUTPUT_BYTES,
    });
    return readTimes(await readFile(at("times"), "utf8"), parts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const wordsOf = (text: string): string[] =>
  toSentences(text).flatMap((sentence) => sentence.words.map(({ start, end }) => sentence.text.slice(start, end)));

/** The ways to say a word that the recogniser chooses from: those of its dictionary, or espeak-ng's. */
async function readingsOf(language: string): Promise<(word: string) => readonly string[]> {
  const known = language === "en" ? await readPronunciations() : new Map<string, readonly string[]>();
  const espeak = await loadEspeak();
  const worker = new espeak.eSpeakNGWorker();
  const voice = findEspeakVoice(language, undefined);
  if (voice === undefined || worker.set_voice(voice) !== 0) throw new Error(`espeak has no voice for ${language}`);
  return (word) => {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").toLowerCase();
    const found = known.get(bare);
    if (found !== undefined) return found;
    const phones = phonesOf(worker.synthesize_ipa(bare).ipa);
    return language === "fr" ? [phones, ...FRENCH_LINKS.map((link) => `${phones} ${link}`)] : [phones];
  };
}

function phonesOf(ipa: string): string {
  const found: string[] = [];
  for (let place = 0; place < ipa.length;) {
    const sound = NEAREST.find(([written]) => ipa.startsWith(written, place));
    if (sound !== undefined) found.push(sound[1]);
    place += sound?.[0].length ?? 1;
  }
  return found.join(" ") || "AH";
}

/** A grammar of the recogniser in which the words follow each other. */
function grammarOf(name: number, firstWord: number, wordCount: number, isFramed: boolean): string {
  const others = isFramed
    ? [0, wordCount].flatMap((state) => PHONES.map((phone) => `TRANSITION ${state} ${state} ${OTHER_CHANCE} _${phone}`))
    : [];
  const words = Array.from({ length: wordCount }, (_, at) => `TRANSITION ${at} ${at + 1} 1.0 w${firstWord + at}`);
  const states = [`NUM_STATES ${wordCount + 1}`, "START_STATE 0", `FINAL_STATE ${wordCount}`];
  return [`FSG_BEGIN ${name}`, ...states, ...others, ...words, "FSG_END", ""].join("\n");
}

/** Each row has a name and totals, then first frame, two scores and word of each piece, and the last frame. */
function readTimes(rows: string, parts: readonly SpokenPart[]): Map<number, WordTime> {
  const laid = rows.split("\n").flatMap((row) => {
    const [name, , , , , , acoustic, , , ...pieces] = row.trim().split(/\s+/);
    const part = parts[Number(name)];
    if (part === undefined || acoustic === undefined) return [];
    return [{ pieces, part, fit: (-Number(acoustic) * FRAME_MS) / (part.endMs - part.startMs) }];
  });
  const usual = percentile(
    laid.map(({ fit }) => fit),
    0.5,
  );
  const times = new Map<number, WordTime>();
  for (const { pieces, part, fit } of laid) {
    if (fit > usual + WORST_FIT) continue;
    const timeAt = (place: number): number => part.startMs - REST_MS + FRAME_MS * Number(pieces[place]);
    for (let at = 0; at + 4 < pieces.length; at += 4) {
      const word = /^w(\d+)/.exec(pieces[at + 3] ?? "")?.[1];
      if (word !== undefined) times.set(Number(word), { startMs: timeAt(at), endMs: timeAt(at + 4) });
    }
  }
  return times;
}
