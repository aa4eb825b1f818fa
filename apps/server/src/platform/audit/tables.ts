import type { AuditAction, AuditTarget } from "@voicewright/contract/workspace-settings/audit";
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

/**
 * Who did what, written in the transaction in which it was done. Refers to no other table: what is written stays when
 * people, keys and workspaces are gone, and a row locks nothing else.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: text("id").primaryKey(),
    /** The order in which rows were written; several have the same time. */
    number: bigint("number", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    workspaceId: text("workspace_id").notNull(),
    action: text("action").$type<AuditAction>().notNull(),
    actorUserId: text("actor_user_id").notNull(),
    actorApiKeyId: text("actor_api_key_id"),
    /** As far as one customer of a network holds it. */
    actorNetwork: text("actor_network").notNull(),
    targetType: text("target_type").$type<AuditTarget>(),
    targetId: text("target_id"),
    details: jsonb("details").$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("audit_events_newest").on(table.workspaceId, table.number),
    index("audit_events_number").on(table.number),
    index("audit_events_created").on(table.createdAt),
  ],
);
