import * as z from "zod/mini";
import {
  DESIGN_GUIDANCE_REMIX_DEFAULT,
  GUIDANCE_SCALE_MAX,
  REMIX_PROMPT_MIN_CHARACTERS,
  REMIX_SESSION_NAME_MAX_CHARACTERS,
  REMIX_SESSIONS_PAGE_SIZE_DEFAULT,
  REMIX_SESSIONS_PAGE_SIZE_MAX,
  REMIX_STRENGTH_DEFAULT,
  VOICE_PROMPT_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { anySeat, members } from "../rules/people.ts";
import { BLOCKED_VOICE_ERROR_CODES, ACCOUNT_STATUS_ERROR_CODES } from "../account/error-codes.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger, StatusOk, withDefault } from "../api/schema.ts";
import { previewFields, PreviewsQuery, VoicePreviews } from "../voice-design/routes.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

export const RemixPreview = named(
  "RemixPreview",
  z.object({
    generated_voice_id: z.string(),
    /** "Voice N.M": version and place in it. */
    name: z.string(),
    /** 0 until it is whole. */
    duration_secs: z.number(),
    media_type: z.string(),
    /** Where the audio is; null once it has expired. */
    signed_url: z.nullable(z.string()),
    status: z.enum(["pending", "completed", "failed"]),
    /** Set once the preview was kept as a voice. */
    saved_voice_id: z.nullable(z.string()),
  }),
);
export type RemixPreview = z.output<typeof RemixPreview>;

/** One run of an iteration; generating more adds another. */
export const RemixVariant = named(
  "RemixVariant",
  z.object({
    guidance_scale: z.number(),
    prompt_strength: z.number(),
    /** The strength each preview was made with. */
    generated_prompt_strengths: z.array(z.number()),
    seed: z.int(),
    previews: z.array(RemixPreview),
  }),
);
export type RemixVariant = z.output<typeof RemixVariant>;

export const RemixIteration = named(
  "RemixIteration",
  z.object({
    remixing_session_iteration_id: z.string(),
    /** The reference: a voice, or an earlier preview. */
    voice_id: z.string(),
    /** As it was called when the version was made: the reference may be gone since. */
    voice_name: z.string(),
    voice_description: z.string(),
    text: z.string(),
    auto_generate_text: z.boolean(),
    created_at_unix: z.int(),
    /** `failed` when not one preview could be made; nothing was charged then. */
    status: z.enum(["pending", "completed", "failed"]),
    variants: z.array(RemixVariant),
  }),
);
export type RemixIteration = z.output<typeof RemixIteration>;

export const RemixSession = named(
  "RemixSession",
  z.object({
    remixing_session_id: z.string(),
    name: z.string(),
    created_at_unix: z.int(),
    updated_at_unix: z.int(),
    iterations: z.array(RemixIteration),
  }),
);
export type RemixSession = z.output<typeof RemixSession>;

export const RemixBody = named(
  "VoiceRemixRequest",
  z.object({
    voice_description: z
      .string()
      .check(z.trim(), z.minLength(REMIX_PROMPT_MIN_CHARACTERS), z.maxLength(VOICE_PROMPT_MAX_CHARACTERS)),
    ...previewFields,
    guidance_scale: withDefault(
      z.number().check(z.minimum(0), z.maximum(GUIDANCE_SCALE_MAX)),
      DESIGN_GUIDANCE_REMIX_DEFAULT,
    ),
    prompt_strength: withDefault(z.number().check(z.minimum(0), z.maximum(1)), REMIX_STRENGTH_DEFAULT),
    remixing_session_id: optional(z.string()),
    /** Adds to this iteration; without it a session gets a new one. */
    remixing_session_iteration_id: optional(z.string()),
  }),
);
export type RemixBody = z.output<typeof RemixBody>;

const SessionName = z.string().check(z.trim(), z.minLength(1), z.maxLength(REMIX_SESSION_NAME_MAX_CHARACTERS));
const SessionParams = z.object({ remixing_session_id: z.string() });

const looking = {
  feature: "voice-remix",
  auth: "required",
  permission: "voice_generation",
  people: anySeat("none"),
} as const;
const remixing = { ...looking, people: members("voice_lab", "voice_design") } as const;

export const voiceRemixRoutes = {
  remixVoice: defineRoute({
    ...remixing,
    id: "remix_voice",
    method: "POST",
    path: "/v1/text-to-voice/{voice_id}/remix",
    voice: voiceOfPath("remix"),
    summary: "Three variations of a voice, or of an earlier preview, that follow a prompt.",
    description:
      "Every voice that the caller may use can be remixed; one of the library only where its owner allows it. Parallel calls each add their own version.",
    rateLimit: "generation",
    params: z.object({ voice_id: z.string() }),
    query: PreviewsQuery,
    body: RemixBody,
    response: VoicePreviews,
    errors: [
      "blocked_generation",
      "text_too_short",
      "text_too_long",
      "protected_text",
      "voice_not_found",
      "voice_access_denied",
      "voice_disabled",
      ...BLOCKED_VOICE_ERROR_CODES,
      "paid_plan_required",
      "voice_remix_unavailable",
      "voice_remix_session_not_found",
      ...ACCOUNT_STATUS_ERROR_CODES,
      "quota_exceeded",
      "concurrent_limit_exceeded",
      "system_busy",
      "generation_failed",
    ],
  }),
  listRemixSessions: defineRoute({
    ...looking,
    id: "list_remix_sessions",
    method: "GET",
    path: "/v1/text-to-voice/remixing-sessions",
    summary: "The remix sessions of the caller, the last used first, without their iterations.",
    query: z.object({
      page_size: withDefault(queryInteger(1, REMIX_SESSIONS_PAGE_SIZE_MAX), REMIX_SESSIONS_PAGE_SIZE_DEFAULT),
      cursor: optional(z.string()),
    }),
    response: z.object({
      voice_remixing_sessions: z.array(RemixSession),
      has_more: z.boolean(),
      next_cursor: z.nullable(z.string()),
    }),
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  createRemixSession: defineRoute({
    ...remixing,
    id: "create_remix_session",
    method: "POST",
    path: "/v1/text-to-voice/remixing-sessions",
    summary: "Create a remix session.",
    body: z.object({ name: SessionName }),
    response: RemixSession,
    errors: ["voice_remix_unavailable"],
  }),
  getRemixSession: defineRoute({
    ...looking,
    id: "get_remix_session",
    method: "GET",
    path: "/v1/text-to-voice/remixing-sessions/{remixing_session_id}",
    summary: "One session with all its versions.",
    params: SessionParams,
    response: RemixSession,
    errors: ["voice_remix_session_not_found"],
  }),
  renameRemixSession: defineRoute({
    ...remixing,
    id: "rename_remix_session",
    method: "PATCH",
    path: "/v1/text-to-voice/remixing-sessions/{remixing_session_id}",
    summary: "Rename a session.",
    params: SessionParams,
    body: z.object({ name: SessionName }),
    response: RemixSession,
    errors: ["voice_remix_session_not_found"],
  }),
  deleteRemixSession: defineRoute({
    ...remixing,
    id: "delete_remix_session",
    method: "DELETE",
    path: "/v1/text-to-voice/remixing-sessions/{remixing_session_id}",
    summary: "Delete a session with its versions and previews. Saved voices stay.",
    params: SessionParams,
    response: StatusOk,
    errors: ["voice_remix_session_not_found"],
  }),
  deleteRemixIteration: defineRoute({
    ...remixing,
    id: "delete_remix_iteration",
    method: "DELETE",
    path: "/v1/text-to-voice/remixing-sessions/{remixing_session_id}/iterations/{remixing_session_iteration_id}",
    summary: "Remove one version from a session.",
    params: z.object({ remixing_session_id: z.string(), remixing_session_iteration_id: z.string() }),
    response: StatusOk,
    errors: ["voice_remix_session_not_found"],
  }),
};
