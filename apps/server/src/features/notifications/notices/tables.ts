import { SYSTEM_NOTICE_KINDS } from "@voicewright/contract/notifications/routes";
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { users, workspaces } from "../../../platform/identity/tables.ts";

/** What has happened in a workspace, or to the installation, for those whom it concerns. */
export const notices = pgTable(
  "notices",
  {
    id: text("id").primaryKey(),
    /** Null: of the installation, for who runs it. */
    workspaceId: text("workspace_id").references(() => workspaces.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SYSTEM_NOTICE_KINDS }).notNull(),
    /** Of what it says: the same is written down once. */
    key: text("key").notNull(),
    /** No foreign key: what has happened to a voice can be heard of when the voice is gone. */
    voiceId: text("voice_id"),
    /** Of the voice or webhook, as it was then. */
    name: text("name"),
    reason: text("reason"),
    /** When a voice leaves the library, to the second. */
    leavesAt: moment("leaves_at"),
    createdAt: moment("created_at").notNull(),
    /** Since then it is told no more. */
    endedAt: moment("ended_at"),
    /** Since then the mails about it, if anybody wants any, are tasks. */
    mailsQueuedAt: moment("mails_queued_at"),
  },
  (table) => [
    uniqueIndex("notices_once").on(table.workspaceId, table.key),
    index("notices_newest").on(table.workspaceId, table.createdAt, table.id),
    index("notices_created").on(table.createdAt),
    index("notices_to_mail")
      .on(table.workspaceId)
      .where(sql`mails_queued_at is null`),
    index("notices_leaving")
      .on(table.leavesAt)
      .where(sql`kind = 'voice_leaving' and ended_at is null`),
  ],
);

export type NoticeRow = typeof notices.$inferSelect;

/** Who has seen which notice. */
export const noticeReads = pgTable(
  "notice_reads",
  {
    noticeId: text("notice_id")
      .notNull()
      .references(() => notices.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    readAt: moment("read_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.userId] }), index("notice_reads_user").on(table.userId)],
);
