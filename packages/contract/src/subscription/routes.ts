import * as z from "zod/mini";
import { anySeat } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";

export const USAGE_BREAKDOWNS = [
  "none",
  "voice",
  "voice_multiplier",
  "user",
  "groups",
  "api_keys",
  "all_api_keys",
  "product_type",
  "model",
  "resource",
  "request_queue",
  "region",
  "subresource_id",
  "reporting_workspace_id",
  "has_api_key",
  "request_source",
] as const;
export const USAGE_INTERVALS = ["hour", "day", "week", "month", "cumulative"] as const;
export const USAGE_METRICS = [
  "credits",
  "tts_characters",
  "minutes_used",
  "request_count",
  "ttfb_avg",
  "ttfb_p95",
  "fiat_units_spent",
  "concurrency",
  "concurrency_average",
] as const;

export const UsageCharacters = named(
  "UsageCharacters",
  z.object({ time: z.array(z.int()), usage: z.record(z.string(), z.array(z.number())) }),
);
export type UsageCharacters = z.output<typeof UsageCharacters>;

const ANALYTICS_TIME_MIN_MS = 1_577_836_800_000;
const AnalyticsTime = z.int().check(z.minimum(ANALYTICS_TIME_MIN_MS));

export const ColumnFilter = z.object({
  column: z.string(),
  operation: z.enum(["in", "not_in", "le", "ge", "lt", "gt", "eq", "neq"]),
  /** Null: what has no value. */
  values: z.array(z.nullable(z.union([z.string(), z.number(), z.boolean()]))).check(z.minLength(1), z.maxLength(100)),
});
export type ColumnFilter = z.output<typeof ColumnFilter>;

export const AnalyticsTable = named(
  "WorkspaceAnalyticsQuery",
  z.object({
    columns: z.array(z.string()),
    column_types: z.array(z.enum(["String", "Float", "DateTime", "Int", "Bool", "JSON", "Map", "Array"])),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean()]))),
    column_units: z.array(
      z.nullable(z.enum(["ms", "s", "min", "duration", "credits", "usd", "eur", "inr", "pln", "ratio", "rating"])),
    ),
  }),
);
export type AnalyticsTable = z.output<typeof AnalyticsTable>;

export const ANALYTICS_GROUPINGS = [
  "product_type",
  "model",
  "voice_id",
  "voice_name",
  "user_id",
  "hashed_xi_api_key",
] as const;

/** By what usage names people and keys, and what they are called. */
const UsageNames = named(
  "UsageNames",
  z.object({
    users: z.array(z.object({ user_id: z.string(), name: z.string() })),
    api_keys: z.array(z.object({ hashed_xi_api_key: z.string(), name: z.string(), hint: z.string() })),
  }),
);

export const usageRoutes = {
  getCharacterStats: defineRoute({
    id: "get_character_stats",
    feature: "subscription",
    method: "GET",
    path: "/v1/usage/character-stats",
    summary: "Usage over time, broken down as asked.",
    description:
      "Of the caller alone; of the whole workspace with `include_workspace_metrics`, which takes the permission workspace_analytics_full_read.",
    auth: "required",
    people: anySeat("none"),
    permission: "user_read",
    query: z.object({
      start_unix: queryInteger(0, 99_999_999_999_999),
      end_unix: queryInteger(0, 99_999_999_999_999),
      include_workspace_metrics: withDefault(queryBoolean(), false),
      breakdown_type: withDefault(z.enum(USAGE_BREAKDOWNS), "none"),
      aggregation_interval: withDefault(z.enum(USAGE_INTERVALS), "day"),
      aggregation_bucket_size: optional(queryInteger(1, 366 * 86_400)),
      metric: withDefault(z.enum(USAGE_METRICS), "credits"),
    }),
    response: UsageCharacters,
    errors: ["invalid_parameters", "permission_denied"],
  }),
  queryUsageByProduct: defineRoute({
    id: "query_usage_by_product_over_time",
    feature: "subscription",
    method: "POST",
    path: "/v1/workspace/analytics/query/usage-by-product-over-time",
    summary: "Usage of the workspace over time, as a table.",
    auth: "required",
    people: anySeat("workspace_analytics_full_read"),
    permission: "workspace_analytics_full_read",
    body: z.object({
      start_time: AnalyticsTime,
      end_time: AnalyticsTime,
      interval_seconds: withDefault(z.int().check(z.minimum(1)), 60),
      group_by: optional(z.array(z.enum(ANALYTICS_GROUPINGS))),
      filters: optional(z.array(ColumnFilter).check(z.maxLength(20))),
      time_zone: withDefault(z.string(), "UTC"),
    }),
    response: AnalyticsTable,
    errors: ["invalid_parameters"],
  }),
  queryRequests: defineRoute({
    id: "query_requests",
    feature: "subscription",
    method: "POST",
    path: "/v1/workspace/analytics/requests",
    summary: "Single requests of the workspace, as a table.",
    auth: "required",
    people: anySeat("workspace_analytics_full_read"),
    permission: "workspace_analytics_full_read",
    body: z.object({
      start_time: optional(AnalyticsTime),
      end_time: optional(AnalyticsTime),
      limit: withDefault(z.int().check(z.minimum(1), z.maximum(1_000)), 100),
      sort: optional(z.enum(["asc", "desc"])),
      filters: optional(z.array(ColumnFilter).check(z.maxLength(20))),
      search: optional(z.string().check(z.maxLength(200))),
    }),
    response: AnalyticsTable,
    errors: ["invalid_parameters"],
  }),
  listUsageNames: defineRoute({
    id: "list_usage_names",
    feature: "subscription",
    method: "GET",
    path: "/v1/workspace/analytics/names",
    summary: "What the members, service accounts and keys are called that analytics name by their ids.",
    auth: "required",
    people: anySeat("workspace_analytics_full_read"),
    permission: "workspace_analytics_full_read",
    response: UsageNames,
  }),
};
