import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprint } from "../../testing/stores/fingerprint.ts";
import { startTestServer, testConfig, type TestServer } from "../../testing/test-server.ts";
import { readMigrations } from "../database/migrations.ts";
import { DirectoryLockedError } from "../files/directory-lock.ts";
import { openOperatorChannel } from "../operator/operator-channel.ts";
import { runOperation } from "../operator/run-operation.ts";
import { BackupError } from "./backup-manifest.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { acrossWorkspaces } from "../database/queries.ts";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "voicewright-backup-"));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const configOf = (name: string) => testConfig(join(place, name));
const backupDirectory = () => join(place, "backup");

async function storeAudio(server: TestServer, key: string, bytes: Uint8Array): Promise<void> {
  const writer = await server.platform.storage.createWriter();
  await writer.write(bytes);
  await writer.commit(key);
}

async function fill(server: TestServer) {
  const account = await server.signUp({ email: "keeper@example.org", tier: "creator" });
  const { credits, database } = server.platform;
  const reservation = await credits.reserve(account.scope, { credits: 100, concurrencyGroup: "standard" });
  await database.transaction((tx) => credits.settle(tx, account.scope, reservation.id, 42));
  await storeAudio(server, "history/ab/abcdefghij.mp3", Buffer.from("not really music"));
  await storeAudio(server, "history/cd/cdefghijkl.wav", Buffer.alloc(300_000, 7));
  return { account, key: await account.createApiKey() };
}

describe("a backup", { timeout: 180_000 }, () => {
  it("a backup of a stopped server restores the same data, and the server continues with it", async () => {
    const server = await startTestServer({ dataDirectory: configOf("from").dataDirectory });
    const { account, key } = await fill(server);
    const before = await fingerprint(server);
    await server.stop();

    const manifest = await createBackup(configOf("from"), backupDirectory());
    expect(manifest).toMatchObject({ last_migration: readMigrations().at(-1)?.tag });
    expect(manifest.files.map(({ path }) => path)).toContain("audio/history/ab/abcdefghij.mp3");
    await restoreBackup(configOf("to"), backupDirectory(), { force: false });

    await using restored = await startTestServer({ dataDirectory: configOf("to").dataDirectory });
    expect(await fingerprint(restored)).toEqual(before);
    for (const headers of [account.headers, key.headers])
      expect((await restored.request("/v1/user", { headers })).status).toBe(200);
    expect(
      (
        await restored.request("/v1/auth/login", {
          method: "POST",
          body: { email: account.email, password: account.password },
        })
      ).status,
    ).toBe(200);
    expect(await restored.platform.credits.standing(account.scope)).toMatchObject({ tier: "creator", used: 42 });
    const next = await restored.platform.credits.reserve(account.scope, { credits: 1, concurrencyGroup: "standard" });
    await restored.platform.credits.refund(account.scope, next.id, "test");
  });

  it("a backup of a running server under load is consistent", async () => {
    const server = await startTestServer({ dataDirectory: configOf("from").dataDirectory });
    const channel = await openOperatorChannel(server.dataDirectory, server.opened, server.platform.log);
    const { account } = await fill(server);
    const { credits, database } = server.platform;
    const enough = new AbortController();
    const busy = Promise.withResolvers<void>();
    const work = async () => {
      for (let count = 0; !enough.signal.aborted; count += 1) {
        await storeAudio(server, `history/zz/item${count}.mp3`, Buffer.from(`audio ${count}`));
        const { id } = await credits.reserve(account.scope, { credits: 5, concurrencyGroup: "standard" });
        await database.transaction((tx) => credits.settle(tx, account.scope, id, 5));
        if (count === 3) busy.resolve();
      }
    };
    const working = work();
    await Promise.race([busy.promise, working]);
    await createBackup(configOf("from"), backupDirectory());
    enough.abort();
    await working;
    await channel.close();
    await server.stop();

    await restoreBackup(configOf("to"), backupDirectory(), { force: false });
    await using restored = await startTestServer({ dataDirectory: configOf("to").dataDirectory });
    const books = await acrossWorkspaces(restored.platform.database).execute<{ off: number; settled: number }>(sql`
      SELECT (SELECT count(*)::int FROM workspace_credits c WHERE balance <> (SELECT sum(credits) FROM credit_ledger_entries e WHERE e.workspace_id = c.workspace_id)) AS off,
        (SELECT count(*)::int FROM credit_reservations WHERE state = 'settled') AS settled`);
    const [row] = books.rows;
    expect(row?.off).toBe(0);
    expect(row?.settled).toBeGreaterThan(1);
    // One settlement came before the load; each of the others has its audio.
    for (let count = 0; count < (row?.settled ?? 0) - 1; count += 1) {
      expect(await restored.platform.storage.stat(`history/zz/item${count}.mp3`)).toBeDefined();
    }
  });

  it("a backup that was altered or lacks a file is refused", async () => {
    const server = await startTestServer({ dataDirectory: configOf("from").dataDirectory });
    await fill(server);
    await server.stop();
    await createBackup(configOf("from"), backupDirectory());
    const target = join(backupDirectory(), "database/users.ndjson.gz");
    const users = await readFile(target);
    await appendFile(target, "x");
    await expect(restoreBackup(configOf("to"), backupDirectory(), { force: false })).rejects.toThrow(
      /users.ndjson.gz has changed since the backup/,
    );
    await rm(target);
    await expect(restoreBackup(configOf("to"), backupDirectory(), { force: false })).rejects.toThrow(
      /missing from the backup/,
    );
    await writeFile(target, users);
    await rm(join(backupDirectory(), "manifest.json"));
    await expect(restoreBackup(configOf("to"), backupDirectory(), { force: false })).rejects.toThrow(BackupError);
    expect((await readdir(configOf("to").dataDirectory)).filter((name) => name !== "lock")).toEqual([]);
  });

  it("a restore does not overwrite data unless forced, and then moves it aside", async () => {
    const server = await startTestServer({ dataDirectory: configOf("from").dataDirectory });
    await fill(server);
    const before = await fingerprint(server);
    await expect(restoreBackup(configOf("from"), backupDirectory(), { force: true })).rejects.toThrow(
      DirectoryLockedError,
    );
    await server.stop();
    await createBackup(configOf("from"), backupDirectory());
    await expect(createBackup(configOf("from"), backupDirectory())).rejects.toThrow(/not empty/);

    const changed = await startTestServer({ dataDirectory: configOf("from").dataDirectory });
    await changed.signUp({ email: "later@example.org" });
    await changed.stop();
    await expect(restoreBackup(configOf("from"), backupDirectory(), { force: false })).rejects.toThrow(/--force/);
    await restoreBackup(configOf("from"), backupDirectory(), { force: true });
    await using restored = await startTestServer({ dataDirectory: configOf("from").dataDirectory });
    expect(await fingerprint(restored)).toEqual(before);
    expect((await readdir(restored.dataDirectory)).filter((name) => name.startsWith("replaced-"))).toHaveLength(1);
  });
});

describe("an operator's command", { timeout: 180_000 }, () => {
  it("an operator's command is run by the running server, or directly on the data without one", async () => {
    const config = configOf("from");
    const server = await startTestServer({ dataDirectory: config.dataDirectory });
    const account = await server.signUp({ email: "plan@example.org" });
    await expect(runOperation(config, { kind: "set_tier", email: account.email, tier: "pro" })).rejects.toThrow(
      /try again/,
    );
    const channel = await openOperatorChannel(server.dataDirectory, server.opened, server.platform.log);
    expect(await runOperation(config, { kind: "set_tier", email: "Plan@example.org", tier: "starter" })).toContain(
      "starter",
    );
    await runOperation(config, { kind: "grant_credits", email: account.email, credits: 5, note: "test" });
    await expect(runOperation(config, { kind: "set_tier", email: "nobody@example.org", tier: "pro" })).rejects.toThrow(
      /no account/,
    );
    expect(await server.platform.credits.standing(account.scope)).toMatchObject({ tier: "starter", balance: 30_005 });

    const address = JSON.parse(await readFile(join(config.dataDirectory, "operator.json"), "utf8")) as { port: number };
    const intruder = await fetch(`http://127.0.0.1:${address.port}/`, {
      method: "POST",
      body: JSON.stringify({ kind: "set_tier", email: account.email, tier: "enterprise" }),
    });
    expect(intruder.status).toBe(403);
    await channel.close();
    await server.stop();

    expect(await runOperation(config, { kind: "set_tier", email: account.email, tier: "creator" })).toContain(
      "creator",
    );
    // What the operator gave stays, whatever the plan.
    await using again = await startTestServer({ dataDirectory: config.dataDirectory });
    expect(await again.platform.credits.standing(account.scope)).toMatchObject({ tier: "creator", limit: 100_005 });
  });
});
