import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { VERIFICATION_STATES } from "@voicewright/contract/professional-clone/fine-tuning";
import { moment, vector } from "../../../../platform/database/columns.ts";
import { ofWorkspace } from "../../../../platform/identity/tables.ts";
import { voices } from "../../record/tables.ts";

/** Somebody asks the admin of the installation to verify the person of a voice by documents. */
export const manualVerifications = pgTable(
  "manual_verifications",
  {
    verificationId: text("verification_id").primaryKey(),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    workspaceId: ofWorkspace(),
    /** Refers to nothing: it stays when the person is gone. */
    requestedBy: text("requested_by").notNull(),
    extraText: text("extra_text").notNull(),
    /** Mean of the samples when it was asked for: others that come later are not vouched for. */
    speakerVector: vector("speaker_vector"),
    state: text("state", { enum: VERIFICATION_STATES }).notNull(),
    requestedAt: moment("requested_at").notNull(),
    decidedAt: moment("decided_at"),
    /** Null while nobody has decided, and where the operator did, by command. */
    decidedBy: text("decided_by"),
    reason: text("reason"),
    /** Since when its documents are deleted, which is some time after the decision. */
    documentsDeletedAt: moment("documents_deleted_at"),
    /** Whether the training that follows an acceptance was begun. */
    trainingBegunAt: moment("training_begun_at"),
  },
  (table) => [
    uniqueIndex("manual_verifications_pending")
      .on(table.voiceId)
      .where(sql`${table.state} = 'pending'`),
    index("manual_verifications_by_voice").on(table.voiceId),
    index("manual_verifications_by_time").on(table.requestedAt, table.verificationId),
  ],
);

/** A document of such a request. Its file in the object storage is encrypted, and belongs to this row alone. */
export const verificationDocuments = pgTable(
  "verification_documents",
  {
    documentId: text("document_id").primaryKey(),
    verificationId: text("verification_id").notNull(),
    workspaceId: ofWorkspace(),
    /** For people to read, never part of a path. */
    fileName: text("file_name").notNull(),
    /** By content. */
    mimeType: text("mime_type").notNull(),
    /** Before it was encrypted. */
    sizeBytes: integer("size_bytes").notNull(),
    objectKey: text("object_key").notNull(),
    /** Of the encrypted file. */
    sha256: text("sha256").notNull(),
    /** With which key it was encrypted. */
    keyId: text("key_id").notNull(),
    /** In the order in which they were sent. */
    position: integer("position").notNull(),
  },
  (table) => [
    foreignKey({
      name: "verification_documents_request",
      columns: [table.verificationId],
      foreignColumns: [manualVerifications.verificationId],
    }).onDelete("cascade"),
    index("verification_documents_by_verification").on(table.verificationId, table.position),
    index("verification_documents_by_object").on(table.objectKey),
  ],
);
