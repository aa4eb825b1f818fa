/**
 * How long the recorder's scripts are, and how much of a language's sounds is in them.
 * `npm run bench -- script-coverage`
 *
 * Minutes: how long espeak reads at its usual pace, with 0.4 s after each sentence and half a second more after each
 * paragraph. Sounds: those of espeak's reading in the International Phonetic Alphabet, without stress. All that is known
 * of a language are the sounds of its scripts and of the first article of human rights; the share of them that a script
 * has is counted for single sounds, and for pairs by how often these occur in the other texts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import loadEspeak, { type EspeakWorker } from "@echogarden/espeak-ng-emscripten";
import { parseScript } from "@voicewright/contract/recorder/recording-script";
import { findEspeakVoice } from "@voicewright/speech/embedded/espeak/espeak-languages";
import { HUMAN_RIGHTS } from "../languages/human-rights.ts";

const FOLDER = join(import.meta.dirname, "../../../apps/web/public/scripts");
const SAMPLE_RATE_HZ = 22_050;
const WORDS_PER_MINUTE = 165;
const SENTENCE_PAUSE_S = 0.4;
const PARAGRAPH_PAUSE_S = 0.5;
const LONGEST_TEXT = 400;
/** From the mark of the other language to the mark of the return. espeak spells Chinese words it lacks in English. */
const READ_IN_ANOTHER_LANGUAGE = /\([a-z-]+\)[^(]*(?:\([a-z-]+\)|$)/gu;

const espeak = await loadEspeak();
const worker = new espeak.eSpeakNGWorker();
worker.set_rate(WORDS_PER_MINUTE);

function secondsOf(engine: EspeakWorker, text: string): number {
  let samples = 0;
  engine.synthesize(text, (part) => {
    samples += part === null ? 0 : new Int16Array(part.slice(0)).length;
    return false;
  });
  return samples / SAMPLE_RATE_HZ;
}

/** The sounds of each word; a mark of length belongs to the sound before it. */
function soundsOf(engine: EspeakWorker, text: string): string[][] {
  const { ipa } = engine.synthesize_ipa(text);
  return ipa
    .replace(READ_IN_ANOTHER_LANGUAGE, " ")
    .replace(/[ˈˌ.()‿|]|\u0361|\u035C/gu, "")
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map((word) => word.match(/\p{L}[\p{M}ːʲʰ\d]*/gu) ?? []);
}

function pairsOf(words: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words)
    for (const [at, sound] of word.entries()) {
      const pair = `${word[at - 1] ?? "#"} ${sound}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  return counts;
}

const rows: object[] = [];
for (const language of readdirSync(FOLDER).toSorted()) {
  const voice = findEspeakVoice(language, undefined);
  if (voice === undefined || worker.set_voice(voice) !== 0) throw new Error(`espeak has no voice for ${language}`);
  const texts = readdirSync(join(FOLDER, language))
    .toSorted()
    .map((file) => {
      const script = parseScript(readFileSync(join(FOLDER, language, file), "utf8"));
      const sentences = script.sentences.map(({ start, end }) => script.text.slice(start, end));
      const spokenS = sentences.reduce((sum, sentence) => sum + secondsOf(worker, sentence.slice(0, LONGEST_TEXT)), 0);
      const paragraphs = script.sentences.filter(({ beginsParagraph }) => beginsParagraph).length;
      const minutes = (spokenS + SENTENCE_PAUSE_S * sentences.length + PARAGRAPH_PAUSE_S * paragraphs) / 60;
      return { file, words: script.words.length, minutes, sounds: sentences.flatMap((one) => soundsOf(worker, one)) };
    });
  const rights = soundsOf(worker, HUMAN_RIGHTS[language] ?? "");
  const inventory = new Set([...rights.flat(), ...texts.flatMap(({ sounds }) => sounds.flat())]);
  for (const { file, words, minutes, sounds } of texts) {
    const own = new Set(sounds.flat());
    const ownPairs = pairsOf(sounds);
    const others = pairsOf([...rights, ...texts.filter((text) => text.file !== file).flatMap((text) => text.sounds)]);
    const total = [...others.values()].reduce((sum, count) => sum + count, 0);
    const covered = [...others].reduce((sum, [pair, count]) => sum + (ownPairs.has(pair) ? count : 0), 0);
    rows.push({
      script: `${language}/${file}`,
      words,
      minutes: Number(minutes.toFixed(1)),
      "sounds, %": Number(((100 * own.size) / inventory.size).toFixed(1)),
      "different pairs": ownPairs.size,
      "pairs of other texts, %": Number(((100 * covered) / total).toFixed(1)),
    });
  }
}
console.table(rows);
