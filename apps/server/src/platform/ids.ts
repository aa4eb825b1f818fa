import { createHash, randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const ID_LENGTH = 20;
/** The largest multiple of the alphabet's size below 256: bytes from here on would favour some characters. */
const UNBIASED_LIMIT = 256 - (256 % ALPHABET.length);

/** 20 characters of [A-Za-z0-9]: voices, history items, users, workspaces, request ids. */
export function createId(): string {
  let id = "";
  while (id.length < ID_LENGTH) {
    for (const byte of randomBytes(ID_LENGTH * 2)) {
      if (byte < UNBIASED_LIMIT && id.length < ID_LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return id;
}

/** Lower-case hex of so many random bytes. */
export function createHexId(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}

export function sha256Hex(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("hex");
}
