import { PREVIEW_TEXT_MAX_CHARACTERS, PREVIEW_TEXT_MIN_CHARACTERS } from "@voicewright/contract/rules/limits";
import { chargedCharacters, previewCredits } from "@voicewright/contract/rules/pricing";
import { toSpeakableText } from "@voicewright/contract/rules/speakable-text";
import { loadLanguageDetector } from "@voicewright/text/language/detect-language";
import { AppError } from "../../platform/http-errors.ts";
import type { PromptReader, PromptReading } from "./prompt-reader.ts";

export type GenerationTextRequest = {
  readonly text: string | undefined;
  readonly auto_generate_text: boolean;
};

type PreviewText = {
  readonly text: string;
  /** ISO 639 language of the voice: the one named, else that of a text that was given, else that of the prompt. */
  readonly language: string;
  /** That the text is spoken in. */
  readonly speechLanguage: string;
  readonly credits: number;
};

/** The text that was given, or a new one where it is asked for or none was given. Throws text_too_short, text_too_long. */
export async function chooseText(
  promptReader: PromptReader,
  reading: PromptReading,
  wish: GenerationTextRequest,
  seed: number,
): Promise<PreviewText> {
  const { namedLanguage, usualLanguage } = reading;
  const given = toSpeakableText(wish.text ?? "").trim();
  if (wish.auto_generate_text || (given === "" && wish.text === undefined)) {
    const language = namedLanguage ?? usualLanguage;
    const written = await promptReader.writeText(reading, language, seed);
    return { text: written.text, language, speechLanguage: written.language, credits: previewCredits("") };
  }
  refuseLength(given);
  const speechLanguage = (await loadDetector())(given);
  return { text: given, language: namedLanguage ?? speechLanguage, speechLanguage, credits: previewCredits(given) };
}

function refuseLength(text: string): void {
  const characters = chargedCharacters(text);
  if (characters >= PREVIEW_TEXT_MIN_CHARACTERS && characters <= PREVIEW_TEXT_MAX_CHARACTERS) return;
  throw new AppError(
    characters < PREVIEW_TEXT_MIN_CHARACTERS ? "text_too_short" : "text_too_long",
    `The text has ${characters} characters; previews take ${PREVIEW_TEXT_MIN_CHARACTERS} to ${PREVIEW_TEXT_MAX_CHARACTERS}.`,
    { param: "text" },
  );
}

let detector: ReturnType<typeof loadLanguageDetector> | undefined;

function loadDetector(): ReturnType<typeof loadLanguageDetector> {
  detector ??= loadLanguageDetector();
  return detector;
}
