import { MESSAGES } from "@voicewright/contract/rules/messages";
import { isTagModel } from "@/entities/model/model-rules.ts";

/** What in the text can spoil the speech, in words for the person who typed it. */
export function textWarnings(text: string, modelId: string): string[] {
  const warnings: string[] = [];
  if (/[{}]/.test(text)) warnings.push(MESSAGES.bracesWarning);
  if (/[[\]]/.test(text) && !isTagModel(modelId)) warnings.push(MESSAGES.bracketsWarning);
  return warnings;
}
