import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";
import { users } from "../../platform/identity/tables.ts";

/** Links by which people bring others: one of each person. */
export const affiliateLinks = pgTable("affiliate_links", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  code: text("code").notNull().unique(),
  clicks: bigint("clicks", { mode: "number" }).notNull().default(0),
  createdAt: moment("created_at").notNull(),
});

/** Who came by whose link. */
export const affiliateSignUps = pgTable(
  "affiliate_sign_ups",
  {
    /** Who came. */
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    affiliateUserId: text("affiliate_user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("affiliate_sign_ups_affiliate").on(table.affiliateUserId)],
);
