import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** Real recordings and small models beside the checkout, or where VOICEWRIGHT_TEST_DATA says. */
export const SHARED_DATA_DIRECTORY =
  process.env["VOICEWRIGHT_TEST_DATA"] ?? resolve(import.meta.dirname, "../../../../shared/data");

/**
 * Tests of real speech are skipped on a machine without the recordings. In CI they must not vanish
 * silently: there, whatever imports this file without the recordings fails.
 */
export const hasSharedData = existsSync(join(SHARED_DATA_DIRECTORY, "MANIFEST.md"));

if (!hasSharedData && process.env["CI"] !== undefined && process.env["CI"] !== "")
  throw new Error(`Tests of real speech need the shared recordings, which are not in ${SHARED_DATA_DIRECTORY}.`);
