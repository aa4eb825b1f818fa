import type { AudioSpan } from "@/shared/audio/cut-out.ts";
import { isSpeech, type LevelBlock, levelProblem, measureLevel, toDb } from "./take-level.ts";

/** A sentence that was read, in the order in which they were. */
export type ReadSentence = AudioSpan & {
  readonly sentence: number;
  readonly verdict: "read" | "misread" | "unheard";
};

export type Take = {
  readonly durationMs: number;
  readonly blocks: readonly LevelBlock[];
  /** Empty where nobody followed the reader. */
  readonly sentences: readonly ReadSentence[];
  readonly isFollowed: boolean;
  /** The sentence with which the take began. */
  readonly firstSentence: number;
};

export type PassageReason = "silent" | "clipped" | "quiet" | "misread" | "unheard";

/** A stretch that cannot be used, and the sentence to read again where it is known. */
export type PassageProblem = AudioSpan & { readonly reason: PassageReason; readonly sentence: number | undefined };

/** Without sentences, stretches of this length are looked at. */
const WINDOW_MS = 10_000;
const LONGEST_SILENCE_MS = 10_000;
/** Of the time in which somebody speaks, so much must be of the script. */
const LEAST_READ_SHARE = 0.4;

/** What has to be read again before a take can be sent, in its order. */
export function checkTake(take: Take): PassageProblem[] {
  const last = new Map(take.sentences.map((one) => [one.sentence, one]));
  const passages: readonly Passage[] = take.isFollowed ? [...last.values()] : windowsOf(take);
  const problems = passages.flatMap((passage): PassageProblem[] => {
    const reason = passageProblem(passage, take.blocks);
    const { startMs, endMs, sentence } = passage;
    return reason === undefined ? [] : [{ startMs, endMs, reason, sentence }];
  });
  const all = [...problems, ...silences(take), ...otherSpeech(take, problems)];
  return all
    .filter(
      ({ reason, sentence }, at) => all.findIndex((one) => one.sentence === sentence && one.reason === reason) === at,
    )
    .toSorted((a, b) => a.startMs - b.startMs);
}

/** Stretches that a later reading of the same sentence has replaced, and that were not good. */
export function replacedPassages({ sentences, blocks }: Take): AudioSpan[] {
  return sentences.filter(
    (one, at) =>
      sentences.slice(at + 1).some(({ sentence }) => sentence === one.sentence) &&
      passageProblem(one, blocks) !== undefined,
  );
}

/** A sentence, or a stretch of which no sentence is known. */
type Passage = AudioSpan & Partial<Pick<ReadSentence, "sentence" | "verdict">>;

function windowsOf({ durationMs }: Take): AudioSpan[] {
  const count = Math.max(1, Math.floor(durationMs / WINDOW_MS));
  return Array.from({ length: count }, (_, index) => ({
    startMs: (index * durationMs) / count,
    endMs: ((index + 1) * durationMs) / count,
  }));
}

function passageProblem(passage: Passage, blocks: readonly LevelBlock[]): PassageReason | undefined {
  const { verdict = "read" } = passage;
  if (verdict !== "read") return verdict;
  const heard = blocks.filter(({ startMs, endMs }) => endMs > passage.startMs && startMs < passage.endMs);
  return heard.length === 0 ? undefined : levelProblem(measureLevel(heard));
}

function loudestOf(blocks: readonly LevelBlock[]): number {
  return toDb(blocks.reduce((loudest, { power }) => Math.max(loudest, power), 0));
}

function silences({ blocks, durationMs, sentences, firstSentence, isFollowed }: Take): PassageProblem[] {
  const loudestDb = loudestOf(blocks);
  const found: PassageProblem[] = [];
  let fromMs = 0;
  const look = (untilMs: number) => {
    if (untilMs - fromMs < Math.min(LONGEST_SILENCE_MS, durationMs)) return;
    const before = sentences.filter(({ endMs }) => endMs <= untilMs).at(-1)?.sentence;
    const sentence = isFollowed ? (before === undefined ? firstSentence : before) : undefined;
    found.push({ startMs: fromMs, endMs: untilMs, reason: "silent", sentence });
  };
  for (const block of blocks) {
    if (!isSpeech(block, loudestDb)) continue;
    look(block.startMs);
    fromMs = block.endMs;
  }
  look(durationMs);
  return found;
}

/** Somebody speaks, and it is not the script. */
function otherSpeech(take: Take, problems: readonly PassageProblem[]): PassageProblem[] {
  const { blocks, sentences, isFollowed, firstSentence, durationMs } = take;
  if (!isFollowed || problems.length > 0) return [];
  const loudestDb = loudestOf(blocks);
  const spokenMs = blocks.reduce(
    (sum, block) => sum + (isSpeech(block, loudestDb) ? block.endMs - block.startMs : 0),
    0,
  );
  const readMs = sentences.reduce(
    (sum, { startMs, endMs, verdict }) => sum + (verdict === "read" ? endMs - startMs : 0),
    0,
  );
  if (spokenMs === 0 || readMs >= LEAST_READ_SHARE * spokenMs) return [];
  const sentence = (sentences.findLast(({ verdict }) => verdict === "read")?.sentence ?? firstSentence - 1) + 1;
  return [{ startMs: 0, endMs: durationMs, reason: "misread", sentence }];
}
