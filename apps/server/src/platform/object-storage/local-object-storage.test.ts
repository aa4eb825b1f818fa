import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LocalObjectStorage } from "./local-object-storage.ts";

let directory: string;
let storage: LocalObjectStorage;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-objects-"));
  storage = await LocalObjectStorage.open(directory);
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

describe("the object storage on the disk", () => {
  it("the disk storage removes a killed server's unfinished objects when it is opened", async () => {
    const dead = join(directory, ".unfinished", "dead");
    await mkdir(dead);
    await writeFile(join(dead, "half"), "left behind");
    const writer = await storage.createWriter();
    await writer.write(Buffer.from("still being written"));
    const other = await LocalObjectStorage.open(directory);
    expect(await readdir(join(directory, ".unfinished"))).toHaveLength(2);
    expect(await readdir(join(directory, ".unfinished"))).not.toContain("dead");
    await other.close();
    await writer.commit("a/b");
    expect((await buffer((await storage.openRead("a/b")).stream)).toString()).toBe("still being written");
  });
});
