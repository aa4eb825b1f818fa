import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { sweepOrphans } from "../../platform/object-storage/sweep-orphans.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  deleteDocumentFiles,
  DOCUMENTS_FOLDER,
  findDocumentKeysAcrossWorkspaces,
  forgetDocumentsAcrossWorkspaces,
} from "../../entities/voice/verification/manual/index.ts";

/** Deletes documents some time after their decision. */
export async function deleteDecidedDocumentsAcrossWorkspaces(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const now = clock();
  const before = new Date(now.getTime() - PROFESSIONAL_LIMITS.documentsKeptMs);
  const keys = await database.transaction((tx) => forgetDocumentsAcrossWorkspaces(tx, before, now));
  await deleteDocumentFiles(platform, keys);
}

/** Deletes what belongs to no request: of workspaces that are gone, and what a crash left behind. */
export async function sweepDocumentsAcrossWorkspaces(platform: Platform): Promise<number> {
  return await sweepOrphans(platform, DOCUMENTS_FOLDER, async (keys) => {
    const used = await findDocumentKeysAcrossWorkspaces(platform.database, keys);
    return (key) => used.has(key);
  });
}
