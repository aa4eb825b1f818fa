import type { Affiliate } from "@voicewright/contract/affiliate/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { setWorkspaceFlagAcrossWorkspaces } from "../../platform/identity/workspace-flags.ts";
import { createTestAccount, type TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const PATH = "/v1/user/affiliate";
const PASSWORD = "correct horse battery staple";

let server: TestServer;
beforeAll(async () => {
  const { installation } = readConfig({});
  server = await startTestServer({ config: { installation: { ...installation, flags: { affiliate_program: true } } } });
});
afterAll(() => server.stop());

async function see({ headers }: Pick<TestAccount, "headers">): Promise<Affiliate> {
  return (await (await server.request(PATH, { headers })).json()) as Affiliate;
}

async function makeLink({ headers }: Pick<TestAccount, "headers">): Promise<string> {
  const response = await server.request(`${PATH}/link`, { method: "POST", headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as Affiliate).referral_link_code ?? "";
}

async function affiliate(email?: string) {
  const account = await createTestAccount(server, { tier: "creator", ...(email === undefined ? {} : { email }) });
  return { account, code: await makeLink(account) };
}

function click(code: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return server.request("/v1/affiliate/clicks", { method: "POST", headers, body: { code } });
}

async function join(code: string, email: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const body = { email, password: PASSWORD, affiliate_code: code };
  expect((await server.request("/v1/auth/signup", { method: "POST", headers, body })).status).toBe(200);
}

let people = 0;
const newAddress = () => `friend-${(people += 1)}@example.org`;

describe("the affiliate program", () => {
  it("the affiliate program requires a sign-in", async () => {
    expect((await server.request(PATH)).status).toBe(401);
    expect((await server.request(`${PATH}/link`, { method: "POST" })).status).toBe(401);
  });

  it("an account on a paid plan gets one affiliate link, with its terms", async () => {
    const free = await server.signUp();
    expect((await server.request(`${PATH}/link`, { method: "POST", headers: free.headers })).status).toBe(402);
    const { account, code } = await affiliate();
    expect(await makeLink(account)).toBe(code);
    expect(await see(account)).toEqual({
      referral_link_code: code,
      link_path: `/sign-up?ref=${code}`,
      clicks: 0,
      sign_ups: 0,
      share_percent: 22,
      months: 12,
    });
    const user = await server.request("/v1/user", { headers: account.headers });
    expect(await user.json()).toMatchObject({ referral_link_code: code });
  });

  it("counts sign-ups through an affiliate link, and ignores unknown codes", async () => {
    const { account, code } = await affiliate();
    const other = await affiliate();
    await join(code, newAddress());
    await join(code, newAddress());
    await join("nobodys", newAddress());
    expect(await see(account)).toMatchObject({ sign_ups: 2 });
    expect(await see(other.account)).toMatchObject({ sign_ups: 0 });
  });

  it("ignores self-referrals by mailbox or by a browser in which the affiliate signed in", async () => {
    const { account, code } = await affiliate("ada@example.org");
    await join(code, "ada+second@example.org");
    const signIn = { method: "POST", body: { email: account.email, password: account.password } };
    const cookies = (await server.request("/v1/auth/login", signIn)).headers.getSetCookie();
    const device = cookies.map((cookie) => cookie.split(";")[0]).find((cookie) => cookie?.includes("device")) ?? "";
    expect(device).not.toBe("");
    await join(code, newAddress(), { cookie: device });
    await click(code, account.headers);
    expect(await see(account)).toMatchObject({ clicks: 0, sign_ups: 0 });
  });

  it("counts affiliate link clicks once a day for each address", async () => {
    const { account, code } = await affiliate();
    for (let time = 0; time < 3; time += 1) expect((await click(code)).status).toBe(200);
    expect((await click("nobodys")).status).toBe(200);
    expect(await see(account)).toMatchObject({ clicks: 1 });
  });

  it("the affiliate program is off unless the operator turns it on, globally or for a workspace", async () => {
    await using plain = await startTestServer();
    const account = await plain.signUp({ tier: "creator" });
    const make = () => plain.request(`${PATH}/link`, { method: "POST", headers: account.headers });
    expect(await (await make()).json()).toMatchObject({ detail: { code: "affiliate_program_off" } });
    const { database } = plain.platform;
    const turn = (isOn: boolean) =>
      setWorkspaceFlagAcrossWorkspaces(database, account.scope.workspaceId, "affiliate_program", isOn);
    await turn(true);
    const { referral_link_code: code } = (await (await make()).json()) as Affiliate;
    const signUp = (email: string) => ({ method: "POST", body: { email, password: PASSWORD, affiliate_code: code } });
    await plain.request("/v1/auth/signup", signUp("one@example.org"));
    await turn(false);
    await plain.request("/v1/auth/signup", signUp("two@example.org"));
    await turn(true);
    const seen = await plain.request(PATH, { headers: account.headers });
    expect(await seen.json()).toMatchObject({ sign_ups: 1 });
  });
});
