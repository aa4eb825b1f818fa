import { germanOrdinalStem } from "./german-numbers.ts";

/** After these an ordinal ends in -en … */
const WEAK =
  /(?:^|[^\p{L}])(?:am|vom|zum|zur|im|beim|ins|ans|dem|den|des|ab|seit|bis|(?:k|m|d|s)?eine[mnrs]|ihre[mnrs]|unsere[mnrs]|eure[mnrs]|diese[mnrs]|jede[mnrs]|(?:in|mit|von|bei|zu|nach|aus|seit|an|auf|vor|hinter|unter|über|neben|zwischen|während|trotz|wegen|statt|innerhalb)\s+der)\s+$/iu;
/** … and after these in -e; anywhere else in -er, as if "ein" stood before it. */
const DEFINITE = /(?:^|[^\p{L}])(?:der|die|das|diese|dieses|jede|jene)\s+$/iu;

/** Whether the text before a number says that an ordinal may follow. */
export function announcesOrdinal(before: string): boolean {
  return (
    WEAK.test(before) || DEFINITE.test(before) || /(?:^|[^\p{L}])(?:(?:k|m|d|s)?ein|ihr|unser|euer)\s+$/iu.test(before)
  );
}

/** An ordinal with the ending that the word before it asks for: "am " → "dritten", "der " → "dritte". */
export function inflectOrdinal(digits: string, before: string): string {
  const stem = germanOrdinalStem(digits);
  // "im 1. und 2. Stock": the second takes the case of the first.
  const cue = before.replace(/\d{1,3}\.\s(?:und|oder|bis)\s$/, "");
  if (WEAK.test(cue)) return `${stem}en`;
  return DEFINITE.test(cue) ? `${stem}e` : `${stem}er`;
}

const SENTENCE_OPENERS =
  /^\s+["„»(]?(?:Er|Sie|Es|Wir|Ich|Ihr|Du|Der|Die|Das|Ein|Eine|In|Im|Am|An|Auf|Mit|Nach|Dann|Doch|Aber|Und|Als|Da|So|Sein|Seine|Ihre|Dieser|Diese|Dieses|Wer|Was|Wie|Wo|Wann|Warum|Heute|Morgen|Später|Damals)(?!\p{L})/u;

/** The stop that belongs to an abbreviation or number and ends the sentence as well. */
export function stopOfSentence(match: RegExpExecArray): string {
  const end = match.index + match[0].length;
  const rest = match.input.slice(end, end + 20);
  return /^\s*$/.test(rest) || SENTENCE_OPENERS.test(rest) ? "." : "";
}

/** Enough of the text before a match to see the words that it follows. */
export function textBefore(match: RegExpExecArray, offset = 0): string {
  const end = match.index + offset;
  return match.input.slice(Math.max(0, end - 24), end);
}
