import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decryptDocument,
  DocumentDamagedError,
  DocumentKeyMissingError,
  encryptDocument,
  KEY_BYTES,
  keyIdOf,
  toDocumentKey,
} from "./document-cipher.ts";

const KEY = toDocumentKey(randomBytes(KEY_BYTES));
const ID = "a document";

async function* inParts(bytes: Uint8Array, partBytes: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += partBytes) yield bytes.subarray(from, from + partBytes);
}

async function gather(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(parts));
}

const encrypt = (bytes: Uint8Array, id = ID, partBytes = 1_000) =>
  gather(encryptDocument(KEY, id, inParts(bytes, partBytes)));
const decrypt = (bytes: Uint8Array, id = ID, key = KEY, partBytes = 777) =>
  gather(decryptDocument(key, id, inParts(bytes, partBytes)));

describe("an encrypted document", () => {
  it("a document is unchanged after encryption and decryption, whatever its length and chunks", async () => {
    const sizes = fc.oneof(fc.nat(300), fc.constantFrom(65_535, 65_536, 65_537, 131_072, 200_000));
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1, max: 90_000 }), async (sizeBytes, partBytes) => {
        const plain = randomBytes(sizeBytes);
        const stored = await encrypt(plain, ID, partBytes);
        expect((await decrypt(stored, ID, KEY, partBytes)).equals(plain)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it("an encrypted document reveals none of its content, and differs each time", async () => {
    const plain = Buffer.from("%PDF-1.7 Ada Lovelace, born 10 December 1815");
    const stored = await encrypt(plain);
    expect(stored.includes(plain.subarray(0, 8))).toBe(false);
    expect(stored.equals(await encrypt(plain))).toBe(false);
    expect(keyIdOf(stored)).toBe(KEY.id);
    expect(KEY.secret.toString("hex")).not.toContain(KEY.id);
  });

  it("refuses an encrypted document after any byte has changed, and under another id", async () => {
    const plain = randomBytes(70_000);
    const stored = await encrypt(plain);
    await expect(decrypt(stored, "another document")).rejects.toThrow(DocumentDamagedError);
    await fc.assert(
      fc.asyncProperty(fc.nat(stored.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const altered = Buffer.from(stored);
        altered[place] = (altered[place] ?? 0) ^ change;
        await expect(decrypt(altered)).rejects.toThrow(/altered|not here/);
      }),
      { numRuns: 60 },
    );
  });

  it("refuses an encrypted document that is cut off, lengthened, or has its pieces swapped", async () => {
    const stored = await encrypt(randomBytes(3 * 65_536));
    const piece = 65_536 + 16;
    const [header, first, second, third] = [0, 52, 52 + piece, 52 + 2 * piece].map((from, index) =>
      stored.subarray(from, index === 0 ? 52 : from + piece),
    ) as [Buffer, Buffer, Buffer, Buffer];
    const broken = [
      stored.subarray(0, 20),
      header,
      stored.subarray(0, stored.length - 1),
      Buffer.concat([header, first, second]),
      Buffer.concat([header, second, first, third]),
      Buffer.concat([stored, Buffer.of(0)]),
      Buffer.concat([stored, third]),
      Buffer.alloc(0),
    ];
    for (const bytes of broken) await expect(decrypt(bytes)).rejects.toThrow(DocumentDamagedError);
  });

  it("an encrypted document whose key is missing reports that, and returns nothing", async () => {
    const stored = await encrypt(randomBytes(100));
    const other = toDocumentKey(randomBytes(KEY_BYTES));
    await expect(decrypt(stored, ID, other)).rejects.toThrow(DocumentKeyMissingError);
    await expect(gather(decryptDocument(undefined, ID, inParts(stored, 50)))).rejects.toThrow(DocumentKeyMissingError);
  });
});
