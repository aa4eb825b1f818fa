import type { OnboardingRole } from "@voicewright/contract/onboarding/rules";
import { SEAT_TYPES } from "@voicewright/contract/rules/seats";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";
import { apiKeys, ofWorkspace, users } from "../../platform/identity/tables.ts";

/** Invites that were not accepted yet: one for each address. */
export const workspaceInvites = pgTable(
  "workspace_invites",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    /** Trimmed and in lower case: nobody else can accept it. */
    email: text("email").notNull(),
    seatType: text("seat_type", { enum: SEAT_TYPES }).notNull(),
    groupIds: text("group_ids").array().notNull(),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The key with which they were invited: the invite ends with it. */
    givenByKeyId: text("given_by_key_id").references(() => apiKeys.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("workspace_invites_email").on(table.workspaceId, table.email),
    index("workspace_invites_expiry").on(table.expiresAt),
    index("workspace_invites_giver").on(table.givenByKeyId),
  ],
);

/** What people have said of themselves, wherever they work. */
export const personas = pgTable("personas", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  role: text("role").$type<OnboardingRole>().notNull(),
  subrole: text("subrole").notNull(),
  answeredAt: moment("answered_at").notNull(),
});
