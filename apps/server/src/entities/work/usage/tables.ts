import { bigint, bigserial, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { USAGE_PRODUCTS } from "@voicewright/contract/rules/work-kinds";
import { moment } from "../../../platform/database/columns.ts";
import { ofWorkspace } from "../../../platform/identity/tables.ts";

/** One row for each generation that was charged or kept, also for those that are in no history. Holds no text. */
export const usageEvents = pgTable(
  "usage_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    apiKeyId: text("api_key_id"),
    requestId: text("request_id").notNull(),
    product: text("product", { enum: USAGE_PRODUCTS }).notNull(),
    modelId: text("model_id").notNull(),
    /** Null for work that no voice does, as its name. */
    voiceId: text("voice_id"),
    voiceName: text("voice_name"),
    credits: bigint("credits", { mode: "number" }).notNull(),
    characters: integer("characters").notNull(),
    audioMs: integer("audio_ms").notNull(),
    /** From the request's arrival to its first audio. */
    ttfbMs: integer("ttfb_ms").notNull(),
    /** From the request's arrival to its end; with `createdAt` it says what ran at once. */
    elapsedMs: integer("elapsed_ms").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("usage_events_time").on(table.workspaceId, table.createdAt),
    index("usage_events_person").on(table.workspaceId, table.userId, table.product),
  ],
);
