import fs from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, describe, expect, it } from "vitest";
import { prepareDatabaseTemplate } from "../../testing/database-template.ts";
import { DurableFileSystem } from "./durable-filesystem.ts";

const realFsync = fs.fsyncSync;
afterEach(() => {
  fs.fsyncSync = realFsync;
  syncBuiltinESMExports();
});

describe("the durable file system", () => {
  it("the durable file system syncs the log to the disk before a commit is acknowledged", async () => {
    const directory = await mkdtemp(join(tmpdir(), "voicewright-fsync-"));
    await cp(await prepareDatabaseTemplate(), directory, { recursive: true });
    const engine = await PGlite.create({
      fs: new DurableFileSystem(directory),
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
        "-c",
        "wal_sync_method=fsync",
      ],
    });
    await engine.exec("CREATE TABLE kept (id int)");
    let syncs = 0;
    fs.fsyncSync = (descriptor) => {
      syncs += 1;
      realFsync(descriptor);
    };
    syncBuiltinESMExports();
    for (let id = 0; id < 5; id += 1) await engine.query("INSERT INTO kept VALUES ($1)", [id]);
    await engine.close();
    await rm(directory, { recursive: true });
    expect(syncs).toBeGreaterThanOrEqual(5);
  });
});
