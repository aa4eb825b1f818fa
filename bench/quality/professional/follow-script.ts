/**
 * Follows shared readers through what they read: which words are marked in time, how late, and whether sentences are
 * judged rightly; then with noise, a skip and a reread, read by other engines, and while something else is said.
 * `npm run bench -- follow-script [utterances]`, and follow-sets.ts for all that there is; needs the shared recordings, and the maps
 * that `packages/voice/fit/fit-sound-map.ts` writes: each reader is followed with a map that was fitted without them.
 *
 * A word is right when it is marked between a quarter of a second before it begins and 400 ms after it ends, counted
 * when the last audio that was needed had come, in stretches of an eighth of a second. When words begin and end is what
 * PocketSphinx recognises, see recognised-words.ts (for engines, what they say themselves).
 *
 * Words that are skipped are not spoken and do not count. After a skip or a step back nobody can know for a moment where
 * the reader is: the first words may as well be misread ones of where they were expected. So the words of the second
 * after it are left out, and what is said later has to be marked when it is said, whatever was marked before; a follower
 * that is still elsewhere then is wrong. The share with that second, by the first mark of each word, stands beside it.
 */
import { joinBlocks } from "../../../packages/audio/test/test-signals.ts";
import { loadSoundMap } from "@voicewright/speech/follow/sound-map";
import { NEUTRAL_TRAITS } from "@voicewright/voice/recipe/recipe";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import {
  addNoise,
  cutOf,
  follow,
  mapWithout,
  openReader,
  rate,
  type Span,
  voices,
} from "../../../packages/voice/fit/follow-measures.ts";
import { recogniseWords } from "../../../packages/voice/fit/recognised-words.ts";
import { Turns, wordCount } from "./follow-turns.ts";
import {
  TIMED_READERS,
  type TimedReader,
  RATE_HZ,
  readSamples,
  readUtterances,
  type Utterance,
} from "../../../packages/audio/test/timed-readers.ts";
import { toSentences } from "../../../packages/voice/fit/script-sentences.ts";

const UTTERANCES = Number(process.argv[2] ?? 60);
const OTHER_SECONDS = 60;
/** A reader turns in the middle of so many utterances, at most at so many places. */
const TURN_UTTERANCES = 8;
const MOST_TURNS = 6;

const rows: object[] = [];
const show = (row: object): void => {
  rows.push(row);
  console.log(JSON.stringify(row));
};
const read = new Map<TimedReader, { samples: Float32Array; utterances: readonly Utterance[] }>();
for (const { name } of TIMED_READERS) {
  const utterances = readUtterances(name, "01").slice(0, UTTERANCES);
  const samples = cutOf(await readSamples(name, "01.opus"), 0, (utterances.at(-1)?.endMs ?? 0) + 1000);
  read.set(name, { samples, utterances });
}
for (const { name, language } of TIMED_READERS) {
  const { samples, utterances } = read.get(name) ?? { samples: new Float32Array(0), utterances: [] };
  const text = utterances.map((utterance) => utterance.text).join("\n");
  const reader = await openReader(language, mapWithout(name));
  const truth = await recogniseWords(language, samples, utterances);
  show(rate(name, await follow(reader, text, samples), truth));
  show(rate(`${name}, noise 15 dB below`, await follow(reader, text, addNoise(samples)), truth));
  const [rereads, skips] = [new Turns(), new Turns()];
  for (let turn = 0; turn < MOST_TURNS && (turn + 1) * TURN_UTTERANCES <= utterances.length; turn++) {
    const few = utterances.slice(turn * TURN_UTTERANCES, (turn + 1) * TURN_UTTERANCES);
    const firstWord = wordCount(utterances.slice(0, turn * TURN_UTTERANCES));
    const endWord = firstWord + wordCount(few);
    const said = new Map(
      [...truth]
        .filter(([word]) => word >= firstWord && word < endWord)
        .map(([word, span]) => [word - firstWord, span] as const),
    );
    await rereads.add(reader, samples, few, said, "reread");
    await skips.add(reader, samples, few, said, "skip");
  }
  show({ what: `${name}, half a sentence reread`, ...rereads.rate() });
  show({ what: `${name}, a sentence skipped`, ...skips.rate() });
  for (const { name: otherName } of TIMED_READERS) {
    if (otherName === name) continue;
    const other = cutOf(read.get(otherName)?.samples ?? new Float32Array(0), 0, OTHER_SECONDS * 1000);
    const { marks, verdicts, scores } = await follow(reader, text, other);
    const means = scores
      .map(({ mean }) => mean)
      .toSorted((a, b) => a - b)
      .map((mean) => mean.toFixed(2));
    show({
      what: `${name}'s script while ${otherName} reads another`,
      marked: marks.size,
      verdicts: Object.values(verdicts).join("/"),
      means: means.join(" "),
    });
  }
}
const english = read.get("kathleen")?.utterances.slice(0, 25) ?? [];
const englishReader = await openReader("en", loadSoundMap());
for (const [base, gender] of [
  ["neural-en", "neutral"],
  ["flite-awb", "male"],
] as const) {
  const voice = await voices.find({ base, gender, f0MeanHz: 150, ...NEUTRAL_TRAITS }, "en");
  if (voice === undefined) continue;
  const parts: Float32Array[] = [];
  const truth = new Map<number, Span>();
  let [firstWord, startMs] = [0, 0];
  for (const { text } of english) {
    for (const sentence of toSentences(text)) {
      const utterance = await voice.speak({
        text: sentence.text,
        paceFactor: 1,
        liveliness: 0.5,
        seed: 7,
        isAwaited: false,
      });
      const blocks: Float32Array[] = [];
      for await (const block of utterance.blocks) blocks.push(block);
      const samples = resampleWhole(joinBlocks(blocks), voice.sampleRateHz, RATE_HZ);
      for (const anchor of utterance.anchors) {
        const word =
          firstWord +
          Math.max(
            0,
            sentence.words.findLastIndex(({ start }) => start <= anchor.textStart),
          );
        truth.set(word, {
          startMs: truth.get(word)?.startMs ?? startMs + anchor.startMs,
          endMs: startMs + anchor.endMs,
        });
      }
      parts.push(samples, new Float32Array(RATE_HZ / 2));
      startMs += (1000 * samples.length) / RATE_HZ + 500;
      firstWord += sentence.words.length;
    }
  }
  const text = english.map((utterance) => utterance.text).join("\n");
  show(rate(`read by ${base}`, await follow(englishReader, text, joinBlocks(parts)), truth));
}
console.table(rows);
