import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { workspaces } from "../../platform/identity/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** A line that was generated once for credits and may be generated again for none, a few times, for a while. */
export const generationLines = pgTable(
  "generation_lines",
  {
    /** Opaque to clients: the `generation-info` of the answers. */
    token: text("token").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** Hash of voice, model, text, language and settings. */
    fingerprint: text("fingerprint").notNull(),
    regenerations: integer("regenerations").notNull().default(0),
    firstGeneratedAt: moment("first_generated_at").notNull(),
  },
  (table) => [index("generation_lines_age").on(table.firstGeneratedAt)],
);
