import type { PronunciationSpan } from "@voicewright/text/markup/markup-piece";
import { toArpabet } from "../neural/given-phones.ts";

/**
 * A text for flite with the phones that are given for some of its words, as its own markup; undefined when none is given
 * that flite can say. `toPlain` makes a stretch of the text readable for flite.
 */
export function writeSsml(
  text: string,
  pronunciations: readonly PronunciationSpan[],
  toPlain: (stretch: string) => string,
): string | undefined {
  const plain = (stretch: string): string => toPlain(stretch).replaceAll("&", " and ").replaceAll(/[<>]/g, " ");
  let written = "";
  let end = 0;
  for (const span of pronunciations.toSorted((one, other) => one.start - other.start)) {
    const phones = toArpabet(span);
    if (phones === undefined || span.start < end) continue;
    // One word, whatever its letters: its phones are said once for each.
    const word = plain(text.slice(span.start, span.end)).replaceAll(/[^a-z]/gi, "") || "a";
    // What ends a phrase is read only where it stands by its word.
    const marks = /^[.,;:!?]+/u.exec(text.slice(span.end))?.[0] ?? "";
    const element = `<phoneme ph="${phones.map(toFlite).join(" ")}">${word}${marks}</phoneme>`;
    written += `${plain(text.slice(end, span.start))}${element}`;
    end = span.end + marks.length;
  }
  return end === 0 ? undefined : written + plain(text.slice(end));
}

/** flite has small letters, one stress, and a sound of its own for the vowel that has none. */
function toFlite(phone: string): string {
  if (phone === "AH0") return "ax";
  return phone.toLowerCase().replace("2", "1");
}
