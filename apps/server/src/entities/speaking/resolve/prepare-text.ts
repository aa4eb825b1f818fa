import { chargedCharacters } from "@voicewright/contract/rules/pricing";
import { toSpeakableText } from "@voicewright/contract/rules/speakable-text";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import { AppError } from "../../../platform/http-errors.ts";

/** A text that an engine can take, and the white space around it that a caller's alignment still shows. */
export type PreparedText = {
  readonly text: string;
  readonly leadingSpace: string;
  readonly trailingSpace: string;
};

/**
 * Makes a caller's text well-formed: line ends become newlines, control characters and unpaired
 * surrogates go, and the white space around it is set apart. Refuses what leaves nothing to speak.
 */
export function prepareText(given: string): PreparedText {
  const wellFormed = toSpeakableText(given);
  const text = wellFormed.trim();
  if (text === "") throw new AppError("empty_text", "The text is empty.", { param: "text" });
  const start = wellFormed.indexOf(text);
  return { text, leadingSpace: wellFormed.slice(0, start), trailingSpace: wellFormed.slice(start + text.length) };
}

/** Whether nothing of a text is left to speak. */
export function isBlank(given: string): boolean {
  return toSpeakableText(given).trim() === "";
}

export function refuseLongText(text: string, maximumCharacters: number, who: string, param = "text"): void {
  const characters = chargedCharacters(text);
  if (characters <= maximumCharacters) return;
  throw new AppError(
    "text_too_long",
    `The text has ${characters} characters; ${who} takes up to ${maximumCharacters} in one request.`,
    { param },
  );
}

export function refuseTextTooLongFor(model: ModelEntry, text: string, param?: string): void {
  refuseLongText(text, model.maximumTextLength, `the model '${model.id}'`, param);
}
