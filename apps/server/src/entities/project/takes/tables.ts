import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { historyItems } from "../../generation/history/tables.ts";
import { projectSentences } from "../blocks/tables.ts";

/** What a sentence was spoken as: of several, one is chosen. */
export const projectTakes = pgTable(
  "project_takes",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    projectId: text("project_id").notNull(),
    sentenceId: text("sentence_id").notNull(),
    /** Null when it was deleted from the history. */
    historyItemId: text("history_item_id").references(() => historyItems.id, { onDelete: "set null" }),
    /** Where in the sound the sentence is; null where it is all of it. */
    startMs: integer("start_ms"),
    endMs: integer("end_ms"),
    spokenAt: moment("spoken_at").notNull(),
    isChosen: boolean("is_chosen").notNull(),
  },
  (table) => [
    foreignKey({
      name: "project_takes_sentence",
      columns: [table.projectId, table.sentenceId],
      foreignColumns: [projectSentences.projectId, projectSentences.sentenceId],
    }).onDelete("cascade"),
    uniqueIndex("project_takes_chosen")
      .on(table.projectId, table.sentenceId)
      .where(sql`${table.isChosen}`),
    index("project_takes_sentence").on(table.projectId, table.sentenceId),
    index("project_takes_history").on(table.historyItemId),
    index("project_takes_workspace").on(table.workspaceId),
  ],
);
