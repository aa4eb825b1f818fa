import { DEFAULT_TTS_MODEL_ID } from "@voicewright/contract/rules/model-catalogue";
import type { SpeechTask } from "@/entities/model/model-rules.ts";
import { parseString, storedValue, type StoredValue } from "@/shared/lib/storage.ts";

/** The model that was chosen last for each task; without one, the voice changer takes the first that can convert. */
export const preferredModelId: Readonly<Record<SpeechTask, StoredValue<string>>> = {
  text_to_speech: modelPreference("speech-model", DEFAULT_TTS_MODEL_ID),
  voice_conversion: modelPreference("conversion-model", ""),
};

function modelPreference(name: string, fallback: string): StoredValue<string> {
  return storedValue({ scope: "person", name, parse: parseString, fallback });
}
