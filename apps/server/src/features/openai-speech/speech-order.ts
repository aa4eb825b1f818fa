import { OPENAI_FORMATS, OPENAI_MODELS, type OpenAiSpeechBody } from "@voicewright/contract/openai-speech";
import { findModel } from "@voicewright/contract/rules/model-catalogue";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { TextToSpeechBody } from "@voicewright/contract/text-to-speech";
import { VOICE_SETTING_RANGES } from "@voicewright/contract/voice/voice-settings";
import { findTag } from "@voicewright/text/markup/tag-table";
import { AppError } from "../../platform/http-errors.ts";

/** Tags are at most so many words long. */
const TAG_WORDS_MAX = 3;
/** Dated versions of a model are that model. */
const VERSION_SUFFIX = /-\d{4}-\d{2}-\d{2}$/;

/** The same order in the form of the compatible API. Throws AppError. */
export function toSpeechOrder(given: OpenAiSpeechBody): {
  readonly body: TextToSpeechBody;
  readonly outputFormat: OutputFormat;
} {
  const modelId = toModelId(given.model);
  const tags = findModel(modelId)?.canActTags === true ? tagsIn(given.instructions ?? "") : [];
  const { min, max } = VOICE_SETTING_RANGES.speed;
  const body = TextToSpeechBody.parse({
    text: [...tags.map((tag) => `[${tag}]`), given.input].join(" "),
    model_id: modelId,
    voice_settings: given.speed === 1 ? undefined : { speed: Math.min(max, Math.max(min, given.speed)) },
  });
  return { body, outputFormat: toOutputFormat(given.response_format) };
}

function toModelId(model: string): string {
  const known: Readonly<Record<string, string>> = OPENAI_MODELS;
  return known[model.replace(VERSION_SUFFIX, "")] ?? model;
}

function toOutputFormat(format: OpenAiSpeechBody["response_format"]): OutputFormat {
  if (format !== "aac" && format !== "flac") return OPENAI_FORMATS[format];
  throw new AppError("invalid_output_format", `There is no encoder for '${format}' here: use mp3, opus, wav or pcm.`, {
    param: "response_format",
  });
}

/** The tags whose words stand in an instruction, each once, in their order. */
export function tagsIn(instructions: string): readonly string[] {
  const words = instructions.toLowerCase().match(/[\p{L}\p{M}'-]+/gu) ?? [];
  const found = new Set<string>();
  for (let start = 0; start < words.length;) {
    const [tag, length] = longestTagAt(words, start);
    if (tag !== undefined) found.add(tag);
    start += length;
  }
  return [...found];
}

function longestTagAt(words: readonly string[], start: number): readonly [string | undefined, number] {
  for (let length = TAG_WORDS_MAX; length > 0; length--) {
    const tag = findTag(words.slice(start, start + length).join(" "));
    if (tag !== undefined) return [tag.name, length];
  }
  return [undefined, 1];
}
