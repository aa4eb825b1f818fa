import { V3_LANGUAGES } from "@voicewright/contract/rules/languages";
import { VOICE_AGES, VOICE_GENDERS } from "@voicewright/contract/voices/values";
import { formatVoiceLabel } from "./voice-labels.ts";

export type LabelOption = { readonly value: string; readonly label: string };

/** In no list, so that a field can show that nothing is chosen yet. */
const NOT_CHOSEN: LabelOption = { value: "", label: "Choose …" };

const BY_NAME = new Intl.Collator("en");

/** Values to choose from, with the one that is set, whether it is among them or not. */
export function labelOptions(key: string, values: readonly string[], current: string): LabelOption[] {
  const all = current === "" || values.includes(current) ? values : [...values, current];
  const options = all.map((value) => ({ value, label: formatVoiceLabel(key, value) }));
  return current === "" ? [NOT_CHOSEN, ...options] : options;
}

export function languageOptions(current: string): LabelOption[] {
  const sorted = [...V3_LANGUAGES].sort((a, b) =>
    BY_NAME.compare(formatVoiceLabel("language", a), formatVoiceLabel("language", b)),
  );
  return labelOptions("language", sorted, current);
}

export function genderOptions(current: string): LabelOption[] {
  return labelOptions("gender", VOICE_GENDERS, current);
}

export function ageOptions(current: string): LabelOption[] {
  return labelOptions("age", VOICE_AGES, current);
}
