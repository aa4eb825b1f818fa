import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import {
  changeLabel,
  type LabelChoice,
  labelsError,
  voiceDescriptionError,
  voiceNameError,
} from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";
import { toLabelChoices, withLabelChoices } from "@/entities/voice/labels/label-choices.ts";

/** What is said of a voice. Its language stands apart from the other labels, because all recordings share it. */
export type VoiceForm = {
  readonly name: string;
  readonly language: string;
  readonly description: string;
  readonly labels: readonly LabelChoice[];
};

type Described = Pick<Voice, "name" | "description" | "labels"> & {
  readonly fine_tuning: Pick<Voice["fine_tuning"], "language">;
};

export function voiceFormOf({ name, description, labels, fine_tuning: { language } }: Described): VoiceForm {
  return {
    name,
    language: language ?? labels["language"] ?? PROFESSIONAL_LIMITS.draftLanguage,
    description: description ?? "",
    labels: toLabelChoices(labels).filter(({ key }) => key !== "language"),
  };
}

/** Another language clears the accent, which depends on it. */
export function withLanguage(form: VoiceForm, language: string): VoiceForm {
  const before: readonly LabelChoice[] = [{ key: "language", value: form.language }, ...form.labels];
  const labels = changeLabel(before, "language", language).filter(({ key }) => key !== "language");
  return { ...form, language, labels };
}

export type VoiceFormErrors = {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly labels: string | undefined;
};

export function voiceFormErrors({ name, language, description, labels }: VoiceForm): VoiceFormErrors {
  return {
    name: voiceNameError(name),
    description: voiceDescriptionError(description),
    labels: labelsError([{ key: "language", value: language }, ...labels]),
  };
}

export function isValidForm(form: VoiceForm): boolean {
  return Object.values(voiceFormErrors(form)).every((error) => error === undefined);
}

/** The form as the API takes it. Labels that the form does not know stay. */
export function voiceUpdate(form: VoiceForm, before: Voice["labels"]) {
  const { name, language, description, labels } = form;
  return {
    name: name.trim(),
    language,
    description: description.trim(),
    labels: withLabelChoices(before, [{ key: "language", value: language }, ...labels]),
  };
}
