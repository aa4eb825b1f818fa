import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { users } from "../../../platform/identity/tables.ts";

/** Links by which somebody shows that they read the mail of an address, or were given the link by the operator. */
export const accountLinks = pgTable(
  "account_links",
  {
    /** SHA-256 of the link's token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["password_reset", "email_change"] }).notNull(),
    /** The new address of an `email_change`. */
    email: text("email"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("account_links_user").on(table.userId), index("account_links_expires").on(table.expiresAt)],
);
