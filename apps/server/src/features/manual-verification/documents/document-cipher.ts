import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/*
 * How documents lie in the object storage: a header, then pieces of 64 KiB that are encrypted one by one, so that they
 * can be read while they come and nothing that was altered is ever handed on. The nonce of a piece says which one it
 * is and whether it is the last; header and id of the document are authenticated with each.
 *
 * | Bytes  | Header                                        |
 * |--------|-----------------------------------------------|
 * | 4      | VWDC                                          |
 * | 1      | version of this format                        |
 * | 8      | id of the key                                 |
 * | 32     | salt, from which the key of this file follows |
 * | 7      | first part of all nonces                      |
 */

const ALGORITHM = "aes-256-gcm";
const MAGIC = Buffer.from("VWDC", "latin1");
const VERSION = 1;
export const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
const SALT_BYTES = 32;
const NONCE_PREFIX_BYTES = 7;
export const HEADER_BYTES = MAGIC.length + 1 + KEY_ID_BYTES + SALT_BYTES + NONCE_PREFIX_BYTES;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PIECE_BYTES = 64 * 1024;

/** What all documents of an installation are encrypted with. */
export type DocumentKey = {
  readonly secret: Buffer;
  /** Says which key it is, and nothing else about it. */
  readonly id: string;
};

/** A document was altered, cut off, or is another one than its row says. */
export class DocumentDamagedError extends Error {
  constructor() {
    super("The document was altered or is incomplete.");
    this.name = "DocumentDamagedError";
  }
}

/** A document was encrypted with a key that is not here. */
export class DocumentKeyMissingError extends Error {
  constructor() {
    super("The document was encrypted with a key that is not here.");
    this.name = "DocumentKeyMissingError";
  }
}

export function toDocumentKey(secret: Buffer): DocumentKey {
  if (secret.length !== KEY_BYTES) throw new RangeError(`A key has ${KEY_BYTES} bytes.`);
  return { secret, id: derive(secret, Buffer.alloc(0), "id", KEY_ID_BYTES).toString("hex") };
}

/** A document as it is stored. `documentId` has to be shown again to read it. */
export async function* encryptDocument(
  key: DocumentKey,
  documentId: string,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, void> {
  const header = Buffer.concat([
    MAGIC,
    Buffer.of(VERSION),
    Buffer.from(key.id, "hex"),
    randomBytes(SALT_BYTES + NONCE_PREFIX_BYTES),
  ]);
  const file = openFile(key, header, documentId);
  yield header;
  for await (const { bytes, index, isLast } of inPieces(new PieceReader(plain), PIECE_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, file.key, nonceOf(file, index, isLast)).setAAD(file.authenticated);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Throws DocumentKeyMissingError before it answers anything, and DocumentDamagedError. */
export async function* decryptDocument(
  key: DocumentKey | undefined,
  documentId: string,
  stored: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, void> {
  const source = new PieceReader(stored);
  try {
    const header = await source.take(HEADER_BYTES);
    const keyId = keyIdOf(header);
    if (keyId === undefined) throw new DocumentDamagedError();
    if (keyId !== key?.id) throw new DocumentKeyMissingError();
    const file = openFile(key, header, documentId);
    for await (const piece of inPieces(source, PIECE_BYTES + TAG_BYTES)) yield decryptPiece(file, piece);
  } finally {
    await source.close();
  }
}

function decryptPiece(file: EncryptedFile, { bytes, index, isLast }: Piece): Buffer {
  const tagFrom = bytes.length - TAG_BYTES;
  if (tagFrom < 0) throw new DocumentDamagedError();
  const decipher = createDecipheriv(ALGORITHM, file.key, nonceOf(file, index, isLast), { authTagLength: TAG_BYTES });
  decipher.setAAD(file.authenticated).setAuthTag(bytes.subarray(tagFrom));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, tagFrom)), decipher.final()]);
  } catch {
    throw new DocumentDamagedError();
  }
}

/** With which key a stored document was encrypted; undefined for what is no document of this format. */
export function keyIdOf(header: Buffer): string | undefined {
  const isKnown =
    header.length >= HEADER_BYTES && header.subarray(0, MAGIC.length).equals(MAGIC) && header[MAGIC.length] === VERSION;
  const from = MAGIC.length + 1;
  return isKnown ? header.subarray(from, from + KEY_ID_BYTES).toString("hex") : undefined;
}

type EncryptedFile = { readonly key: Buffer; readonly noncePrefix: Buffer; readonly authenticated: Buffer };

function openFile({ secret }: DocumentKey, header: Buffer, documentId: string): EncryptedFile {
  const saltFrom = HEADER_BYTES - NONCE_PREFIX_BYTES - SALT_BYTES;
  const salt = header.subarray(saltFrom, saltFrom + SALT_BYTES);
  return {
    key: derive(secret, salt, "file", KEY_BYTES),
    noncePrefix: header.subarray(HEADER_BYTES - NONCE_PREFIX_BYTES, HEADER_BYTES),
    authenticated: Buffer.concat([header.subarray(0, HEADER_BYTES), Buffer.from(documentId, "utf8")]),
  };
}

function derive(secret: Buffer, salt: Buffer, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, `voicewright verification document ${purpose}`, bytes));
}

/** The prefix of the file, the number of the piece in four bytes, and 1 for the last one. */
function nonceOf({ noncePrefix }: EncryptedFile, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  noncePrefix.copy(nonce);
  nonce.writeUInt32BE(index, NONCE_PREFIX_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

type Piece = { readonly bytes: Buffer; readonly index: number; readonly isLast: boolean };

/** Pieces of one size; only the last may be shorter, and there is always one. */
async function* inPieces(reader: PieceReader, sizeBytes: number): AsyncGenerator<Piece, void, void> {
  let bytes = await reader.take(sizeBytes);
  for (let index = 0; ; index++) {
    const next = bytes.length < sizeBytes ? Buffer.alloc(0) : await reader.take(sizeBytes);
    const isLast = next.length === 0;
    yield { bytes, index, isLast };
    if (isLast) return;
    bytes = next;
  }
}

/** Takes so many bytes at a time from a stream; fewer at its end. */
class PieceReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Uint8Array[] = [];
  #heldBytes = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(sizeBytes: number): Promise<Buffer> {
    while (this.#heldBytes < sizeBytes) {
      const next = await this.#source.next();
      if (next.done === true) break;
      this.#held.push(next.value);
      this.#heldBytes += next.value.length;
    }
    const all = Buffer.concat(this.#held);
    const taken = all.subarray(0, sizeBytes);
    const left = all.subarray(taken.length);
    this.#held = left.length === 0 ? [] : [left];
    this.#heldBytes = left.length;
    return taken;
  }

  /** Lets the stream go, also before its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
