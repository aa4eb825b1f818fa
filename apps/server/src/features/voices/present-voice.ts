import { MODELS } from "@voicewright/contract/model-catalogue";
import { DEFAULT_VOICE_SETTINGS } from "@voicewright/contract/voice-settings";
import type { VoiceSettings } from "@voicewright/contract/voice-settings";
import type { Voice } from "@voicewright/contract/voices";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { WorkspaceVoice } from "./store.ts";
import type { StoredVoiceSettings } from "./tables.ts";

const SPEAKING_MODELS = MODELS.filter((model) => model.canDoTextToSpeech && !model.isDeprecated);

export function completeVoiceSettings(stored: StoredVoiceSettings | null): VoiceSettings {
  return { ...DEFAULT_VOICE_SETTINGS, ...stored };
}

/** The wire's voice. `publicOrigin` is the address under which the caller reaches this server. */
export function presentVoice(voice: WorkspaceVoice, scope: WorkspaceScope, publicOrigin: string): Voice {
  const isOwn = voice.workspaceId !== null;
  const previewUrl = `${publicOrigin}/v1/voices/${voice.voiceId}/preview`;
  return {
    voice_id: voice.voiceId,
    name: voice.name,
    samples: null,
    category: voice.category,
    fine_tuning: {
      is_allowed_to_fine_tune: false,
      state: {},
      verification_failures: [],
      verification_attempts_count: 0,
      manual_verification_requested: false,
    },
    labels: voice.labels,
    description: voice.description,
    preview_url: previewUrl,
    available_for_tiers: [],
    settings: voice.settings === null ? null : completeVoiceSettings(voice.settings),
    sharing: null,
    high_quality_base_model_ids: SPEAKING_MODELS.map((model) => model.id),
    verified_languages: verifiedLanguages(voice, previewUrl),
    collection_ids: [],
    safety_control: null,
    voice_verification: {
      requires_verification: false,
      is_verified: false,
      verification_failures: [],
      verification_attempts_count: 0,
      language: null,
    },
    permission_on_resource: isOwn ? "admin" : null,
    is_owner: isOwn && voice.ownerUserId === scope.userId,
    is_legacy: voice.isLegacy,
    is_mixed: false,
    favorited_at_unix: null,
    created_at_unix: Math.floor(voice.createdAt.getTime() / 1000),
    is_bookmarked: null,
  };
}

function verifiedLanguages(voice: WorkspaceVoice, previewUrl: string): Voice["verified_languages"] {
  const language = voice.labels["language"];
  if (language === undefined) return [];
  return SPEAKING_MODELS.filter((model) => model.languages.includes(language)).map((model) => ({
    language,
    model_id: model.id,
    accent: voice.labels["accent"] ?? null,
    locale: voice.labels["locale"] ?? null,
    preview_url: previewUrl,
  }));
}
