import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { inInstallation } from "./queries.ts";
import { sql } from "drizzle-orm";

const CANARY = "zephyrine-quuxley";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The files of the database, its write-ahead log among them, in which something can still be read. */
async function filesWith(text: string): Promise<string[]> {
  const folder = join(server.platform.config.dataDirectory, "database");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path.slice(folder.length));
  }
  return found;
}

describe("deleted data", () => {
  it("the data of a deleted account is erased from the embedded database and its write-ahead log", async () => {
    const stays = await server.signUp();
    const leaver = await server.signUp({ email: `${CANARY}@example.org` });
    for (let index = 0; index < 5; index += 1) await leaver.createApiKey();
    await server.request("/v1/user/profile", {
      method: "PATCH",
      headers: leaver.headers,
      body: { first_name: CANARY },
    });
    const { database, eraser } = server.platform;
    await inInstallation(database).execute(sql`checkpoint`);
    expect((await filesWith(CANARY)).some((path) => path.startsWith("/base"))).toBe(true);
    expect((await filesWith(CANARY)).some((path) => path.startsWith("/pg_wal"))).toBe(true);
    const deleted = await server.request("/v1/user/deletion", {
      method: "POST",
      headers: leaver.headers,
      body: { password: leaver.password, delete_workspace_ids: [] },
    });
    expect(deleted.status).toBe(200);
    await eraser?.done();
    expect(await filesWith(CANARY)).toEqual([]);
    expect((await server.request("/v1/user", { headers: stays.headers })).status).toBe(200);
  });

  it("deleted data is erased by the next start when the server was killed before", async () => {
    const { eraser, config } = server.platform;
    const mark = join(config.dataDirectory, "erase-deleted");
    expect(existsSync(mark)).toBe(false);
    await writeFile(mark, "");
    const remains = server.platform.database;
    await inInstallation(remains).execute(sql`create table remains (words text)`);
    await inInstallation(remains).execute(sql`insert into remains values (${CANARY})`);
    await inInstallation(remains).execute(sql`delete from remains`);
    eraser?.resume();
    await eraser?.done();
    expect([existsSync(mark), await filesWith(CANARY)]).toEqual([false, []]);
  });
});
