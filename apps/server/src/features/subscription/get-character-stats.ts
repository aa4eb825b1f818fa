import type * as z from "zod/mini";
import type { UsageCharacters, usageRoutes } from "@voicewright/contract/subscription/routes";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { measureUsage } from "./store.ts";
import type { UsagePoint } from "./store.ts";
import { msToUnix, timeBuckets, TIME_BUCKETS_MAX, unixToMs, unixUnit } from "./time-buckets.ts";

type StatsQuery = z.output<typeof usageRoutes.getCharacterStats.query>;

const ALL = "All";

/** Usage over time. The time axis has the unit of the request: seconds or milliseconds. */
export async function getCharacterStats(
  queryable: Queryable,
  scope: WorkspaceScope,
  query: StatsQuery,
): Promise<UsageCharacters> {
  const unit = unixUnit(Math.max(query.start_unix, query.end_unix));
  const startMs = unixToMs(query.start_unix, unit);
  const endMs = unixToMs(query.end_unix, unit);
  if (endMs <= startMs)
    throw new AppError("invalid_parameters", "end_unix must be later than start_unix.", { param: "end_unix" });
  const starts = timeBuckets({
    startMs,
    endMs,
    interval: query.aggregation_interval,
    bucketSeconds: query.aggregation_bucket_size,
  });
  if (starts === undefined) {
    throw new AppError(
      "invalid_parameters",
      `The range contains more than ${TIME_BUCKETS_MAX} time slots; ask for larger ones or a shorter range.`,
      {
        param: "aggregation_interval",
      },
    );
  }
  const points = await measureUsage(queryable, scope, {
    bucketStartsMs: starts,
    endMs,
    metric: query.metric,
    breakdown: query.breakdown_type,
    onlyOwn: !query.include_workspace_metrics,
  });
  const scaled =
    query.metric === "concurrency_average" ? points.map((point) => perSlotLength(point, starts, endMs)) : points;
  return { time: starts.map((start) => msToUnix(start, unit)), usage: toSeries(scaled, starts.length) };
}

function perSlotLength(point: UsagePoint, starts: readonly number[], endMs: number): UsagePoint {
  const start = starts[point.bucketIndex] ?? 0;
  const end = starts[point.bucketIndex + 1] ?? endMs;
  return { ...point, value: point.value / (end - start) };
}

/** One number per slot for each key; without any usage, one line of zeros. */
function toSeries(points: readonly UsagePoint[], length: number): Record<string, number[]> {
  const series = new Map<string, number[]>();
  for (const point of points) {
    const values = series.get(point.key) ?? Array.from({ length }, () => 0);
    values[point.bucketIndex] = point.value;
    series.set(point.key, values);
  }
  if (series.size === 0)
    series.set(
      ALL,
      Array.from({ length }, () => 0),
    );
  return Object.fromEntries(series);
}
