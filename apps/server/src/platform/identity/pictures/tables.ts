import { PICTURE_TYPES } from "@voicewright/contract/rules/limits";
import { pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "../../database/columns.ts";
import { ofWorkspace, users } from "../tables.ts";

/** What people show in place of their initials. Small, so that a backup of the rows has them. */
export const userPictures = pgTable("user_pictures", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Another one for each picture: it is the address, under which browsers keep it. */
  id: text("id").notNull().unique(),
  mimeType: text("mime_type", { enum: PICTURE_TYPES }).notNull(),
  content: bytes("content").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** As those of people. */
export const workspacePictures = pgTable("workspace_pictures", {
  workspaceId: ofWorkspace().primaryKey(),
  id: text("id").notNull().unique(),
  mimeType: text("mime_type", { enum: PICTURE_TYPES }).notNull(),
  content: bytes("content").notNull(),
  createdAt: moment("created_at").notNull(),
});
