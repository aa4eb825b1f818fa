import type { RecognitionResult } from "sherpa-onnx-node";
import type { TimeSpan, Transcript } from "@voicewright/voice/abilities/abilities";
import { shareEvenly } from "@voicewright/text/alignment/spread-timings";

type Word = Transcript["words"][number];

/** Words of scripts without spaces; each of their tokens stands for itself. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** A word lasts to the next one, but not longer than this beyond its last token. */
const LONGEST_TOKEN_MS = 400;

/** When each word of a result is said, in the clock of the stretch. Models without times of their own share it evenly. */
export function timeWords(result: RecognitionResult, stretch: TimeSpan): Word[] {
  const hasTimes = result.timestamps.length > 0 && result.timestamps.length === result.tokens.length;
  return hasTimes ? wordsOfTokens(result, stretch) : wordsOfText(result.text, stretch);
}

function wordsOfTokens({ tokens, timestamps }: RecognitionResult, stretch: TimeSpan): Word[] {
  const words: { text: string; startMs: number; lastMs: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    const text = token.replaceAll("▁", " ");
    const startMs = stretch.startMs + (timestamps[index] ?? 0) * 1000;
    const last = words.at(-1);
    if (last === undefined || text.startsWith(" ") || UNSPACED.test(text))
      words.push({ text: text.trim(), startMs, lastMs: startMs });
    else words[words.length - 1] = { text: last.text + text.trimEnd(), startMs: last.startMs, lastMs: startMs };
  }
  return words
    .map(({ text, startMs, lastMs }, index) => ({
      text,
      startMs: Math.min(startMs, stretch.endMs),
      endMs: Math.min(words[index + 1]?.startMs ?? stretch.endMs, lastMs + LONGEST_TOKEN_MS, stretch.endMs),
    }))
    .filter(({ text }) => text !== "");
}

function wordsOfText(text: string, stretch: TimeSpan): Word[] {
  const trimmed = text.trim();
  const timed = shareEvenly([...trimmed], stretch.startMs, stretch.endMs);
  const words: Word[] = [];
  let isInside = false;
  for (const { character, startMs, endMs } of timed) {
    const isSpace = /\s/u.test(character);
    const last = words.at(-1);
    if (!isSpace && isInside && last !== undefined)
      words[words.length - 1] = { text: last.text + character, startMs: last.startMs, endMs };
    else if (!isSpace) words.push({ text: character, startMs, endMs });
    isInside = !isSpace;
  }
  return words;
}
