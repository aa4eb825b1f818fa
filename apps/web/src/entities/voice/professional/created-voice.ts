import { parseString, storedValue } from "@/shared/lib/storage.ts";

/** The draft of a professional voice that is being made in this tab. It lives through reloads, until its wizard closes. */
export const createdVoiceId = storedValue<string | undefined>({
  scope: "tab",
  name: "professional-clone.createdVoiceId",
  parse: parseString,
  fallback: undefined,
});

/** The voice whose wizard has come to its end in this tab, so that a reload shows how its training goes. */
export const finishedVoiceId = storedValue<string | undefined>({
  scope: "tab",
  name: "professional-clone.finishedVoiceId",
  parse: parseString,
  fallback: undefined,
});

/** The wizard was closed. */
export function forgetWizard(): void {
  createdVoiceId.set(undefined);
  finishedVoiceId.set(undefined);
}
