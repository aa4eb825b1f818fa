import { detectLanguage } from "@voicewright/text/language/detect-language";
import { holdsMarkup, wordsOfMarkedText } from "@voicewright/text/markup/read-markup";
import type { Sounds } from "@voicewright/text/pronounce/sounds";
import { addReadings } from "../add-readings.ts";
import type { WrittenText } from "../embedded/spoken-text.ts";
import { WordList } from "../pool/spoken-words.ts";
import { readMarkedText } from "./marked-text.ts";
import type { Utterance } from "./speak-script.ts";

/** What of an utterance says how its text is read. */
export type ReadUtterance = Pick<Utterance, "text" | "language" | "markup" | "findReadings" | "normalizeText">;

/**
 * What an utterance will sound like, word for word, once its markup, readings and numbers are read; nothing of a text that
 * is still being written. Words that only this installation reads differently are not known here.
 */
export async function listSounds(utterance: ReadUtterance): Promise<readonly Sounds[]> {
  const { text, markup, normalizeText } = utterance;
  if (typeof text !== "string") return [];
  if (markup === undefined || !holdsMarkup(text, markup))
    return soundsOf(utterance, { text, normalizeText, language: utterance.language });
  const language = utterance.language ?? (await detectLanguage(wordsOfMarkedText(text, markup)));
  const sounds: Sounds[] = [];
  for await (const piece of readMarkedText(text, markup, language)) {
    if (piece.kind === "silence") continue;
    const { pronunciations } = piece;
    const written = { text: piece.text, normalizeText, language: piece.language ?? language, pronunciations };
    sounds.push(...soundsOf(utterance, written));
  }
  return sounds;
}

function soundsOf(
  { findReadings }: ReadUtterance,
  { language, ...given }: Omit<WrittenText, "language"> & { readonly language: string | undefined },
): readonly Sounds[] {
  const written = { ...given, ...(language === undefined ? {} : { language }) };
  return new WordList(findReadings === undefined ? written : addReadings(written, findReadings(given.text))).sounds;
}
