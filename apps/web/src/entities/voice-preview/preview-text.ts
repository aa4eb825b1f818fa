import {
  PREVIEW_TEXT_MAX_CHARACTERS,
  PREVIEW_TEXT_MIN_CHARACTERS,
  VOICE_PROMPT_MAX_CHARACTERS,
  VOICE_PROMPT_MIN_CHARACTERS,
} from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { WorkspaceLimits } from "@voicewright/contract/workspace-settings/routes";
import { formatNumber } from "@/shared/lib/format.ts";

export type TextLimits = Pick<WorkspaceLimits, "minimum_characters" | "maximum_characters">;

/** What holds until the workspace has said its own. */
export const DEFAULT_TEXT_LIMITS: TextLimits = {
  minimum_characters: PREVIEW_TEXT_MIN_CHARACTERS,
  maximum_characters: PREVIEW_TEXT_MAX_CHARACTERS,
};

/** What is wrong with a prompt that describes a voice. */
export function voicePromptError(prompt: string): string | undefined {
  const { length } = prompt.trim();
  if (length === 0) return MESSAGES.voicePromptRequired;
  if (length < VOICE_PROMPT_MIN_CHARACTERS) return MESSAGES.voicePromptTooShort;
  return length > VOICE_PROMPT_MAX_CHARACTERS ? MESSAGES.voicePromptTooLong : undefined;
}

/** What is wrong with the length of a text that previews are to speak. */
export function previewTextLengthError(text: string, limits: TextLimits): string | undefined {
  const { length } = text.trim();
  const { minimum_characters: minimum, maximum_characters: maximum } = limits;
  if (length < minimum) return `The preview text should be at least ${formatNumber(minimum)} characters long`;
  return length > maximum ? `The preview text should be at most ${formatNumber(maximum)} characters long` : undefined;
}

/** The same where there has to be one. */
export function previewTextError(text: string, limits: TextLimits): string | undefined {
  return text.trim() === "" ? MESSAGES.previewTextRequired : previewTextLengthError(text, limits);
}
