import { RECOVERY_CODES, SIGN_IN_CODE_WAIT_MS } from "@voicewright/contract/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { performOperation, type PersonOperation } from "../../../platform/operator/operations.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { codeOf } from "../../../../../../test-kit/authenticator.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { helpPersonAcrossWorkspaces } from "../operator-commands.ts";

const STEP_MS = 30_000;
let now = new Date("2026-05-01T08:00:00Z");
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.stop());

function passSteps(count: number): void {
  now = new Date(now.getTime() + count * STEP_MS);
}

async function ask(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await server.request(path, { method: "POST", body, headers });
  const answer = (await response.json()) as Record<string, unknown> & { detail?: { code?: string } };
  return { status: response.status, body: answer, code: answer.detail?.code };
}

type Protected = TestAccount & { readonly codeNow: () => string; readonly recovery: readonly string[] };

async function signUpProtected(): Promise<Protected> {
  const account = await server.signUp();
  const { headers, password } = account;
  const { body } = await ask("/v1/user/two-factor/set-up", { password }, headers);
  const codeNow = () => codeOf(String(body["secret"]), now.getTime());
  const confirmed = await ask("/v1/user/two-factor/confirm", { code: codeNow() }, headers);
  passSteps(1);
  return { ...account, codeNow, recovery: confirmed.body["recovery_codes"] as string[] };
}

async function firstStep({ email, password }: TestAccount): Promise<string> {
  const { body } = await ask("/v1/auth/login", { email, password });
  expect(body).toEqual({ status: "code_required", sign_in_token: expect.stringMatching(/^[\w-]{43}$/) });
  return String(body["sign_in_token"]);
}

const secondStep = (sign_in_token: string, code: string) => ask("/v1/auth/login/code", { sign_in_token, code });

describe("two-factor authentication", () => {
  it("two-factor setup requires the password, and takes effect once a code is confirmed", async () => {
    const { headers, password, email } = await server.signUp();
    expect((await ask("/v1/user/two-factor/set-up", { password: "wrong" }, headers)).code).toBe("invalid_credentials");
    expect((await ask("/v1/user/two-factor/confirm", { code: "123456" }, headers)).code).toBe("two_factor_not_set_up");
    const { body } = await ask("/v1/user/two-factor/set-up", { password }, headers);
    expect(body["otpauth_url"]).toContain(`secret=${String(body["secret"])}`);
    expect((await ask("/v1/user/two-factor/confirm", { code: "abcdef" }, headers)).code).toBe(
      "two_factor_code_invalid",
    );
    expect((await ask("/v1/auth/login", { email, password })).body).toHaveProperty("access_token");
    const code = codeOf(String(body["secret"]), now.getTime());
    const confirmed = await ask("/v1/user/two-factor/confirm", { code }, headers);
    expect(confirmed.body["recovery_codes"]).toHaveLength(RECOVERY_CODES);
    expect((await ask("/v1/user/two-factor/set-up", { password }, headers)).code).toBe("two_factor_already_on");
    expect((await ask("/v1/auth/login", { email, password })).body).not.toHaveProperty("access_token");
  });

  it("a sign-in requires a two-factor code, which works once even for simultaneous sign-ins", async () => {
    const person = await signUpProtected();
    const code = person.codeNow();
    const tokens = await Promise.all([firstStep(person), firstStep(person), firstStep(person)]);
    const answers = await Promise.all(tokens.map((token) => secondStep(token, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect((await secondStep(await firstStep(person), code)).code).toBe("two_factor_code_invalid");
    passSteps(1);
    // A sign-in is over once it has led in.
    const [used = ""] = tokens.filter((_, index) => answers[index]?.status === 200);
    expect((await secondStep(used, person.codeNow())).code).toBe("sign_in_expired");
    const again = await secondStep(await firstStep(person), person.codeNow());
    const headers = { authorization: `Bearer ${String(again.body["access_token"])}` };
    expect((await server.request("/v1/user", { headers })).status).toBe(200);
  });

  it("refuses a two-factor code that is too old, too late, or meant for another person", async () => {
    const [person, other] = [await signUpProtected(), await signUpProtected()];
    expect((await secondStep(await firstStep(person), other.codeNow())).code).toBe("two_factor_code_invalid");
    expect((await secondStep(await firstStep(person), other.recovery[0] ?? "")).code).toBe("two_factor_code_invalid");
    const old = person.codeNow();
    passSteps(2);
    expect((await secondStep(await firstStep(person), old)).code).toBe("two_factor_code_invalid");
    const token = await firstStep(person);
    now = new Date(now.getTime() + SIGN_IN_CODE_WAIT_MS);
    expect((await secondStep(token, person.codeNow())).code).toBe("sign_in_expired");
    expect((await secondStep("invented", person.codeNow())).code).toBe("sign_in_expired");
  });

  it("limits two-factor guesses, both per password entry and in total", async () => {
    const person = await signUpProtected();
    const guess = async (token: string) => (await secondStep(token, "000000")).code;
    const token = await firstStep(person);
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) codes.push(await guess(token));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "two_factor_code_invalid"), "sign_in_expired"]);
    expect((await secondStep(token, person.codeNow())).code).toBe("sign_in_expired");
    const next = await firstStep(person);
    for (let count = 0; count < 4; count += 1) await guess(next);
    const last = await firstStep(person);
    await guess(last);
    expect((await secondStep(last, person.codeNow())).code).toBe("rate_limit_exceeded");
    now = new Date(now.getTime() + RATE_LIMITS.two_factor_code.windowMs);
    expect((await secondStep(await firstStep(person), person.codeNow())).status).toBe(200);
  });

  it("a recovery code works once in any spelling, and none of an older set works", async () => {
    const person = await signUpProtected();
    const [first = "", second = ""] = person.recovery;
    const typed = ` ${first.toUpperCase().replaceAll("-", " ")}`;
    expect((await secondStep(await firstStep(person), typed)).status).toBe(200);
    expect((await secondStep(await firstStep(person), first)).code).toBe("two_factor_code_invalid");
    const security = await server.request("/v1/user/security", { headers: person.headers });
    expect(await security.json()).toMatchObject({ is_two_factor_on: true, recovery_codes_left: RECOVERY_CODES - 1 });
    const { password, headers } = person;
    const renewed = await ask("/v1/user/two-factor/recovery-codes", { password, code: person.codeNow() }, headers);
    expect(renewed.body["recovery_codes"]).toHaveLength(RECOVERY_CODES);
    expect((await secondStep(await firstStep(person), second)).code).toBe("two_factor_code_invalid");
  });

  it("two-factor authentication is turned off by password and code together, or by the operator", async () => {
    const person = await signUpProtected();
    const { password, headers, email } = person;
    const remove = (given: object) => ask("/v1/user/two-factor/remove", given, headers);
    expect((await remove({ password: "wrong", code: person.codeNow() })).code).toBe("invalid_credentials");
    expect((await remove({ password, code: "000000" })).code).toBe("two_factor_code_invalid");
    expect((await remove({ password, code: person.codeNow() })).status).toBe(200);
    expect((await ask("/v1/auth/login", { email, password })).body).toHaveProperty("access_token");

    const locked = await signUpProtected();
    const { openedDatabase, ledger } = server.opened;
    const helpPerson = (operation: PersonOperation) => helpPersonAcrossWorkspaces(server.platform, operation);
    const command = { kind: "remove_two_factor", email: locked.email } as const;
    expect(
      await performOperation({ openedDatabase, ledger, audit: server.platform.audit, helpPerson }, command),
    ).toContain("is off");
    expect((await server.request("/v1/user", { headers: locked.headers })).status).toBe(401);
    const again = await ask("/v1/auth/login", { email: locked.email, password });
    expect(again.body).toHaveProperty("access_token");
  });

  it("two-factor authentication does not affect API keys, and is required to accept invites", async () => {
    const person = await signUpProtected();
    const key = await person.createApiKey();
    expect((await server.request("/v1/user", { headers: key.headers })).status).toBe(200);
    const admin = await server.signUp();
    const invited = await ask("/v1/workspace/invites/add", { email: person.email }, admin.headers);
    const token = /token=([\w-]+)/.exec(JSON.stringify(invited.body))?.[1] ?? "";
    const accept = (more: object) => ask("/v1/auth/invites/accept", { token, password: person.password, ...more });
    expect((await accept({})).code).toBe("two_factor_required");
    expect((await accept({ code: "000000" })).code).toBe("two_factor_code_invalid");
    expect((await accept({ code: person.codeNow() })).body).toHaveProperty("access_token");
  });
});
