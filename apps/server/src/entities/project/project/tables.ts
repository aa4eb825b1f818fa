import type { ProjectKind } from "@voicewright/contract/rules/projects/project-kinds";
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { ofWorkspace, workspaceMembers } from "../../../platform/identity/tables.ts";

/** A text that is spoken piece by piece. What is special to a kind stands in the tables of its feature. */
export const projects = pgTable(
  "projects",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    kind: text("kind").$type<ProjectKind>().notNull(),
    ownerUserId: text("owner_user_id").notNull(),
    /** The owner of a private kind: it goes with their place in the workspace. Null where the workspace sees it. */
    privateUserId: text("private_user_id"),
    /** What its owner calls a private one, who may make it without a connection; null where the server did. */
    key: text("key"),
    /** Counts the writes. */
    sequence: integer("sequence").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    foreignKey({
      name: "projects_private_member",
      columns: [table.workspaceId, table.privateUserId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete("cascade"),
    uniqueIndex("projects_key").on(table.workspaceId, table.privateUserId, table.kind, table.key),
    index("projects_owner").on(table.workspaceId, table.ownerUserId, table.kind, table.updatedAt),
  ],
);

export const projectChapters = pgTable(
  "project_chapters",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The ids of its blocks. */
    blockOrder: text("block_order").array().notNull(),
  },
  (table) => [index("project_chapters_position").on(table.projectId, table.position)],
);
