import { MARKUP_BREAK_MAX_MS, MARKUP_NESTING_MAX, MARKUP_SILENCE_MAX_MS } from "@voicewright/contract/rules/limits";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { MarkupWarning } from "@voicewright/contract/text-to-speech";
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

/** Clients refuse answers with long headers. */
const HEADER_MAX_CHARACTERS = 2_000;
const HEADER_SIGNS: Readonly<Record<string, string>> = { "%20": " ", "%5B": "[", "%5D": "]" };

/**
 * As a header can hold it: `code "markup"`, one after the other, with everything but ASCII percent-encoded. Ends with
 * `...` where not all fit.
 */
export function warningsHeader(warnings: readonly MarkupWarning[]): string {
  let header = "";
  for (const { code, markup } of warnings) {
    const shown = encodeURI(markup).replace(/%(?:20|5B|5D)/gu, (sign) => HEADER_SIGNS[sign] ?? sign);
    const next = `${header === "" ? "" : ", "}${code} "${shown}"`;
    if (header.length + next.length > HEADER_MAX_CHARACTERS) return `${header}, ...`;
    header += next;
  }
  return header;
}
