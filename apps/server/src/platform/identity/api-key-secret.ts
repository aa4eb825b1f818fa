import { createHexId, sha256Hex } from "../ids.ts";

const KEY_PREFIX = "sk_";
const KEY_RANDOM_BYTES = 24;
const HINT_CHARACTERS = 4;
const KEY_ID_PATTERN = /^[0-9a-f]{64}$/;

/** A new key: `sk_` and 48 hex. Only its hash and last characters are stored. */
export function createApiKeySecret(): { readonly secret: string; readonly hash: string; readonly hint: string } {
  const secret = KEY_PREFIX + createHexId(KEY_RANDOM_BYTES);
  return { secret, hash: hashApiKey(secret), hint: secret.slice(-HINT_CHARACTERS) };
}

/** A key has 192 random bits, so a plain hash cannot be searched backwards. */
export function hashApiKey(secret: string): string {
  return sha256Hex(secret);
}

export function looksLikeApiKey(value: string): boolean {
  return value.startsWith(KEY_PREFIX);
}

export function looksLikeKeyId(value: string): boolean {
  return KEY_ID_PATTERN.test(value);
}
