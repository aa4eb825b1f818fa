import { CLONE_UPLOADS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import { countUploads, type UploadPlace } from "../../entities/media/uploads/index.ts";
import { lockWorkspace } from "../../entities/workspace/index.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";

/** The uploads of a workspace for instant clones. */
export function placeOf(scope: WorkspaceScope): UploadPlace {
  return { scope, purpose: "instant-clone", subjectId: null };
}

/** Throws AppError when the workspace would have too many of them. */
export async function refuseTooManyUploads(tx: Transaction, place: UploadPlace, added: number): Promise<void> {
  // Uploads begun at once would otherwise all find the same room.
  await lockWorkspace(tx, place.scope);
  if ((await countUploads(tx, place)) + added <= CLONE_UPLOADS_PER_WORKSPACE_MAX) return;
  throw new AppError(
    "too_many_files",
    `At most ${CLONE_UPLOADS_PER_WORKSPACE_MAX} uploaded recordings may wait to be used. Delete some, or wait a day.`,
  );
}
