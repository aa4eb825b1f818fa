import { languageName } from "@voicewright/contract/rules/languages";
import type { Voice } from "@voicewright/contract/voices/routes";

const SPECIAL_WORDS: Readonly<Record<string, string>> = {
  middle_aged: "Middle-aged",
  narrative_story: "Narrative & Story",
  characters_animation: "Characters & Animation",
  social_media: "Social Media",
  entertainment_tv: "Entertainment & TV",
  informative_educational: "Informative & Educational",
};

const CATEGORY_NAMES: Readonly<Record<Voice["category"], string>> = {
  premade: "Default",
  cloned: "Cloned",
  generated: "Generated",
  professional: "Professional",
  famous: "Famous",
  high_quality: "High quality",
  dub_specific: "Dubbing",
};

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A label as a person reads it: `middle_aged` is "Middle-aged", `en` under language is "English". */
export function formatVoiceLabel(key: string, value: string): string {
  if (key === "language") return upperFirst(languageName(value));
  return SPECIAL_WORDS[value] ?? upperFirst(value.replaceAll("_", " "));
}

export function formatVoiceCategory(category: Voice["category"]): string {
  return CATEGORY_NAMES[category];
}

const CHIP_KEYS = ["language", "accent", "gender", "age"] as const;

/** The labels that a row of the voice list shows, in their order. */
export function voiceChips(
  voice: Pick<Voice, "labels">,
): { readonly key: (typeof CHIP_KEYS)[number]; readonly text: string }[] {
  const chips = CHIP_KEYS.flatMap((key) => {
    const value = voice.labels[key];
    return value === undefined || value === "" ? [] : [{ key, text: formatVoiceLabel(key, value) }];
  });
  // "English" and the accent "English" are one chip.
  return chips.filter((chip, index) => chips.findIndex((other) => other.text === chip.text) === index);
}

/** What a voice is for, in a word or two. */
export function voiceUseCase(voice: Pick<Voice, "labels">): string | undefined {
  const useCase = voice.labels["use_case"];
  return useCase === undefined || useCase === "" ? undefined : formatVoiceLabel("use_case", useCase);
}

/** The values that voices have under a label, each once, in alphabetical order of their names. */
export function labelChoices(
  voices: readonly Pick<Voice, "labels">[],
  key: string,
): { value: string; label: string }[] {
  const values = new Set(
    voices.map((voice) => voice.labels[key]).filter((value) => value !== undefined && value !== ""),
  );
  return [...values]
    .map((value) => ({ value: value ?? "", label: formatVoiceLabel(key, value ?? "") }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
