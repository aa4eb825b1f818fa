import type { Comparison } from "@voicewright/contract/comparison/routes";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type AskedPair, drawOrder, findOrMakeComparison } from "./find-pair.ts";
import { measureLoudness } from "./measure-loudness.ts";
import { presentComparison } from "./present-comparison.ts";
import { type ComparisonRow, updateComparison } from "./store.ts";

/** Sets two generations side by side. Throws AppError. */
export async function compareGenerations(
  platform: Platform,
  scope: WorkspaceScope,
  asked: AskedPair & { readonly is_blind: boolean },
  signal: AbortSignal,
): Promise<Comparison> {
  const pair = await findOrMakeComparison(platform, scope, asked);
  const loudness = pair.loudness ?? (await measureBoth(platform, scope, pair, signal));
  const isBlind = asked.is_blind && pair.preferred === null;
  // Whoever saw which is which does not guess the same order again.
  const order = isBlind && pair.isBlind === false ? drawOrder() : {};
  const shown = await updateComparison(platform.database, scope, pair.id, { ...order, loudness, isBlind });
  return await presentComparison(platform.database, scope, shown ?? pair, platform.config);
}

async function measureBoth(
  platform: Platform,
  scope: WorkspaceScope,
  { first, second }: ComparisonRow,
  signal: AbortSignal,
): Promise<NonNullable<ComparisonRow["loudness"]>> {
  const [ofFirst, ofSecond] = await Promise.all([
    measureLoudness(platform, scope, first, signal),
    measureLoudness(platform, scope, second, signal),
  ]);
  return { first: ofFirst, second: ofSecond };
}
