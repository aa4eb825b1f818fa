import type { PronunciationSpan, TextSpan } from "@voicewright/text/markup/markup-piece";

/** A text as espeak is given it. */
export type EspeakText = {
  readonly written: string;
  /** For each code point of it the stretch of the text that it stands for, in UTF-16. */
  readonly places: readonly TextSpan[];
};

/** Puts phones in place of the words that they are given for; those that the voice cannot say leave the word. */
export function writeEspeakText(
  text: string,
  pronunciations: readonly PronunciationSpan[],
  writePhones: (given: PronunciationSpan) => string | undefined,
): EspeakText {
  const places: TextSpan[] = [];
  let written = "";
  let end = 0;
  const keepUntil = (next: number): void => {
    const kept = text.slice(end, next);
    written += withoutMarkup(kept);
    for (const character of kept) {
      places.push({ start: end, end: end + character.length });
      end += character.length;
    }
  };
  for (const span of pronunciations.toSorted((one, other) => one.start - other.start)) {
    const phones = span.start < end ? undefined : writePhones(span);
    if (phones === undefined) continue;
    keepUntil(span.start);
    const inBrackets = `[[${phones}]]`;
    for (const _ of inBrackets) places.push({ start: span.start, end: span.end });
    written += inBrackets;
    end = span.end;
  }
  keepUntil(text.length);
  return { written, places };
}

/** Markup and phoneme brackets are espeak's own language; one space each keeps the positions. */
function withoutMarkup(text: string): string {
  return text.replace(/[<>[\]]/g, " ");
}
