import { AppError } from "../../../platform/http-errors.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { findPreview } from "./store.ts";
import type { OwnedPreview } from "./store.ts";

/** A preview of the workspace. Throws invalid_generated_voice_id for those of others, unknown and expired ones alike. */
export async function getPreview(
  queryable: Queryable,
  scope: WorkspaceScope,
  generatedVoiceId: string,
  now: Date,
): Promise<OwnedPreview> {
  const owned = await findPreview(queryable, scope, generatedVoiceId, now);
  if (owned === undefined) throw previewGone();
  return owned;
}

export function previewGone(): AppError {
  return new AppError("invalid_generated_voice_id", "There is no such preview in your workspace, or it has expired.", {
    param: "generated_voice_id",
  });
}
