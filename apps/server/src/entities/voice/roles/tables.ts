import { RESOURCE_ROLES } from "@voicewright/contract/rules/access/voice-roles";
import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { workspaceGroups, workspaceMembers } from "../../../platform/identity/tables.ts";
import { voices } from "../record/tables.ts";

/** What a person or a group may do with a voice of their workspace, beside what everybody in it may. */
export const voiceRoles = pgTable(
  "voice_roles",
  {
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    workspaceId: text("workspace_id").notNull(),
    userId: text("user_id"),
    groupId: text("group_id").references(() => workspaceGroups.id, { onDelete: "cascade" }),
    role: text("role", { enum: RESOURCE_ROLES }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("voice_roles_user").on(table.voiceId, table.userId),
    uniqueIndex("voice_roles_group").on(table.voiceId, table.groupId),
    // Who leaves the workspace has no role left in it, also not when they come back.
    foreignKey({
      name: "voice_roles_member",
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete("cascade"),
    index("voice_roles_member_index").on(table.workspaceId, table.userId),
    index("voice_roles_group_index").on(table.groupId),
    check("voice_roles_is_of_one", sql`(${table.userId} IS NULL) <> (${table.groupId} IS NULL)`),
  ],
);
