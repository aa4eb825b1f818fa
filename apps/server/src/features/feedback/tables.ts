import { FEEDBACK_CATEGORIES, FEEDBACK_JUDGES } from "@voicewright/contract/feedback/rules";
import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";
import { ofWorkspace, users } from "../../platform/identity/tables.ts";

/** What people say of the product, for the admin of the installation. */
export const feedbackMessages = pgTable(
  "feedback_messages",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In which it was written. */
    workspaceId: ofWorkspace(),
    text: text("text").notNull(),
    /** The path of the page on which it was written, without ids. */
    page: text("page"),
    isRelevant: boolean("is_relevant").notNull(),
    category: text("category", { enum: FEEDBACK_CATEGORIES }).notNull(),
    isPositive: boolean("is_positive").notNull(),
    judgedBy: text("judged_by", { enum: FEEDBACK_JUDGES }).notNull(),
    createdAt: moment("created_at").notNull(),
    doneAt: moment("done_at"),
  },
  (table) => [
    index("feedback_messages_newest").on(table.createdAt, table.id),
    index("feedback_messages_user").on(table.userId),
    index("feedback_messages_workspace").on(table.workspaceId),
  ],
);

export type FeedbackRow = typeof feedbackMessages.$inferSelect;
