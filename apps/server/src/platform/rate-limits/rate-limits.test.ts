import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPostgres, type TestPostgres } from "../../testing/postgres-server.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { RateLimits } from "./rate-limits.ts";

const LIBRARY_MAX = 100;
/** What each of two processes may count before it tells the other. */
const UNTOLD = 4;
const WINDOW_MS = 60_000;

let postgres: TestPostgres;
let servers: readonly [TestServer, TestServer];
let account: TestAccount;
let nowMs = Date.now();

beforeAll(async () => {
  postgres = await startTestPostgres();
  const { databaseUrl } = await postgres.createDatabase();
  const options = {
    config: { databaseUrl },
    clock: () => new Date(nowMs),
    rateLimitRules: { library: { max: LIBRARY_MAX, windowMs: WINDOW_MS, isExact: false } },
  };
  servers = [await startTestServer(options), await startTestServer(options)];
  account = await servers[0].signUp();
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await postgres[Symbol.asyncDispose]();
});

async function browse(server: TestServer, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const { headers } = account;
    const response = await server.request("/v1/shared-voices?page_size=1", { headers });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

function answered(statuses: readonly number[]): number {
  return statuses.filter((status) => status === 200).length;
}

describe("a rate limit", () => {
  it("a rate limit holds for all processes together, and ends for all of them", async () => {
    const [first, second] = await Promise.all(servers.map((server) => browse(server, 80)));
    const together = answered([...(first ?? []), ...(second ?? [])]);
    expect(together).toBeGreaterThanOrEqual(LIBRARY_MAX - UNTOLD);
    expect(together).toBeLessThanOrEqual(LIBRARY_MAX + UNTOLD);
    for (const server of servers) expect((await browse(server, UNTOLD)).at(-1)).toBe(429);
    nowMs += WINDOW_MS + 1;
    for (const server of servers) expect(await browse(server, 1)).toEqual([200]);
  });

  it("a rate limit keeps the count of a caller when very many others arrive", async () => {
    const { database } = servers[0].platform;
    const rules = { ...RATE_LIMITS, shared: { max: 100, windowMs: WINDOW_MS, isExact: false } };
    const limits = new RateLimits({ database, clock: () => new Date(nowMs), rules });
    const take = async (who: string): Promise<boolean> =>
      await limits.take("shared", who).then(
        () => true,
        () => false,
      );
    for (let count = 0; count < 100; count += 1) expect(await take("busy")).toBe(true);
    expect(await take("busy")).toBe(false);
    for (let count = 0; count < 100_001; count += 1) await take(`passing ${count}`);
    const again = [await take("busy"), await take("busy"), await take("busy")];
    expect(again.at(-1)).toBe(false);
  });
});
