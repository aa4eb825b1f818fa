import type { BaseVoiceId } from "../recipe/recipe.ts";
import { accentEntry } from "@voicewright/text/attributes/accents";
import { accentBase, languageBase } from "./accent-bases.ts";
import type { AttributeOutcome, DesignGender, VoiceAttributes } from "@voicewright/text/attributes/design-attributes";

export type BaseChoice = { readonly base: BaseVoiceId; readonly outcomes: readonly AttributeOutcome[] };

/** The base voice for an accent and a language; the language takes precedence over an accent of another language. */
export function chooseDesignBase(
  { accent, language }: Pick<VoiceAttributes, "accent" | "language">,
  gender: DesignGender,
): BaseChoice {
  const outcomes: AttributeOutcome[] = [];
  const spoken = language === undefined ? undefined : languageBase(language);
  if (language !== undefined) {
    outcomes.push(
      spoken === undefined
        ? { attribute: "language", value: language, outcome: "ignored", reason: "no_such_base" }
        : { attribute: "language", value: language, outcome: "achieved" },
    );
  }
  if (accent === undefined) return { base: spoken ?? "neural-en", outcomes };

  const entry = accentEntry(accent);
  if (spoken !== undefined && language !== entry.language) {
    outcomes.push({ attribute: "accent", value: accent, outcome: "ignored", reason: "no_such_base" });
    return { base: spoken, outcomes };
  }
  outcomes.push(
    entry.instead === undefined
      ? { attribute: "accent", value: accent, outcome: "achieved" }
      : { attribute: "accent", value: accent, outcome: "approximated", reason: "no_such_base", instead: entry.instead },
  );
  return { base: accentBase(accent, gender), outcomes };
}
