import { PRODUCTION_STATES, TEAM_ROLES } from "@voicewright/contract/productions/rules";
import { boolean, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { projects } from "../../entities/project/project/tables.ts";
import { moment } from "../../platform/database/columns.ts";
import { ofWorkspace, workspaceMembers } from "../../platform/identity/tables.ts";

export const productionTeams = pgTable(
  "production_teams",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("production_teams_workspace").on(table.workspaceId)],
);

/** Members of a workspace who speak productions. */
export const producers = pgTable(
  "producers",
  {
    workspaceId: text("workspace_id").notNull(),
    userId: text("user_id").notNull(),
    displayName: text("display_name").notNull(),
    languages: text("languages").array().notNull(),
    isAvailable: boolean("is_available").notNull().default(true),
    teamId: text("team_id").references(() => productionTeams.id, { onDelete: "set null" }),
    /** Means nothing without a team. */
    teamRole: text("team_role", { enum: TEAM_ROLES }).notNull().default("member"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    // Who leaves the workspace is no producer of it any more.
    foreignKey({
      name: "producers_member",
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete("cascade"),
    index("producers_team").on(table.teamId),
  ],
);

export const productionCollections = pgTable(
  "production_collections",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    name: text("name").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("production_collections_newest").on(table.workspaceId, table.createdAt)],
);

/** Around a project, whose blocks are its lines. */
export const productions = pgTable(
  "productions",
  {
    id: text("id")
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    workspaceId: ofWorkspace(),
    collectionId: text("collection_id")
      .notNull()
      .references(() => productionCollections.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    notes: text("notes").notNull(),
    dueAt: moment("due_at"),
    voiceId: text("voice_id").notNull(),
    /** As it was called when it was chosen: it is said of a voice that is gone. */
    voiceName: text("voice_name").notNull(),
    modelId: text("model_id").notNull(),
    state: text("state", { enum: PRODUCTION_STATES }).notNull(),
    askedBy: text("asked_by").notNull(),
    claimedBy: text("claimed_by"),
    reviewNote: text("review_note"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("productions_collection").on(table.collectionId),
    index("productions_state").on(table.workspaceId, table.state),
    index("productions_holder").on(table.workspaceId, table.claimedBy),
  ],
);
