import { ANNOUNCEMENT_STATES } from "@voicewright/contract/notifications/announcements";
import { NOTICE_ACTIONS } from "@voicewright/contract/notifications/routes";
import { PRODUCT_FLAG_NAMES, type ProductFlag } from "@voicewright/contract/rules/installation";
import { PICTURE_TYPES } from "@voicewright/contract/rules/limits";
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "../../../platform/database/columns.ts";
import { users } from "../../../platform/identity/tables.ts";

/** What the admin of the installation tells people. */
export const announcements = pgTable(
  "announcements",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    /** Markdown. */
    description: text("description").notNull(),
    imageUrl: text("image_url"),
    imageAlt: text("image_alt"),
    /** Beside the title; null: the same one. */
    smallImageUrl: text("small_image_url"),
    smallImageAlt: text("small_image_alt"),
    linkTo: text("link_to"),
    /** In place of a link. */
    onClick: text("on_click", { enum: NOTICE_ACTIONS }),
    /** Without this flag of the product nobody sees it. */
    featureFlag: text("feature_flag", { enum: PRODUCT_FLAG_NAMES as [ProductFlag, ...ProductFlag[]] }),
    cta: text("cta"),
    isImportant: boolean("is_important").notNull(),
    /** Whom it is for; null: everybody. Locales in lower case. */
    tiers: text("tiers").array(),
    personas: text("personas").array(),
    locales: text("locales").array(),
    startsAt: moment("starts_at").notNull(),
    /** From then on nobody sees it. */
    endsAt: moment("ends_at"),
    /** The state that browsers were told of last. */
    toldState: text("told_state", { enum: ANNOUNCEMENT_STATES }).notNull().default("planned"),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("announcements_newest").on(table.startsAt, table.id)],
);

export type AnnouncementRow = typeof announcements.$inferSelect;

/** Pictures that were uploaded for announcements. Few and small, so that a backup of the rows has them. */
export const announcementImages = pgTable("announcement_images", {
  id: text("id").primaryKey(),
  mimeType: text("mime_type", { enum: PICTURE_TYPES }).notNull(),
  content: bytes("content").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Who has seen which announcement. */
export const announcementReads = pgTable(
  "announcement_reads",
  {
    announcementId: text("announcement_id")
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    readAt: moment("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index("announcement_reads_user").on(table.userId),
  ],
);
