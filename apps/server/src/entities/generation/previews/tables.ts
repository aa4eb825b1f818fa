import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import type { ErrorCode } from "@voicewright/contract/api/errors";
import type { StreamOutputFormat } from "@voicewright/contract/rules/output-formats";
import type { PromptChip } from "@voicewright/contract/voice-design/routes";
import type { DeliveryHints } from "@voicewright/voice/design/attribute-moves";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type * as z from "zod/mini";
import { ofWorkspace } from "../../../platform/identity/tables.ts";
import { voices } from "../../voice/record/tables.ts";

/** One call that makes previews: what was asked for, and what it costs. It is charged once, whatever happens to its audio. */
export const voiceGenerations = pgTable(
  "voice_generations",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    apiKeyId: text("api_key_id"),
    requestId: text("request_id").notNull(),
    modelId: text("model_id").notNull(),
    prompt: text("prompt").notNull(),
    understood: jsonb("understood").$type<PromptChip[]>().notNull(),
    /** What the previews say. */
    text: text("text").notNull(),
    /** ISO 639-1 or 639-3 language of the voice. */
    language: text("language"),
    /** Of the text; null leaves it to the engine to find out. */
    speechLanguage: text("speech_language"),
    seed: integer("seed").notNull(),
    volumeDb: doublePrecision("volume_db").notNull(),
    outputFormat: text("output_format").$type<z.output<typeof StreamOutputFormat>>().notNull(),
    credits: integer("credits").notNull(),
    /** Holds the price until the previews are paid; one that ended early is replaced by another. */
    reservationId: text("reservation_id").notNull(),
    paidAt: moment("paid_at"),
    createdAt: moment("created_at").notNull(),
    /** Null while a remix session keeps it. */
    expiresAt: moment("expires_at"),
  },
  (table) => [index("voice_generations_expiry").on(table.expiresAt)],
);

/** One voice of a generation, with everything needed to make its audio, also again. */
export const voicePreviews = pgTable(
  "voice_previews",
  {
    generatedVoiceId: text("generated_voice_id").primaryKey(),
    generationId: text("generation_id")
      .notNull()
      .references(() => voiceGenerations.id, { onDelete: "cascade" }),
    /** From 0. */
    rank: integer("rank").notNull(),
    materials: jsonb("materials").$type<VoiceMaterials>().notNull(),
    hints: jsonb("hints").$type<DeliveryHints>().notNull(),
    /** Of a remix. */
    promptStrength: doublePrecision("prompt_strength"),
    state: text("state", { enum: ["pending", "completed", "failed"] }).notNull(),
    /** Why it failed. */
    failure: text("failure").$type<ErrorCode>(),
    durationMs: integer("duration_ms").notNull(),
    /** Null until it is complete, and once it was deleted; then it is made again at the next request. */
    audioKey: text("audio_key"),
    audioSha256: text("audio_sha256"),
    /** Of the rules by which the text of the audio was read, see TEXT_VERSION. */
    textVersion: integer("text_version"),
    savedVoiceId: text("saved_voice_id").references(() => voices.voiceId, { onDelete: "set null" }),
    wasPlayedNotSelected: boolean("was_played_not_selected").notNull().default(false),
  },
  (table) => [index("voice_previews_generation").on(table.generationId, table.rank)],
);
