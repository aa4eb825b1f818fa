import { parseString, storedValue } from "@/shared/lib/storage.ts";

/** The draft of a professional voice that is being made in this tab. It lives through reloads, until its wizard closes. */
export const createdVoiceId = storedValue<string | undefined>({
  scope: "tab",
  name: "professional-clone.createdVoiceId",
  parse: parseString,
  fallback: undefined,
});
