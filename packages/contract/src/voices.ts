import * as z from "zod/mini";
import { VOICES_PAGE_SIZE_DEFAULT, VOICES_PAGE_SIZE_MAX, VOICE_IDS_MAX } from "./limits.ts";
import { defineRoute } from "./route.ts";
import { named, optional, queryBoolean, queryInteger, queryList, StatusOk, withDefault } from "./schema.ts";
import { VoiceSettings, VoiceSettingsInput } from "./voice-settings.ts";

export const VOICE_CATEGORIES = ["premade", "cloned", "generated", "professional", "famous", "high_quality"] as const;
export const VOICE_GENDERS = ["female", "male", "neutral"] as const;
export const VOICE_AGES = ["young", "middle_aged", "old"] as const;
export const VOICE_USE_CASES = [
  "narrative_story",
  "conversational",
  "characters_animation",
  "social_media",
  "entertainment_tv",
  "advertisement",
  "informative_educational",
] as const;
export const VOICE_TYPES = [
  "personal",
  "community",
  "default",
  "workspace",
  "non-default",
  "non-community",
  "saved",
] as const;

/** Label keys of a premade voice: language, accent, gender, age, descriptive, use_case. */
export const Voice = named(
  "Voice",
  z.object({
    voice_id: z.string(),
    name: z.string(),
    samples: z.nullable(z.array(z.looseObject({ sample_id: z.string() }))),
    category: z.enum(VOICE_CATEGORIES),
    fine_tuning: z.looseObject({ is_allowed_to_fine_tune: z.boolean(), state: z.record(z.string(), z.string()) }),
    labels: z.record(z.string(), z.string()),
    description: z.nullable(z.string()),
    preview_url: z.nullable(z.string()),
    available_for_tiers: z.array(z.string()),
    settings: z.nullable(VoiceSettings),
    sharing: z.null(),
    high_quality_base_model_ids: z.array(z.string()),
    verified_languages: z.array(
      z.object({
        language: z.string(),
        model_id: z.string(),
        accent: z.nullable(z.string()),
        locale: z.nullable(z.string()),
        preview_url: z.nullable(z.string()),
      }),
    ),
    collection_ids: z.array(z.string()),
    safety_control: z.nullable(z.string()),
    voice_verification: z.object({
      requires_verification: z.boolean(),
      is_verified: z.boolean(),
      verification_failures: z.array(z.string()),
      verification_attempts_count: z.int(),
      language: z.nullable(z.string()),
    }),
    permission_on_resource: z.nullable(z.string()),
    is_owner: z.boolean(),
    is_legacy: z.boolean(),
    is_mixed: z.boolean(),
    favorited_at_unix: z.nullable(z.int()),
    created_at_unix: z.nullable(z.int()),
    is_bookmarked: z.nullable(z.boolean()),
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
  search: optional(z.string().check(z.maxLength(200))),
  sort: optional(z.enum(["created_at_unix", "name"])),
  sort_direction: optional(z.enum(["asc", "desc"])),
  voice_type: optional(z.enum(VOICE_TYPES)),
  category: optional(z.enum(VOICE_CATEGORIES)),
  fine_tuning_state: optional(
    z.enum(["draft", "not_verified", "not_started", "queued", "fine_tuning", "fine_tuned", "failed", "delayed"]),
  ),
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

export const voicesRoutes = {
  searchVoices: defineRoute({
    id: "search_voices",
    feature: "voices",
    method: "GET",
    path: "/v2/voices",
    summary: "Search the voices of the workspace, page by page.",
    auth: "required",
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
    permission: "voices_write",
    params: VoiceParams,
    body: VoiceSettingsInput,
    response: StatusOk,
    inputErrors: { body: "invalid_voice_settings" },
    errors: ["voice_not_found"],
  }),
  getVoicePreview: defineRoute({
    id: "get_voice_preview",
    feature: "voices",
    method: "GET",
    path: "/v1/voices/{voice_id}/preview",
    summary: "The preview of a premade voice, as MP3. Open to everybody, because players send no key.",
    auth: "none",
    params: VoiceParams,
    response: {
      kind: "binary",
      contentTypes: ["audio/mpeg"],
      description: "The preview; Range requests are answered.",
    },
    errors: ["voice_not_found"],
  }),
};
