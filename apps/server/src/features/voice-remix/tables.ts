import { boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";
import { ofWorkspace } from "../../platform/identity/tables.ts";
import { voiceGenerations } from "../../entities/generation/previews/tables.ts";

/** What one person works on: a versions of versions. */
export const remixSessions = pgTable(
  "remix_sessions",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    /** Versions that were ever begun, so that the number of a deleted one is not given again. */
    versionsBegun: integer("versions_begun").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("remix_sessions_of_user").on(table.workspaceId, table.userId, table.updatedAt, table.id)],
);

/** One version of a session: what was asked of which voice. */
export const remixIterations = pgTable(
  "remix_iterations",
  {
    id: text("id").primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .references(() => remixSessions.id, { onDelete: "cascade" }),
    /** From 1. */
    version: integer("version").notNull(),
    /** A voice or an earlier preview, perhaps gone since; empty when the version was made from words alone. */
    voiceId: text("voice_id").notNull(),
    voiceName: text("voice_name").notNull(),
    prompt: text("prompt").notNull(),
    text: text("text").notNull(),
    autoGenerateText: boolean("auto_generate_text").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("remix_iterations_trail").on(table.sessionId, table.version)],
);

/** One run of a version. */
export const remixVariants = pgTable(
  "remix_variants",
  {
    generationId: text("generation_id")
      .primaryKey()
      .references(() => voiceGenerations.id, { onDelete: "cascade" }),
    iterationId: text("iteration_id")
      .notNull()
      .references(() => remixIterations.id, { onDelete: "cascade" }),
    /** From 0. */
    position: integer("position").notNull(),
    guidanceScale: doublePrecision("guidance_scale").notNull(),
    promptStrength: doublePrecision("prompt_strength").notNull(),
  },
  (table) => [uniqueIndex("remix_variants_order").on(table.iterationId, table.position)],
);
