/**
 * Which words and phones of English get lost: PocketSphinx hears the same sentences read by a woman, by the bare base
 * voices, and by the premade voices through the whole pipeline, and knows only the words of these sentences; as it is, and
 * adapted to the vocal tract of each speaker. DNSMOS stands beside it. `npm run bench -- words [-- --sentences=16
 * --only=part,of,names --fresh]`; needs the shared recordings and Debian's packages pocketsphinx and pocketsphinx-en-us.
 * What is done is kept and not measured again.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hasSharedData } from "../../../packages/audio/test/shared-recordings.ts";
import { openQualityJudge } from "../../../packages/speech/test/dnsmos.ts";
import { TEST_CACHE_DIR } from "../../../packages/speech/test/speech-fixtures.ts";
import { DEGRADATION_RATE_HZ } from "../../../packages/audio/test/speech-degradation.ts";
import { align, type Edit, errorsOf } from "./edit-distance.ts";
import {
  hasRecogniser,
  transcribePhones,
  transcribeWords,
  likeliestFormantScale,
  type Pronunciations,
  readPronunciations,
} from "../../../packages/speech/test/recogniser.ts";
import { type ReadSentence, readSentences, type SentenceHalf } from "./word-sentences.ts";
import { openSpeakers, type WordSpeaker } from "./word-speakers.ts";

const DEFAULT_SENTENCES = 16;
/** DNSMOS is a mean over so many sentences, joined. */
const JUDGED_SENTENCES = 6;
/** Of those for tuning, by which the recogniser gets used to a speaker. */
const FAMILIAR_SENTENCES = 8;

type HalfResult = {
  readonly phones: number;
  readonly phoneErrors: number;
};
type SpeakerResult = {
  readonly name: string;
  readonly group: WordSpeaker["group"];
  readonly halves: Readonly<Record<SentenceHalf, HalfResult>>;
  readonly quality: number;
  /** Phones that were lost or taken for others, `said>heard`, and how often. */
  readonly confusions: Readonly<Record<string, number>>;
  readonly heard: readonly string[];
};
/** With the recogniser adapted to the speaker. */
type AdaptedResult = { readonly formantScale: number; readonly heard: readonly string[] };

async function measure(
  speaker: WordSpeaker,
  spoken: readonly Float32Array[],
  sentences: readonly ReadSentence[],
  pronunciations: Pronunciations,
  judge: Awaited<ReturnType<typeof openQualityJudge>>,
): Promise<SpeakerResult> {
  const vocabulary = vocabularyOf(sentences);
  const heardWords = await transcribeWords(spoken, vocabulary, pronunciations);
  const heardPhones = await transcribePhones(spoken);

  const halves: Record<SentenceHalf, HalfResult> = {
    tuning: { phones: 0, phoneErrors: 0 },
    "held-out": { phones: 0, phoneErrors: 0 },
  };
  const confusions: Record<string, number> = {};
  for (const [index, { half, words }] of sentences.entries()) {
    const phones = words.flatMap((word) => pronunciations.get(word)?.[0]?.split(" ") ?? []);
    const phoneEdits: Edit[] = align(phones, heardPhones[index] ?? []);
    for (const { said, heard } of phoneEdits) {
      if (said === heard || said === undefined) continue;
      const key = `${said}>${heard ?? ""}`;
      confusions[key] = (confusions[key] ?? 0) + 1;
    }
    const before = halves[half];
    halves[half] = {
      phones: before.phones + phones.length,
      phoneErrors: before.phoneErrors + errorsOf(phoneEdits),
    };
  }
  const judged = spoken.slice(0, JUDGED_SENTENCES).flatMap((samples) => [...samples]);
  const { overall } = await judge(Float32Array.from(judged), DEGRADATION_RATE_HZ);
  const { name, group } = speaker;
  return { name, group, halves, quality: overall, confusions, heard: heardWords.map((words) => words.join(" ")) };
}

async function measureAdapted(
  spoken: readonly Float32Array[],
  sentences: readonly ReadSentence[],
  pronunciations: Pronunciations,
): Promise<AdaptedResult> {
  const vocabulary = vocabularyOf(sentences);
  const familiar = spoken.filter((_, index) => sentences[index]?.half === "tuning").slice(0, FAMILIAR_SENTENCES);
  const formantScale = await likeliestFormantScale(familiar, vocabulary, pronunciations);
  const heard = await transcribeWords(spoken, vocabulary, pronunciations, formantScale);
  return { formantScale, heard: heard.map((words) => words.join(" ")) };
}

const vocabularyOf = (sentences: readonly ReadSentence[]): string[] =>
  [...new Set(sentences.flatMap(({ words }) => words))].toSorted();

type HeardSentences = { readonly heard: readonly string[] };

/** How many words each sentence has and how many were not heard. Another word that sounds alike is right: "to" for "two". */
function countSentences({ heard }: HeardSentences, half?: SentenceHalf): { words: number; lost: number }[] {
  return sentences.flatMap((sentence, index) => {
    if (half !== undefined && sentence.half !== half) return [];
    const edits = align(sentence.words, (heard[index] ?? "").split(" ").filter(Boolean), soundAlike);
    return [{ words: sentence.words.length, lost: errorsOf(edits) }];
  });
}

/** Words that were not heard, of those of a half or of all. */
function lostWords(result: HeardSentences, half?: SentenceHalf): string {
  const counts = countSentences(result, half);
  return percent(
    counts.reduce((sum, { lost }) => sum + lost, 0),
    counts.reduce((sum, { words }) => sum + words, 0),
  );
}

/** Standard error of the lost words of all: by how much other sentences would have it differ. */
function marginOf(result: HeardSentences): string {
  const counts = countSentences(result);
  const mean = counts.reduce((sum, { lost }) => sum + lost, 0) / counts.length;
  const squares = counts.reduce((sum, { lost }) => sum + (lost - mean) ** 2, 0);
  const deviation = Math.sqrt((counts.length * squares) / Math.max(1, counts.length - 1));
  return percent(
    deviation,
    counts.reduce((sum, { words }) => sum + words, 0),
  );
}

function soundAlike(said: string, heard: string): boolean {
  if (said === heard) return true;
  const own = pronunciations.get(said) ?? [];
  return (pronunciations.get(heard) ?? []).some((phones) => own.includes(phones));
}

const percent = (count: number, total: number): string => ((100 * count) / Math.max(1, total)).toFixed(1);

type Measured = { readonly result: SpeakerResult; readonly adapted: AdaptedResult };

function report(measured: readonly Measured[]): void {
  console.table(
    measured.map(({ result, adapted }) => {
      const { tuning, "held-out": heldOut } = result.halves;
      return {
        speaker: result.name,
        group: result.group,
        "words lost %": lostWords(result),
        "±": marginOf(result),
        "sentences for tuning": lostWords(result, "tuning"),
        "held out": lostWords(result, "held-out"),
        "adapted, words lost %": lostWords(adapted),
        "adapted, held out": lostWords(adapted, "held-out"),
        formants: adapted.formantScale.toFixed(2),
        "phones lost %": percent(tuning.phoneErrors + heldOut.phoneErrors, tuning.phones + heldOut.phones),
        DNSMOS: result.quality.toFixed(2),
      };
    }),
  );
  const results = measured.map(({ result }) => result);
  for (const group of new Set(results.map((result) => result.group))) {
    const own = results.filter((result) => result.group === group);
    const totals = new Map<string, number>();
    for (const { confusions } of own)
      for (const [key, count] of Object.entries(confusions)) totals.set(key, (totals.get(key) ?? 0) + count);
    const worst = [...totals].toSorted(([, one], [, other]) => other - one).slice(0, 24);
    console.log(`${group}: ${worst.map(([key, count]) => `${key} ${(count / own.length).toFixed(1)}`).join("  ")}`);
  }
}

/** What was measured once is read from a file. */
async function remembered<Result>(path: string, measureIt: () => Promise<Result>): Promise<Result> {
  try {
    if (!options.fresh) return JSON.parse(await readFile(path, "utf8")) as Result;
  } catch {
    // It was not measured yet.
  }
  const result = await measureIt();
  await writeFile(path, JSON.stringify(result));
  return result;
}

if (!hasSharedData || !hasRecogniser) {
  console.error(
    "Needs the shared recordings (VOICEWRIGHT_TEST_DATA) and `apt install pocketsphinx pocketsphinx-en-us`.",
  );
  process.exit(1);
}
const { values: options } = parseArgs({
  options: {
    sentences: { type: "string", default: String(DEFAULT_SENTENCES) },
    only: { type: "string", default: "" },
    fresh: { type: "boolean", default: false },
  },
});
const pronunciations = await readPronunciations();
const sentences = await readSentences(Number(options.sentences), pronunciations);
const judge = await openQualityJudge();
const asked = options.only.split(",").filter(Boolean);
const folder = join(TEST_CACHE_DIR, "words");
await mkdir(folder, { recursive: true });
const measured: Measured[] = [];
for (const speaker of openSpeakers()) {
  if (asked.length > 0 && !asked.some((part) => speaker.name.includes(part))) continue;
  const spoken: Float32Array[] = [];
  const speakAll = async (): Promise<readonly Float32Array[]> => {
    if (spoken.length === 0) for (const sentence of sentences) spoken.push(await speaker.speak(sentence));
    return spoken;
  };
  const hash = createHash("sha1").update(JSON.stringify([speaker.version, sentences.map(({ text }) => text)]));
  const name = `${speaker.name.replaceAll(/[^a-z0-9-]/gi, "_")}-${hash.digest("hex").slice(0, 12)}`;
  const result = await remembered(join(folder, `${name}.json`), async () =>
    measure(speaker, await speakAll(), sentences, pronunciations, judge),
  );
  const adapted = await remembered(join(folder, `adapted-${name}.json`), async () =>
    measureAdapted(await speakAll(), sentences, pronunciations),
  );
  measured.push({ result, adapted });
  console.log(speaker.name, lostWords(result), lostWords(adapted), adapted.formantScale);
}
report(measured);
process.exit(0);
