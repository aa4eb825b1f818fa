import { DEFAULT_PROMPT_RULES, type PromptRules } from "@voicewright/text/prompt/blocked-prompts";
import * as z from "zod/mini";
import { readOperatorFile } from "../../platform/files/operator-file.ts";

const PHRASES_MAX = 10_000;
const Phrases = z.optional(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.maxLength(PHRASES_MAX)),
);

/** See docs/voice-design.md. */
const RulesFile = z.strictObject({
  mode: z.enum(["extend", "replace"]),
  names: Phrases,
  phrases: Phrases,
  likeness_phrases: Phrases,
  fictional_names: Phrases,
  sexual_phrases: Phrases,
  fraud_phrases: Phrases,
});

/** The rules for prompts: the product's own, with an operator's beside them or in their place. Throws ConfigError. */
export function loadPromptRules(path: string | undefined): PromptRules {
  if (path === undefined) return DEFAULT_PROMPT_RULES;
  const { mode, ...own } = readOperatorFile("BLOCKED_PROMPTS_FILE", path, RulesFile);
  const usual: Partial<PromptRules> = mode === "extend" ? DEFAULT_PROMPT_RULES : {};
  return {
    names: [...(usual.names ?? []), ...(own.names ?? [])],
    phrases: [...(usual.phrases ?? []), ...(own.phrases ?? [])],
    likenessPhrases: [...(usual.likenessPhrases ?? []), ...(own.likeness_phrases ?? [])],
    fictionalNames: [...(usual.fictionalNames ?? []), ...(own.fictional_names ?? [])],
    sexualPhrases: [...(usual.sexualPhrases ?? []), ...(own.sexual_phrases ?? [])],
    fraudPhrases: [...(usual.fraudPhrases ?? []), ...(own.fraud_phrases ?? [])],
  };
}
