import {
  GENERATED_TEXT_CHARACTERS,
  PREVIEW_TEXT_MAX_CHARACTERS,
  PREVIEW_TEXT_MIN_CHARACTERS,
} from "@voicewright/contract/limits";
import { PROMPT_CHIPS_MAX, type PromptChip } from "@voicewright/contract/voice-design";
import { accentEntry } from "@voicewright/speech/design/accents";
import type { VoiceAttributes } from "@voicewright/speech/design/design-attributes";
import { blockedReason, type BlockedReason, type PromptRules } from "@voicewright/speech/prompt/blocked-prompts";
import { understandPrompt } from "@voicewright/speech/prompt/understand-prompt";
import { writePreviewText } from "@voicewright/speech/prompt/write-preview-text";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { removeUnspeakable } from "../../platform/well-formed-text.ts";
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
  fraud: "it prepares a fraud",
  operator_list: "it holds words that the operator has ruled out",
};
const FALLBACK_LANGUAGE = "en";
/** Prompts that were read lately; people send the same one again and again. */
const REMEMBERED_MAX = 200;
/** Reads prompts and writes texts: the built-in way, helped by a server with a language model where there is one. */
export class PromptDesk {
  readonly #server: TextServer | undefined;
  readonly #rules: PromptRules;
  readonly #remembered = new Map<string, Promise<readonly PromptChip[]>>();

  /** Throws ConfigError when the operator's rules cannot be used. */
  constructor({ config, log }: Pick<Platform, "config" | "log">) {
    this.#server = config.textServer === undefined ? undefined : createTextServer(config.textServer, log);
    this.#rules = loadPromptRules(config.blockedPromptsFile);
  }

  /** Loads what the first prompt would otherwise wait for. */
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
    const understood = chips ?? (await this.#understand(prompt, kind));
    const attributes = attributesOf(understood);
    return {
      prompt,
      attributes,
      understood,
      usualLanguage: understandPrompt(prompt, { kind }).language,
      namedLanguage:
        attributes.language ?? (attributes.accent === undefined ? undefined : accentEntry(attributes.accent).language),
    };
  }

  /** What somebody of this description might say: in a language if there is a text in it, in English otherwise. */
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

  #understand(prompt: string, kind: PromptKind): Promise<readonly PromptChip[]> {
    const key = `${kind} ${prompt}`;
    const understanding = this.#remembered.get(key) ?? this.#understandAnew(prompt, kind);
    this.#remembered.delete(key);
    this.#remembered.set(key, understanding);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > REMEMBERED_MAX && oldest !== undefined) this.#remembered.delete(oldest);
    return understanding;
  }

  async #understandAnew(prompt: string, kind: PromptKind): Promise<readonly PromptChip[]> {
    const chips = understandPrompt(prompt, { kind })
      .chips.slice(0, PROMPT_CHIPS_MAX)
      .map(({ kind, value, strength, text }) => ({ kind, value, strength, text }));
    const more = await this.#server?.readDescription(prompt, kind === "remix");
    return more === undefined ? chips : mergeChips(chips, more);
  }
}

/** What was found in the words themselves stays; the server adds what was missed, as far as voices can have it. */
function mergeChips(chips: readonly PromptChip[], more: readonly ServerChip[]): PromptChip[] {
  const merged = [...chips];
  for (const { kind, value, strength } of more) {
    const chip = { kind, value, strength, text: "" };
    const isKnown = Object.keys(attributesOf([chip])).length > 0;
    const isTold = merged.some((told) => told.kind === kind && (kind !== "word" || told.value === value));
    if (isKnown && !isTold) merged.push(chip);
  }
  return merged.slice(0, PROMPT_CHIPS_MAX);
}
