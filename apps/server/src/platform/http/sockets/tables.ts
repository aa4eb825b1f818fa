import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../database/columns.ts";
import { workspaces } from "../../identity/tables.ts";

/** How many sockets of a workspace are open on each server, where there are several. */
export const openSocketCounts = pgTable(
  "open_socket_counts",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    serverId: text("server_id").notNull(),
    count: integer("count").notNull(),
    /** When the server is taken for dead unless it renews this, by the database's clock. */
    until: moment("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.serverId] }),
    index("open_socket_counts_until").on(table.until),
  ],
);
