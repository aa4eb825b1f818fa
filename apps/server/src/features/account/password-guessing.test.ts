import { describe, expect, it } from "vitest";
import { RATE_LIMITS } from "../../platform/rate-limits/rate-limits.ts";
import { startTestServer } from "../../testing/test-server.ts";

async function detailOf(response: Response): Promise<Record<string, unknown>> {
  return ((await response.json()) as { detail: Record<string, unknown> }).detail;
}

describe("guessing passwords", () => {
  let now = new Date("2026-05-01T08:00:00Z");

  it("is throttled for the account, wherever the guesses come from, and unthrottled by time", async () => {
    await using strict = await startTestServer({ clock: () => now, config: { trustProxy: true } });
    const account = await strict.signUp();
    const guess = (password: string, ip: number) =>
      strict.request("/v1/auth/login", {
        method: "POST",
        body: { email: account.email, password },
        headers: { "x-forwarded-for": `203.0.113.${ip}` },
      });
    const { max, windowMs } = RATE_LIMITS.sign_in_account;
    const guesses = await Promise.all(Array.from({ length: max + 5 }, (_, ip) => guess("wrong password", ip)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(max);
    const refused = guesses.find(({ status }) => status === 429);
    expect(refused === undefined ? undefined : await detailOf(refused)).toMatchObject({ code: "rate_limit_exceeded" });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await guess(account.password, 99)).status).toBe(429);
    now = new Date(now.getTime() + windowMs);
    expect((await guess(account.password, 99)).status).toBe(200);
  });

  it("is throttled for the address, whatever accounts are tried, and counted by the network of IPv6", async () => {
    await using strict = await startTestServer({
      clock: () => now,
      config: { trustProxy: true },
      rateLimitRules: { sign_in: { ...RATE_LIMITS.sign_in, max: 5 } },
    });
    const statuses = (from: (index: number) => string) =>
      Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          strict
            .request("/v1/auth/login", {
              method: "POST",
              body: { email: `person${index}@example.org`, password: "wrong" },
              headers: { "x-forwarded-for": from(index) },
            })
            .then(({ status }) => status),
        ),
      );
    expect((await statuses(() => "203.0.113.7")).filter((status) => status === 429)).toHaveLength(3);
    expect((await statuses((index) => `2001:db8:1:2::${index}`)).filter((status) => status === 429)).toHaveLength(3);
    expect((await statuses((index) => `198.51.100.${index}`)).filter((status) => status === 429)).toHaveLength(0);
  });

  it("does not fill up with keys: refused credentials are counted by address", async () => {
    await using strict = await startTestServer({
      rateLimitRules: { refused_credentials: { max: 3, windowMs: 60_000, store: "memory" } },
    });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push((await strict.request("/v1/user", { headers: { "xi-api-key": `sk_${index}` } })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});
