import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { FeatureName } from "@voicewright/contract/api.gen";
import { UPLOAD_STATES } from "@voicewright/contract/rules/media";
import { moment } from "../../../platform/database/columns.ts";
import { ofWorkspace, users } from "../../../platform/identity/tables.ts";
import { mediaAssets } from "../assets/tables.ts";

/** A file on its way to what it is for, in parts. Its parts in the object storage belong to this row alone. */
export const mediaUploads = pgTable(
  "media_uploads",
  {
    uploadId: text("upload_id").primaryKey(),
    workspaceId: ofWorkspace(),
    /** Who sends it; null when that person is gone, and for uploads from before it was noted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The feature that asked for it, and what there it is for, where that is known before it comes. */
    purpose: text("purpose").$type<FeatureName>().notNull(),
    subjectId: text("subject_id"),
    /** For people to read, never part of a path. */
    fileName: text("file_name").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    receivedBytes: bigint("received_bytes", { mode: "number" }).notNull(),
    /** Of what has come so far, in order; empty once the whole is stored. */
    partKeys: jsonb("part_keys").$type<readonly string[]>().notNull(),
    status: text("status", { enum: UPLOAD_STATES }).notNull(),
    refusal: jsonb("refusal").$type<{ readonly code: string; readonly message: string }>(),
    /** What became of it; null until it was checked. */
    assetId: text("asset_id").references(() => mediaAssets.assetId),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("media_uploads_by_workspace").on(table.workspaceId, table.purpose, table.subjectId),
    index("media_uploads_by_user").on(table.userId),
    index("media_uploads_by_expiry").on(table.expiresAt),
    index("media_uploads_by_asset").on(table.assetId),
  ],
);
