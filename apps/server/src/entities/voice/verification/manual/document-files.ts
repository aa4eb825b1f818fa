import { createId } from "../../../../platform/ids.ts";
import type { Platform } from "../../../../platform/platform.ts";

/** Where encrypted documents lie, spread over folders. */
export const DOCUMENTS_FOLDER = "documents/";

export function createDocumentKey(): string {
  const id = createId();
  // Lower case, because some file systems do not distinguish "aB" from "Ab" in folder names.
  return `${DOCUMENTS_FOLDER}${id.slice(0, 2).toLowerCase()}/${id}`;
}

/** Deletes files whose rows are gone; what fails is left to the sweep of orphans. */
export async function deleteDocumentFiles(
  { storage, log }: Pick<Platform, "storage" | "log">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await storage
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error }, "a document of a verification could not be deleted"));
  }
}
