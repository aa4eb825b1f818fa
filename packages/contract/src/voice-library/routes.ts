import * as z from "zod/mini";
import {
  CLIP_SEARCH_MAX_BYTES,
  CLIP_SEARCH_MAX_MS,
  CLIP_SEARCH_MIN_MS,
  LIBRARY_PAGE_SIZE_DEFAULT,
  LIBRARY_PAGE_SIZE_MAX,
  NOTICE_PERIODS_DAYS,
  SHARED_RATE_MAX,
  SHARED_RATE_MIN,
  SIMILAR_VOICES_DEFAULT,
  SIMILAR_VOICES_MAX,
  VOICE_DESCRIPTION_MAX_CHARACTERS,
  VOICE_NAME_MAX_CHARACTERS,
  VOICE_SEARCH_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { anySeat, members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, queryList, StatusOk, withDefault } from "../api/schema.ts";
import {
  DESCRIPTIVE_TAGS,
  LIBRARY_CATEGORIES,
  LIBRARY_SORTS,
  VOICE_AGES,
  VOICE_GENDERS,
  VOICE_USE_CASES,
} from "../voices/values.ts";
import { VerifiedVoiceLanguage, VOICE_CATEGORIES } from "../voices/routes.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

export { DESCRIPTIVE_TAGS, LIBRARY_CATEGORIES, LIBRARY_SORTS } from "../voices/values.ts";

export const COLLECTION_CATEGORIES = ["use_case", "language"] as const;

/** A voice of the shared library, as everybody sees it. */
export const LibraryVoice = named(
  "LibraryVoice",
  z.object({
    public_owner_id: z.string(),
    voice_id: z.string(),
    date_unix: z.int(),
    name: z.string(),
    accent: z.string(),
    gender: z.string(),
    age: z.string(),
    descriptive: z.string(),
    use_case: z.string(),
    category: z.enum(VOICE_CATEGORIES),
    language: z.nullable(z.string()),
    locale: z.nullable(z.string()),
    description: z.nullable(z.string()),
    preview_url: z.nullable(z.string()),
    usage_character_count_1y: z.int(),
    usage_character_count_7d: z.int(),
    play_api_usage_character_count_1y: z.int(),
    cloned_by_count: z.int(),
    rate: z.nullable(z.number()),
    fiat_rate: z.nullable(z.number()),
    free_users_allowed: z.boolean(),
    live_moderation_enabled: z.boolean(),
    featured: z.boolean(),
    verified_languages: z.array(VerifiedVoiceLanguage),
    notice_period: z.nullable(z.int()),
    instagram_username: z.nullable(z.string()),
    twitter_username: z.nullable(z.string()),
    youtube_username: z.nullable(z.string()),
    tiktok_username: z.nullable(z.string()),
    image_url: z.nullable(z.string()),
    is_added_by_user: z.nullable(z.boolean()),
    is_bookmarked: z.nullable(z.boolean()),
    /** Who shares it; the installation's own catalogue has the product's name. */
    owner_name: z.string(),
    /** Whether the caller's workspace shares it itself. */
    is_owned_by_workspace: z.boolean(),
    /** 0–100 in answers of a similar-voice search, otherwise null. */
    similarity_percent: z.nullable(z.int()),
  }),
);
export type LibraryVoice = z.output<typeof LibraryVoice>;

export const LibraryVoicesPage = named(
  "GetLibraryVoices",
  z.object({
    voices: z.array(LibraryVoice),
    has_more: z.boolean(),
    total_count: z.int(),
    last_sort_id: z.nullable(z.string()),
  }),
);
export type LibraryVoicesPage = z.output<typeof LibraryVoicesPage>;

/** How many of the voices are measured that a search of similar ones compares; null once all are. */
const Preparation = z.nullable(z.object({ measured_count: z.int(), total_count: z.int() }));

export const SimilarVoicesPage = named(
  "GetSimilarVoices",
  z.extend(LibraryVoicesPage, {
    /** Not null in the first minutes of an installation: the voices found are the nearest of those measured so far. */
    preparation: Preparation,
  }),
);
export type SimilarVoicesPage = z.output<typeof SimilarVoicesPage>;

/** Filter values that no voice has simply find nothing; only the closed lists are refused. */
export const LibraryQuery = z.object({
  page_size: withDefault(queryInteger(1, LIBRARY_PAGE_SIZE_MAX), LIBRARY_PAGE_SIZE_DEFAULT),
  page: withDefault(queryInteger(0, 1_000_000), 0),
  category: optional(z.enum(LIBRARY_CATEGORIES)),
  gender: optional(z.enum(VOICE_GENDERS)),
  age: optional(z.enum(VOICE_AGES)),
  accent: optional(z.string().check(z.maxLength(100))),
  language: optional(z.string().check(z.maxLength(100))),
  locale: optional(z.string().check(z.maxLength(100))),
  search: optional(z.string().check(z.maxLength(VOICE_SEARCH_MAX_CHARACTERS))),
  use_cases: optional(queryList(100)),
  descriptives: optional(queryList(100)),
  featured: withDefault(queryBoolean(), false),
  min_notice_period_days: optional(queryInteger(0, 730)),
  include_custom_rates: optional(queryBoolean()),
  include_live_moderated: optional(queryBoolean()),
  reader_app_enabled: withDefault(queryBoolean(), false),
  owner_id: optional(z.string().check(z.maxLength(100))),
  sort: withDefault(z.enum(LIBRARY_SORTS), "created_date"),
});
export type LibrarySearch = z.output<typeof LibraryQuery>;
export type LibrarySort = LibrarySearch["sort"];

type ReadonlyList<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

/** What the shared library is searched for, as its query says it. What is left out is not asked for. */
export type LibraryFilter = {
  readonly [Name in Exclude<keyof LibrarySearch, "page" | "page_size">]?: ReadonlyList<LibrarySearch[Name]> | undefined;
};

export const VoiceCollection = named(
  "VoiceCollection",
  z.object({
    collection_id: z.string(),
    title: z.string(),
    description: z.string(),
    image_url: z.nullable(z.string()),
    category: z.enum(COLLECTION_CATEGORIES),
    voice_count: z.int(),
  }),
);
export type VoiceCollection = z.output<typeof VoiceCollection>;

/** What a member says of a voice when sharing it. */
export const ShareVoiceInput = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(VOICE_NAME_MAX_CHARACTERS)),
  description: z.string().check(z.maxLength(VOICE_DESCRIPTION_MAX_CHARACTERS)),
  labels: z.object({
    language: z.string().check(z.minLength(1), z.maxLength(100)),
    accent: z.string().check(z.minLength(1), z.maxLength(100)),
    gender: z.enum(VOICE_GENDERS),
    age: z.enum(VOICE_AGES),
    descriptive: z.enum(DESCRIPTIVE_TAGS),
    use_case: z.enum(VOICE_USE_CASES),
  }),
  /** Days a withdrawn voice still speaks for those who added it; null: none. */
  notice_period_days: withDefault(z.nullable(z.literal([...NOTICE_PERIODS_DAYS])), null),
  live_moderation_enabled: withDefault(z.boolean(), false),
  /** Credits per credit that others pay. */
  rate: withDefault(z.number().check(z.minimum(SHARED_RATE_MIN), z.maximum(SHARED_RATE_MAX)), 1),
  free_users_allowed: withDefault(z.boolean(), true),
  /** Whether those who added it may make other voices of it. */
  voice_mixing_allowed: withDefault(z.boolean(), false),
});

export type ShareVoiceInput = z.input<typeof ShareVoiceInput>;

const VoiceParams = z.object({ voice_id: z.string() });

export const voiceLibraryRoutes = {
  listSharedVoices: defineRoute({
    id: "list_shared_voices",
    feature: "voice-library",
    method: "GET",
    path: "/v1/shared-voices",
    summary: "Search the shared library. Needs no authentication; with it, voices already added are marked.",
    auth: "optional",
    people: anySeat("none"),
    permission: "voices_read",
    rateLimit: "library",
    query: LibraryQuery,
    response: LibraryVoicesPage,
    inputErrors: { "query.page_size": "invalid_page_size", query: "invalid_parameters" },
  }),
  addSharedVoice: defineRoute({
    id: "add_shared_voice",
    feature: "voice-library",
    method: "POST",
    path: "/v1/voices/add/{public_user_id}/{voice_id}",
    voice: "none",
    summary: "Add a voice of the shared library to the voices of the workspace.",
    auth: "required",
    people: members("add_voice_from_voice_library"),
    permission: "voices_write",
    params: z.object({ public_user_id: z.string(), voice_id: z.string() }),
    body: z.object({
      new_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VOICE_NAME_MAX_CHARACTERS)),
      bookmarked: withDefault(z.boolean(), true),
    }),
    response: z.object({ voice_id: z.string() }),
    inputErrors: { body: "invalid_parameters" },
    errors: [
      "voice_not_found",
      "voice_limit_reached",
      "paid_plan_required",
      "voice_already_exists",
      "permission_denied",
    ],
  }),
  findSimilarVoices: defineRoute({
    id: "find_similar_voices",
    feature: "voice-library",
    method: "POST",
    path: "/v1/similar-voices",
    summary: "Shared voices that sound like a recording, the nearest first.",
    description: `The recording has ${CLIP_SEARCH_MIN_MS / 1_000} to ${CLIP_SEARCH_MAX_MS / 1_000} seconds.`,
    auth: "required",
    people: anySeat("none"),
    permission: "voices_read",
    rateLimit: "analysis",
    body: z.object({
      similarity_threshold: optional(
        z.pipe(z.string(), z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(2)))),
      ),
      top_k: withDefault(queryInteger(1, SIMILAR_VOICES_MAX), SIMILAR_VOICES_DEFAULT),
    }),
    files: { audio_file: { isRequired: true, maxCount: 1, maxSizeBytes: CLIP_SEARCH_MAX_BYTES } },
    response: SimilarVoicesPage,
    inputErrors: { body: "invalid_parameters" },
    errors: [
      "invalid_audio",
      "invalid_audio_format",
      "file_extension_mismatch",
      "audio_truncated",
      "audio_with_foreign_data",
      "audio_too_short",
      "audio_too_long",
    ],
  }),
  findSimilarVoicesById: defineRoute({
    id: "find_similar_voices_by_id",
    feature: "voice-library",
    method: "POST",
    path: "/v1/similar-voices-by-id",
    voice: { in: "body", field: "voice_id", right: "see" },
    summary: "Shared voices that sound like a voice of the workspace or the library, the nearest first.",
    description: "A clone of the workspace is compared by its samples, not by how it speaks.",
    auth: "required",
    people: anySeat("none"),
    permission: "voices_read",
    body: z.object({
      voice_id: z.string().check(z.maxLength(100)),
      public_user_id: optional(z.string()),
      /** Ours: voices below this `similarity_percent` are left out. */
      min_similarity_percent: optional(z.int().check(z.minimum(0), z.maximum(100))),
      top_k: withDefault(z.int().check(z.minimum(1), z.maximum(SIMILAR_VOICES_MAX)), SIMILAR_VOICES_DEFAULT),
    }),
    response: SimilarVoicesPage,
    inputErrors: { body: "invalid_parameters" },
    errors: ["voice_not_found"],
  }),
  getSimilarVoicesPreparation: defineRoute({
    id: "get_similar_voices_preparation",
    feature: "voice-library",
    method: "GET",
    path: "/v1/similar-voices/preparation",
    summary: "How many voices are measured for the search of similar ones; null once all are.",
    auth: "required",
    people: anySeat("none"),
    permission: "voices_read",
    response: z.object({ preparation: Preparation }),
  }),
  listVoiceCollections: defineRoute({
    id: "list_voice_collections",
    feature: "voice-library",
    method: "GET",
    path: "/v1/voice-library/collections",
    summary: "Collections of shared voices, by use case or by language.",
    auth: "optional",
    people: anySeat("none"),
    permission: "voices_read",
    query: z.object({ category: optional(z.enum(COLLECTION_CATEGORIES)) }),
    response: z.object({ collections: z.array(VoiceCollection) }),
  }),
  getVoiceCollection: defineRoute({
    id: "get_voice_collection",
    feature: "voice-library",
    method: "GET",
    path: "/v1/voice-library/collections/{collection_id}",
    summary: "One collection with its voices, the most used first.",
    auth: "optional",
    people: anySeat("none"),
    permission: "voices_read",
    params: z.object({ collection_id: z.string() }),
    response: z.extend(VoiceCollection, { voices: z.array(LibraryVoice) }),
    errors: ["voice_collection_not_found"],
  }),
  shareVoice: defineRoute({
    id: "share_voice",
    feature: "voice-library",
    method: "POST",
    path: "/v1/voices/{voice_id}/sharing",
    voice: voiceOfPath("share"),
    summary: "Share a voice of the workspace to the library, or change how it is shared.",
    auth: "required",
    people: members("voice_lab", "publish_voice_to_voice_library"),
    permission: "voices_write",
    params: VoiceParams,
    body: ShareVoiceInput,
    response: z.object({ status: z.literal("ok"), public_owner_id: z.string(), voice_id: z.string() }),
    inputErrors: { body: "invalid_parameters" },
    errors: ["voice_not_found", "voice_access_denied"],
  }),
  withdrawVoice: defineRoute({
    id: "withdraw_voice",
    feature: "voice-library",
    method: "DELETE",
    path: "/v1/voices/{voice_id}/sharing",
    voice: voiceOfPath("administer"),
    summary: "Withdraw a voice from the library. Those who added it can use it for its notice period.",
    auth: "required",
    people: members("voice_lab"),
    permission: "voices_write",
    params: VoiceParams,
    response: z.extend(StatusOk, { disable_at_unix: z.nullable(z.int()) }),
    errors: ["voice_not_found"],
  }),
};
