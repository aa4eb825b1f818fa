import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Counted attempts of the limits that every server must share. Keys are hashes of an address or an account. */
export const rateLimitWindows = pgTable(
  "rate_limit_windows",
  {
    name: text("name").notNull(),
    key: text("key").notNull(),
    startedAt: timestamp("started_at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.key] }),
    index("rate_limit_windows_started").on(table.startedAt),
  ],
);
