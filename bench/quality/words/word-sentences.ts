import { readFile } from "node:fs/promises";
import { sharedDataPath } from "../../../packages/audio/test/shared-recordings.ts";
import { DEGRADATION_RATE_HZ } from "../../../packages/audio/test/speech-degradation.ts";
import { readLong } from "../verification/evaluate-speakers.ts";
import type { Pronunciations } from "../../../packages/speech/test/recogniser.ts";

export type SentenceHalf = "tuning" | "held-out";

/** A sentence that a woman reads in the shared recordings. */
export type ReadSentence = {
  readonly half: SentenceHalf;
  readonly text: string;
  /** In small letters. */
  readonly words: readonly string[];
  /** At 16 kHz. */
  readonly read: Float32Array;
};

const READER = "kathleen";
const FILES: Readonly<Record<SentenceHalf, string>> = { tuning: "01", "held-out": "04" };
const WORDS = { fewest: 6, most: 14 };
/** Around the marked sentence, s. */
const MARGIN = 0.1;

/** So many sentences of each half, of which the recogniser knows every word. */
export async function readSentences(count: number, known: Pronunciations): Promise<ReadSentence[]> {
  const sentences: ReadSentence[] = [];
  for (const half of ["tuning", "held-out"] as const) {
    const samples = await readLong(`${READER}/${FILES[half]}.opus`);
    const rows = (await readFile(sharedDataPath(`speech/long/${READER}/${FILES[half]}.tsv`), "utf8"))
      .split("\n")
      .slice(1);
    const suitable = rows.flatMap((row): ReadSentence[] => {
      const [start, end, text = ""] = row.split("\t");
      const words = wordsOf(text);
      if (/\d|\b(?:etc|Mr|Mrs|Dr|St)\./.test(text)) return [];
      if (words.length < WORDS.fewest || words.length > WORDS.most || !words.every((word) => known.has(word)))
        return [];
      const read = samples.slice(
        Math.max(0, Math.round((Number(start) - MARGIN) * DEGRADATION_RATE_HZ)),
        Math.round((Number(end) + MARGIN) * DEGRADATION_RATE_HZ),
      );
      return [{ half, text, words, read }];
    });
    sentences.push(...suitable.slice(0, count));
  }
  return sentences;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[a-z]+(?:'[a-z]+)*/g) ?? []
  );
}
