import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { users } from "../../../platform/identity/tables.ts";
import { notices } from "../notices/tables.ts";

/** Who wants system notices by mail: a row for each who does. */
export const noticeMailChoices = pgTable("notice_mail_choices", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull(),
});

/** Mails about notices: one to each person. */
export const noticeMails = pgTable(
  "notice_mails",
  {
    noticeId: text("notice_id")
      .notNull()
      .references(() => notices.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Since then the mail server may have it: whoever finds this without the next does not send it again. */
    handedOverAt: moment("handed_over_at"),
    sentAt: moment("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.userId] }), index("notice_mails_user").on(table.userId)],
);
