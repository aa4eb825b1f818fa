import { Readable } from "node:stream";
import { AppError } from "../../platform/http-errors.ts";
import { ObjectNotFoundError } from "../../platform/object-storage/object-storage.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  type DocumentRow,
  findSubmittedAcrossWorkspaces,
  listDocumentsAcrossWorkspaces,
} from "../../entities/voice/verification/manual/index.ts";
import { actorFor, type Decider } from "./decide-verification.ts";
import { decryptDocument, DocumentDamagedError, DocumentKeyMissingError } from "./documents/document-cipher.ts";
import { documentKeyPath, readDocumentKey } from "./documents/document-key.ts";
import { verificationNotFound } from "./policy.ts";

export type OpenedDocument = { readonly document: DocumentRow; readonly content: Readable };

type Opening = Pick<Platform, "database" | "config" | "storage" | "audit">;

/**
 * A document as it was sent. That somebody looks at it is written down first. Throws AppError, also while it is read,
 * when the document cannot be read.
 */
export async function openDocumentAcrossWorkspaces(
  platform: Opening,
  decider: Decider,
  { verificationId, documentId }: { readonly verificationId: string; readonly documentId: string },
): Promise<OpenedDocument> {
  const { database, audit } = platform;
  const submitted = await findSubmittedAcrossWorkspaces(database, verificationId);
  if (submitted === undefined) throw verificationNotFound();
  const documents = await listDocumentsAcrossWorkspaces(database, [verificationId]);
  const document = documents.find((candidate) => candidate.documentId === documentId);
  if (document === undefined) {
    throw new AppError("document_not_found", "The request has no such document, or not any more.", {
      param: "document_id",
    });
  }
  const content = readDocument(platform, document);
  // Read until its beginning has proven to be as it was stored.
  const first = await content.next();
  try {
    await audit.note(actorFor(decider, submitted.request), {
      action: "verification_document_opened",
      target: { type: "verification_document", id: documentId },
      details: { verification_id: verificationId, voice_id: submitted.request.voiceId },
    });
  } catch (error) {
    await content.return();
    throw error;
  }
  return { document, content: Readable.from(continued(first, content), { objectMode: false }) };
}

async function* continued(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer, void, void>,
): AsyncGenerator<Buffer, void, void> {
  try {
    if (first.done !== true) yield first.value;
    yield* rest;
  } finally {
    await rest.return();
  }
}

/** A document as it was sent, which is small; undefined when it cannot be read. */
export async function readWholeDocument(
  platform: Pick<Platform, "storage" | "config">,
  document: Pick<DocumentRow, "objectKey" | "documentId">,
): Promise<Readable | undefined> {
  try {
    const chunks = await Array.fromAsync(readDocument(platform, document));
    return Readable.from(chunks, { objectMode: false });
  } catch {
    return undefined;
  }
}

/** The content of a document, as it was sent. Throws AppError while it is read, when it cannot be. */
async function* readDocument(
  { storage, config }: Pick<Platform, "storage" | "config">,
  { objectKey, documentId }: Pick<DocumentRow, "objectKey" | "documentId">,
): AsyncGenerator<Buffer, void, void> {
  try {
    const key = await readDocumentKey(config);
    const { stream } = await storage.openRead(objectKey);
    yield* decryptDocument(key, documentId, stream);
  } catch (error) {
    throw asDocumentRefusal(error, documentKeyPath(config));
  }
}

function asDocumentRefusal(error: unknown, keyPath: string): unknown {
  if (error instanceof DocumentKeyMissingError) {
    return new AppError(
      "document_key_missing",
      `This document was encrypted with a key that is not here (${keyPath}). Put that key back, or refuse the request and have it sent again.`,
      { cause: error },
    );
  }
  if (error instanceof DocumentDamagedError || error instanceof ObjectNotFoundError) {
    return new AppError("document_damaged", "The stored document was altered or is missing.", { cause: error });
  }
  return error;
}
