import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { projectChapters, projects } from "../project/tables.ts";

/** Named by those who write them, also without a connection: an id means something in its project only. */
export const projectBlocks = pgTable(
  "project_blocks",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    blockId: text("block_id").notNull(),
    workspaceId: text("workspace_id").notNull(),
    chapterId: text("chapter_id")
      .notNull()
      .references(() => projectChapters.id, { onDelete: "cascade" }),
    /** Empty where the whole project has one voice. */
    voiceId: text("voice_id").notNull(),
    /** Of the write that changed it last, and who wrote it, as a tab. */
    sequence: integer("sequence").notNull(),
    writer: text("writer").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.blockId] }),
    index("project_blocks_chapter").on(table.chapterId),
    index("project_blocks_workspace").on(table.workspaceId),
  ],
);

/** What is spoken at once; a line is a block with one of them. */
export const projectSentences = pgTable(
  "project_sentences",
  {
    projectId: text("project_id").notNull(),
    sentenceId: text("sentence_id").notNull(),
    workspaceId: text("workspace_id").notNull(),
    blockId: text("block_id").notNull(),
    position: integer("position").notNull(),
    text: text("text").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.sentenceId] }),
    foreignKey({
      name: "project_sentences_block",
      columns: [table.projectId, table.blockId],
      foreignColumns: [projectBlocks.projectId, projectBlocks.blockId],
    }).onDelete("cascade"),
    index("project_sentences_position").on(table.projectId, table.blockId, table.position),
    index("project_sentences_workspace").on(table.workspaceId),
  ],
);

/** What a writer wrote into a block that another one was writing in: kept until somebody dismisses it. */
export const projectBlockVersions = pgTable(
  "project_block_versions",
  {
    projectId: text("project_id").notNull(),
    blockId: text("block_id").notNull(),
    /** Of the write that took its place. */
    sequence: integer("sequence").notNull(),
    workspaceId: text("workspace_id").notNull(),
    writer: text("writer").notNull(),
    voiceId: text("voice_id").notNull(),
    text: text("text").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.blockId, table.sequence] }),
    foreignKey({
      name: "project_block_versions_block",
      columns: [table.projectId, table.blockId],
      foreignColumns: [projectBlocks.projectId, projectBlocks.blockId],
    }).onDelete("cascade"),
    index("project_block_versions_workspace").on(table.workspaceId),
  ],
);
