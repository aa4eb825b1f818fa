import { removeUnspeakable } from "@voicewright/contract/rules/speakable-text";
import {
  GENERATED_TEXT_CHARACTERS,
  PREVIEW_TEXT_MAX_CHARACTERS,
  PREVIEW_TEXT_MIN_CHARACTERS,
} from "@voicewright/contract/rules/limits";
import { PROMPT_CHIPS_MAX, type PromptChip } from "@voicewright/contract/voice-design/routes";
import { accentEntry } from "@voicewright/text/attributes/accents";
import type { VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { blockedReason, type BlockedReason, type PromptRules } from "@voicewright/text/prompt/blocked-prompts";
import { understandPrompt } from "@voicewright/text/prompt/understand-prompt";
import { writePreviewText } from "@voicewright/text/prompt/write-preview-text";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { attributesOf } from "./chip-attributes.ts";
import { loadPromptRules } from "./blocked-rules.ts";
import { createTextServer, type ServerChip, type TextServer } from "./text-server.ts";

export type PromptKind = "design" | "remix";

/** What a prompt asks of a voice, after the caller's own changes. */
export type PromptReading = {
  readonly prompt: string;
  readonly attributes: VoiceAttributes;
  readonly understood: readonly PromptChip[];
  /** ISO 639-1 language of a voice of which nothing else is said: that of the prompt itself. */
  readonly usualLanguage: string;
  /** ISO 639 language that the prompt asks for, by its name or that of an accent. */
  readonly namedLanguage: string | undefined;
};

const RULE_NAMES: Readonly<Record<BlockedReason["rule"], string>> = {
  real_person: "it asks for the voice of a real person",
  sexual_minor: "it sexualises a child",
  fraud: "it serves fraud",
  operator_list: "it contains words that the operator has forbidden",
};
const FALLBACK_LANGUAGE = "en";
/** What a prompt says by itself. */
type Understanding = { readonly chips: readonly PromptChip[]; readonly language: string };

/** Readings of recent prompts are cached: people send the same one several times. */
const CACHED_PROMPTS_MAX = 200;
/** Reads prompts and writes preview texts, by the built-in lexicon and by a language model server where there is one. */
export class PromptReader {
  readonly #server: TextServer | undefined;
  readonly #rules: PromptRules;
  readonly #cache = new Map<string, Promise<Understanding>>();

  /** Throws ConfigError when the operator's rules cannot be used. */
  constructor({ abilities: { chat }, config, log }: Pick<Platform, "abilities" | "config" | "log">) {
    this.#server = chat === undefined ? undefined : createTextServer(chat, log);
    this.#rules = loadPromptRules(config.blockedPromptsFile);
  }

  /** Loads the lexicon, so that the first prompt need not wait for it. */
  warmUp(): void {
    understandPrompt("");
  }

  /** Throws AppError blocked_generation, which names the rule. */
  refuseBlocked(prompt: string): void {
    const blocked = blockedReason(prompt, this.#rules);
    if (blocked === undefined) return;
    throw new AppError(
      "blocked_generation",
      `The use policy does not allow this prompt: ${RULE_NAMES[blocked.rule]} (${blocked.rule}, “${blocked.match.slice(0, 100)}”).`,
      { param: "voice_description" },
    );
  }

  /** `chips` replace what would be understood. */
  async read(given: string, kind: PromptKind, chips: readonly PromptChip[] | undefined): Promise<PromptReading> {
    const prompt = removeUnspeakable(given);
    const { chips: understood, language } =
      chips === undefined
        ? await this.#understand(prompt, kind)
        : { chips, language: understandPrompt(prompt, { kind }).language };
    const attributes = attributesOf(understood);
    return {
      prompt,
      attributes,
      understood,
      usualLanguage: language,
      namedLanguage:
        attributes.language ?? (attributes.accent === undefined ? undefined : accentEntry(attributes.accent).language),
    };
  }

  /** A preview text that fits the description: in the language if there is a text in it, in English otherwise. */
  async writeText(
    { prompt, attributes, usualLanguage }: PromptReading,
    language: string,
    seed: number,
  ): Promise<{ readonly text: string; readonly language: string }> {
    const minimumCharacters = PREVIEW_TEXT_MIN_CHARACTERS;
    const limits = { minimumCharacters, maximumCharacters: GENERATED_TEXT_CHARACTERS };
    const written = await this.#server?.writeText({ description: prompt, language, seed, ...limits });
    if (written !== undefined) return { text: written, language };
    const understood = { attributes, language: usualLanguage };
    const write = (language: string, maximumCharacters: number) =>
      writePreviewText({ understood, language, seed, minimumCharacters, maximumCharacters });
    const text = write(language, GENERATED_TEXT_CHARACTERS) ?? write(language, PREVIEW_TEXT_MAX_CHARACTERS);
    if (text !== undefined) return { text, language };
    const english = write(FALLBACK_LANGUAGE, PREVIEW_TEXT_MAX_CHARACTERS);
    if (english === undefined) throw new Error("There is no text for previews.");
    return { text: english, language: FALLBACK_LANGUAGE };
  }

  #understand(prompt: string, kind: PromptKind): Promise<Understanding> {
    const key = `${kind} ${prompt}`;
    const understanding = this.#cache.get(key) ?? this.#analyse(prompt, kind);
    this.#cache.delete(key);
    this.#cache.set(key, understanding);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > CACHED_PROMPTS_MAX && oldest !== undefined) this.#cache.delete(oldest);
    return understanding;
  }

  async #analyse(prompt: string, kind: PromptKind): Promise<Understanding> {
    const found = understandPrompt(prompt, { kind });
    const chips = found.chips
      .slice(0, PROMPT_CHIPS_MAX)
      .map(({ kind, value, strength, text }) => ({ kind, value, strength, text }));
    const more = await this.#server?.readDescription(prompt, kind === "remix");
    return { chips: more === undefined ? chips : mergeChips(chips, more), language: found.language };
  }
}

/** Keeps the chips that the lexicon found; the language model adds missing ones, if voices can have them. */
function mergeChips(chips: readonly PromptChip[], more: readonly ServerChip[]): PromptChip[] {
  const merged = [...chips];
  for (const { kind, value, strength } of more) {
    const chip = { kind, value, strength, text: "" };
    const isKnown = Object.keys(attributesOf([chip])).length > 0;
    const isPresent = merged.some((found) => found.kind === kind && (kind !== "word" || found.value === value));
    if (isKnown && !isPresent) merged.push(chip);
  }
  return merged.slice(0, PROMPT_CHIPS_MAX);
}
