import {
  OPENAI_CONTAINERS,
  OPENAI_FORMATS,
  OPENAI_MODELS,
  type OpenAiContainer,
  type OpenAiSpeechBody,
} from "@voicewright/contract/openai-speech/routes";
import { findModel } from "@voicewright/contract/rules/model-catalogue";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { TextToSpeechBody } from "@voicewright/contract/text-to-speech/routes";
import { VOICE_SETTING_RANGES } from "@voicewright/contract/voices/settings";
import { soundsIn } from "./follow-instructions.ts";

/** Dated versions of a model are that model. */
const VERSION_SUFFIX = /-\d{4}-\d{2}-\d{2}$/;

/** The same order in the form of the compatible API. Throws AppError. */
export function toSpeechParams(given: OpenAiSpeechBody): {
  readonly body: TextToSpeechBody;
  readonly outputFormat: OutputFormat;
  /** What the file of that format becomes on its way out. */
  readonly container: OpenAiContainer | undefined;
} {
  const modelId = toModelId(given.model);
  const sounds = soundsIn(given.instructions ?? "", findModel(modelId)?.canActTags === true);
  const { min, max } = VOICE_SETTING_RANGES.speed;
  const body = TextToSpeechBody.parse({
    text: [...sounds.map((sound) => `[${sound}]`), given.input].join(" "),
    model_id: modelId,
    voice_settings: given.speed === 1 ? undefined : { speed: Math.min(max, Math.max(min, given.speed)) },
  });
  const format = given.response_format;
  if (format === "aac" || format === "flac")
    return { body, outputFormat: OPENAI_CONTAINERS[format].source, container: format };
  return { body, outputFormat: OPENAI_FORMATS[format], container: undefined };
}

function toModelId(model: string): string {
  const known: Readonly<Record<string, string>> = OPENAI_MODELS;
  return known[model.replace(VERSION_SUFFIX, "")] ?? model;
}
