import { MESSAGES } from "@voicewright/contract/rules/messages";
import { TRIAL_TEXT_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { chargedCharacters } from "@voicewright/contract/rules/pricing";
import { apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";

/** Why this text cannot be tried, if it cannot. */
export function trialTextProblem(text: string): string | undefined {
  const characters = chargedCharacters(text);
  if (characters === 0) return "Type something to hear.";
  if (characters > TRIAL_TEXT_MAX_CHARACTERS) return `The trial takes up to ${TRIAL_TEXT_MAX_CHARACTERS} characters.`;
  return undefined;
}

export type TrialProblem = { readonly message: string; readonly isLimitReached: boolean };

export function trialProblem(error: unknown): TrialProblem {
  if (isApiError(error, "trial_limit_reached")) return { message: MESSAGES.trialLimitReached, isLimitReached: true };
  if (isApiError(error, "system_busy")) return { message: MESSAGES.systemBusy, isLimitReached: false };
  return { message: apiErrorMessage(error), isLimitReached: false };
}
