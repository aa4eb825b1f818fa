import { isDeepStrictEqual } from "node:util";
import { PREVIEW_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { PlannedVoice, PreviewPlan } from "./preview-plan.ts";
import { findPaidLike } from "./store.ts";

/** Of all that match in what they say, so many of the newest are compared. */
const COMPARED_MAX = 20;

/**
 * Whether the workspace has paid for the very previews of a plan while they can still be chosen: the same seed brings the
 * same voices, so that making them again is free.
 */
export async function isPaidAlready(
  queryable: Queryable,
  scope: WorkspaceScope,
  plan: PreviewPlan,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - PREVIEW_LIFETIME_MS);
  const planned = plan.voices.map(asStored);
  const paid = await findPaidLike(queryable, scope, plan, { since, limit: COMPARED_MAX });
  return paid.some((voices) => isDeepStrictEqual(voices.map(asStored), planned));
}

/** As it comes back from the database: without what is undefined. */
function asStored({ materials, hints, promptStrength }: PlannedVoice): unknown {
  return JSON.parse(JSON.stringify({ materials, hints, promptStrength }));
}
