import type { OnboardingStep } from "@voicewright/contract/onboarding/rules";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";
import { users } from "../../platform/identity/tables.ts";

/** Checklists that are over: put away, or done. */
export const onboardingChecklists = pgTable("onboarding_checklists", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  hiddenAt: moment("hidden_at"),
  /** When all its steps were done. */
  completedAt: moment("completed_at"),
});

/** What people were seen to have done. It stays when what shows it is deleted. */
export const onboardingSteps = pgTable(
  "onboarding_steps",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    step: text("step").$type<OnboardingStep>().notNull(),
    completedAt: moment("completed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.step] })],
);
