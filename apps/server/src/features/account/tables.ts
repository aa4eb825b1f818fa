import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";

/** Sign-ups that a mail asked to confirm. */
export const pendingSignUps = pgTable(
  "pending_sign_ups",
  {
    /** SHA-256 of the token in the mail's link, hex. */
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name"),
    /** Whether the installation's sign-up token was shown. */
    hasSignUpToken: boolean("has_sign_up_token").notNull(),
    affiliateCode: text("affiliate_code"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("pending_sign_ups_email").on(table.email), index("pending_sign_ups_created").on(table.createdAt)],
);
