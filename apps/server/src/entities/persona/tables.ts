import type { OnboardingRole } from "@voicewright/contract/person/onboarding-rules";
import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";
import { users } from "../../platform/identity/tables.ts";

/** What people have said of themselves, wherever they work. */
export const personas = pgTable("personas", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  role: text("role").$type<OnboardingRole>().notNull(),
  subrole: text("subrole").notNull(),
  answeredAt: moment("answered_at").notNull(),
});
