import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { users } from "../../../platform/identity/tables.ts";

/** The authenticator app of a person. */
export const twoFactor = pgTable("two_factor", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Base32. The server computes codes from it, so it cannot be a hash. */
  secret: text("secret").notNull(),
  /** Null until a code of it was shown: it counts for nothing before. */
  confirmedAt: moment("confirmed_at"),
  /** The time step of the last code that was taken; earlier ones, and itself, are not taken any more. */
  lastStep: bigint("last_step", { mode: "number" }),
  createdAt: moment("created_at").notNull(),
});

/** Codes that work once each, for when the app is lost. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, hex. */
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins whose password was right, and that wait for a code. */
export const halfSignIns = pgTable(
  "half_sign_ins",
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    attempts: integer("attempts").notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("half_sign_ins_user").on(table.userId), index("half_sign_ins_created").on(table.createdAt)],
);
