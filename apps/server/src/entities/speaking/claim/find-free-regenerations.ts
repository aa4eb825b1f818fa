import { REGENERATION_WINDOW_MS } from "@voicewright/contract/rules/regeneration";
import type { FreeRegenerations } from "@voicewright/contract/text-to-speech/routes";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ConversionPlan, ScriptPlan } from "../resolve/index.ts";
import { regenerationsMaxOf } from "./line-claim.ts";
import { findFreeLine } from "./store.ts";

/** What a page asks that has forgotten what it generated. */
export async function findFreeRegenerations(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  { fingerprint, kind }: ScriptPlan | ConversionPlan,
): Promise<FreeRegenerations> {
  const max = await regenerationsMaxOf(database, scope, kind);
  const line = await findFreeLine(database, scope, {
    fingerprint,
    since: new Date(clock().getTime() - REGENERATION_WINDOW_MS),
    regenerationsMax: max,
  });
  if (line === undefined) return { regenerations_left: 0, generation_info: null, ends_at_unix: null };
  return {
    regenerations_left: max - line.regenerations,
    generation_info: line.token,
    ends_at_unix: Math.floor((line.firstGeneratedAt.getTime() + REGENERATION_WINDOW_MS) / 1000),
  };
}
