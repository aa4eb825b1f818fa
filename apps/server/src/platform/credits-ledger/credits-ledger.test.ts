import { TIERS } from "@voicewright/contract/rules/tiers";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { AppError } from "../http-errors.ts";
import { createId } from "../ids.ts";
import { DatabaseCreditsLedger } from "./database-credits-ledger.ts";
import { creditLedgerEntries, creditReservations, workspaceCredits } from "./tables.ts";
import { acrossWorkspaces } from "../database/queries.ts";

const MULTILINGUAL = "standard_eleven_multilingual_v2";
const START = new Date("2026-01-31T12:00:00Z");

let now = START;
let server: TestServer;
let ledger: DatabaseCreditsLedger;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  ledger = server.opened.ledger;
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = START;
  account = await server.signUp();
});

async function sumOfEntries(workspaceId = account.scope.workspaceId): Promise<number> {
  const [row] = await acrossWorkspaces(server.platform.database)
    .select({ sum: sql<number>`coalesce(sum(${creditLedgerEntries.credits}), 0)::int` })
    .from(creditLedgerEntries)
    .where(eq(creditLedgerEntries.workspaceId, workspaceId));
  return row?.sum ?? Number.NaN;
}

async function expectBalanced(): Promise<void> {
  const [row] = await acrossWorkspaces(server.platform.database)
    .select({ balance: workspaceCredits.balance })
    .from(workspaceCredits)
    .where(eq(workspaceCredits.workspaceId, account.scope.workspaceId));
  expect(row?.balance).toBe(await sumOfEntries());
  expect(row?.balance).toBeGreaterThanOrEqual(0);
}

function reserve(credits: number, group: "standard" | "turbo" | typeof MULTILINGUAL = MULTILINGUAL) {
  return ledger.reserve(account.scope, { credits, concurrencyGroup: group });
}

function settle(id: string, used: number, scope = account.scope) {
  return server.platform.database.transaction((tx) => ledger.settle(tx, scope, id, used));
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : String(error);
}

describe("reserving credits", () => {
  it("a reservation takes the credits, and refunds the difference when it settles", async () => {
    const reservation = await reserve(300);
    expect(reservation).toMatchObject({
      credits: 300,
      currentConcurrent: 1,
      maximumConcurrent: TIERS.free.concurrency.standard,
    });
    expect(await ledger.standing(account.scope)).toMatchObject({
      tier: "free",
      used: 300,
      limit: 10_000,
      balance: 9_700,
    });
    expect(await settle(reservation.id, 120)).toEqual({ countBefore: 0, countAfter: 120 });
    expect(await ledger.standing(account.scope)).toMatchObject({ used: 120, balance: 9_880 });
    await expectBalanced();
  });

  it("a reservation reports the balance and the price when credits are insufficient", async () => {
    const error: unknown = await reserve(10_001).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: "quota_exceeded",
      message:
        "This request exceeds your quota of 10000. You have 10000 credits remaining, while 10001 credits are required for this request.",
    });
    await expectBalanced();
  });

  it("concurrent reservations are limited by the plan, counted by group", async () => {
    const first = await reserve(1);
    expect(await reserve(1)).toMatchObject({ currentConcurrent: 2, maximumConcurrent: 2 });
    await expect(reserve(1)).rejects.toMatchObject({
      code: "concurrent_limit_exceeded",
      headers: { "retry-after": "1" },
    });
    expect(await reserve(1, "turbo")).toMatchObject({ currentConcurrent: 1, maximumConcurrent: 4 });
    await ledger.refund(account.scope, first.id, "test");
    expect(await reserve(1)).toMatchObject({ currentConcurrent: 2 });
    await expectBalanced();
  });

  it("a refused reservation reports when the first running one is expected to end", async () => {
    await reserve(2_000);
    await reserve(1_200);
    await expect(reserve(1)).rejects.toMatchObject({ headers: { "retry-after": "12" } });
  });

  it("reservations never overdraw when 100 callers compete for the last credits", async () => {
    await ledger.setTierAcrossWorkspaces(account.scope.workspaceId, "enterprise");
    const { balance } = await ledger.standing(account.scope);
    await settle((await reserve(balance - 30)).id, balance - 30);

    const results = await Promise.allSettled(Array.from({ length: 100 }, () => reserve(1)));
    const refused = results.filter((result) => result.status === "rejected");
    expect(results.length - refused.length).toBe(30);
    expect(new Set(refused.map((result) => codeOf(result.reason)))).toEqual(new Set(["quota_exceeded"]));
    expect(await ledger.standing(account.scope)).toMatchObject({ balance: 0 });
    await expectBalanced();
  });

  it("reservations never exceed the concurrency limit when 50 callers compete", async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(1)));
    const refused = results.filter((result) => result.status === "rejected");
    expect(results.length - refused.length).toBe(2);
    expect(new Set(refused.map((result) => codeOf(result.reason)))).toEqual(new Set(["concurrent_limit_exceeded"]));
  });

  it("a reservation respects the limit of its key, and counts what the key used", async () => {
    const key = await account.createApiKey({ characterLimit: 100 });
    const scope = { ...account.scope, apiKeyId: key.keyId };
    const first = await ledger.reserve(scope, { credits: 80, concurrencyGroup: "standard" });
    await expect(ledger.reserve(scope, { credits: 30, concurrencyGroup: "standard" })).rejects.toMatchObject({
      code: "quota_exceeded",
    });
    await settle(first.id, 50, scope);
    await ledger.reserve(scope, { credits: 50, concurrencyGroup: "standard" });
    const keys = await server.request("/v1/user/api-keys", { headers: account.headers });
    expect(await keys.json()).toMatchObject({
      "api-keys": [{ key_id: key.keyId, character_count: 100, character_limit: 100 }],
    });
  });
});

describe("a reservation for a text that is still being written", () => {
  it("an open reservation is extended as text arrives, and is settled as one", async () => {
    const { id } = await reserve(100);
    await ledger.extend(account.scope, id, 50);
    expect(await ledger.standing(account.scope)).toMatchObject({ used: 150 });
    await settle(id, 140);
    expect(await ledger.standing(account.scope)).toMatchObject({ used: 140 });
    await expectBalanced();
  });

  it("a reservation is never extended beyond the balance, even concurrently, and remains unchanged", async () => {
    const held = await Promise.all([reserve(4_000), reserve(4_000, "turbo")]);
    const extended = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => ledger.extend(account.scope, held[index % 2]?.id ?? "", 300)),
    );
    const refused = extended.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(24);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(codeOf(reason)).toBe("quota_exceeded");
    for (const { id } of held) await ledger.refund(account.scope, id, "test");
    expect(await ledger.standing(account.scope)).toMatchObject({ balance: 10_000 });
    await expectBalanced();
  });

  it("an extension respects its key's limit, and is refused once ended or from another workspace", async () => {
    const key = await account.createApiKey({ characterLimit: 120 });
    const scope = { ...account.scope, apiKeyId: key.keyId };
    const { id } = await ledger.reserve(scope, { credits: 100, concurrencyGroup: "turbo" });
    await expect(ledger.extend(scope, id, 21)).rejects.toMatchObject({ code: "quota_exceeded" });
    await ledger.extend(scope, id, 20);
    const stranger = await server.signUp();
    await expect(ledger.extend(stranger.scope, id, 1)).rejects.toThrow(/ended already/);
    await settle(id, 120, scope);
    await expect(ledger.extend(account.scope, id, 1)).rejects.toThrow(/ended already/);
    expect(await ledger.standing(stranger.scope)).toMatchObject({ balance: 10_000 });
    await expectBalanced();
  });
});

describe("ending a reservation", () => {
  it("ending a reservation refunds everything once, however often it is called", async () => {
    const { id } = await reserve(500);
    await Promise.all(Array.from({ length: 10 }, () => ledger.refund(account.scope, id, "test")));
    expect(await ledger.standing(account.scope)).toMatchObject({ balance: 10_000 });
    await expectBalanced();
  });

  it("settling is refused after the end, from another workspace, or for more than was reserved", async () => {
    const { id } = await reserve(10);
    const stranger = await server.signUp();
    await expect(settle(id, 5, stranger.scope)).rejects.toThrow(/ended already/);
    await expect(settle(id, 11)).rejects.toThrow(RangeError);
    await settle(id, 10);
    await expect(settle(id, 10)).rejects.toThrow(/ended already/);
    await ledger.refund(account.scope, id, "too late");
    expect(await ledger.standing(account.scope)).toMatchObject({ balance: 9_990 });
    await expectBalanced();
  });

  it("settling is committed together with the caller's own rows, or not at all", async () => {
    const { id } = await reserve(40);
    const failing = server.platform.database.transaction(async (tx) => {
      await ledger.settle(tx, account.scope, id, 40);
      throw new Error("the history row failed");
    });
    await expect(failing).rejects.toThrow("the history row failed");
    await ledger.refund(account.scope, id, "test");
    expect(await ledger.standing(account.scope)).toMatchObject({ balance: 10_000 });
    await expectBalanced();
  });
});

describe("a server that was killed", () => {
  it("a killed server's reservations are refunded once, at the next start", async () => {
    await using fresh = await startTestServer({ clock: () => now });
    const { scope } = await fresh.signUp();
    const run = () => new DatabaseCreditsLedger({ ...fresh.platform, instanceId: createId(), isOnlyServer: true });
    const [dead, next] = [run(), run()];
    await dead.reserve(scope, { credits: 700, concurrencyGroup: MULTILINGUAL });
    await next.reserve(scope, { credits: 100, concurrencyGroup: MULTILINGUAL });
    expect(await next.repairAbandoned()).toBe(1);
    expect(await next.repairAbandoned()).toBe(0);
    expect(await next.standing(scope)).toMatchObject({ balance: 9_900 });
  });

  it("a killed server is distinguished from a running one by its heartbeat in a shared database", async () => {
    const share = (id: string) =>
      new DatabaseCreditsLedger({ ...server.platform, instanceId: id, isOnlyServer: false });
    const [living, dead, repairing] = [share("living"), share("dead"), share("repairing")];
    for (const other of [living, dead]) await other.reserve(account.scope, { credits: 10, concurrencyGroup: "turbo" });
    now = new Date(START.getTime() + 10 * 60_000);
    const stopHeartbeat = living.startHeartbeat((error) => {
      throw error;
    });
    await expect
      .poll(async () =>
        (
          await acrossWorkspaces(server.platform.database)
            .select()
            .from(creditReservations)
            .where(eq(creditReservations.owner, "dead"))
        ).map(({ state }) => state),
      )
      .toEqual(["refunded"]);
    expect(await repairing.repairAbandoned()).toBe(0);
    await stopHeartbeat();
    expect(await ledger.standing(account.scope)).toMatchObject({ balance: 9_990 });
    await expectBalanced();
  });
});

describe("the monthly period", () => {
  it("the monthly period starts again with the plan's credits, and unused ones expire", async () => {
    await settle((await reserve(4_000)).id, 4_000);
    expect((await ledger.standing(account.scope)).periodEndsAt).toEqual(new Date("2026-02-28T12:00:00Z"));
    now = new Date("2026-02-28T12:00:01Z");
    expect(await ledger.standing(account.scope)).toMatchObject({
      used: 0,
      balance: 10_000,
      periodEndsAt: new Date("2026-03-31T12:00:00Z"),
    });
    await expectBalanced();
  });

  it("months in which a workspace was unused are skipped", async () => {
    now = new Date("2026-07-04T00:00:00Z");
    await reserve(1);
    expect(await ledger.standing(account.scope)).toMatchObject({
      used: 1,
      balance: 9_999,
      periodEndsAt: new Date("2026-07-31T12:00:00Z"),
    });
    await expectBalanced();
  });

  it("the monthly period does not add a refund of the old period to the new one", async () => {
    const { id } = await reserve(5_000);
    now = new Date("2026-03-01T00:00:00Z");
    expect(await ledger.standing(account.scope)).toMatchObject({ balance: 10_000 });
    await ledger.refund(account.scope, id, "test");
    expect(await ledger.standing(account.scope)).toMatchObject({ balance: 10_000 });
    await expectBalanced();
  });

  it("a plan change keeps the usage of the period, and adds granted credits", async () => {
    await settle((await reserve(9_000)).id, 9_000);
    const { workspaceId } = account.scope;
    await ledger.setTierAcrossWorkspaces(workspaceId, "creator");
    expect(await ledger.standing(account.scope)).toMatchObject({ tier: "creator", used: 9_000, limit: 100_000 });
    await ledger.grantAcrossWorkspaces(workspaceId, 500, "sorry");
    expect(await ledger.standing(account.scope)).toMatchObject({ used: 9_000, limit: 100_500, balance: 91_500 });
    await ledger.setTierAcrossWorkspaces(workspaceId, "free");
    const standing = await ledger.standing(account.scope);
    expect(standing).toMatchObject({ tier: "free", used: 9_000, limit: 10_500, balance: 1_500 });
    expect(await ledger.granted(account.scope, standing)).toBe(500);
    await expectBalanced();
    now = new Date("2026-02-28T12:00:01Z");
    const next = await ledger.standing(account.scope);
    expect(next).toMatchObject({ used: 0, limit: 10_000 });
    expect(await ledger.granted(account.scope, next)).toBe(0);
  });
});

describe("any history of the ledger", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("reserve" as const), credits: fc.integer({ min: 0, max: 6_000 }) }),
    fc.record({ kind: fc.constant("settle" as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ kind: fc.constant("refund" as const) }),
    fc.record({ kind: fc.constant("extend" as const), credits: fc.integer({ min: 0, max: 6_000 }) }),
    fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant("tier" as const), tier: fc.constantFrom("free" as const, "starter" as const) }),
  );

  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
  type Held = { readonly id: string; readonly credits: number };

  async function take(action: Step, held: Held[]): Promise<void> {
    if (action.kind === "wait") now = new Date(now.getTime() + action.days * 86_400_000);
    if (action.kind === "tier") await ledger.setTierAcrossWorkspaces(account.scope.workspaceId, action.tier);
    if (action.kind === "reserve") {
      await reserve(action.credits).then(
        (made) => held.push(made),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        },
      );
    }
    if (action.kind === "extend" && held[0] !== undefined) {
      const [{ id, credits }, ...others] = [held[0], ...held.slice(1)];
      await ledger.extend(account.scope, id, action.credits).then(
        () => held.splice(0, held.length, { id, credits: credits + action.credits }, ...others),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        },
      );
    }
    if (action.kind !== "refund" && action.kind !== "settle") return;
    const reservation = held.shift();
    if (reservation === undefined) return;
    if (action.kind === "refund") await ledger.refund(account.scope, reservation.id, "test");
    else await settle(reservation.id, Math.floor(reservation.credits * action.share));
  }

  it("the sum of ledger entries equals the balance, which is never negative", async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        now = START;
        account = await server.signUp();
        const held: Held[] = [];
        for (const action of steps) {
          await take(action, held);
          await expectBalanced();
        }
      }),
      { numRuns: 15 },
    );
  });
});
