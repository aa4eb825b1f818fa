import type { Model } from "@voicewright/contract/models/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { unknownTags } from "@/entities/model/tags.ts";

const TAGS_NAMED_MAX = 3;

/** What in the text can spoil the speech, in words for the person who typed it. */
export function textWarnings(text: string, model: Pick<Model, "tags" | "tag_spellings"> | undefined): string[] {
  const warnings: string[] = [];
  if (/[{}]/.test(text)) warnings.push(MESSAGES.bracesWarning);
  if (model === undefined || !/[[\]]/.test(text)) return warnings;
  if (model.tags.length === 0) return [...warnings, MESSAGES.bracketsWarning];
  const unknown = unknownTags(text, model).slice(0, TAGS_NAMED_MAX);
  if (unknown.length > 0)
    warnings.push(`This model does not know ${listTags(unknown)} and does not speak what is in the brackets.`);
  return warnings;
}

function listTags(tags: readonly string[]): string {
  return new Intl.ListFormat("en").format(tags.map((tag) => `[${tag}]`));
}
