import { DEFAULT_CONVERSION_MODEL_ID, DEFAULT_TTS_MODEL_ID } from "@voicewright/contract/rules/model-catalogue";
import type { SpeechTask } from "@/entities/model/model-rules.ts";
import { parseString, storedValue, type StoredValue } from "@/shared/lib/storage.ts";

export const DEFAULT_MODEL_ID: Readonly<Record<SpeechTask, string>> = {
  text_to_speech: DEFAULT_TTS_MODEL_ID,
  voice_conversion: DEFAULT_CONVERSION_MODEL_ID,
};

/** The model that was chosen last for each task. */
export const preferredModelId: Readonly<Record<SpeechTask, StoredValue<string>>> = {
  text_to_speech: modelPreference("speech-model", DEFAULT_MODEL_ID.text_to_speech),
  voice_conversion: modelPreference("conversion-model", DEFAULT_MODEL_ID.voice_conversion),
};

function modelPreference(name: string, fallback: string): StoredValue<string> {
  return storedValue({ scope: "person", name, parse: parseString, fallback });
}
