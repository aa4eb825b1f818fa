import { normalizeText } from "@voicewright/text/normalize/normalize-text";
import { ENDS_SENTENCE, pauseAfter } from "@voicewright/text/clauses/pause-after";
import type { SynthesisRequest } from "../engine.ts";

/** As much of a sentence as shapes a clause beside it; what stands before it delays its first sound. */
const BEFORE_CHARACTERS = 20;
const AFTER_CHARACTERS = 40;
const SENTENCE_MARK = /[.!?…。！？।؟۔\n]/u;
const WORD = /[\p{L}\p{N}]/u;

/** What stands around a text in the sentences that it begins and ends in the middle of. */
export type SentenceContext = { readonly before?: string; readonly after?: string };

/** Nothing where sentences begin and end with the text: those before and after do not change how it is said. */
export function sentenceContext(request: SynthesisRequest, language: string): SentenceContext {
  const { text, previousText = "", nextText = "", normalizeText: isWrittenOut } = request;
  const read = (part: string) =>
    normalizeText(part, language, isWrittenOut)
      .map(({ spoken }) => spoken)
      .join("");
  // After a mark a reader takes breath, and begins anew.
  const before = pauseAfter(previousText) === "none" ? read(lastWords(previousText)) : "";
  const after = ENDS_SENTENCE.test(text) ? "" : read(firstWords(nextText));
  return { ...(WORD.test(before) ? { before } : {}), ...(WORD.test(after) ? { after } : {}) };
}

/** Of the last sentence, its last words. */
function lastWords(text: string): string {
  const sentence =
    text
      .slice(-8 * BEFORE_CHARACTERS)
      .split(SENTENCE_MARK)
      .at(-1)
      ?.trim() ?? "";
  if (sentence.length <= BEFORE_CHARACTERS) return sentence;
  const tail = sentence.slice(-BEFORE_CHARACTERS);
  return tail.slice(tail.indexOf(" ") + 1);
}

/** Of the first sentence, its first words, with its end where that is among them. */
function firstWords(text: string): string {
  const part = text.trimStart().slice(0, AFTER_CHARACTERS + 1);
  const mark = SENTENCE_MARK.exec(part);
  if (mark !== null) return part.slice(0, mark.index + 1).trimEnd();
  if (part.length <= AFTER_CHARACTERS) return part;
  const end = part.lastIndexOf(" ");
  return end < 0 ? part.slice(0, AFTER_CHARACTERS) : part.slice(0, end);
}
