import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A certificate for this machine that vouches for itself, as an operator's own certificate authority would. */
export const TEST_CERTIFICATE = join(import.meta.dirname, "certificate.pem");

/** With its key, which is worth nothing elsewhere. */
export function readTestTls(): { readonly key: Buffer; readonly cert: Buffer } {
  return { key: readFileSync(join(import.meta.dirname, "key.pem")), cert: readFileSync(TEST_CERTIFICATE) };
}
