import { FEATURE_WORK_KINDS } from "./declared/work-kinds.gen.ts";

/** Everything that costs credits. */
export const WORK_KINDS = FEATURE_WORK_KINDS;

export type WorkKind = keyof typeof WORK_KINDS;
type Kind = (typeof WORK_KINDS)[WorkKind];

/** As what the usage counts work. */
type UsageProduct = Kind["product"];
export const USAGE_PRODUCTS = distinct(Object.values(WORK_KINDS).map(({ product }) => product)) as Named<UsageProduct>;

/** What history items state as their source, and can be listed by. */
export type HistorySource = NonNullable<NonNullable<Kind["history"]>["source"]>;
export const HISTORY_SOURCES = distinct(
  Object.values(WORK_KINDS).flatMap(({ history }) => history?.source ?? []),
) as Named<HistorySource>;

/** As schemas and tables take the names that something may have. */
type Named<Name extends string> = [Name, ...Name[]];

function distinct<Name extends string>(names: readonly Name[]): readonly Name[] {
  return [...new Set(names)];
}

/** The kinds that leave something in the history. */
export type KeptWorkKind = {
  [Kind in WorkKind]: (typeof WORK_KINDS)[Kind]["history"] extends null ? never : Kind;
}[WorkKind];

/** Multipliers such as 1.1 have no exact binary form: what is nearer to a whole number than this is one. */
const DECIMALS = 6;

/** Credits of so many units, rounded up. */
export function workCredits(kind: WorkKind, units: number, multiplier = 1): number {
  const exact = Math.max(0, units) * WORK_KINDS[kind].creditsPerUnit * multiplier;
  return Math.ceil(Number(exact.toFixed(DECIMALS)));
}
