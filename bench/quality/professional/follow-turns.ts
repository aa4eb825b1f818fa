import type { ScriptReader } from "@voicewright/speech/follow/script-reading";
import { joinBlocks } from "../../../packages/audio/test/test-signals.ts";
import { percentile } from "../../../packages/audio/test/statistics.ts";
import { count, cutOf, EARLIEST_MS, follow, type Span } from "../../../packages/voice/fit/follow-measures.ts";
import { type Utterance } from "../../../packages/audio/test/timed-readers.ts";
import { toSentences } from "../../../packages/voice/fit/script-sentences.ts";

/** Nobody can know of a jump before something was heard that is said elsewhere only: about three words. */
const REACTION_MS = 1000;
const LEAD_MS = 300;

export const wordCount = (utterances: readonly Utterance[]): number =>
  utterances.reduce((sum, { text }) => sum + toSentences(text).reduce((all, { words }) => all + words.length, 0), 0);

/** Readers who leave out their fourth utterance, or go back to its beginning from its middle. */
export class Turns {
  readonly #counts = { right: 0, early: 0, late: 0, missed: 0 };
  readonly #delays: number[] = [];
  #allWords = 0;
  #allRight = 0;

  async add(
    reader: ScriptReader,
    samples: Float32Array,
    few: readonly Utterance[],
    truth: ReadonlyMap<number, Span>,
    turn: "reread" | "skip",
  ): Promise<void> {
    const [first, third, fourth, fifth, last] = [few[0], few[2], few[3], few[4], few.at(-1)];
    if (!first || !third || !fourth || !fifth || !last) return;
    const startMs = Math.max(0, first.startMs - LEAD_MS);
    const middleMs = (fourth.startMs + fourth.endMs) / 2;
    // Read until `outMs` of the recording, then on from `againMs`; what is counted is said from `fromMs` on.
    const [outMs, againMs, fromMs] =
      turn === "skip" ? [third.endMs, fifth.startMs, fifth.startMs] : [middleMs, fourth.startMs, middleMs];
    const heard = joinBlocks([cutOf(samples, startMs, outMs), cutOf(samples, againMs, last.endMs)]);
    const turnMs = outMs - startMs;
    const said = new Map(
      [...truth].flatMap(([word, span]): [number, Span][] => {
        const byMs = span.startMs >= fromMs ? turnMs - againMs : -startMs;
        if (span.endMs > last.endMs || (span.startMs < fromMs && span.endMs > outMs)) return [];
        return [[word, { startMs: span.startMs + byMs, endMs: span.endMs + byMs }]];
      }),
    );
    const { marks } = await follow(reader, few.map(({ text }) => text).join("\n"), heard);
    const knownMs = turnMs + REACTION_MS;
    const fair = new Map([...said].filter(([, span]) => span.startMs < turnMs || span.startMs >= knownMs));
    const { counts, delays } = count(marks, fair, (span) => (span.startMs >= knownMs ? knownMs + EARLIEST_MS : 0));
    for (const kind of ["right", "early", "late", "missed"] as const) this.#counts[kind] += counts[kind];
    this.#delays.push(...delays);
    this.#allWords += said.size;
    this.#allRight += count(marks, said).counts.right;
  }

  /** Without the second after each turn, and, by the first mark of each word, with it. */
  rate() {
    const words = Object.values(this.#counts).reduce((sum, kind) => sum + kind, 0);
    const share = (right: number, of: number): number => Number(((100 * right) / of).toFixed(1));
    return {
      words,
      "right, %": share(this.#counts.right, words),
      ...this.#counts,
      "delay p50/p95, ms": [0.5, 0.95].map((of) => Math.round(percentile(this.#delays, of))).join(" / "),
      "with the second after the turn, %": share(this.#allRight, this.#allWords),
    };
  }
}
