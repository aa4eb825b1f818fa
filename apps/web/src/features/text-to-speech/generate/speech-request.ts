import { dictionaryLocators } from "@/entities/pronunciation/chosen-dictionaries.ts";
import type { VoiceSettings } from "@voicewright/contract/voices/settings";

/** What one press of Generate asks for. */
export type SpeechRequest = {
  readonly text: string;
  readonly voiceId: string;
  readonly modelId: string;
  readonly settings: Partial<VoiceSettings>;
  /** Of dictionaries, the first before the others. */
  readonly dictionaryIds: readonly string[];
};

/** What is sent for it. */
export function requestBody({ text, modelId, settings, dictionaryIds }: SpeechRequest) {
  return { text, model_id: modelId, voice_settings: settings, ...dictionaryLocators(dictionaryIds) };
}

/** Two requests with the same key are the same line in the same voice. */
export function requestKey({ text, voiceId, modelId, settings, dictionaryIds }: SpeechRequest): string {
  const ordered = Object.entries(settings).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([text, voiceId, modelId, ordered, dictionaryIds]);
}
