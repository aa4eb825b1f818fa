import * as z from "zod/mini";
import {
  DESIGN_GUIDANCE_DEFAULT,
  DESIGN_LOUDNESS_DEFAULT,
  DESIGN_SEED_MAX,
  GUIDANCE_SCALE_MAX,
  LOUDNESS_MAX,
  LOUDNESS_MIN,
  VOICE_NAME_MAX_CHARACTERS,
  VOICE_PROMPT_MAX_CHARACTERS,
  VOICE_PROMPT_MIN_CHARACTERS,
} from "../rules/limits.ts";
import { StreamOutputFormat } from "../rules/output-formats.ts";
import { members } from "../rules/people.ts";
import { ACCOUNT_STATUS_ERROR_CODES } from "../account/error-codes.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, withDefault } from "../api/schema.ts";
import { DEFAULT_DESIGN_MODEL_ID, DESIGN_MODEL_IDS, PROMPT_CHIP_KINDS } from "./values.ts";
import { VoiceLabels } from "../voices/label-fields.ts";
import { Voice } from "../voices/routes.ts";

export const VoicePrompt = z
  .string()
  .check(z.minLength(VOICE_PROMPT_MIN_CHARACTERS), z.maxLength(VOICE_PROMPT_MAX_CHARACTERS));

/** The text of a preview, inside the limits of the workspace; where it is left out the product writes one. */
export const PreviewText = z.string().check(z.trim());

/** One thing that was understood of a prompt. Clients may send a list of them back, with some changed or left out. */
export const PromptChip = named(
  "PromptChip",
  z.object({
    kind: z.enum(PROMPT_CHIP_KINDS),
    /** The canonical value: `female`, `60`, `british`, `raspy`. */
    value: z.string().check(z.minLength(1), z.maxLength(60)),
    /** How much of it is meant: 1 as it stands, below 0 the opposite. */
    strength: optional(z.number().check(z.minimum(-1), z.maximum(2))),
    /** The words of the prompt that it comes from; empty when it was added by hand. */
    text: z.string().check(z.maxLength(VOICE_PROMPT_MAX_CHARACTERS)),
  }),
);
export type PromptChip = z.output<typeof PromptChip>;

export const PROMPT_CHIPS_MAX = 40;
const PromptChips = z.array(PromptChip).check(z.maxLength(PROMPT_CHIPS_MAX));

export const VoicePreview = named(
  "VoicePreview",
  z.object({
    /** Empty when the previews are streamed. */
    audio_base_64: z.string(),
    generated_voice_id: z.string(),
    media_type: z.string(),
    /** 0 when the previews are streamed. */
    duration_secs: z.number(),
    language: z.nullable(z.string()),
  }),
);
export type VoicePreview = z.output<typeof VoicePreview>;

export const VoicePreviews = named(
  "VoicePreviews",
  z.object({
    previews: z.array(VoicePreview),
    /** What they speak. */
    text: z.string(),
    /** Decides the previews, together with prompt and settings. */
    seed: z.int(),
    understood: PromptChips,
    /** When the previews stop being offered. */
    expires_at_unix: z.int(),
    /** Zero where the workspace has paid for the very same previews, which are still offered. */
    credits: z.int(),
    /** Set for the previews of a remix that belongs to a session. */
    remixing_session_iteration_id: z.nullable(z.string()),
  }),
);
export type VoicePreviews = z.output<typeof VoicePreviews>;

/** Fields that design and remix share. */
export const previewFields = {
  text: optional(PreviewText),
  auto_generate_text: withDefault(z.boolean(), false),
  loudness: withDefault(z.number().check(z.minimum(LOUDNESS_MIN), z.maximum(LOUDNESS_MAX)), DESIGN_LOUDNESS_DEFAULT),
  seed: optional(z.int().check(z.minimum(0), z.maximum(DESIGN_SEED_MAX))),
  /** Answer at once, without audio; each preview is heard at its own address while it is being made. */
  stream_previews: withDefault(z.boolean(), false),
  /** In place of what would be understood of the prompt. */
  chips: optional(PromptChips),
};

const CreatePreviewsBody = z.object({
  voice_description: VoicePrompt,
  ...previewFields,
  guidance_scale: withDefault(z.number().check(z.minimum(0), z.maximum(GUIDANCE_SCALE_MAX)), DESIGN_GUIDANCE_DEFAULT),
  quality: optional(z.number().check(z.minimum(-1), z.maximum(1))),
  should_enhance: withDefault(z.boolean(), false),
});

export const DesignBody = named(
  "VoiceDesignRequest",
  z.extend(CreatePreviewsBody, {
    model_id: withDefault(z.enum(DESIGN_MODEL_IDS), DEFAULT_DESIGN_MODEL_ID),
    reference_audio_base64: optional(z.string()),
    prompt_strength: optional(z.number().check(z.minimum(0), z.maximum(1))),
    remixing_session_id: optional(z.string()),
    remixing_session_iteration_id: optional(z.string()),
  }),
);
export type DesignBody = z.output<typeof DesignBody>;

export const CreateVoiceBody = named(
  "CreateVoiceFromPreviewRequest",
  z.object({
    voice_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VOICE_NAME_MAX_CHARACTERS)),
    voice_description: VoicePrompt,
    generated_voice_id: z.string().check(z.maxLength(100)),
    labels: optional(VoiceLabels),
    played_not_selected_voice_ids: optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
  }),
);
export type CreateVoiceBody = z.output<typeof CreateVoiceBody>;

export const PreviewsQuery = z.object({ output_format: withDefault(StreamOutputFormat, "mp3_44100_192") });

const designing = {
  feature: "voice-design",
  method: "POST",
  auth: "required",
  permission: "voice_generation",
  people: members("voice_lab", "voice_design"),
} as const;

const DESIGN_ERRORS = [
  "blocked_generation",
  "text_too_short",
  "text_too_long",
  "protected_text",
  "unsupported_model",
  "unsupported_language",
  ...ACCOUNT_STATUS_ERROR_CODES,
  "quota_exceeded",
  "concurrent_limit_exceeded",
  "system_busy",
  "generation_failed",
] as const;

const saving = {
  ...designing,
  body: CreateVoiceBody,
  response: Voice,
  errors: ["invalid_generated_voice_id", "voice_limit_reached"],
} as const;

export const voiceDesignRoutes = {
  designVoice: defineRoute({
    ...designing,
    id: "design_voice",
    path: "/v1/text-to-voice/design",
    summary: "Three voices that follow a description, each with a preview.",
    rateLimit: "generation",
    query: PreviewsQuery,
    body: DesignBody,
    response: VoicePreviews,
    errors: [...DESIGN_ERRORS, "invalid_audio", "can_not_use_instant_voice_cloning", "voice_remix_session_not_found"],
  }),
  createVoicePreviews: defineRoute({
    ...designing,
    id: "create_voice_previews",
    path: "/v1/text-to-voice/create-previews",
    summary: "The older form of the same call.",
    rateLimit: "generation",
    query: PreviewsQuery,
    body: CreatePreviewsBody,
    response: VoicePreviews,
    errors: DESIGN_ERRORS,
  }),
  createVoice: defineRoute({
    ...saving,
    id: "create_voice",
    path: "/v1/text-to-voice",
    voice: "none",
    summary: "Save a previewed voice as a voice of the workspace.",
  }),
  createVoiceFromPreview: defineRoute({
    ...saving,
    id: "create_voice_from_preview",
    path: "/v1/text-to-voice/create-voice-from-preview",
    voice: "none",
    summary: "The older form of the same call.",
  }),
  streamVoicePreview: defineRoute({
    id: "stream_voice_preview",
    feature: "voice-design",
    method: "GET",
    path: "/v1/text-to-voice/{generated_voice_id}/stream",
    // A preview, which is no voice yet.
    voice: "none",
    summary: "The audio of a preview, from its beginning, while it is still being made or afterwards.",
    auth: "required",
    people: members("voice_lab", "voice_design"),
    permission: "voice_generation",
    params: z.object({ generated_voice_id: z.string() }),
    response: {
      kind: "binary",
      contentTypes: ["audio/mpeg"],
      description: "The preview; once it is complete, Range requests are answered.",
    },
    errors: [
      "invalid_generated_voice_id",
      "generation_failed",
      "system_busy",
      ...ACCOUNT_STATUS_ERROR_CODES,
      "quota_exceeded",
      "concurrent_limit_exceeded",
    ],
  }),
  generateVoiceText: defineRoute({
    ...designing,
    id: "generate_voice_text",
    path: "/v1/text-to-voice/generate-text",
    summary: "A text that suits a described voice, in the language it would speak.",
    rateLimit: "analysis",
    body: z.object({
      voice_description: VoicePrompt,
      model_id: optional(z.enum(DESIGN_MODEL_IDS)),
      chips: optional(PromptChips),
      /** Another number, another text. */
      seed: optional(z.int().check(z.minimum(0), z.maximum(DESIGN_SEED_MAX))),
    }),
    response: z.object({ text: z.string() }),
    errors: ["blocked_generation"],
  }),
  understandVoicePrompt: defineRoute({
    ...designing,
    id: "understand_voice_prompt",
    path: "/v1/text-to-voice/understand",
    summary: "The attributes found in a description, and the labels it suggests. Free.",
    rateLimit: "analysis",
    body: z.object({
      /** Shorter ones are answered too, because people are still writing. */
      voice_description: z.string().check(z.maxLength(VOICE_PROMPT_MAX_CHARACTERS)),
      chips: optional(PromptChips),
    }),
    response: z.object({
      /** ISO 639-1 language of the prompt itself. */
      language: z.string(),
      chips: PromptChips,
      /** language, accent, gender, age, descriptive, use_case, as far as the prompt says. */
      labels: z.record(z.string(), z.string()),
    }),
  }),
};
