import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { ofWorkspace } from "../../../platform/identity/tables.ts";

/** A line that was generated once for credits and may be generated again for none, a few times, for a while. */
export const generationLines = pgTable(
  "generation_lines",
  {
    /** Opaque to clients: the `generation-info` of the answers. */
    token: text("token").primaryKey(),
    workspaceId: ofWorkspace(),
    /** Hash of voice, model, text, language and settings. */
    fingerprint: text("fingerprint").notNull(),
    regenerations: integer("regenerations").notNull().default(0),
    firstGeneratedAt: moment("first_generated_at").notNull(),
  },
  (table) => [index("generation_lines_age").on(table.firstGeneratedAt)],
);
