import { findForeignWords } from "@voicewright/text/pronounce/foreign/find-foreign-words";
import type { PronunciationSpan } from "@voicewright/text/markup/markup-piece";
import { findEspeakVoice } from "./espeak/espeak-languages.ts";
import type { Espeak } from "./espeak/espeak-voice.ts";
import type { SpokenText } from "./spoken-text.ts";

type Readers = {
  /** Started with the first text that has a foreign word. */
  readonly espeak: () => Promise<Pick<Espeak, "read" | "readPhones">>;
  /** Whether the voice's own dictionary has a word. */
  readonly knowsWord?: ((word: string) => boolean) | undefined;
};

/** Marks of espeak-ng's trace that say nothing of a sound: numbers of tones, ties, and syllabic marks. */
const TRACE_MARKS = /[\d\u0329\u0361\u035c-]/gu;

/**
 * The same text with the words of other languages read as these read them, in the sounds of the voice: words in another
 * script, and names. What is said of a word already stands, and so does what the voice has in its dictionary.
 */
export async function readForeignWords(spoken: SpokenText, { espeak, knowsWord }: Readers): Promise<SpokenText> {
  const words = findForeignWords(spoken.text, spoken.language).filter(
    ({ start, end }) =>
      spoken.pronunciations.every((given) => given.end <= start || given.start >= end) &&
      knowsWord?.(
        spoken.text
          .slice(start, end)
          .replace(/['’]s$/u, "")
          .toLowerCase(),
      ) !== true,
  );
  if (words.length === 0) return spoken;
  const reader = await espeak();
  const readings = words.flatMap(({ start, end, language }): PronunciationSpan[] => {
    const voice = findEspeakVoice(language, undefined);
    const word = spoken.text.slice(start, end);
    const heard = voice === undefined ? [] : reader.read(voice, word).flatMap(({ phones }) => phones);
    const phones = inOwnSounds(reader, spoken.language, heard.join("").replaceAll(TRACE_MARKS, ""));
    return phones === "" ? [] : [{ start, end, alphabet: "ipa", phones }];
  });
  return { ...spoken, pronunciations: [...spoken.pronunciations, ...readings] };
}

/** The German voice knows the sounds of German alone; all others find the nearest by themselves. */
function inOwnSounds({ readPhones }: Pick<Espeak, "readPhones">, language: string, phones: string): string {
  const voice = language === "de" ? findEspeakVoice(language, undefined) : undefined;
  if (voice === undefined || phones === "") return phones;
  return readPhones(voice, { alphabet: "ipa", phones })?.join("") ?? phones;
}
