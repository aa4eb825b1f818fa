import { createReadStream } from "node:fs";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { removeUnspeakable } from "@voicewright/contract/rules/speakable-text";
import type { AuditActor, Note } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  createDocumentKey,
  deleteDocumentFiles,
  insertVerification,
  type NewDocument,
} from "../../entities/voice/verification/manual/index.ts";
import { updateProfessionalVoice } from "../../entities/voice/professional/index.ts";
import { listVoiceSamples, lockVoice } from "../../entities/recording/samples/index.ts";
import { personOf } from "../../entities/voice/verification/attempts/index.ts";
import { checkedDocuments, type CheckedDocument } from "./documents/checked-documents.ts";
import { type DocumentKey, encryptDocument } from "./documents/document-cipher.ts";
import { ensureDocumentKey } from "./documents/document-key.ts";
import { alreadyRequested, requireRequestable } from "./policy.ts";

export type VerificationInput = {
  readonly voiceId: string;
  readonly files: readonly UploadedFile[];
  readonly extraText: string;
  readonly signal: AbortSignal;
};

/** Asks the admin of the installation to verify the person of a voice. Either all of it is kept, or nothing. */
export async function requestVerification(
  platform: Platform,
  actor: AuditActor,
  { voiceId, files, extraText, signal }: VerificationInput,
): Promise<void> {
  const { database, config, audit, clock } = platform;
  const voice = await requireRequestable(database, actor, voiceId);
  requireDocuments(files);
  const checked = await checkedDocuments(platform.analysis, files, signal);
  const key = await ensureDocumentKey(config);
  const stored: NewDocument[] = [];
  try {
    for (const document of checked) stored.push(await storeDocument(platform, key, document));
    await audit.transact(async (tx, note) => {
      await saveRequest(tx, note, actor, {
        voiceId: voice.voiceId,
        documents: stored,
        extraText: removeUnspeakable(extraText),
        now: clock(),
      });
    });
  } catch (error) {
    await deleteDocumentFiles(
      platform,
      stored.map(({ objectKey }) => objectKey),
    );
    throw error;
  }
}

function requireDocuments(files: readonly UploadedFile[]): void {
  const param = "files";
  if (files.length === 0) throw new AppError("documents_required", MESSAGES.documentsRequired, { param });
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  if (sizeBytes >= PROFESSIONAL_LIMITS.documentsTotalMaxBytes) {
    const limitMb = PROFESSIONAL_LIMITS.documentsTotalMaxBytes / (1024 * 1024);
    throw new AppError("documents_too_large", `All documents together have to be smaller than ${limitMb} MB.`, {
      param,
    });
  }
}

async function storeDocument(
  { storage }: Platform,
  key: DocumentKey,
  { file, fileName, mimeType }: CheckedDocument,
): Promise<NewDocument> {
  const documentId = createId();
  const objectKey = createDocumentKey();
  const writer = await storage.createWriter();
  try {
    for await (const piece of encryptDocument(key, documentId, createReadStream(file.path))) await writer.write(piece);
    const { sha256 } = await writer.commit(objectKey);
    return { documentId, fileName, mimeType, sizeBytes: file.sizeBytes, objectKey, sha256, keyId: key.id };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

type NewRequest = {
  readonly voiceId: string;
  readonly documents: readonly NewDocument[];
  readonly extraText: string;
  readonly now: Date;
};

async function saveRequest(
  tx: Transaction,
  note: Note,
  actor: AuditActor,
  { voiceId, documents, extraText, now }: NewRequest,
): Promise<void> {
  const scope: WorkspaceScope = actor;
  await lockVoice(tx, scope, voiceId);
  await requireRequestable(tx, scope, voiceId);
  const { speakerVector } = personOf(await listVoiceSamples(tx, scope, [voiceId]));
  const verificationId = createId();
  const request = { verificationId, voiceId, extraText, speakerVector, requestedAt: now };
  if (!(await insertVerification(tx, scope, request, documents))) throw alreadyRequested();
  await updateProfessionalVoice(tx, scope, voiceId, { manualVerificationRequestedAt: now });
  note(actor, {
    action: "verification_requested",
    target: { type: "verification", id: verificationId },
    details: { voice_id: voiceId, documents: documents.length },
  });
  await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voiceId } }, now);
}
