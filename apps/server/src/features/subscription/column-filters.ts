import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, notInArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ANALYTICS_GROUPINGS, ColumnFilter } from "@voicewright/contract/subscription/routes";
import { AppError } from "../../platform/http-errors.ts";
import { usageEvents } from "../../entities/work/usage/tables.ts";

export type AnalyticsGrouping = (typeof ANALYTICS_GROUPINGS)[number];

type FilteredColumn = { readonly value: SQL; readonly kind: "text" | "number" };

const GROUPING_COLUMNS: Readonly<Record<AnalyticsGrouping, SQL>> = {
  product_type: sql`${usageEvents.product}`,
  model: sql`${usageEvents.modelId}`,
  voice_id: sql`coalesce(${usageEvents.voiceId}, '')`,
  voice_name: sql`coalesce(${usageEvents.voiceName}, '')`,
  user_id: sql`${usageEvents.userId}`,
  hashed_xi_api_key: sql`coalesce(${usageEvents.apiKeyId}, '')`,
};

/** Names of the tables' columns, and what a filter compares. */
const COLUMNS: ReadonlyMap<string, FilteredColumn> = new Map([
  ...Object.entries(GROUPING_COLUMNS).map(([name, value]): [string, FilteredColumn] => [name, { value, kind: "text" }]),
  ["request_id", { value: sql`${usageEvents.requestId}`, kind: "text" }],
  ["credits", { value: sql`${usageEvents.credits}`, kind: "number" }],
  ["characters", { value: sql`${usageEvents.characters}`, kind: "number" }],
  ["audio_ms", { value: sql`${usageEvents.audioMs}`, kind: "number" }],
  ["ttfb_ms", { value: sql`${usageEvents.ttfbMs}`, kind: "number" }],
]);

export function groupingColumn(grouping: AnalyticsGrouping): SQL {
  return GROUPING_COLUMNS[grouping];
}

/** All filters at once, as one condition. Refuses unknown columns and values of the wrong kind. */
export function filterCondition(filters: readonly ColumnFilter[] | undefined): SQL | undefined {
  return and(...(filters ?? []).map(oneFilter));
}

function oneFilter(filter: ColumnFilter): SQL {
  const column = COLUMNS.get(filter.column);
  if (column === undefined) throw refuse(`There is no column '${filter.column.slice(0, 100)}' to filter by.`);
  const given = filter.values.filter((value) => value !== null);
  const values = given.map((value) => readValue(filter.column, column, value));
  const [first] = values;
  if (given.length < filter.values.length) return withNothing(filter, column.value, values);
  switch (filter.operation) {
    case "in":
      return inArray(column.value, values);
    case "not_in":
      return notInArray(column.value, values);
    case "eq":
      return eq(column.value, first);
    case "neq":
      return ne(column.value, first);
    case "lt":
      return lt(column.value, first);
    case "le":
      return lte(column.value, first);
    case "gt":
      return gt(column.value, first);
    case "ge":
      return gte(column.value, first);
  }
}

/** A filter that names null: what has no value is equal to it alone. */
function withNothing({ operation }: ColumnFilter, column: SQL, values: readonly (string | number)[]): SQL {
  const some = inArray(column, [...values]);
  switch (operation) {
    case "in":
    case "eq":
      return sql`(${isNull(column)} or ${some})`;
    case "not_in":
    case "neq":
      return sql`(${isNotNull(column)} and not ${some})`;
    default:
      throw refuse("Nothing is smaller or larger than null.");
  }
}

function readValue(name: string, column: FilteredColumn, value: string | number | boolean): string | number {
  if (column.kind === "text") return String(value);
  const number = typeof value === "boolean" ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) throw refuse(`The column '${name}' is compared with numbers.`);
  return number;
}

function refuse(message: string): AppError {
  return new AppError("invalid_parameters", message, { param: "filters" });
}
