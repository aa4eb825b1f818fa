import type { ComparedGeneration, Comparison, Preference } from "@voicewright/contract/comparison/routes";
import { collectsPreference } from "@voicewright/contract/comparison/rules";
import { isProductFlagOn } from "@voicewright/contract/rules/installation";
import type { Config } from "../../platform/config.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { findWorkspaceFlags } from "../../platform/identity/workspace-flags.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { toUnix } from "../../platform/unix-time.ts";
import type { ComparisonRow } from "./store.ts";
import type { SideName } from "./tables.ts";

/** As the caller may see it: what is blind does not say which is which. */
export async function presentComparison(
  queryable: Queryable,
  scope: WorkspaceScope,
  row: ComparisonRow,
  { installation }: Pick<Config, "installation">,
): Promise<Comparison> {
  const flags = await findWorkspaceFlags(queryable, scope);
  const collects = collectsPreference({
    isPrivileged: flags.has("privileged"),
    isInternal: flags.has("internal_workspace"),
  });
  const [a, b] = shownOrder(row);
  const isBlind = row.isBlind === true && row.preferred === null;
  return {
    comparison_id: row.id,
    is_blind: isBlind,
    generations: [presentSide(row, a, "a", isBlind), presentSide(row, b, "b", isBlind)],
    preference: presentPreference(row.preferred, a),
    preference_collection_method: row.method,
    collects_preference: collects,
    asks_preference: collects && row.asksPreference && row.preferred === null,
    can_share: isProductFlagOn("dialogue_share", installation.flags, flags),
  };
}

/** Which side is shown as Generation 1 and which as 2: drawn where it is blind or was, otherwise the older one first. */
export function shownOrder({ isBlind, isSecondShownFirst }: ComparisonRow): readonly [SideName, SideName] {
  return isBlind === true && isSecondShownFirst ? ["second", "first"] : ["first", "second"];
}

function presentPreference(preferred: ComparisonRow["preferred"], shownAsA: SideName): Preference | null {
  if (preferred === null || preferred === "neither") return preferred;
  return preferred === shownAsA ? "a" : "b";
}

function presentSide(row: ComparisonRow, name: SideName, code: "a" | "b", isBlind: boolean): ComparedGeneration {
  const side = row[name];
  const loudness = row.loudness?.[name] ?? null;
  return {
    code,
    choice_id: name === "first" ? row.firstChoiceId : row.secondChoiceId,
    duration_secs: side.durationMs / 1000,
    loudness_lufs: loudness,
    gain_db: gainDb(row, name),
    origin: isBlind
      ? null
      : {
          request_id: side.requestId,
          history_item_id: side.historyItemId,
          voice_id: side.voiceId ?? "",
          voice_name: side.voiceName,
          model_id: side.modelId,
          date_unix: toUnix(new Date(side.createdAtMs)),
        },
  };
}

/** The louder one comes down to the softer one: nothing that is turned down can be clipped. */
function gainDb({ loudness }: ComparisonRow, name: SideName): number {
  const first = loudness?.first ?? null;
  const second = loudness?.second ?? null;
  if (first === null || second === null) return 0;
  return Math.min(0, name === "first" ? second - first : first - second);
}
