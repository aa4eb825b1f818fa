import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { ofWorkspace } from "../identity/tables.ts";

const credits = (name: string) => bigint(name, { mode: "number" });

/** Where a workspace stands now. The row's lock orders everything that moves its credits. */
export const workspaceCredits = pgTable(
  "workspace_credits",
  {
    workspaceId: ofWorkspace().primaryKey(),
    tier: text("tier").notNull(),
    /** Sum of the workspace's ledger entries. */
    balance: credits("balance").notNull(),
    /** Credits granted for the current period. */
    characterLimit: credits("character_limit").notNull(),
    /** Periods end each month on the day and at the time of this. */
    openedAt: moment("opened_at").notNull(),
    periodStartedAt: moment("period_started_at").notNull(),
    periodEndsAt: moment("period_ends_at").notNull(),
    /** The workspace was told in this period that so much of its credits is used; 0: nothing yet. */
    toldPercent: integer("told_percent").notNull().default(0),
    /** The workspace was allowed to use more than its credits in this period. */
    isOverdrawn: boolean("is_overdrawn").notNull().default(false),
  },
  (table) => [check("workspace_credits_not_overdrawn", sql`${table.balance} >= 0 OR ${table.isOverdrawn}`)],
);

/** Append-only. */
export const creditLedgerEntries = pgTable(
  "credit_ledger_entries",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    workspaceId: ofWorkspace(),
    kind: text("kind", { enum: ["grant", "operator_grant", "reserve", "settle", "refund", "expire"] }).notNull(),
    /** What the entry adds to the balance; negative takes away. */
    credits: credits("credits").notNull(),
    reservationId: text("reservation_id"),
    note: text("note"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("credit_ledger_entries_workspace").on(table.workspaceId, table.id)],
);

export const creditReservations = pgTable(
  "credit_reservations",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    apiKeyId: text("api_key_id"),
    credits: credits("credits").notNull(),
    concurrencyGroup: text("concurrency_group").notNull(),
    state: text("state", { enum: ["reserved", "settled", "refunded"] }).notNull(),
    /** The server that runs the generation; see server_instances. */
    owner: text("owner").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("credit_reservations_running")
      .on(table.workspaceId, table.concurrencyGroup)
      .where(sql`${table.state} = 'reserved'`),
    index("credit_reservations_owner")
      .on(table.owner)
      .where(sql`${table.state} = 'reserved'`),
  ],
);

/** Servers that share the database, each with its heartbeat, so that others can clean up after a stopped one. */
export const serverInstances = pgTable("server_instances", {
  id: text("id").primaryKey(),
  heartbeatAt: moment("heartbeat_at").notNull(),
});
