import type { DialogueInput } from "@voicewright/contract/text-to-dialogue/routes";

/**
 * Silence between turns. People answer each other after about a fifth of a second (Stivers and others, 2009), sooner
 * after a question, and fall into each other's words where one breaks off; engines end a line without any.
 */
const OTHER_SPEAKER_MS = 250;
const ANSWER_MS = 180;
const BREAK_OFF_MS = 60;
/** The same person goes on: as between two sentences. */
const SAME_SPEAKER_MS = 350;

const ENDS_AS_QUESTION = /[?？؟][\p{Pf}\p{Pe}"'\s]*$/u;
const BREAKS_OFF = /(?:[—–]|--)[\p{Pf}\p{Pe}"'\s]*$/u;

/** How long nobody speaks before a line, in milliseconds; none before the first. */
export function turnGapMs(before: DialogueInput | undefined, line: DialogueInput): number {
  if (before === undefined) return 0;
  if (BREAKS_OFF.test(before.text)) return BREAK_OFF_MS;
  if (before.voice_id === line.voice_id) return SAME_SPEAKER_MS;
  return ENDS_AS_QUESTION.test(before.text) ? ANSWER_MS : OTHER_SPEAKER_MS;
}
