import type { AssistantDestinationName } from "@voicewright/contract/assistant/routes";
import { hasFlag, hasSeat, isInstallationAdmin, isIsolated, not } from "@/entities/navigation/conditions.ts";
import { type NavigationEntry, toPage } from "@/entities/navigation/entry.ts";

type AssistantEntry = NavigationEntry & {
  readonly label: AssistantDestinationName;
  /** Other names that people have for it. */
  readonly aliases?: readonly string[];
};

const at = (
  label: AssistantDestinationName,
  path: string,
  search?: Readonly<Record<string, string>>,
): AssistantEntry => ({
  id: label,
  label,
  destination: toPage(path, search),
});

const isAdmin = hasSeat("workspace_admin");

/** Where the assistant can take people. */
export const ASSISTANT_DESTINATION_ENTRIES: readonly AssistantEntry[] = [
  { ...at("Home", "/app/home"), aliases: ["start page", "start", "dashboard"] },
  { ...at("Text to speech", "/app/speech-synthesis/text-to-speech"), aliases: ["TTS", "editor", "dialogue"] },
  {
    ...at("History", "/app/speech-synthesis/text-to-speech", { tab: "history" }),
    aliases: ["generations", "my generations", "past generations", "recordings"],
  },
  { ...at("Voice changer", "/app/speech-synthesis/speech-to-speech"), aliases: ["speech to speech"] },
  at("Studio", "/app/studio"),
  at("Sound effects", "/app/sound-effects"),
  at("Explore sound effects", "/app/sound-effects/explore"),
  at("Voiceover studio", "/app/voiceover-studio"),
  { ...at("Voice library", "/app/voice-library"), aliases: ["library", "shared voices"], when: not(isIsolated) },
  { ...at("My voices", "/app/voice-lab"), aliases: ["voices", "all voices", "voice lab"] },
  at("Audio native", "/app/audio-native"),
  at("Voice isolator", "/app/voice-isolator"),
  at("Speech classifier", "/app/ai-classifier"),
  at("Conversational agents", "/app/conversational-ai/agents"),
  at("Conversational history", "/app/conversational-ai/history"),
  {
    ...at("Voice cloning", "/app/voice-lab", { action: "create" }),
    aliases: ["clone a voice", "cloning", "create voice", "new voice"],
  },
  {
    ...at("Voice design", "/app/voice-lab", { action: "create", creationType: "voiceDesign" }),
    aliases: ["design a voice"],
  },
  {
    ...at("Pronunciation dictionaries", "/app/pronunciation-dictionaries"),
    aliases: ["pronunciation", "pronunciations", "dictionaries", "dictionary"],
  },
  { ...at("Dubbing", "/app/dubbing"), when: not(isIsolated) },
  at("Studio create blank", "/app/studio", { create: "blank" }),
  at("Studio create book", "/app/studio", { create: "book" }),
  at("Studio create article", "/app/studio", { create: "article" }),
  at("Studio create podcast", "/app/studio", { create: "genfm" }),
  { ...at("Onboarding Checklist", "/app/onboarding"), when: hasFlag("onboarding_checklist") },
  { ...at("Subscription", "/app/subscription"), aliases: ["plan", "plans", "credits", "billing", "quota"] },
  { ...at("Settings", "/app/settings"), aliases: ["profile", "account", "preferences"] },
  { ...at("Security", "/app/settings/security"), aliases: ["password", "sessions"] },
  { ...at("Data and privacy", "/app/settings/data"), aliases: ["privacy", "export", "data export"] },
  { ...at("Members", "/app/workspace"), aliases: ["team", "people", "workspace settings", "seats"], when: isAdmin },
  { ...at("Invites", "/app/workspace/invites"), aliases: ["invitations", "invite"], when: isAdmin },
  { ...at("Groups", "/app/workspace/groups"), aliases: ["permissions"], when: isAdmin },
  { ...at("Models", "/app/models"), aliases: ["model packs", "engines"], when: isInstallationAdmin },
  { ...at("Administration", "/app/admin"), aliases: ["admin", "admin area"], when: isInstallationAdmin },
  { ...at("Developers", "/app/developers"), aliases: ["developer portal", "API"] },
  { ...at("Service accounts", "/app/developers/service-accounts"), when: isAdmin },
  { ...at("API keys", "/app/developers/api-keys"), aliases: ["keys", "API key", "api tokens"] },
  { ...at("Webhooks", "/app/developers/webhooks"), aliases: ["webhook"] },
  { ...at("Usage analytics", "/app/developers/usage"), aliases: ["usage", "analytics", "statistics"] },
  { ...at("Request log", "/app/developers/requests"), aliases: ["requests", "API requests"] },
  { ...at("Two factor authentication", "/app/settings/security"), aliases: ["2fa", "two-factor authentication"] },
];
