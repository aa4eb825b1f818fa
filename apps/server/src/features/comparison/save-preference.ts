import type { Comparison, Preference, PreferenceMethod } from "@voicewright/contract/comparison/routes";
import { collectsPreference } from "@voicewright/contract/comparison/rules";
import { AppError } from "../../platform/http-errors.ts";
import { findWorkspaceFlags } from "../../platform/identity/workspace-flags.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type AskedPair, findOrMakeComparison } from "./find-pair.ts";
import { presentComparison, shownOrder } from "./present-comparison.ts";
import { type ComparisonRow, findByChoices, lockComparison, updateComparison } from "./store.ts";

type ToldPreference = AskedPair & {
  readonly preference: Preference;
  readonly preference_collection_method: PreferenceMethod;
};

/** Keeps which of two generations somebody prefers. Throws AppError. */
export async function savePreference(
  platform: Platform,
  scope: WorkspaceScope,
  told: ToldPreference,
): Promise<Comparison> {
  const { database, clock } = platform;
  if (told.request_a_id === told.request_b_id)
    throw new AppError("invalid_parameters", "A preference is about two different generations.", {
      param: "request_b_id",
    });
  await refuseWhereNoneIsCollected(platform, scope);
  const byChoices = await findByChoices(database, scope, told.request_a_id, told.request_b_id);
  const { id } = byChoices ?? (await findOrMakeComparison(platform, scope, told));
  return await database.transaction(async (tx) => {
    const row = await lockComparison(tx, scope, id);
    if (row === undefined) throw new AppError("history_item_not_found", "This comparison is gone.");
    refuseTwice(row, told.preference_collection_method);
    const isByChoices = byChoices !== undefined;
    // Who names the requests themselves knows which is which.
    const wasBlind = isByChoices && row.isBlind === true;
    const saved = await updateComparison(tx, scope, id, {
      preferred: preferredSide(row, told),
      method: told.preference_collection_method,
      wasBlind,
      shownFirst: wasBlind || row.isBlind === false ? shownOrder(row)[0] : null,
      preferredAt: clock(),
    });
    return await presentComparison(tx, scope, saved ?? row, platform.config);
  });
}

async function refuseWhereNoneIsCollected({ database }: Platform, scope: WorkspaceScope): Promise<void> {
  const flags = await findWorkspaceFlags(database, scope);
  if (!collectsPreference({ isPrivileged: flags.has("privileged"), isInternal: flags.has("internal_workspace") }))
    throw new AppError("preference_not_collected", "Preferences of this workspace are not collected.");
}

/** What somebody says counts more than what was concluded; otherwise the first word stands. */
function refuseTwice({ method }: ComparisonRow, next: PreferenceMethod): void {
  if (method === null || (method === "implicit" && next === "explicit")) return;
  throw new AppError("preference_already_told", "A preference between these two was already saved.");
}

function preferredSide(row: ComparisonRow, told: ToldPreference): NonNullable<ComparisonRow["preferred"]> {
  if (told.preference === "neither") return "neither";
  const preferredId = told.preference === "a" ? told.request_a_id : told.request_b_id;
  return preferredId === row.firstChoiceId || preferredId === row.firstRequestId ? "first" : "second";
}
