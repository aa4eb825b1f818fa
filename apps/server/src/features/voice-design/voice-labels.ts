import { accentEntry } from "@voicewright/text/attributes/accents";
import { ageYears } from "@voicewright/voice/design/attribute-moves";
import { describeRecipe } from "@voicewright/voice/design/describe-recipe";
import type { VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { DESCRIPTIVE_TAG_LIST } from "@voicewright/text/attributes/design-words";
import type { VoiceRecipe } from "@voicewright/voice/recipe/recipe";

/** The voices' labels know three ages; people count as old and middle-aged from these years on. */
const OLD_FROM_YEARS = 60;
const MIDDLE_AGED_FROM_YEARS = 36;

/** The labels that a prompt suggests: no more than it says. */
export function labelsOfAttributes(
  attributes: VoiceAttributes,
  known: { readonly language: string | undefined; readonly useCase: string | undefined },
): Record<string, string> {
  const { accent, gender, age, words = [] } = attributes;
  const descriptive = DESCRIPTIVE_TAG_LIST.find((tag) =>
    words.some(({ word, strength = 1 }) => word === tag && strength > 0),
  );
  return {
    ...(known.language === undefined ? {} : { language: known.language }),
    ...(accent === undefined ? {} : { accent }),
    ...(gender === undefined ? {} : { gender }),
    ...(age === undefined ? {} : { age: ageLabel(ageYears(age)) }),
    ...(descriptive === undefined ? {} : { descriptive }),
    ...(known.useCase === undefined ? {} : { use_case: known.useCase }),
  };
}

/** Adds to the labels of a prompt what the voice itself sounds like. */
export function completeLabels(labels: Readonly<Record<string, string>>, recipe: VoiceRecipe): Record<string, string> {
  const { gender, age, accent, descriptive } = describeRecipe(recipe);
  const hasAccent = accent !== undefined && accentEntry(accent).language === labels["language"];
  return {
    gender,
    age: ageLabel(ageYears(age)),
    descriptive,
    ...(hasAccent ? { accent } : {}),
    ...labels,
  };
}

function ageLabel(years: number): "young" | "middle_aged" | "old" {
  if (years >= OLD_FROM_YEARS) return "old";
  return years >= MIDDLE_AGED_FROM_YEARS ? "middle_aged" : "young";
}
