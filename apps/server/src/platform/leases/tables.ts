import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

/** Work on the side that one process at a time does for all of them. */
export const leases = pgTable("leases", {
  name: text("name").primaryKey(),
  /** The process that does it, or did it last. */
  holder: text("holder").notNull(),
  /** When it is taken for dead unless it renews the lease, by the database's clock. */
  until: moment("until").notNull(),
  /** When it was last done to its end. */
  finishedAt: moment("finished_at"),
});
