import { MESSAGES } from "@voicewright/contract/rules/messages";
import {
  type LabelChoice,
  labelsError,
  VOICE_LABEL_KEYS,
  type VoiceLabelKey,
  voiceDescriptionError,
  voiceNameError,
} from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";
import { toLabelChoices } from "@/entities/voice/labels/label-choices.ts";
import type { CloneForm } from "../session/saved-session.ts";

/** The first label is the language; the others are added as they are wanted. */
const FIRST_LABELS: readonly LabelChoice[] = [{ key: "language", value: "" }];

export function firstForm(voice: Pick<Voice, "name" | "description" | "labels"> | undefined): CloneForm {
  if (voice === undefined) return { name: "", description: "", labels: FIRST_LABELS, isAgreed: false };
  const { name, description, labels } = voice;
  return { name, description: description ?? "", labels: toLabelChoices(labels), isAgreed: false };
}

export type Suggestion = { readonly labels: readonly LabelChoice[]; readonly suggestedKeys: readonly VoiceLabelKey[] };

/** Labels with what the recordings suggest for those that nobody has chosen. An accent needs its language. */
export function suggestLabels(labels: readonly LabelChoice[], suggested: Readonly<Record<string, string>>): Suggestion {
  const chosen = new Map(labels.filter(({ value }) => value !== "").map(({ key, value }) => [key, value]));
  const language = chosen.get("language") ?? suggested["language"];
  const offered = toLabelChoices(suggested).filter(
    ({ key }) =>
      !chosen.has(key) && (key !== "accent" || (language !== undefined && language === suggested["language"])),
  );
  const values = new Map([...chosen, ...offered.map(({ key, value }) => [key, value] as const)]);
  const keys = VOICE_LABEL_KEYS.filter((key) => values.has(key) || labels.some((label) => label.key === key));
  return {
    labels: keys.map((key) => ({ key, value: values.get(key) ?? "" })),
    suggestedKeys: offered.map(({ key }) => key),
  };
}

/** The suggestions that still stand after labels were changed. */
export function remainingSuggestions(
  before: readonly LabelChoice[],
  after: readonly LabelChoice[],
  suggestedKeys: readonly VoiceLabelKey[],
): VoiceLabelKey[] {
  const valueOf = (labels: readonly LabelChoice[], key: VoiceLabelKey) =>
    labels.find((label) => label.key === key)?.value;
  return suggestedKeys.filter((key) => valueOf(before, key) === valueOf(after, key));
}

export type FormErrors = {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly labels?: string | undefined;
  readonly terms?: string | undefined;
};

/** Consent is needed for recordings, not for what is said of a voice. */
export function formErrors({ name, description, labels, isAgreed }: CloneForm, isNewAudio: boolean): FormErrors {
  return {
    name: voiceNameError(name),
    description: voiceDescriptionError(description),
    labels: labelsError(labels),
    terms: isAgreed || !isNewAudio ? undefined : MESSAGES.termsRequired,
  };
}
