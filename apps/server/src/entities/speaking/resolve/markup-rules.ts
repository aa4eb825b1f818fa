import { MARKUP_BREAK_MAX_MS, MARKUP_NESTING_MAX, MARKUP_SILENCE_MAX_MS } from "@voicewright/contract/rules/limits";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { MarkupWarning } from "@voicewright/contract/text-to-speech/speaking";
import type { MarkupRules } from "@voicewright/text/markup/markup-piece";
import { MarkupReader } from "@voicewright/text/markup/read-markup";

const LIMITS = {
  breakMaxMs: MARKUP_BREAK_MAX_MS,
  silenceMaxMs: MARKUP_SILENCE_MAX_MS,
  nestingMax: MARKUP_NESTING_MAX,
};

/** What of a text a model reads as markup. */
export function markupRulesFor({ canActTags }: ModelEntry, readsSsml: boolean): MarkupRules {
  return { readsSsml, actsTags: canActTags, limits: LIMITS };
}

/** Markup of a text that will not act as it was written. */
export function findMarkupWarnings(text: string, rules: MarkupRules): readonly MarkupWarning[] {
  const reader = new MarkupReader(rules);
  reader.read(text, true);
  return reader.warnings;
}
