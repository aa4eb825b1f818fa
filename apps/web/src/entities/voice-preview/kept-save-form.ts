import { type LabelChoice, VOICE_LABEL_KEYS } from "@voicewright/contract/voices/rules";
import { parseString, storedValue } from "@/shared/lib/storage.ts";
import type { SaveForm } from "./save-form.ts";

/** What was entered for a preview that is to become a voice. */
export type KeptSaveForm = {
  readonly generatedVoiceId: string;
  readonly form: SaveForm;
  /** The form was open, and not the step before it. */
  readonly isOpen: boolean;
};

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function parseLabels(value: unknown): LabelChoice[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((label: unknown) => {
    const key = VOICE_LABEL_KEYS.find((known) => known === record(label)["key"]);
    return key === undefined ? [] : [{ key, value: parseString(record(label)["value"]) ?? "" }];
  });
}

export function parseKeptSaveForm(stored: unknown): KeptSaveForm | undefined {
  const { generatedVoiceId, form, isOpen } = record(stored);
  if (typeof generatedVoiceId !== "string") return undefined;
  const { name, description, labels } = record(form);
  return {
    generatedVoiceId,
    form: { name: parseString(name) ?? "", description: parseString(description) ?? "", labels: parseLabels(labels) },
    isOpen: isOpen === true,
  };
}

/** Lives through reloads of the tab, until the voice is saved. */
export const keptSaveForm = storedValue<KeptSaveForm | undefined>({
  scope: "tab",
  name: "save-preview",
  parse: parseKeptSaveForm,
  fallback: undefined,
});
