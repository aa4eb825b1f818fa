import { PAUSE_MS } from "@voicewright/text/clauses/clause-pauses";
import { LONGEST_SENTENCE, pauseAfter } from "@voicewright/text/clauses/pause-after";
import { type ClauseEnd, splitClauses } from "@voicewright/text/clauses/split-clauses";

/** Some sentences of a text, ready to be spoken: `leadingSpace`, `text` and `trailingSpace` of all pieces join up to it. */
export type TextPiece = {
  readonly text: string;
  readonly leadingSpace: string;
  readonly trailingSpace: string;
  /** How long a reader rests before it, at the voice's own pace. */
  readonly pauseBeforeMs: number;
};

/** Takes the parts of a text that is still being written as they are: each is a piece. */
export async function* takePartsAsPieces(parts: AsyncIterable<string>): AsyncGenerator<TextPiece, undefined> {
  let rest: ClauseEnd | undefined;
  let space = "";
  for await (const part of parts) {
    const piece = toPiece(space + part, rest);
    if (piece === undefined) {
      space += part;
      continue;
    }
    space = "";
    yield piece;
    rest = pauseAfter(part);
  }
}

/** Cuts a text that is still being written, in parts that are cut anywhere, into pieces of whole sentences as they end. */
export async function* cutArrivingText(parts: AsyncIterable<string>): AsyncGenerator<TextPiece, undefined> {
  let unread = "";
  let rest: ClauseEnd | undefined;
  for await (const part of parts) {
    unread += part;
    const sentences = splitClauses(unread, { first: LONGEST_SENTENCE, later: LONGEST_SENTENCE });
    // The last one may go on; the others have something behind them.
    const whole = sentences.at(-2);
    if (whole === undefined) continue;
    const piece = toPiece(unread.slice(0, whole.end), rest);
    if (piece === undefined) continue;
    yield piece;
    rest = whole.endsWith;
    unread = unread.slice(whole.end);
  }
  const last = toPiece(unread, rest);
  if (last !== undefined) yield last;
}

function toPiece(whole: string, rest: ClauseEnd | undefined): TextPiece | undefined {
  const text = whole.trim();
  if (text === "") return undefined;
  const start = whole.indexOf(text);
  return {
    text,
    leadingSpace: whole.slice(0, start),
    trailingSpace: whole.slice(start + text.length),
    pauseBeforeMs: rest === undefined ? 0 : PAUSE_MS[rest],
  };
}
