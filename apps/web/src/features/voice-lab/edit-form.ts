import {
  type LabelChoice,
  labelsError,
  VOICE_LABEL_KEYS,
  voiceDescriptionError,
  voiceNameError,
} from "@voicewright/contract/voice-rules";
import type { Voice } from "@voicewright/contract/voices";
import type { VoiceEdit } from "./lab-mutations.ts";

export type EditForm = {
  readonly name: string;
  readonly description: string;
  readonly labels: readonly LabelChoice[];
};

type EditedVoice = Pick<Voice, "name" | "description" | "labels">;

export function toEditForm({ name, description, labels }: EditedVoice): EditForm {
  return {
    name,
    description: description ?? "",
    labels: VOICE_LABEL_KEYS.flatMap((key) => {
      const value = labels[key] ?? "";
      return value === "" ? [] : [{ key, value }];
    }),
  };
}

export type EditErrors = { readonly [Field in keyof EditForm]?: string | undefined };

/** What is to be mended; of an added voice only the name can be wrong. */
export function editErrors(form: EditForm, isNameOnly: boolean): EditErrors {
  return {
    name: voiceNameError(form.name),
    description: isNameOnly ? undefined : voiceDescriptionError(form.description),
    labels: isNameOnly ? undefined : labelsError(form.labels),
  };
}

/** What is sent. Labels that the form does not know stay as they are, but an accent's locale goes with it. */
export function toVoiceEdit(voice: EditedVoice, form: EditForm, isNameOnly: boolean): VoiceEdit {
  const name = form.name.trim();
  if (isNameOnly) return { name };
  const chosen = Object.fromEntries(form.labels.map(({ key, value }) => [key, value]));
  const isSameAccent = chosen["language"] === voice.labels["language"] && chosen["accent"] === voice.labels["accent"];
  const known: ReadonlySet<string> = new Set(VOICE_LABEL_KEYS);
  const kept = Object.entries(voice.labels).filter(
    ([key, value]) => value !== "" && !known.has(key) && (key !== "locale" || isSameAccent),
  );
  return { name, description: form.description.trim(), labels: { ...Object.fromEntries(kept), ...chosen } };
}
