import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MediaTrack } from "@voicewright/audio/decode/media-tracks";
import { MEDIA_KINDS } from "@voicewright/contract/rules/media";
import { moment } from "../../../platform/database/columns.ts";
import { ofWorkspace, users } from "../../../platform/identity/tables.ts";

/**
 * A file of somebody's, whatever it is for. A table that refers to it by a foreign key keeps it: nobody deletes what is
 * referred to. Without referrers it goes when its life time is over.
 */
export const mediaAssets = pgTable(
  "media_assets",
  {
    assetId: text("asset_id").primaryKey(),
    workspaceId: ofWorkspace(),
    /** Who brought it; null when that person is gone, and for files that came before it was noted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** For people to read, never part of a path. */
    fileName: text("file_name").notNull(),
    kind: text("kind", { enum: MEDIA_KINDS }).notNull(),
    /** By content. */
    mimeType: text("mime_type").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    objectKey: text("object_key").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Null for files that came before their tracks were noted. */
    tracks: jsonb("tracks").$type<readonly MediaTrack[]>(),
    /** 0–1, evenly spaced; null for files that came before they were noted. */
    peaks: jsonb("peaks").$type<readonly number[]>(),
    createdAt: moment("created_at").notNull(),
    /** Until when it is kept without a referrer. */
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("media_assets_by_workspace").on(table.workspaceId),
    index("media_assets_by_user").on(table.userId),
    index("media_assets_by_expiry").on(table.expiresAt),
    index("media_assets_by_object").on(table.objectKey),
  ],
);
