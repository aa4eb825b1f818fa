import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { RecordingScript } from "@voicewright/contract/recorder/recording-script";

/** A part of a script that is followed at once: its text, and which word and sentence of the script it begins with. */
export type ScriptPart = {
  readonly text: string;
  readonly firstWord: number;
  readonly firstSentence: number;
  /** The sentence behind its last. */
  readonly endSentence: number;
};

/** Sentences before the one that is read, for those who read the last ones again. */
const SENTENCES_BEFORE = 3;

/** As much of a script around a sentence as can be followed at once. */
export function scriptPart({ text, sentences }: RecordingScript, sentence: number): ScriptPart {
  const firstSentence = Math.max(0, sentence - SENTENCES_BEFORE);
  const first = sentences[firstSentence];
  const start = first?.start ?? 0;
  const { followedScriptMaxCharacters } = PROFESSIONAL_LIMITS;
  let endSentence = firstSentence;
  while ((sentences[endSentence]?.end ?? Infinity) - start <= followedScriptMaxCharacters) endSentence += 1;
  const end = sentences[endSentence - 1]?.end ?? start;
  return { text: text.slice(start, end), firstWord: first?.firstWord ?? 0, firstSentence, endSentence };
}
