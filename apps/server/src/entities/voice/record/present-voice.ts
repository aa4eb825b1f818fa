import { MODELS } from "@voicewright/contract/rules/model-catalogue";
import { completeVoiceSettings } from "@voicewright/contract/voices/settings";
import type { ManualVerification } from "@voicewright/contract/professional-clone/fine-tuning";
import { isDisabledVoice, needsFineTuning, voiceInfo, type VoiceStatus } from "@voicewright/contract/voices/rules";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import type { Voice, VoiceSharing } from "@voicewright/contract/voices/routes";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { VoiceShare, WorkspaceVoice } from "./store.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { voiceStatus } from "./voice-status.ts";

/** Those that say texts alone; voices are listed with them. */
const SPEAKING_MODELS = MODELS.filter(
  (model) => model.canDoTextToSpeech && !model.canDoVoiceConversion && !model.servesProVoices && !model.isDeprecated,
);

/** Details of a clone for its own workspace only. */
export type CloneDetails = {
  readonly samples: readonly VoiceSample[];
  readonly verification: Pick<
    Voice["voice_verification"],
    | "verification_failures"
    | "verification_attempts_count"
    | "verification_attempts"
    | "next_max_verification_attempts_reset_unix_ms"
  >;
  /** Documents that wait for a decision. */
  readonly manualVerification: ManualVerification | null;
};

type VoiceCircumstances = {
  readonly publicOrigin: string;
  readonly now: Date;
  readonly details?: CloneDetails | undefined;
};

/**
 * The wire's voice, as it stands at `now`. `publicOrigin` is the address under which the caller reaches this server;
 * `details` are there for the workspace's own clones.
 */
export function presentVoice(
  voice: WorkspaceVoice,
  scope: WorkspaceScope,
  { publicOrigin, now, details }: VoiceCircumstances,
): Voice {
  const nowUnix = toUnix(now);
  const standing = voiceStatus(voice, scope);
  const previewUrl = `${publicOrigin}/v1/voices/${voice.voiceId}/preview`;
  const sharing = presentSharing(voice, standing.sharing);
  return {
    ...standing,
    voice_verification: { ...standing.voice_verification, ...details?.verification },
    fine_tuning: {
      ...standing.fine_tuning,
      ...(voice.professional === null ? {} : details?.verification),
      manual_verification: details?.manualVerification ?? null,
    },
    voice_id: voice.voiceId,
    name: voice.name,
    samples: details === undefined ? null : [...details.samples],
    labels: voice.labels,
    description: voice.description,
    // It cannot speak yet, not even a sample.
    preview_url: needsFineTuning(standing) ? null : previewUrl,
    available_for_tiers: [],
    settings: voice.settings === null ? null : completeVoiceSettings(voice.settings),
    sharing,
    high_quality_base_model_ids: voice.professional === null ? [] : readyModels(voice).map((model) => model.id),
    verified_languages: verifiedLanguages(voice, previewUrl),
    collection_ids: [],
    is_legacy: voice.isLegacy,
    is_mixed: false,
    favorited_at_unix: null,
    created_at_unix: toUnix(voice.added?.addedAt ?? voice.createdAt),
    is_bookmarked: voice.added?.isBookmarked ?? null,
    public_owner_id: voice.share?.publicOwnerId ?? null,
    rate: voiceRate(voice, scope),
    is_added_by_user: voice.added !== null,
    notice_period: sharing?.notice_period ?? null,
    disable_at_unix: sharing?.disable_at_unix ?? null,
    disabled: isDisabledVoice(standing, nowUnix) || standing.safety_control === "BAN",
    info: voiceInfo(standing, nowUnix) ?? null,
    cloned_by_count: sharing?.cloned_by_count ?? null,
    usage_character_count_1y: sharing?.usage_character_count_1y ?? null,
  };
}

/** What a credit's worth of a voice costs: its owner's rate for everybody else. */
export function voiceRate(voice: WorkspaceVoice, scope: WorkspaceScope): number {
  return voice.workspaceId === scope.workspaceId || voice.share === null ? 1 : voice.share.rate;
}

function presentSharing({ share, voiceId }: WorkspaceVoice, standing: VoiceStatus["sharing"]): VoiceSharing | null {
  if (share === null || standing === null) return null;
  return {
    ...standing,
    voice_mixing_allowed: standing.voice_mixing_allowed === true,
    history_item_sample_id: null,
    date_unix: toUnix(share.sharedAt),
    whitelisted_emails: [],
    public_owner_id: share.publicOwnerId,
    original_voice_id: voiceId,
    financial_rewards_enabled: false,
    free_users_allowed: share.freeUsersAllowed,
    live_moderation_enabled: share.liveModerationEnabled,
    rate: share.rate,
    fiat_rate: null,
    notice_period: share.noticePeriodDays ?? 0,
    featured: share.isFeatured,
    category: share.category,
    reader_app_enabled: false,
    image_url: null,
    ban_reason: null,
    liked_by_count: 0,
    cloned_by_count: share.addedCount,
    usage_character_count_1y: share.charactersSpoken1y,
    name: share.name,
    description: share.description,
    labels: sharedLabels(share),
    review_status: "not_requested",
    review_message: null,
    enabled_in_library: share.isListed,
    instagram_username: null,
    twitter_username: null,
    youtube_username: null,
    tiktok_username: null,
    moderation_check: null,
    reader_restricted_on: [],
  };
}

function sharedLabels(share: VoiceShare): Record<string, string> {
  const { language, accent, gender, age, descriptive, useCase } = share;
  return { language, accent, gender, age, descriptive, use_case: useCase };
}

/** The models that a voice is ready for: of a professional clone, those that it was trained for. */
function readyModels({ professional }: WorkspaceVoice): typeof SPEAKING_MODELS {
  if (professional === null) return SPEAKING_MODELS;
  const trained = professional.fineTunings.filter(({ state }) => state === "fine_tuned");
  return SPEAKING_MODELS.filter((model) => trained.some(({ modelId }) => modelId === model.id));
}

function verifiedLanguages(voice: WorkspaceVoice, previewUrl: string): Voice["verified_languages"] {
  const language = voice.labels["language"];
  if (language === undefined) return [];
  return readyModels(voice)
    .filter((model) => model.languages.includes(language))
    .map((model) => ({
      language,
      model_id: model.id,
      accent: voice.labels["accent"] ?? null,
      locale: voice.labels["locale"] ?? null,
      preview_url: previewUrl,
    }));
}
