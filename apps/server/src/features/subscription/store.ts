import { and, asc, desc, eq, gte, ilike, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { USAGE_BREAKDOWNS, USAGE_METRICS } from "@voicewright/contract/subscription/routes";
import { containsPattern } from "../../platform/database/like-pattern.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { usageEvents } from "../../entities/work/usage/tables.ts";

export type UsageEventRow = typeof usageEvents.$inferSelect;
export type UsageBreakdown = (typeof USAGE_BREAKDOWNS)[number];
export type UsageMetric = (typeof USAGE_METRICS)[number];

export type UsageQuestion = {
  /** Start of each time slot, ascending. */
  readonly bucketStartsMs: readonly number[];
  /** End of the last slot, exclusive. */
  readonly endMs: number;
  readonly metric: UsageMetric;
  readonly breakdown: UsageBreakdown;
  /** Only what the caller used, not the whole workspace. */
  readonly onlyOwn: boolean;
};

export type UsagePoint = { readonly bucketIndex: number; readonly key: string; readonly value: number };

/** The metric for each time slot and key that has any usage. */
export async function measureUsage(
  queryable: Queryable,
  scope: WorkspaceScope,
  question: UsageQuestion,
): Promise<UsagePoint[]> {
  const starts = sql`${sql.param(question.bucketStartsMs.map(toTimestamp))}::timestamptz[]`;
  const key = breakdownKey(question.breakdown);
  const matches = and(
    isOfWorkspace(scope),
    question.onlyOwn ? eq(usageEvents.userId, scope.userId) : undefined,
    gte(usageEvents.createdAt, new Date(question.bucketStartsMs[0] ?? 0)),
    lt(usageEvents.createdAt, new Date(question.endMs)),
  );
  const query =
    question.metric === "concurrency"
      ? peakConcurrency(starts, key, matches)
      : aggregate(question.metric, starts, key, matches);
  const { rows } = await inWorkspace(queryable, scope).execute<{ bucket: number; key: string; value: number | null }>(
    query,
  );
  return rows.map((row) => ({ bucketIndex: row.bucket - 1, key: row.key, value: row.value ?? 0 }));
}

function aggregate(metric: Exclude<UsageMetric, "concurrency">, starts: SQL, key: SQL, matches: SQL | undefined): SQL {
  return sql`
    select width_bucket(${usageEvents.createdAt}, ${starts}) as bucket, ${key} as key, ${metricValue(metric)}::float8 as value
    from ${usageEvents} where ${matches} group by 1, 2`;
}

/** The most requests that ran at one moment: a running count over all starts and ends, ends first. */
function peakConcurrency(starts: SQL, key: SQL, matches: SQL | undefined): SQL {
  return sql`
    with spans as (
      select ${key} as key, ${usageEvents.createdAt} as ended_at,
        ${usageEvents.createdAt} - ${usageEvents.elapsedMs} * interval '1 millisecond' as started_at
      from ${usageEvents} where ${matches}
    ), edges as (
      select key, started_at as at, 1 as step from spans union all select key, ended_at, -1 from spans
    ), running as (
      select key, at, sum(step) over (partition by key order by at, step rows unbounded preceding) as level from edges
    )
    select greatest(1, width_bucket(at, ${starts})) as bucket, key, max(level)::float8 as value from running group by 1, 2`;
}

function metricValue(metric: Exclude<UsageMetric, "concurrency">): SQL {
  switch (metric) {
    case "credits":
      return sql`sum(${usageEvents.credits})`;
    case "tts_characters":
      return sql`sum(${usageEvents.characters})`;
    case "minutes_used":
      return sql`sum(${usageEvents.audioMs}) / 60000.0`;
    case "request_count":
      return sql`count(*)`;
    case "ttfb_avg":
      return sql`avg(${usageEvents.ttfbMs})`;
    case "ttfb_p95":
      return sql`percentile_cont(0.95) within group (order by ${usageEvents.ttfbMs})`;
    case "concurrency_average":
      return sql`sum(${usageEvents.elapsedMs})`;
    case "fiat_units_spent":
      return sql`0`;
  }
}

/** Fields without data here (groups, regions, …) are added up under one key. */
function breakdownKey(breakdown: UsageBreakdown): SQL {
  switch (breakdown) {
    case "voice":
      return sql`coalesce(${usageEvents.voiceName}, '')`;
    case "user":
      return sql`${usageEvents.userId}`;
    case "api_keys":
    case "all_api_keys":
      return sql`coalesce(${usageEvents.apiKeyId}, '')`;
    case "has_api_key":
      return sql`(${usageEvents.apiKeyId} is not null)::text`;
    case "product_type":
      return sql`${usageEvents.product}`;
    case "model":
      return sql`${usageEvents.modelId}`;
    case "none":
    case "voice_multiplier":
    case "groups":
    case "resource":
    case "request_queue":
    case "region":
    case "subresource_id":
    case "reporting_workspace_id":
    case "request_source":
      return sql`'All'`;
  }
}

export type ProductQuestion = {
  readonly startMs: number;
  readonly endMs: number;
  readonly intervalSeconds: number;
  /** IANA name; slots begin at multiples of the interval in its local time. */
  readonly timeZone: string;
  readonly groupBy: readonly SQL[];
  readonly filters: SQL | undefined;
  readonly rowsMax: number;
};

export type ProductRow = {
  readonly startMs: number;
  readonly groups: readonly string[];
  readonly credits: number;
  readonly characters: number;
  readonly requests: number;
  readonly audioMs: number;
};

/** Sums for each time slot and group that has any usage, in time order; at most `rowsMax`. */
export async function sumUsageOverTime(
  queryable: Queryable,
  scope: WorkspaceScope,
  question: ProductQuestion,
): Promise<ProductRow[]> {
  const local = sql`(${usageEvents.createdAt} at time zone ${question.timeZone}::text)`;
  const slot = sql`floor(extract(epoch from ${local}) / ${question.intervalSeconds}::int8)`;
  const groups =
    question.groupBy.length === 0 ? sql`array[]::text[]` : sql`array[${sql.join([...question.groupBy], sql`, `)}]`;
  const { rows } = await inWorkspace(queryable, scope).execute<{
    start_ms: number;
    groups: string[];
    credits: number;
    characters: number;
    requests: number;
    audio_ms: number;
  }>(sql`
    with events as (
      select ${slot} as slot, ${groups} as groups, ${usageEvents.credits} as credits, ${usageEvents.characters} as characters, ${usageEvents.audioMs} as audio_ms
      from ${usageEvents}
      where ${and(isOfWorkspace(scope), gte(usageEvents.createdAt, new Date(question.startMs)), lt(usageEvents.createdAt, new Date(question.endMs)), question.filters)}
    )
    select
      (extract(epoch from ((timestamp 'epoch' + slot * ${question.intervalSeconds}::int8 * interval '1 second') at time zone ${question.timeZone}::text)) * 1000)::float8 as start_ms,
      groups, sum(credits)::float8 as credits, sum(characters)::float8 as characters, count(*)::float8 as requests, sum(audio_ms)::float8 as audio_ms
    from events group by slot, groups order by slot, groups limit ${question.rowsMax}`);
  return rows.map((row) => ({
    startMs: row.start_ms,
    groups: row.groups,
    credits: row.credits,
    characters: row.characters,
    requests: row.requests,
    audioMs: row.audio_ms,
  }));
}

export type RequestsQuestion = {
  readonly startMs: number | undefined;
  readonly endMs: number | undefined;
  readonly filters: SQL | undefined;
  readonly search: string | undefined;
  readonly direction: "asc" | "desc";
  readonly limit: number;
};

export async function listUsageEvents(
  queryable: Queryable,
  scope: WorkspaceScope,
  question: RequestsQuestion,
): Promise<UsageEventRow[]> {
  const order = question.direction === "asc" ? asc : desc;
  return await inWorkspace(queryable, scope)
    .select()
    .from(usageEvents)
    .where(
      and(
        isOfWorkspace(scope),
        question.startMs === undefined ? undefined : gte(usageEvents.createdAt, new Date(question.startMs)),
        question.endMs === undefined ? undefined : lt(usageEvents.createdAt, new Date(question.endMs)),
        question.filters,
        searchCondition(question.search),
      ),
    )
    .orderBy(order(usageEvents.createdAt), order(usageEvents.id))
    .limit(question.limit);
}

function searchCondition(search: string | undefined): SQL | undefined {
  const text = search?.trim() ?? "";
  if (text === "") return undefined;
  const pattern = containsPattern(text);
  return or(
    ilike(usageEvents.requestId, pattern),
    ilike(usageEvents.voiceName, pattern),
    ilike(usageEvents.modelId, pattern),
  );
}

function isOfWorkspace(scope: WorkspaceScope): SQL {
  return eq(usageEvents.workspaceId, scope.workspaceId);
}

function toTimestamp(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
