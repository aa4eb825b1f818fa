import { MEMBER_PERMISSIONS } from "@voicewright/contract/rules/permissions";
import { foreignKey, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { workspaceMembers } from "../../../platform/identity/tables.ts";

/** What people ask the admins of their workspace for, until it is answered. */
export const accessRequests = pgTable(
  "access_requests",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    userId: text("user_id").notNull(),
    permission: text("permission", { enum: MEMBER_PERMISSIONS }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    // Who leaves the workspace asks for nothing any more.
    foreignKey({
      name: "access_requests_member",
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete("cascade"),
    uniqueIndex("access_requests_of_member").on(table.workspaceId, table.userId, table.permission),
  ],
);
