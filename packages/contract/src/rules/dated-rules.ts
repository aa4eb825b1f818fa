import type { ModelEntry } from "./model-catalogue.ts";
import type { WorkspaceFlag } from "./workspace-flags.ts";

type DatedRule = {
  /** What it changes, in words. */
  readonly does: string;
  /** It holds before this moment. */
  readonly untilMs: number;
  readonly modelIds: readonly string[];
  /** In place of the model's own, as long as it holds. */
  readonly costRate: number;
  /** The same when it is over, or lifted. */
  readonly costRateAfterwards: number;
  /** A workspace with this flag is treated as if it were over. */
  readonly liftedBy: WorkspaceFlag;
};

/** Keys and webhooks are under Developers since then: accounts from before are told. */
export const DEVELOPERS_MOVED_AT_MS = Date.UTC(2025, 7, 12);

/** Every price of the product that hangs on a date: a row each. No date of a rule stands outside this file. */
export const DATED_RULES = {
  promotional_rate: {
    does: "Texts cost a fifth of their characters with models of the third generation.",
    untilMs: Date.UTC(2025, 6, 1),
    modelIds: ["eleven_v3"],
    costRate: 0.2,
    costRateAfterwards: 1,
    liftedBy: "full_cost_rate",
  },
} as const satisfies Record<string, DatedRule>;

const DAY_MS = 24 * 3_600_000;
const ROWS: readonly DatedRule[] = Object.values(DATED_RULES);

function ruleOf(modelId: string): DatedRule | undefined {
  return ROWS.find(({ modelIds }) => modelIds.includes(modelId));
}

/** Whether the price of a model depends on the moment and on flags; otherwise nobody has to look them up. */
export function hasDatedRate(modelId: string, now: Date): boolean {
  const rule = ruleOf(modelId);
  return rule !== undefined && now.getTime() < rule.untilMs;
}

/** Credits for each character of a text with a model. */
export function costRate(
  { id, characterCostMultiplier }: Pick<ModelEntry, "id" | "characterCostMultiplier">,
  now: Date,
  flags: ReadonlySet<WorkspaceFlag>,
): number {
  const rule = ruleOf(id);
  if (rule === undefined) return characterCostMultiplier;
  return hasDatedRate(id, now) && !flags.has(rule.liftedBy) ? rule.costRate : rule.costRateAfterwards;
}

/** Days until a model has its usual price again, the last one included; 0 when it has it. */
export function promotionDaysLeft(modelId: string, now: Date): number {
  const rule = ruleOf(modelId);
  return rule === undefined ? 0 : Math.max(0, Math.ceil((rule.untilMs - now.getTime()) / DAY_MS));
}
