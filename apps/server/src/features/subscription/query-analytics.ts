import type * as z from "zod/mini";
import type { AnalyticsTable, usageRoutes } from "@voicewright/contract/subscription/routes";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { filterCondition, groupingColumn } from "./column-filters.ts";
import type { AnalyticsGrouping } from "./column-filters.ts";
import { listUsageEvents, sumUsageOverTime } from "./store.ts";

type ByProductBody = z.output<typeof usageRoutes.queryUsageByProduct.body>;
type RequestsBody = z.output<typeof usageRoutes.queryRequests.body>;
type Column = {
  readonly name: string;
  readonly type: AnalyticsTable["column_types"][number];
  readonly unit: AnalyticsTable["column_units"][number];
};

/** Larger tables are refused; the caller is asked for a coarser query. */
const ROWS_MAX = 10_000;

const TIME: Column = { name: "time", type: "DateTime", unit: "ms" };
const CREDITS: Column = { name: "credits", type: "Int", unit: "credits" };
const CHARACTERS: Column = { name: "characters", type: "Int", unit: null };

/** Credits, characters, requests and audio for each time slot and group; slots without usage have no row. */
export async function queryUsageByProduct(
  queryable: Queryable,
  scope: WorkspaceScope,
  body: ByProductBody,
): Promise<AnalyticsTable> {
  refuseEmptyRange(body.start_time, body.end_time);
  refuseUnknownTimeZone(body.time_zone);
  const groupBy: readonly AnalyticsGrouping[] =
    body.group_by === undefined || body.group_by.length === 0 ? ["product_type"] : [...new Set(body.group_by)];
  const rows = await sumUsageOverTime(queryable, scope, {
    startMs: body.start_time,
    endMs: body.end_time,
    intervalSeconds: body.interval_seconds,
    timeZone: body.time_zone,
    groupBy: groupBy.map(groupingColumn),
    filters: filterCondition(body.filters),
    rowsMax: ROWS_MAX + 1,
  });
  if (rows.length > ROWS_MAX) {
    throw new AppError(
      "invalid_parameters",
      `The answer has more than ${ROWS_MAX} rows; ask for a longer interval or a shorter range.`,
      { param: "interval_seconds" },
    );
  }
  const columns: Column[] = [
    TIME,
    ...groupBy.map((name): Column => ({ name, type: "String", unit: null })),
    CREDITS,
    CHARACTERS,
    { name: "requests", type: "Int", unit: null },
    { name: "audio_ms", type: "Int", unit: "ms" },
  ];
  return toTable(
    columns,
    rows.map((row) => [row.startMs, ...row.groups, row.credits, row.characters, row.requests, row.audioMs]),
  );
}

const REQUEST_COLUMNS: readonly Column[] = [
  TIME,
  { name: "request_id", type: "String", unit: null },
  { name: "product_type", type: "String", unit: null },
  { name: "model", type: "String", unit: null },
  { name: "voice_id", type: "String", unit: null },
  { name: "voice_name", type: "String", unit: null },
  { name: "user_id", type: "String", unit: null },
  { name: "hashed_xi_api_key", type: "String", unit: null },
  CREDITS,
  CHARACTERS,
  { name: "audio_ms", type: "Int", unit: "ms" },
  { name: "ttfb_ms", type: "Int", unit: "ms" },
];

/** Single requests, newest first unless asked otherwise. */
export async function queryRequests(
  queryable: Queryable,
  scope: WorkspaceScope,
  body: RequestsBody,
): Promise<AnalyticsTable> {
  if (body.start_time === undefined && body.end_time === undefined) {
    throw new AppError("invalid_parameters", "Send start_time or end_time.", { param: "start_time" });
  }
  if (body.start_time !== undefined && body.end_time !== undefined) refuseEmptyRange(body.start_time, body.end_time);
  const events = await listUsageEvents(queryable, scope, {
    startMs: body.start_time,
    endMs: body.end_time,
    filters: filterCondition(body.filters),
    search: body.search,
    direction: body.sort ?? "desc",
    limit: body.limit,
  });
  return toTable(
    REQUEST_COLUMNS,
    events.map((event) => [
      event.createdAt.getTime(),
      event.requestId,
      event.product,
      event.modelId,
      event.voiceId ?? "",
      event.voiceName ?? "",
      event.userId,
      event.apiKeyId ?? "",
      event.credits,
      event.characters,
      event.audioMs,
      event.ttfbMs,
    ]),
  );
}

function toTable(columns: readonly Column[], rows: AnalyticsTable["rows"]): AnalyticsTable {
  return {
    columns: columns.map((column) => column.name),
    column_types: columns.map((column) => column.type),
    column_units: columns.map((column) => column.unit),
    rows,
  };
}

function refuseEmptyRange(startMs: number, endMs: number): void {
  if (endMs > startMs) return;
  throw new AppError("invalid_parameters", "end_time must be later than start_time.", { param: "end_time" });
}

function refuseUnknownTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new AppError("invalid_parameters", `There is no time zone '${timeZone.slice(0, 100)}'.`, {
    param: "time_zone",
  });
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
