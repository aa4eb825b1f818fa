import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { users } from "../../../platform/identity/tables.ts";

/** By which name a provider knows a person: e-mail addresses change, and are given to others. */
export const oidcIdentities = pgTable(
  "oidc_identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index("oidc_identities_user").on(table.userId)],
);

/** Browsers that were sent to the provider. */
export const oidcSignIns = pgTable(
  "oidc_sign_ins",
  {
    /** SHA-256 of the state that comes back, hex. */
    stateHash: text("state_hash").primaryKey(),
    /** SHA-256 of the token in the cookie of the browser that began it, hex. */
    browserHash: text("browser_hash").notNull(),
    nonce: text("nonce").notNull(),
    codeVerifier: text("code_verifier").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    /** Of the web app, where the way was broken off. */
    redirectPath: text("redirect_path"),
    affiliateCode: text("affiliate_code"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("oidc_sign_ins_created").on(table.createdAt)],
);
