import {
  type LabelChoice,
  labelsError,
  voiceDescriptionError,
  voiceNameError,
} from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";
import { toLabelChoices, withLabelChoices } from "@/entities/voice/labels/label-choices.ts";
import type { VoiceEdit } from "../lab-mutations.ts";

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
    labels: toLabelChoices(labels),
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

/** What is sent. */
export function toVoiceEdit(voice: EditedVoice, form: EditForm, isNameOnly: boolean): VoiceEdit {
  const name = form.name.trim();
  if (isNameOnly) return { name };
  return { name, description: form.description.trim(), labels: withLabelChoices(voice.labels, form.labels) };
}
