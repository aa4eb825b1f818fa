import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { users } from "../../../platform/identity/tables.ts";

/** Files with everything that somebody owns, which only they can download, for a while. */
export const accountExports = pgTable(
  "account_exports",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The job that makes it. */
    jobId: text("job_id").notNull(),
    /** Null until it is done, as what follows. */
    objectKey: text("object_key"),
    sha256: text("sha256"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("account_exports_user").on(table.userId), index("account_exports_expires").on(table.expiresAt)],
);
