import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import { HISTORY_SOURCES, type KeptWorkKind } from "@voicewright/contract/rules/work-kinds";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import type { EngineId } from "@voicewright/speech/engine";
import { ofWorkspace } from "../../../platform/identity/tables.ts";

/** One finished generation and where its audio lies. Voice and model are named as they were then. */
export const historyItems = pgTable(
  "history_items",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    requestId: text("request_id").notNull(),
    kind: text("kind").$type<KeptWorkKind>().notNull(),
    /** Of its kind. */
    source: text("source", { enum: HISTORY_SOURCES }),
    /** Null for sound that no voice makes, as the other two. */
    voiceId: text("voice_id"),
    voiceName: text("voice_name"),
    voiceCategory: text("voice_category", { enum: ["premade", "cloned", "generated", "professional"] }),
    modelId: text("model_id").notNull(),
    engine: text("engine").$type<EngineId>(),
    text: text("text").notNull(),
    /** The lines of a dialogue, whose texts joined are `text`; null where one voice speaks. */
    dialogue: jsonb("dialogue").$type<HistoryItem["dialogue"]>(),
    /** Of the rules by which the text was read, see TEXT_VERSION; null for what is older, and where nothing was read. */
    textVersion: integer("text_version"),
    settings: jsonb("settings").$type<Record<string, unknown>>().notNull(),
    alignments: jsonb("alignments").$type<HistoryItem["alignments"]>(),
    outputFormat: text("output_format").$type<OutputFormat>().notNull(),
    contentType: text("content_type").notNull(),
    audioKey: text("audio_key").notNull(),
    audioSha256: text("audio_sha256").notNull(),
    audioSizeBytes: bigint("audio_size_bytes", { mode: "number" }).notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Ended early, because the client left or the engine failed: the audio up to there. */
    isPartial: boolean("is_partial").notNull().default(false),
    characterCountChangeFrom: bigint("character_count_change_from", { mode: "number" }).notNull(),
    characterCountChangeTo: bigint("character_count_change_to", { mode: "number" }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("history_items_newest").on(table.workspaceId, table.createdAt, table.id),
    index("history_items_voice").on(table.workspaceId, table.voiceId, table.createdAt, table.id),
    index("history_items_request").on(table.workspaceId, table.requestId),
    index("history_items_audio").on(table.audioKey),
    index("history_items_dialogues")
      .on(table.workspaceId, table.userId)
      .where(sql`${table.dialogue} IS NOT NULL`),
    check(
      "history_items_voice_whole",
      sql`num_nulls(${table.voiceId}, ${table.voiceName}, ${table.voiceCategory}) in (0, 3)`,
    ),
  ],
);
