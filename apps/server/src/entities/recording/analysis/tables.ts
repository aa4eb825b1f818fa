import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { vector } from "../../../platform/database/columns.ts";
import { ofWorkspace } from "../../../platform/identity/tables.ts";
import { mediaUploads } from "../../media/uploads/tables.ts";
import type { RecordingFacts } from "./examine-recording.ts";

/** What was found in an upload that a voice is to be made from, until it is one of its samples. */
export const uploadFacts = pgTable("upload_facts", {
  uploadId: text("upload_id")
    .primaryKey()
    .references(() => mediaUploads.uploadId, { onDelete: "cascade" }),
  workspaceId: ofWorkspace(),
  facts: jsonb("facts").$type<RecordingFacts>().notNull(),
  speakerVector: vector("speaker_vector"),
});
