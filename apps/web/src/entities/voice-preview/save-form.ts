import {
  DESIGNED_DESCRIPTION_MIN_CHARACTERS,
  VOICE_DESCRIPTION_MAX_CHARACTERS,
} from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { CreateVoiceBody } from "@voicewright/contract/voice-design/routes";
import {
  type LabelChoice,
  labelsError,
  VOICE_LABEL_KEYS,
  voiceDescriptionError,
  voiceNameError,
} from "@voicewright/contract/voices/rules";

export type SaveForm = {
  readonly name: string;
  readonly description: string;
  readonly labels: readonly LabelChoice[];
};

export type SaveErrors = { readonly [Field in keyof SaveForm]?: string | undefined };

/** Labels that the form has no field for: what the voice is like, and what it is for. */
const FURTHER_LABEL_KEYS = ["descriptive", "use_case"] as const;

/** What is wrong with the description of a voice that is made from a preview. */
function descriptionError(description: string): string | undefined {
  const { length } = description.trim();
  if (length === 0) return MESSAGES.designedDescriptionRequired;
  if (length < DESIGNED_DESCRIPTION_MIN_CHARACTERS) return MESSAGES.designedDescriptionTooShort;
  return voiceDescriptionError(description.trim());
}

export function saveErrors(form: SaveForm): SaveErrors {
  return {
    name: voiceNameError(form.name),
    description: descriptionError(form.description),
    labels: labelsError(form.labels),
  };
}

/** A prompt as the first words of a description: what a sentence or two of it fits. */
export function suggestedDescription(prompt: string): string {
  return prompt.trim().slice(0, VOICE_DESCRIPTION_MAX_CHARACTERS).trim();
}

/** The labels that the form shows, as far as they are known. An accent stands with its language only. */
export function suggestedChoices(labels: Readonly<Record<string, string>>): readonly LabelChoice[] {
  return VOICE_LABEL_KEYS.flatMap((key) => {
    const value = labels[key] ?? "";
    return value === "" || (key === "accent" && (labels["language"] ?? "") === "") ? [] : [{ key, value }];
  });
}

/** The other suggested labels, which go with the voice. */
export function furtherLabels(labels: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FURTHER_LABEL_KEYS.flatMap((key) => {
      const value = labels[key] ?? "";
      return value === "" ? [] : [[key, value]];
    }),
  );
}

export function toCreateVoice(
  form: SaveForm,
  further: Readonly<Record<string, string>>,
  generatedVoiceId: string,
  playedIds: readonly string[],
): CreateVoiceBody {
  return {
    voice_name: form.name.trim(),
    voice_description: form.description.trim(),
    generated_voice_id: generatedVoiceId,
    labels: { ...further, ...Object.fromEntries(form.labels.map(({ key, value }) => [key, value])) },
    played_not_selected_voice_ids: playedIds.filter((id) => id !== generatedVoiceId),
  };
}
