import { PAUSE_MS } from "./clause-pauses.ts";
import { type ClauseEnd, splitClauses } from "./split-clauses.ts";

/** A sentence that is longer is cut at the best place in it: nobody waits for the end of a page. */
export const LONGEST_SENTENCE = 240;

export const ENDS_SENTENCE = /[.!?…。！？।؟۔]["'”’»)\]」』）]*\s*$/u;
const ENDS_WITH_DASH = /(?:—|\s–|\s--)\s*$/u;
const ENDS_PHRASE = /[,;:–،、，；：]["'”’»)\]]*\s*$/u;

/** How a reader rests after a text that may end anywhere, also in the middle of a sentence. */
export function pauseAfter(text: string): ClauseEnd {
  if (/\n\s*\n\s*$/u.test(text.slice(-200))) return "paragraph";
  if (ENDS_SENTENCE.test(text.slice(-200))) return lastClauseEnd(text) ?? "sentence";
  if (ENDS_WITH_DASH.test(text.slice(-20))) return "dash";
  return ENDS_PHRASE.test(text.slice(-200)) ? "phrase" : "none";
}

/** How long a reader rests between a text and what is spoken next, in milliseconds at the voice's own pace; none within a phrase. */
export function pauseBetweenMs(previousText: string): number {
  const end = pauseAfter(previousText);
  return end === "none" ? 0 : PAUSE_MS[end];
}

function lastClauseEnd(text: string): ClauseEnd | undefined {
  return splitClauses(text.slice(-LONGEST_SENTENCE), { first: LONGEST_SENTENCE, later: LONGEST_SENTENCE }).at(-1)
    ?.endsWith;
}
