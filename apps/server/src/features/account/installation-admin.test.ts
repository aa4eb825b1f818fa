import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { readMigrations } from "../../platform/database/migrations.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { isOpenToOthers, prepareFirstSignUp } from "../../platform/identity/first-sign-up.ts";
import { installation, users, workspaces } from "../../platform/identity/tables.ts";
import { createLogger } from "../../platform/log.ts";
import { performOperation } from "../../platform/operator/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const PASSWORD = "a long enough password";

async function isAdmin(server: TestServer, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const user = (await (await server.request("/v1/user", { headers })).json()) as Record<string, unknown>;
  return user["is_installation_admin"];
}

function signUp(server: TestServer, email: string, token?: string): Promise<Response> {
  return server.request("/v1/auth/signup", {
    method: "POST",
    body: { email, password: PASSWORD, ...(token === undefined ? {} : { sign_up_token: token }) },
  });
}

async function headersOf(response: Response): Promise<Record<string, string>> {
  return { authorization: `Bearer ${((await response.json()) as { access_token: string }).access_token}` };
}

async function codeOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { detail: { code: string } }).detail.code;
}

async function takesToken(server: TestServer): Promise<unknown> {
  return ((await (await server.request("/v1/auth/signup")).json()) as Record<string, unknown>)["is_token_required"];
}

describe("the admin of the installation", () => {
  it("the admin of the installation is the person who signed up first, even if the clock changes", async () => {
    let now = new Date("2026-05-01T08:00:00Z");
    await using server = await startTestServer({ clock: () => now });
    const first = await server.signUp();
    now = new Date("2020-01-01T00:00:00Z");
    const later = await server.signUp();
    expect([await isAdmin(server, first.headers), await isAdmin(server, later.headers)]).toEqual([true, false]);
    await acrossWorkspaces(server.platform.database)
      .delete(workspaces)
      .where(eq(workspaces.id, first.scope.workspaceId));
    expect(await isAdmin(server, later.headers)).toBe(false);
  });

  it("the installation has exactly one admin when the first people sign up at once", async () => {
    await using server = await startTestServer();
    const accounts = await Promise.all(Array.from({ length: 8 }, () => server.signUp()));
    const admins = await Promise.all(accounts.map(({ headers }) => isAdmin(server, headers)));
    expect(admins.filter((is) => is === true)).toHaveLength(1);
  });

  it("only the operator's command transfers the admin role, not deletion of the account", async () => {
    await using server = await startTestServer();
    const [first, second] = [await server.signUp(), await server.signUp()];
    const target = server.opened;
    const operation = { kind: "set_admin", email: ` ${second.email.toUpperCase()} ` } as const;
    expect(await performOperation(target, operation)).toContain("is now the admin of this installation");
    expect([await isAdmin(server, first.headers), await isAdmin(server, second.headers)]).toEqual([false, true]);
    await expect(performOperation(target, { kind: "set_admin", email: "nobody@example.org" })).rejects.toThrow(
      /no account/,
    );
    await acrossWorkspaces(server.platform.database).delete(users).where(eq(users.id, second.scope.userId));
    const third = await server.signUp();
    expect([await isAdmin(server, first.headers), await isAdmin(server, third.headers)]).toEqual([false, false]);
    await performOperation(target, { kind: "set_admin", email: third.email });
    expect(await isAdmin(server, third.headers)).toBe(true);
  });

  it("in an upgraded installation, the admin is the person who was its admin before", async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "voicewright-admin-"));
    const before = readMigrations().filter(({ tag }) => tag < "0006");
    const open = (migrations = readMigrations()) =>
      openDatabase({ dataDirectory, databaseUrl: undefined, migrations, log: createLogger("silent") });
    try {
      const old = await open(before);
      for (const [name, at] of [
        ["late", "2026-03-01"],
        ["first", "2026-01-01"],
        ["member", "2026-01-01"],
      ])
        await old.pool.query("INSERT INTO users VALUES ($1, $1, $1 || '@example.org', 'hash', NULL, $2)", [name, at]);
      for (const [name, at] of [
        ["late", "2026-03-01"],
        ["first", "2026-01-01"],
      ])
        await old.pool.query("INSERT INTO workspaces (id, name, created_at) VALUES ($1, $1, $2)", [name, at]);
      await old.pool.query(
        `INSERT INTO workspace_members VALUES ('late', 'late', 'workspace_admin', '2026-03-01'),
          ('first', 'member', 'workspace_member', '2025-01-01'), ('first', 'first', 'workspace_admin', '2026-01-01')`,
      );
      await old.close();
      const migrated = await open();
      const rows = await acrossWorkspaces(migrated.database).select().from(installation);
      await migrated.close();
      expect(rows).toEqual([{ id: 1, adminUserId: "first", signUpToken: null }]);
    } finally {
      await rm(dataDirectory, { recursive: true });
    }
  });
});

describe("the sign-up token", () => {
  it("on a public server, the sign-up token is required for the first account and no later one", async () => {
    await using server = await startTestServer({ config: { host: "0.0.0.0" } });
    const { config, database } = server.platform;
    const token = await prepareFirstSignUp(config, database);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(await prepareFirstSignUp(config, database)).toBe(token);
    expect(await takesToken(server)).toBe(true);

    for (const wrong of [undefined, "", "0".repeat(32)]) {
      const refused = await signUp(server, "stranger@example.org", wrong);
      expect([refused.status, await codeOf(refused)]).toEqual([403, "sign_up_token_required"]);
    }
    expect(await acrossWorkspaces(database).select().from(users)).toEqual([]);

    const racing = await Promise.all(
      Array.from({ length: 4 }, (_, index) => signUp(server, `owner${index}@example.org`, ` ${token?.toUpperCase()} `)),
    );
    const admins = await Promise.all(racing.map(async (response) => isAdmin(server, await headersOf(response))));
    expect(admins.filter((is) => is === true)).toHaveLength(1);
    expect(await prepareFirstSignUp(config, database)).toBeUndefined();
    expect(await takesToken(server)).toBe(false);
    const guest = await signUp(server, "guest@example.org");
    expect(guest.status).toBe(200);
    expect(await isAdmin(server, await headersOf(guest))).toBe(false);
  });

  it("the sign-up token is not required on a local machine or in an installation that has an admin", async () => {
    await using server = await startTestServer();
    const { config, database } = server.platform;
    expect(await prepareFirstSignUp(config, database)).toBeUndefined();
    await server.signUp();
    expect(await prepareFirstSignUp({ ...config, host: "0.0.0.0" }, database)).toBeUndefined();
  });

  it.each([
    [{}, false],
    [{ HOST: "::1" }, false],
    [{ HOST: "localhost", PUBLIC_URL: "http://localhost:4310" }, false],
    [{ HOST: "0.0.0.0" }, true],
    [{ HOST: "::" }, true],
    [{ HOST: "192.168.1.4" }, true],
    [{ HOST: "studio.lan" }, true],
    [{ PUBLIC_URL: "https://voice.example.org" }, true],
    [{ VOICEWRIGHT_ALLOWED_HOSTS: "voice.example.org" }, true],
    [{ VOICEWRIGHT_TRUST_PROXY: "1" }, true],
  ])("with %o, the server is open to others: %s", (environment, expected) => {
    expect(isOpenToOthers(readConfig(environment))).toBe(expected);
  });
});
