import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type AnalyticsTable, usageRoutes } from "@voicewright/contract/subscription/routes";
import { api } from "@/shared/api/api-client.ts";
import { type Dimension, GROUPINGS, toUsageRows } from "./usage-rows.ts";
import { type RangeId, rangeOf } from "./usage-range.ts";

const DAY_SECONDS = 86_400;
const PAGE_ROWS = 100;
const NAMES_STALE_AFTER_MS = 60_000;

export type RequestsQuestion = {
  readonly range: RangeId;
  readonly search: string;
  /** Undefined: of all keys; empty: of none. */
  readonly keyId: string | undefined;
};

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The cell of a column, by its name. */
export function cellsOf(table: AnalyticsTable) {
  const at = new Map(table.columns.map((column, index) => [column, index]));
  return (row: AnalyticsTable["rows"][number], column: string) => row[at.get(column) ?? -1] ?? "";
}

export const usageQueries = {
  all: () => ["usage"] as const,
  byDay: (range: RangeId, dimension: Dimension) =>
    queryOptions({
      queryKey: [...usageQueries.all(), "by-day", range, dimension],
      queryFn: async ({ signal }) => {
        const { startMs, endMs } = rangeOf(range, Date.now());
        const table = await api(usageRoutes.queryUsageByProduct, {
          body: {
            start_time: startMs,
            end_time: endMs,
            interval_seconds: DAY_SECONDS,
            group_by: [GROUPINGS[dimension]],
            time_zone: timeZone(),
          },
          signal,
        });
        return { startMs, endMs, rows: toUsageRows(table, GROUPINGS[dimension]) };
      },
      placeholderData: keepPreviousData,
    }),
  names: () =>
    queryOptions({
      queryKey: [...usageQueries.all(), "names"],
      queryFn: ({ signal }) => api(usageRoutes.listUsageNames, { signal }),
      staleTime: NAMES_STALE_AFTER_MS,
    }),
  requests: ({ range, search, keyId }: RequestsQuestion) =>
    infiniteQueryOptions({
      queryKey: [...usageQueries.all(), "requests", range, search, keyId],
      queryFn: ({ pageParam, signal }) => {
        const { startMs, endMs } = rangeOf(range, Date.now());
        return api(usageRoutes.queryRequests, {
          body: {
            start_time: startMs,
            end_time: pageParam ?? endMs,
            limit: PAGE_ROWS,
            ...(search === "" ? {} : { search }),
            ...(keyId === undefined
              ? {}
              : { filters: [{ column: "hashed_xi_api_key", operation: "eq", values: [keyId] }] }),
          },
          signal,
        });
      },
      initialPageParam: undefined as number | undefined,
      // Those of the same millisecond come again, and are dropped by their ids.
      getNextPageParam: (page: AnalyticsTable) => {
        const last = page.rows.at(-1);
        return page.rows.length < PAGE_ROWS || last === undefined ? undefined : Number(cellsOf(page)(last, "time")) + 1;
      },
    }),
};
