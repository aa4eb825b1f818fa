import { findSpeechSpans } from "@voicewright/audio/measure/voice-activity";
import type { VoiceActivity } from "./abilities.ts";

/** Finds speech by level and by the ups and downs that only speech has. */
export function createEmbeddedVoiceActivity(): VoiceActivity {
  return { source: "embedded", findSpeech: findSpeechSpans };
}
