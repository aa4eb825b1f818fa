import { setTimeout as delay } from "node:timers/promises";
import type { FetchFile } from "./download-file.ts";
import { PackError } from "./pack-error.ts";

const LIST_MAX_BYTES = 4 * 1024 * 1024;
const LIST_TIMEOUT_MS = 30_000;
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/** The SHA-256 of a file in a list of checksums, whichever of hash and name comes first; undefined when it is not there. */
export function findChecksum(list: string, fileName: string): string | undefined {
  for (const line of list.split(/\r?\n/)) {
    const words = line.trim().split(/[\s,;|]+/);
    const hash = words.find((word) => /^[0-9a-f]{64}$/i.test(word));
    const isNamed = words.some((word) => word.replace(/^[*(]|\)$/g, "").replace(/^.*\//, "") === fileName);
    if (hash !== undefined && isNamed) return hash.toLowerCase();
  }
  return undefined;
}

/** Reads a list of checksums, at most 4 MB of it. Throws PackError, or the signal's reason. */
export async function fetchChecksums(fetchFile: FetchFile, url: string, signal: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetchFile(url, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(LIST_TIMEOUT_MS)]),
      });
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      const chunks: Uint8Array[] = [];
      let sizeBytes = 0;
      for await (const chunk of response.body ?? []) {
        sizeBytes += chunk.length;
        if (sizeBytes > LIST_MAX_BYTES) throw new Error("the list is too long");
        chunks.push(chunk);
      }
      return Buffer.concat(chunks).toString("utf8");
    } catch (error) {
      signal.throwIfAborted();
      if (attempt >= ATTEMPTS) {
        throw new PackError("checksum_unknown", "The publisher's list of checksums cannot be read.", { cause: error });
      }
      await delay(PAUSE_MS * attempt, undefined, { signal });
    }
  }
}
