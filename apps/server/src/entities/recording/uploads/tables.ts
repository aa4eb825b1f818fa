import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import { moment, vector } from "../../../platform/database/columns.ts";
import { workspaces } from "../../../platform/identity/tables.ts";
import { voices } from "../../voice/record/tables.ts";
import type { RecordingFacts } from "../clips/index.ts";

/** A recording on its way to a clone. Its files in the object storage belong to this row alone. */
export const cloneUploads = pgTable(
  "clone_uploads",
  {
    uploadId: text("upload_id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** The professional voice that it is for; null for an instant clone. */
    voiceId: text("voice_id").references(() => voices.voiceId, { onDelete: "cascade" }),
    /** For people to read, never part of a path. */
    fileName: text("file_name").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    receivedBytes: integer("received_bytes").notNull(),
    /** Of what has come so far, in order; empty once the whole is stored. */
    partKeys: jsonb("part_keys").$type<readonly string[]>().notNull(),
    status: text("status").$type<CloneUpload["status"]>().notNull(),
    refusal: jsonb("refusal").$type<NonNullable<CloneUpload["refusal"]>>(),
    /** The whole recording; null until it was checked. */
    audioKey: text("audio_key"),
    sha256: text("sha256"),
    facts: jsonb("facts").$type<RecordingFacts>(),
    speakerVector: vector("speaker_vector"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("clone_uploads_by_workspace").on(table.workspaceId),
    index("clone_uploads_by_voice").on(table.voiceId),
    index("clone_uploads_by_expiry").on(table.expiresAt),
    index("clone_uploads_by_audio").on(table.audioKey),
  ],
);
