import type { VoiceSettings } from "@voicewright/contract/voice/voice-settings";

/** What one press of Generate asks for. */
export type SpeechRequest = {
  readonly text: string;
  readonly voiceId: string;
  readonly modelId: string;
  readonly settings: Partial<VoiceSettings>;
};

/** Two requests with the same key are the same line in the same voice. */
export function requestKey({ text, voiceId, modelId, settings }: SpeechRequest): string {
  const ordered = Object.entries(settings).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([text, voiceId, modelId, ordered]);
}
