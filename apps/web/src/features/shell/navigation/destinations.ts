import type { AssistantDestinationName } from "@voicewright/contract/person/assistant";
import { hasFlag, isIsolated, not } from "./conditions.ts";
import { type NavigationEntry, toPage } from "./entry.ts";

type AssistantEntry = NavigationEntry & { readonly label: AssistantDestinationName };

const at = (
  label: AssistantDestinationName,
  path: string,
  search?: Readonly<Record<string, string>>,
): AssistantEntry => ({
  id: label,
  label,
  destination: toPage(path, search),
});

/** Where the assistant can take people. */
export const ASSISTANT_DESTINATION_ENTRIES: readonly AssistantEntry[] = [
  at("Text to speech", "/app/speech-synthesis/text-to-speech"),
  at("Voice changer", "/app/speech-synthesis/speech-to-speech"),
  at("Studio", "/app/studio"),
  at("Sound effects", "/app/sound-effects"),
  at("Explore sound effects", "/app/sound-effects/explore"),
  at("Voiceover studio", "/app/voiceover-studio"),
  { ...at("Voice library", "/app/voice-library"), when: not(isIsolated) },
  at("My voices", "/app/voice-lab"),
  at("Audio native", "/app/audio-native"),
  at("Voice isolator", "/app/voice-isolator"),
  at("Speech classifier", "/app/ai-classifier"),
  at("Conversational agents", "/app/conversational-ai/agents"),
  at("Conversational history", "/app/conversational-ai/history"),
  at("Voice cloning", "/app/voice-lab", { action: "create" }),
  { ...at("Dubbing", "/app/dubbing"), when: not(isIsolated) },
  at("Studio create blank", "/app/studio", { create: "blank" }),
  at("Studio create book", "/app/studio", { create: "book" }),
  at("Studio create article", "/app/studio", { create: "article" }),
  at("Studio create podcast", "/app/studio", { create: "genfm" }),
  { ...at("Onboarding Checklist", "/app/onboarding"), when: hasFlag("onboarding_checklist") },
  at("Subscription", "/app/subscription"),
  at("Settings", "/app/settings"),
  at("API keys", "/app/developers/api-keys"),
  at("Webhooks", "/app/developers/webhooks"),
  at("Usage analytics", "/app/developers/usage"),
  at("Request log", "/app/developers/requests"),
  at("Two factor authentication", "/app/settings/security"),
];
