import type { WorkspaceEventType } from "@voicewright/contract/workspace-settings/events";
import { bigint, foreignKey, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { ofWorkspace } from "../identity/tables.ts";

/**
 * The number of each workspace's last event. Whoever records an event holds the row until the transaction ends: a number
 * is given only when the ones before it can be read, and one that is rolled back is given again.
 */
export const workspaceEventCounters = pgTable("workspace_event_counters", {
  workspaceId: ofWorkspace().primaryKey(),
  lastSequence: bigint("last_sequence", { mode: "number" }).notNull(),
});

/** What happened in a workspace, for those who listen: written in the transaction in which it happened. */
export const workspaceEvents = pgTable(
  "workspace_events",
  {
    workspaceId: text("workspace_id").notNull(),
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    type: text("type").$type<WorkspaceEventType>().notNull(),
    data: jsonb("data").$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.sequence] }),
    // Not the workspace itself: its row would be locked after the counter's, and others lock them the other way round.
    foreignKey({
      name: "workspace_events_counter",
      columns: [table.workspaceId],
      foreignColumns: [workspaceEventCounters.workspaceId],
    }).onDelete("cascade"),
    index("workspace_events_created").on(table.createdAt),
  ],
);

/** Who in the server acts on events, since it first did. */
export const eventReaders = pgTable("event_readers", { reader: text("reader").primaryKey() });

/** How far each of them has read the events of a workspace; no row: nothing of it yet. */
export const eventCursors = pgTable(
  "event_cursors",
  {
    reader: text("reader").notNull(),
    workspaceId: ofWorkspace(),
    lastSequence: bigint("last_sequence", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.reader, table.workspaceId] })],
);
