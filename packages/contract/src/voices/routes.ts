import * as z from "zod/mini";
import {
  CLONE_FILE_MAX_BYTES,
  CLONE_FILES_MAX,
  VOICE_DESCRIPTION_MAX_CHARACTERS,
  VOICE_IDS_MAX,
  VOICE_NAME_MAX_CHARACTERS,
  VOICE_SEARCH_MAX_CHARACTERS,
  VOICES_PAGE_SIZE_DEFAULT,
  VOICES_PAGE_SIZE_MAX,
} from "../rules/limits.ts";
import { ANY_SEAT, MEMBERS } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import {
  named,
  optional,
  queryBoolean,
  queryEnumList,
  queryInteger,
  queryList,
  StatusOk,
  withDefault,
} from "../api/schema.ts";
import { FINE_TUNING_STATES, FineTuning } from "../professional-clone/fine-tuning.ts";
import { VerificationAttempt } from "../verification/attempt.ts";
import { RECORDING_ERRORS, VoiceSample } from "./sample.ts";
import { VoiceLabelsField } from "./label-fields.ts";
import { VoiceSettings, VoiceSettingsInput } from "./settings.ts";
import { VOICE_CATEGORIES } from "./values.ts";

export { VOICE_AGES, VOICE_CATEGORIES, VOICE_GENDERS, VOICE_USE_CASES } from "./values.ts";

export const VOICE_TYPES = [
  "personal",
  "community",
  "default",
  "workspace",
  "non-default",
  "non-community",
  "saved",
] as const;

export const VerifiedVoiceLanguage = z.object({
  language: z.string(),
  model_id: z.string(),
  accent: z.nullable(z.string()),
  locale: z.nullable(z.string()),
  preview_url: z.nullable(z.string()),
});

/** How a voice stands to the shared library. */
export const VoiceSharing = named(
  "VoiceSharing",
  z.object({
    /** `enabled` and `disabled` for its owner, `copied` and `copied_disabled` for those who added it. */
    status: z.enum(["enabled", "disabled", "copied", "copied_disabled"]),
    history_item_sample_id: z.null(),
    date_unix: z.int(),
    whitelisted_emails: z.array(z.string()),
    public_owner_id: z.string(),
    original_voice_id: z.string(),
    financial_rewards_enabled: z.boolean(),
    free_users_allowed: z.boolean(),
    live_moderation_enabled: z.boolean(),
    rate: z.nullable(z.number()),
    fiat_rate: z.null(),
    notice_period: z.int(),
    /** When a withdrawn voice stops for those who added it. */
    disable_at_unix: z.nullable(z.int()),
    voice_mixing_allowed: z.boolean(),
    featured: z.boolean(),
    category: z.enum(VOICE_CATEGORIES),
    reader_app_enabled: z.boolean(),
    image_url: z.null(),
    ban_reason: z.null(),
    liked_by_count: z.int(),
    cloned_by_count: z.int(),
    usage_character_count_1y: z.int(),
    name: z.string(),
    description: z.nullable(z.string()),
    labels: z.record(z.string(), z.string()),
    review_status: z.enum(["not_requested", "pending", "declined", "allowed", "allowed_with_changes"]),
    review_message: z.null(),
    enabled_in_library: z.boolean(),
    instagram_username: z.null(),
    twitter_username: z.null(),
    youtube_username: z.null(),
    tiktok_username: z.null(),
    moderation_check: z.null(),
    reader_restricted_on: z.array(z.never()),
  }),
);
export type VoiceSharing = z.output<typeof VoiceSharing>;

/** Label keys of a premade voice: language, accent, gender, age, descriptive, use_case. */
export const Voice = named(
  "Voice",
  z.object({
    voice_id: z.string(),
    name: z.string(),
    samples: z.nullable(z.array(VoiceSample)),
    category: z.enum(VOICE_CATEGORIES),
    fine_tuning: FineTuning,
    labels: z.record(z.string(), z.string()),
    description: z.nullable(z.string()),
    preview_url: z.nullable(z.string()),
    available_for_tiers: z.array(z.string()),
    settings: z.nullable(VoiceSettings),
    sharing: z.nullable(VoiceSharing),
    high_quality_base_model_ids: z.array(z.string()),
    verified_languages: z.array(VerifiedVoiceLanguage),
    collection_ids: z.array(z.string()),
    safety_control: z.nullable(z.string()),
    voice_verification: z.object({
      requires_verification: z.boolean(),
      is_verified: z.boolean(),
      verification_failures: z.array(z.string()),
      verification_attempts_count: z.int(),
      language: z.nullable(z.string()),
      verification_attempts: z.array(VerificationAttempt),
      max_verification_attempts: z.int(),
      next_max_verification_attempts_reset_unix_ms: z.nullable(z.int()),
    }),
    permission_on_resource: z.nullable(z.string()),
    is_owner: z.boolean(),
    is_legacy: z.boolean(),
    is_mixed: z.boolean(),
    favorited_at_unix: z.nullable(z.int()),
    created_at_unix: z.nullable(z.int()),
    is_bookmarked: z.nullable(z.boolean()),
    public_owner_id: z.nullable(z.string()),
    /** What a credit's worth of this voice costs the caller; 1 for own voices. */
    rate: z.number(),
    is_added_by_user: z.boolean(),
    /** Of a shared voice, as in `sharing`: days between its withdrawal and its end for those who added it. */
    notice_period: z.nullable(z.int()),
    /** When a withdrawn voice stops for those who added it. */
    disable_at_unix: z.nullable(z.int()),
    /** Whether it speaks for the caller no more: it was withdrawn and its notice is over, or it was blocked. */
    disabled: z.boolean(),
    /** What people should know before they choose it: why it does not speak now, or that it is leaving the library. */
    info: z.nullable(z.string()),
    /** Workspaces that added it, and characters that it spoke for them within a year. */
    cloned_by_count: z.nullable(z.int()),
    usage_character_count_1y: z.nullable(z.int()),
  }),
);
export type Voice = z.output<typeof Voice>;

export const VoicesPage = named(
  "GetVoicesV2",
  z.object({
    voices: z.array(Voice),
    has_more: z.boolean(),
    total_count: z.int(),
    next_page_token: z.nullable(z.string()),
  }),
);
export type VoicesPage = z.output<typeof VoicesPage>;

export const VoicesQuery = z.object({
  next_page_token: optional(z.string()),
  page_size: withDefault(queryInteger(1, VOICES_PAGE_SIZE_MAX), VOICES_PAGE_SIZE_DEFAULT),
  search: optional(z.string().check(z.maxLength(VOICE_SEARCH_MAX_CHARACTERS))),
  sort: optional(z.enum(["created_at_unix", "name"])),
  sort_direction: optional(z.enum(["asc", "desc"])),
  voice_type: optional(z.enum(VOICE_TYPES)),
  category: optional(z.enum(VOICE_CATEGORIES)),
  /** Of professional voices: any of these. */
  fine_tuning_state: optional(queryEnumList(FINE_TUNING_STATES)),
  collection_id: optional(z.string()),
  gender: optional(z.string()),
  age: optional(z.string()),
  language: optional(queryList(100)),
  accent: optional(z.string()),
  use_cases: optional(queryList(100)),
  min_notice_period_days: optional(queryInteger(0, 730)),
  include_custom_rates: optional(queryBoolean()),
  include_live_moderated: optional(queryBoolean()),
  high_quality: optional(queryBoolean()),
  include_total_count: withDefault(queryBoolean(), true),
  voice_ids: optional(queryList(VOICE_IDS_MAX)),
});

const VoiceParams = z.object({ voice_id: z.string() });
const SampleParams = z.object({ voice_id: z.string(), sample_id: z.string() });

export const voicesRoutes = {
  searchVoices: defineRoute({
    id: "search_voices",
    feature: "voices",
    method: "GET",
    path: "/v2/voices",
    summary: "Search the voices of the workspace, page by page.",
    auth: "required",
    people: ANY_SEAT,
    permission: "voices_read",
    query: VoicesQuery,
    response: VoicesPage,
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  listVoices: defineRoute({
    id: "list_voices",
    feature: "voices",
    method: "GET",
    path: "/v1/voices",
    summary: "List all voices of the workspace.",
    auth: "required",
    people: ANY_SEAT,
    permission: "voices_read",
    query: z.object({ show_legacy: optional(queryBoolean()) }),
    response: z.object({ voices: z.array(Voice) }),
  }),
  getDefaultVoiceSettings: defineRoute({
    id: "get_default_voice_settings",
    feature: "voices",
    method: "GET",
    path: "/v1/voices/settings/default",
    summary: "The settings a voice has until they are changed.",
    auth: "required",
    people: ANY_SEAT,
    permission: "voices_read",
    response: VoiceSettings,
  }),
  getVoice: defineRoute({
    id: "get_voice",
    feature: "voices",
    method: "GET",
    path: "/v1/voices/{voice_id}",
    summary: "One voice, with its settings.",
    auth: "required",
    people: ANY_SEAT,
    permission: "voices_read",
    params: VoiceParams,
    query: z.object({ with_settings: optional(queryBoolean()) }),
    response: Voice,
    errors: ["voice_not_found"],
  }),
  getVoiceSettings: defineRoute({
    id: "get_voice_settings",
    feature: "voices",
    method: "GET",
    path: "/v1/voices/{voice_id}/settings",
    summary: "The stored settings of a voice in this workspace.",
    auth: "required",
    people: ANY_SEAT,
    permission: "voices_read",
    params: VoiceParams,
    response: VoiceSettings,
    errors: ["voice_not_found"],
  }),
  editVoiceSettings: defineRoute({
    id: "edit_voice_settings",
    feature: "voices",
    method: "POST",
    path: "/v1/voices/{voice_id}/settings/edit",
    summary: "Store settings for a voice in this workspace.",
    auth: "required",
    people: MEMBERS,
    permission: "voices_write",
    params: VoiceParams,
    body: VoiceSettingsInput,
    response: StatusOk,
    inputErrors: { body: "invalid_voice_settings" },
    errors: ["voice_not_found", "voice_access_denied"],
  }),
  editVoice: defineRoute({
    id: "edit_voice",
    feature: "voices",
    method: "POST",
    path: "/v1/voices/{voice_id}/edit",
    summary: "Change name, description and labels of a voice.",
    auth: "required",
    people: MEMBERS,
    permission: "voices_write",
    params: VoiceParams,
    body: z.object({
      name: optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(VOICE_NAME_MAX_CHARACTERS))),
      description: optional(z.string().check(z.maxLength(VOICE_DESCRIPTION_MAX_CHARACTERS))),
      labels: optional(VoiceLabelsField),
      remove_background_noise: withDefault(queryBoolean(), false),
      moderate_metadata: optional(queryBoolean()),
      /** Of a clone: samples to remove. */
      sample_ids_to_remove: optional(queryList(CLONE_FILES_MAX)),
    }),
    files: { files: { isRequired: false, maxCount: CLONE_FILES_MAX, maxSizeBytes: CLONE_FILE_MAX_BYTES } },
    response: StatusOk,
    inputErrors: { body: "invalid_parameters" },
    errors: ["voice_not_found", "voice_access_denied", "sample_not_found", ...RECORDING_ERRORS],
  }),
  deleteVoice: defineRoute({
    id: "delete_voice",
    feature: "voices",
    method: "DELETE",
    path: "/v1/voices/{voice_id}",
    summary: "Delete a voice of the workspace with everything that belongs to it, or give back one that was added.",
    auth: "required",
    people: MEMBERS,
    permission: "voices_write",
    params: VoiceParams,
    response: StatusOk,
    errors: ["voice_not_found", "voice_access_denied"],
  }),
  deleteVoiceSample: defineRoute({
    id: "delete_voice_sample",
    feature: "voices",
    method: "DELETE",
    path: "/v1/voices/{voice_id}/samples/{sample_id}",
    summary: "Remove a sample of a clone, which is then made again from the others. The last one cannot be removed.",
    auth: "required",
    people: MEMBERS,
    permission: "voices_write",
    params: SampleParams,
    response: StatusOk,
    errors: ["voice_not_found", "voice_access_denied", "sample_not_found", "audio_too_short"],
  }),
  getVoiceSampleAudio: defineRoute({
    id: "get_voice_sample_audio",
    feature: "voices",
    method: "GET",
    path: "/v1/voices/{voice_id}/samples/{sample_id}/audio",
    summary: "A sample of a clone, as it was sent.",
    auth: "required",
    people: ANY_SEAT,
    permission: "voices_read",
    params: SampleParams,
    response: {
      kind: "binary",
      contentTypes: ["audio/mpeg", "audio/wav", "audio/flac", "audio/ogg", "audio/mp4", "audio/webm"],
      description: "The file; Range requests are answered.",
    },
    errors: ["voice_not_found", "sample_not_found"],
  }),
  getVoiceSampleSignedUrl: defineRoute({
    id: "get_voice_sample_signed_url",
    feature: "voices",
    method: "GET",
    path: "/v1/voices/{voice_id}/samples/{sample_id}/signed-url",
    summary: "An address under which a player gets a sample without a key, for two hours.",
    auth: "required",
    people: ANY_SEAT,
    permission: "voices_read",
    params: SampleParams,
    response: z.object({ signed_url: z.string(), expires_at_unix: z.int() }),
    errors: ["voice_not_found", "sample_not_found"],
  }),
  getSignedMedia: defineRoute({
    id: "get_signed_media",
    feature: "voices",
    method: "GET",
    path: "/v1/media/{token}",
    summary: "What a signed address leads to, until it expires.",
    auth: "none",
    rateLimit: "shared",
    params: z.object({ token: z.string() }),
    response: {
      kind: "binary",
      contentTypes: ["audio/mpeg", "audio/*"],
      description: "The file; Range requests are answered.",
    },
    errors: ["signed_url_expired"],
  }),
  getVoicePreview: defineRoute({
    id: "get_voice_preview",
    feature: "voices",
    method: "GET",
    path: "/v1/voices/{voice_id}/preview",
    summary:
      "The preview of a voice, as MP3. Previews of premade and shared voices need no authentication, because audio players send no key.",
    auth: "optional",
    people: ANY_SEAT,
    permission: "voices_read",
    params: VoiceParams,
    response: {
      kind: "binary",
      contentTypes: ["audio/mpeg"],
      description: "The preview; Range requests are answered.",
    },
    errors: ["voice_not_found"],
  }),
};
