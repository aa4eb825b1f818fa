import type { DictionaryRule, PHONEME_ALPHABETS } from "@voicewright/contract/pronunciation-dictionaries/routes";
import {
  DICTIONARY_READING_MAX_CHARACTERS,
  DICTIONARY_WRITTEN_MAX_CHARACTERS,
} from "@voicewright/contract/rules/limits";

export type Alphabet = (typeof PHONEME_ALPHABETS)[number];

/** A rule as it is written: both kinds of reading are kept while a person goes from one to the other. */
export type RuleForm = {
  readonly written: string;
  readonly type: DictionaryRule["type"];
  readonly alias: string;
  readonly phoneme: string;
  readonly alphabet: Alphabet;
  readonly isCaseSensitive: boolean;
  readonly needsWordBoundaries: boolean;
};

export const EMPTY_RULE: RuleForm = {
  written: "",
  type: "alias",
  alias: "",
  phoneme: "",
  alphabet: "ipa",
  isCaseSensitive: true,
  needsWordBoundaries: true,
};

export function toRuleForm(rule: DictionaryRule): RuleForm {
  return {
    ...EMPTY_RULE,
    written: rule.string_to_replace,
    type: rule.type,
    isCaseSensitive: rule.case_sensitive,
    needsWordBoundaries: rule.word_boundaries,
    ...(rule.type === "alias" ? { alias: rule.alias } : { phoneme: rule.phoneme, alphabet: rule.alphabet }),
  };
}

export type RuleErrors = { readonly written?: string | undefined; readonly reading?: string | undefined };

function lengthError(text: string, maxCharacters: number, missing: string): string | undefined {
  if (text.trim() === "") return missing;
  return text.trim().length > maxCharacters ? `Use at most ${maxCharacters} characters.` : undefined;
}

/** What is to be mended. `taken`: what the other rules of the dictionary replace. */
export function ruleErrors(form: RuleForm, taken: ReadonlySet<string>): RuleErrors {
  const reading = form.type === "alias" ? form.alias : form.phoneme;
  return {
    written: taken.has(form.written.trim())
      ? "The dictionary already has a rule for this."
      : lengthError(form.written, DICTIONARY_WRITTEN_MAX_CHARACTERS, "Enter the text to replace."),
    reading: lengthError(reading, DICTIONARY_READING_MAX_CHARACTERS, "Enter how it is read."),
  };
}

export function toRule(form: RuleForm): DictionaryRule {
  const place = {
    string_to_replace: form.written.trim(),
    case_sensitive: form.isCaseSensitive,
    word_boundaries: form.needsWordBoundaries,
  };
  return form.type === "alias"
    ? { ...place, type: "alias", alias: form.alias.trim() }
    : { ...place, type: "phoneme", phoneme: form.phoneme.trim(), alphabet: form.alphabet };
}
