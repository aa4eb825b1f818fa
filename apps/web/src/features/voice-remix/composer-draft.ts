import { parseString, storedValue } from "@/shared/lib/storage.ts";
import { type ComposerForm, EMPTY_COMPOSER, type Reference } from "./composer-form.ts";

/** What is being composed, and in which session; a new one has no id. */
export type ComposerDraft = {
  readonly sessionId: string | undefined;
  readonly form: ComposerForm;
  readonly reference: Reference | undefined;
};

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

const share = (value: unknown, fallback: number) => (typeof value === "number" ? value : fallback);

export function parseComposerDraft(stored: unknown): ComposerDraft | undefined {
  const { sessionId, form, reference } = record(stored);
  const { prompt, strength, guidance, text } = record(form);
  if (typeof prompt !== "string") return undefined;
  const { id, name } = record(reference);
  return {
    sessionId: parseString(sessionId),
    form: {
      prompt,
      strength: share(strength, EMPTY_COMPOSER.strength),
      guidance: share(guidance, EMPTY_COMPOSER.guidance),
      text: parseString(text) ?? "",
    },
    reference: typeof id === "string" && typeof name === "string" ? { id, name } : undefined,
  };
}

/** Lives through reloads of the tab, and through a closed dialog. */
export const composerDraft = storedValue<ComposerDraft | undefined>({
  scope: "tab",
  name: "voice-remix.composer",
  parse: parseComposerDraft,
  fallback: undefined,
});
