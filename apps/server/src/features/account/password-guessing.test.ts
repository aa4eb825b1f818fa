import { describe, expect, it } from "vitest";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

async function detailOf(response: Response): Promise<Record<string, unknown>> {
  return ((await response.json()) as { detail: Record<string, unknown> }).detail;
}

describe("guessing addresses by signing up where no mail is sent", () => {
  it("sign-up reveals a few taken addresses a day per network, then answers the same for free ones", async () => {
    await using strict = await startTestServer({ config: { trustProxy: true } });
    const taken = await strict.signUp();
    const signUp = async (email: string, from: string) => {
      const body = { email, password: "a rather long password" };
      const headers = { "x-forwarded-for": from };
      const answer = await strict.request("/v1/auth/signup", { method: "POST", body, headers });
      return answer.ok ? "ok" : (await detailOf(answer))["code"];
    };
    const { max } = RATE_LIMITS.taken_addresses;
    const told = await Promise.all(Array.from({ length: max + 3 }, () => signUp(taken.email, "203.0.113.9")));
    expect(told.filter((code) => code === "email_already_registered")).toHaveLength(max);
    const after = [await signUp(taken.email, "203.0.113.9"), await signUp("free@example.org", "203.0.113.9")];
    expect(after).toEqual(["rate_limit_exceeded", "rate_limit_exceeded"]);
    expect(await signUp("free@example.org", "198.51.100.9")).toBe("ok");
  });
});

describe("guessing passwords", () => {
  let now = new Date("2026-05-01T08:00:00Z");

  function guessAt(server: TestServer, account: TestAccount) {
    return async (password: string, from: string, device?: string) =>
      await server.request("/v1/auth/login", {
        method: "POST",
        body: { email: account.email, password },
        headers: { "x-forwarded-for": from, ...(device === undefined ? {} : { cookie: device }) },
      });
  }

  function deviceCookieOf(response: Response): string {
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith("voicewright_device="));
    return cookie?.split(";")[0] ?? "";
  }

  it("guessing passwords from another address does not lock the owner out in any browser", async () => {
    await using strict = await startTestServer({ clock: () => now, config: { trustProxy: true } });
    const account = await strict.signUp();
    const guess = guessAt(strict, account);
    const { max, windowMs } = RATE_LIMITS.sign_in_address_account;
    const guesses = await Promise.all(Array.from({ length: max + 5 }, () => guess("wrong password", "203.0.113.1")));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(max);
    const refused = guesses.find(({ status }) => status === 429);
    expect(refused === undefined ? undefined : await detailOf(refused)).toMatchObject({ code: "rate_limit_exceeded" });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await guess(account.password, "203.0.113.1")).status).toBe(429);
    expect((await guess(account.password, "198.51.100.1")).status).toBe(200);
    now = new Date(now.getTime() + windowMs);
    expect((await guess(account.password, "203.0.113.1")).status).toBe(200);
  });

  it("password guessing is limited over all addresses, which locks out unknown devices only", async () => {
    await using strict = await startTestServer({
      clock: () => now,
      config: { trustProxy: true },
      rateLimitRules: {
        sign_in_account: { ...RATE_LIMITS.sign_in_account, max: 12 },
        sign_in_address: { ...RATE_LIMITS.sign_in_address, max: 3 },
      },
    });
    const account = await strict.signUp();
    const other = await strict.signUp();
    const guess = guessAt(strict, account);
    const device = deviceCookieOf(await guess(account.password, "198.51.100.1"));
    expect(device).toMatch(/^voicewright_device=[\w-]{43}$/);
    // What succeeds uses nothing up.
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, ip) => guess("wrong", `203.0.113.${ip}`)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(12);
    expect((await guess(account.password, "198.51.100.7")).status).toBe(429);

    // From the known device, even from an address that is used up, as behind one network.
    expect((await guess(account.password, "203.0.113.1", device)).status).toBe(200);
    const { max } = RATE_LIMITS.sign_in_device;
    const own = await Promise.all(Array.from({ length: max + 3 }, () => guess("wrong", "203.0.113.1", device)));
    expect(own.filter(({ status }) => status === 401)).toHaveLength(max);
    expect(own.filter(({ status }) => status === 429)).toHaveLength(3);

    // A cookie that we did not give, or that somebody else was given, is worth nothing.
    const foreign = deviceCookieOf(await guessAt(strict, other)(other.password, "198.51.100.9"));
    for (const cookie of [foreign, `voicewright_device=${"A".repeat(43)}`])
      expect((await guess(account.password, "198.51.100.8", cookie)).status).toBe(429);
    const planted = await guessAt(strict, other)(
      other.password,
      "198.51.100.10",
      `voicewright_device=${"A".repeat(43)}`,
    );
    expect(deviceCookieOf(planted)).not.toContain("A".repeat(43));
  });

  it("password guessing is throttled by client address across accounts, and by network for IPv6", async () => {
    await using strict = await startTestServer({
      clock: () => now,
      config: { trustProxy: true },
      rateLimitRules: { sign_in_address: { ...RATE_LIMITS.sign_in_address, max: 5 } },
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

  it("guessing API keys is throttled by client address", async () => {
    await using strict = await startTestServer({
      rateLimitRules: { refused_credentials: { max: 3, windowMs: 60_000, isExact: false } },
    });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push((await strict.request("/v1/user", { headers: { "xi-api-key": `sk_${index}` } })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});
