import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTestMember, letEverybody } from "../../testing/people/test-member.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { USAGE_KEPT_MS } from "@voicewright/contract/rules/limits";
import { deleteOldUsageEventsAcrossWorkspaces, insertUsageEvent } from "../../entities/work/usage/index.ts";
import type { UsageEvent } from "../../entities/work/usage/index.ts";

const START_MS = Date.parse("2026-11-19T06:00:00Z");
const END_MS = Date.parse("2026-11-21T12:00:00Z");

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.signUp();
  const stranger = await server.signUp();
  const { database } = server.platform;
  await insertUsageEvent(
    database,
    account.scope,
    event({ createdAt: new Date("2026-11-19T10:00:00Z"), credits: 10, modelId: "eleven_v3" }),
  );
  await insertUsageEvent(
    database,
    account.scope,
    event({ createdAt: new Date("2026-11-19T10:00:01Z"), credits: 20, ttfbMs: 300, elapsedMs: 4_000 }),
  );
  await insertUsageEvent(
    database,
    { ...account.scope, apiKeyId: "f".repeat(64) },
    event({ createdAt: new Date("2026-11-21T11:00:00Z"), credits: 5, requestId: "needle_in_100%_hay" }),
  );
  await insertUsageEvent(
    database,
    stranger.scope,
    event({ createdAt: new Date("2026-11-19T10:00:00Z"), credits: 1_000_000 }),
  );
}, 60_000);
afterAll(() => server.stop());

function event(changes: Partial<UsageEvent>): UsageEvent {
  return {
    requestId: "r".repeat(20),
    product: "TTS",
    modelId: "eleven_flash_v2_5",
    voiceId: "voice-of-ada",
    voiceName: "Ada",
    credits: 1,
    characters: 40,
    audioMs: 30_000,
    ttfbMs: 100,
    elapsedMs: 2_000,
    createdAt: new Date(START_MS),
    ...changes,
  };
}

async function stats(parameters: Record<string, string | number>) {
  const query = new URLSearchParams(
    Object.entries({ start_unix: START_MS, end_unix: END_MS, ...parameters }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  );
  const response = await server.request(`/v1/usage/character-stats?${query}`, { headers: account.headers });
  return {
    status: response.status,
    body: (await response.json()) as { time: number[]; usage: Record<string, number[]>; detail?: { code: string } },
  };
}

async function analytics(path: "query/usage-by-product-over-time" | "requests", body: object) {
  const response = await server.request(`/v1/workspace/analytics/${path}`, {
    method: "POST",
    headers: account.headers,
    body,
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      columns: string[];
      rows: (string | number)[][];
      column_types: string[];
      column_units: string[];
      detail?: { code: string; param: string };
    },
  };
}

describe("usage over time", () => {
  it("usage over time is refused to unauthenticated callers", async () => {
    expect((await server.request("/v1/usage/character-stats?start_unix=1&end_unix=2")).status).toBe(401);
  });

  it("usage adds up credits by day, for this workspace only", async () => {
    const { body } = await stats({});
    expect(body.time).toEqual([START_MS, Date.parse("2026-11-20T00:00:00Z"), Date.parse("2026-11-21T00:00:00Z")]);
    expect(body.usage).toEqual({ All: [30, 0, 5] });
  });

  it("usage is returned in seconds when asked in seconds", async () => {
    const { body } = await stats({ start_unix: START_MS / 1000, end_unix: END_MS / 1000 });
    expect(body.time[0]).toBe(START_MS / 1000);
    expect(body.usage).toEqual({ All: [30, 0, 5] });
  });

  it("usage is broken down by field, and totalled for fields without data", async () => {
    expect((await stats({ breakdown_type: "model" })).body.usage).toEqual({
      eleven_v3: [10, 0, 0],
      eleven_flash_v2_5: [20, 0, 5],
    });
    expect((await stats({ breakdown_type: "has_api_key" })).body.usage).toEqual({ false: [30, 0, 0], true: [0, 0, 5] });
    expect((await stats({ breakdown_type: "voice" })).body.usage).toEqual({ Ada: [30, 0, 5] });
    expect((await stats({ breakdown_type: "region" })).body.usage).toEqual({ All: [30, 0, 5] });
  });

  it("usage is reported for each metric", async () => {
    const all = { aggregation_interval: "cumulative" };
    expect((await stats({ ...all, metric: "tts_characters" })).body.usage).toEqual({ All: [120] });
    expect((await stats({ ...all, metric: "minutes_used" })).body.usage).toEqual({ All: [1.5] });
    expect((await stats({ ...all, metric: "request_count" })).body.usage).toEqual({ All: [3] });
    expect((await stats({ ...all, metric: "ttfb_avg" })).body.usage["All"]?.[0]).toBeCloseTo(500 / 3);
    expect((await stats({ ...all, metric: "ttfb_p95" })).body.usage["All"]?.[0]).toBeCloseTo(280);
    expect((await stats({ ...all, metric: "fiat_units_spent" })).body.usage).toEqual({ All: [0] });
    expect((await stats({ ...all, metric: "concurrency" })).body.usage).toEqual({ All: [2] });
    expect((await stats({ ...all, metric: "concurrency_average" })).body.usage["All"]?.[0]).toBeCloseTo(
      8_000 / (END_MS - START_MS),
    );
  });

  it("usage of the whole workspace requires the permission to analyse it", async () => {
    const member = await addTestMember(server, account, "workspace_member");
    const query = `start_unix=${START_MS}&end_unix=${END_MS}`;
    const ask = async (more: string) => {
      const response = await server.request(`/v1/usage/character-stats?${query}${more}`, { headers: member.headers });
      return { status: response.status, body: (await response.json()) as { usage: Record<string, number[]> } };
    };
    expect((await ask("")).body.usage).toEqual({ All: [0, 0, 0] });
    expect((await ask("&include_workspace_metrics=true")).body.usage).toEqual({ All: [30, 0, 5] });
    await letEverybody(server, account, []);
    expect((await ask("&include_workspace_metrics=true")).status).toBe(403);
    expect((await ask("")).status).toBe(200);
    await letEverybody(server, account, null);
  });

  it("refuses usage over empty and too long ranges", async () => {
    expect((await stats({ end_unix: START_MS })).body.detail?.code).toBe("invalid_parameters");
    expect((await stats({ aggregation_bucket_size: 1 })).body.detail?.code).toBe("invalid_parameters");
    expect((await stats({ start_unix: "soon" })).status).toBe(422);
  });
});

describe("usage as a table", () => {
  const range = { start_time: START_MS, end_time: END_MS };

  it("the usage table is refused to unauthenticated callers and to keys without the permission", async () => {
    expect((await server.request("/v1/workspace/analytics/requests", { method: "POST", body: range })).status).toBe(
      401,
    );
    const key = await account.createApiKey({ permissions: ["text_to_speech"] });
    const refused = await server.request("/v1/workspace/analytics/requests", {
      method: "POST",
      headers: key.headers,
      body: range,
    });
    expect(refused.status).toBe(401);
  });

  it("the usage table is grouped by product and by the requested fields", async () => {
    const { body } = await analytics("query/usage-by-product-over-time", {
      ...range,
      interval_seconds: 86_400,
      group_by: ["product_type", "model"],
    });
    expect(body.columns).toEqual(["time", "product_type", "model", "credits", "characters", "requests", "audio_ms"]);
    expect(body.rows).toEqual([
      [Date.parse("2026-11-19T00:00:00Z"), "TTS", "eleven_flash_v2_5", 20, 40, 1, 30_000],
      [Date.parse("2026-11-19T00:00:00Z"), "TTS", "eleven_v3", 10, 40, 1, 30_000],
      [Date.parse("2026-11-21T00:00:00Z"), "TTS", "eleven_flash_v2_5", 5, 40, 1, 30_000],
    ]);
    expect(body.column_types).toHaveLength(body.columns.length);
    expect(body.column_units).toHaveLength(body.columns.length);
  });

  it("the usage table begins days at midnight of the time zone", async () => {
    const { body } = await analytics("query/usage-by-product-over-time", {
      ...range,
      interval_seconds: 86_400,
      time_zone: "America/New_York",
    });
    expect(body.rows[0]?.[0]).toBe(Date.parse("2026-11-19T05:00:00Z"));
  });

  it("the usage table lists single requests, filtered and searched", async () => {
    expect((await analytics("requests", range)).body.rows.map((row) => row[8])).toEqual([5, 20, 10]);
    expect((await analytics("requests", { ...range, sort: "asc", limit: 1 })).body.rows.map((row) => row[8])).toEqual([
      10,
    ]);
    const filters = [
      { column: "credits", operation: "ge", values: [10] },
      { column: "model", operation: "neq", values: ["eleven_v3"] },
    ];
    expect((await analytics("requests", { ...range, filters })).body.rows.map((row) => row[8])).toEqual([20]);
    const voiceless = (operation: string) =>
      analytics("requests", { ...range, filters: [{ column: "voice_id", operation, values: [null] }] });
    expect((await voiceless("eq")).body.rows).toEqual([]);
    expect((await voiceless("neq")).body.rows.length).toBeGreaterThan(0);
    expect((await voiceless("lt")).status).toBe(400);
    expect(
      (
        await analytics("requests", {
          ...range,
          filters: [{ column: "hashed_xi_api_key", operation: "in", values: ["f".repeat(64)] }],
        })
      ).body.rows,
    ).toHaveLength(1);
    expect((await analytics("requests", { ...range, search: "100%_hay" })).body.rows).toHaveLength(1);
    expect((await analytics("requests", { ...range, search: "100__hay" })).body.rows).toHaveLength(0);
  });

  it("usage names members, service accounts and keys, and is refused to unauthenticated callers", async () => {
    const names = "/v1/workspace/analytics/names";
    expect((await server.request(names)).status).toBe(401);
    const key = await account.createApiKey();
    const machine = await server.request("/v1/service-accounts", {
      method: "POST",
      headers: account.headers,
      body: { name: "Build machine" },
    });
    const id = ((await machine.json()) as Record<string, string>)["service-account-user-id"];
    const answer = (await (await server.request(names, { headers: account.headers })).json()) as {
      users: object[];
      api_keys: object[];
    };
    expect(answer.users).toContainEqual({ user_id: account.scope.userId, name: account.email });
    expect(answer.users).toContainEqual({ user_id: id, name: "Build machine" });
    expect(answer.api_keys).toContainEqual({
      hashed_xi_api_key: key.keyId,
      name: "Test key",
      hint: key.secret.slice(-4),
    });
  });

  it("the usage table goes back a little more than a year", async () => {
    const { database } = server.platform;
    const old = new Date(START_MS - USAGE_KEPT_MS);
    await insertUsageEvent(
      database,
      account.scope,
      event({ createdAt: new Date(old.getTime() - 1), requestId: "old" }),
    );
    await insertUsageEvent(database, account.scope, event({ createdAt: old, requestId: "kept" }));
    const ids = async () =>
      (await analytics("requests", { end_time: START_MS, sort: "asc", limit: 1 })).body.rows.map((row) => row[1]);
    expect(await ids()).toEqual(["old"]);
    await deleteOldUsageEventsAcrossWorkspaces(database, old);
    expect(await ids()).toEqual(["kept"]);
  });

  it("the usage table refuses invalid time ranges, filters and time zones", async () => {
    const refused = async (path: "query/usage-by-product-over-time" | "requests", body: object) =>
      (await analytics(path, body)).body.detail?.param;
    expect(await refused("requests", {})).toBe("start_time");
    expect(await refused("requests", { start_time: END_MS, end_time: START_MS })).toBe("end_time");
    expect(
      await refused("requests", { ...range, filters: [{ column: "text; drop table", operation: "eq", values: [1] }] }),
    ).toBe("filters");
    expect(
      await refused("requests", { ...range, filters: [{ column: "credits", operation: "eq", values: ["many"] }] }),
    ).toBe("filters");
    expect(await refused("query/usage-by-product-over-time", { ...range, time_zone: "Middle/Earth" })).toBe(
      "time_zone",
    );
  });
});
