/**
 * Which words and phones of English get lost: PocketSphinx hears the same sentences read by a woman, by the bare base
 * voices, and by the premade voices through the whole pipeline, and knows only the words of these sentences. DNSMOS
 * stands beside it. `npm run bench:words [-- --sentences=16 --only=part,of,names --fresh]`; needs the shared recordings and
 * Debian's packages pocketsphinx and pocketsphinx-en-us. What is done is kept and not measured again.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hasSharedData } from "../../../packages/audio/test/shared-recordings.ts";
import { openQualityJudge } from "../../../packages/speech/test/dnsmos.ts";
import { TEST_CACHE_DIR } from "../../../packages/speech/test/speech-fixtures.ts";
import { DEGRADATION_RATE_HZ } from "../../speech-degradation.ts";
import { align, type Edit, errorsOf } from "./edit-distance.ts";
import { hasRecogniser, hearPhones, hearWords, type Pronunciations, readPronunciations } from "./recogniser.ts";
import { type ReadSentence, readSentences, type SentenceHalf } from "./word-sentences.ts";
import { openSpeakers, type WordSpeaker } from "./word-speakers.ts";

const DEFAULT_SENTENCES = 16;
/** DNSMOS is a mean over so many sentences, joined. */
const JUDGED_SENTENCES = 6;

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

async function measure(
  speaker: WordSpeaker,
  sentences: readonly ReadSentence[],
  pronunciations: Pronunciations,
  judge: Awaited<ReturnType<typeof openQualityJudge>>,
): Promise<SpeakerResult> {
  const spoken: Float32Array[] = [];
  for (const sentence of sentences) spoken.push(await speaker.speak(sentence));
  const vocabulary = [...new Set(sentences.flatMap(({ words }) => words))].toSorted();
  const heardWords = await hearWords(spoken, vocabulary, pronunciations);
  const heardPhones = await hearPhones(spoken);

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

/** Words that were not heard, of those of a half or of all. Another word that sounds alike is right: "to" for "two". */
function lostWords({ heard }: SpeakerResult, half?: SentenceHalf): string {
  let words = 0;
  let errors = 0;
  for (const [index, sentence] of sentences.entries()) {
    if (half !== undefined && sentence.half !== half) continue;
    words += sentence.words.length;
    errors += errorsOf(align(sentence.words, (heard[index] ?? "").split(" ").filter(Boolean), soundAlike));
  }
  return percent(errors, words);
}

function soundAlike(said: string, heard: string): boolean {
  if (said === heard) return true;
  const own = pronunciations.get(said) ?? [];
  return (pronunciations.get(heard) ?? []).some((phones) => own.includes(phones));
}

const percent = (count: number, total: number): string => ((100 * count) / Math.max(1, total)).toFixed(1);

function report(results: readonly SpeakerResult[]): void {
  console.table(
    results.map((result) => {
      const { tuning, "held-out": heldOut } = result.halves;
      return {
        speaker: result.name,
        group: result.group,
        "words lost %": lostWords(result),
        "sentences for tuning": lostWords(result, "tuning"),
        "held out": lostWords(result, "held-out"),
        "phones lost %": percent(tuning.phoneErrors + heldOut.phoneErrors, tuning.phones + heldOut.phones),
        DNSMOS: result.quality.toFixed(2),
      };
    }),
  );
  for (const group of new Set(results.map((result) => result.group))) {
    const own = results.filter((result) => result.group === group);
    const totals = new Map<string, number>();
    for (const { confusions } of own)
      for (const [key, count] of Object.entries(confusions)) totals.set(key, (totals.get(key) ?? 0) + count);
    const worst = [...totals].toSorted(([, one], [, other]) => other - one).slice(0, 24);
    console.log(`${group}: ${worst.map(([key, count]) => `${key} ${(count / own.length).toFixed(1)}`).join("  ")}`);
  }
}

async function remembered(path: string): Promise<SpeakerResult | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as SpeakerResult;
  } catch {
    return undefined;
  }
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
const results: SpeakerResult[] = [];
for (const speaker of openSpeakers()) {
  if (asked.length > 0 && !asked.some((part) => speaker.name.includes(part))) continue;
  const key = createHash("sha1").update(JSON.stringify([speaker.version, sentences.map(({ text }) => text)]));
  const path = join(folder, `${speaker.name.replaceAll(/[^a-z0-9-]/gi, "_")}-${key.digest("hex").slice(0, 12)}.json`);
  const known = options.fresh ? undefined : await remembered(path);
  const result = known ?? (await measure(speaker, sentences, pronunciations, judge));
  if (known === undefined) await writeFile(path, JSON.stringify(result));
  results.push(result);
  console.log(speaker.name, lostWords(result));
}
report(results);
process.exit(0);
