import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { ofWorkspace } from "../identity/tables.ts";

/** How many of something a workspace has open on each server, where there are several. */
function openCountsTable(name: "open_socket_counts" | "open_stream_counts") {
  return pgTable(
    name,
    {
      workspaceId: ofWorkspace(),
      serverId: text("server_id").notNull(),
      count: integer("count").notNull(),
      /** When the server is taken for dead unless it renews this, by the database's clock. */
      until: moment("until").notNull(),
    },
    (table) => [primaryKey({ columns: [table.workspaceId, table.serverId] }), index(`${name}_until`).on(table.until)],
  );
}

export type OpenCountsTable = ReturnType<typeof openCountsTable>;

export const openSocketCounts = openCountsTable("open_socket_counts");
/** Of server-sent events. */
export const openStreamCounts = openCountsTable("open_stream_counts");
