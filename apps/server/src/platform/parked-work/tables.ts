import { bigint, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { workspaces } from "../identity/tables.ts";

/** Single events and files that a worker could not handle: tried again for a while, then put aside for the operator. */
export const parkedWork = pgTable(
  "parked_work",
  {
    id: text("id").primaryKey(),
    /** Who could not handle it, such as `events of webhooks`. */
    worker: text("worker").notNull(),
    /** What it is, in the words of the worker. */
    subject: text("subject").notNull(),
    /** Null: it belongs to the installation. */
    workspaceId: text("workspace_id").references(() => workspaces.id, { onDelete: "cascade" }),
    /** Of an event. */
    sequence: bigint("sequence", { mode: "number" }),
    /** Of the last failure, for the operator. */
    reason: text("reason").notNull(),
    tries: integer("tries").notNull(),
    firstFailedAt: moment("first_failed_at").notNull(),
    lastFailedAt: moment("last_failed_at").notNull(),
    /** When it is tried again; null once it is put aside. */
    nextTryAt: moment("next_try_at"),
    parkedAt: moment("parked_at"),
  },
  (table) => [
    uniqueIndex("parked_work_subject").on(table.worker, table.subject),
    index("parked_work_due").on(table.worker, table.nextTryAt),
    index("parked_work_parked").on(table.parkedAt, table.id),
    index("parked_work_workspace").on(table.workspaceId),
  ],
);
