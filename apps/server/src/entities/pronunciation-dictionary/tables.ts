import type { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";
import { ofWorkspace } from "../../platform/identity/tables.ts";

/** How a workspace wants words to be read. */
export const pronunciationDictionaries = pgTable(
  "pronunciation_dictionaries",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    name: text("name").notNull(),
    description: text("description"),
    createdBy: text("created_by").notNull(),
    latestVersionId: text("latest_version_id").notNull(),
    latestRuleCount: integer("latest_rule_count").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Put away: it is not offered, but still acts for those who name it. */
    archivedAt: moment("archived_at"),
  },
  (table) => [index("pronunciation_dictionaries_newest").on(table.workspaceId, table.createdAt, table.id)],
);

export type DictionaryRow = typeof pronunciationDictionaries.$inferSelect;

/** The rules of a dictionary as they were at some time; never changed. */
export const pronunciationDictionaryVersions = pgTable(
  "pronunciation_dictionary_versions",
  {
    versionId: text("version_id").primaryKey(),
    dictionaryId: text("dictionary_id")
      .notNull()
      .references(() => pronunciationDictionaries.id, { onDelete: "cascade" }),
    workspaceId: ofWorkspace(),
    rules: jsonb("rules").$type<readonly DictionaryRule[]>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("pronunciation_dictionary_versions_by_dictionary").on(table.dictionaryId)],
);
