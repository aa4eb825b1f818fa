import { costRate, hasDatedRate } from "@voicewright/contract/rules/dated-rules";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { findWorkspaceFlags } from "../../../platform/identity/workspace-flags.ts";

const NO_FLAGS: ReadonlySet<WorkspaceFlag> = new Set();

/** The model at the price that it has now for the workspace. */
export async function atCostRate(
  queryable: Queryable,
  scope: WorkspaceScope,
  model: ModelEntry,
  now: Date,
): Promise<ModelEntry> {
  const flags = hasDatedRate(model.id, now) ? await findWorkspaceFlags(queryable, scope) : NO_FLAGS;
  return { ...model, characterCostMultiplier: costRate(model, now, flags) };
}
