import { boolean, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import type { EngineId } from "@voicewright/speech/engine";
import { moment } from "../../../platform/database/columns.ts";
import { voices } from "../record/tables.ts";

/** How much an engine sounds like the person of a voice, beside the embedded engine. */
export const engineComparisons = pgTable(
  "engine_comparisons",
  {
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    engineId: text("engine_id").$type<EngineId>().notNull(),
    /** `<id>@<version>`: another version sounds another way. */
    versionedId: text("versioned_id").notNull(),
    /** Cosine of the speaker vectors of the samples and of what the engine speaks; null when it does not speak. */
    similarity: real("similarity"),
    /** The same of the embedded engine. */
    embeddedSimilarity: real("embedded_similarity"),
    /** Whether it may speak the voice without being chosen: it is no less similar, and its words are understood no worse. */
    isTrusted: boolean("is_trusted").notNull(),
    /** Why it does not speak, for people; null when it does. */
    failure: text("failure"),
    comparedAt: moment("compared_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.voiceId, table.versionedId] })],
);
