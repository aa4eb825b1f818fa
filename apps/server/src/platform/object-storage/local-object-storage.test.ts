import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LocalObjectStorage } from "./local-object-storage.ts";
import { ObjectNotFoundError } from "./object-storage.ts";

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

async function store(key: string, ...chunks: string[]) {
  const writer = await storage.createWriter();
  for (const chunk of chunks) await writer.write(Buffer.from(chunk));
  return await writer.commit(key);
}

async function listKeys(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.listKeys(prefix)) keys.push(key);
  return keys.sort();
}

describe("local object storage", () => {
  it("stores an object, and reports its size and hash", async () => {
    const stored = await store("history/ab/abcd.mp3", "one ", "two ", "three");
    expect(stored).toEqual({ sizeBytes: 13, sha256: createHash("sha256").update("one two three").digest("hex") });
    const { stream, sizeBytes } = await storage.openRead("history/ab/abcd.mp3");
    expect([(await buffer(stream)).toString(), sizeBytes]).toEqual(["one two three", 13]);
    expect(await storage.stat("history/ab/abcd.mp3")).toMatchObject({ sizeBytes: 13 });
  });

  it("reads a range, and still reports the whole size", async () => {
    await store("a/b", "0123456789");
    const { stream, sizeBytes } = await storage.openRead("a/b", { start: 3, end: 5 });
    expect([(await buffer(stream)).toString(), sizeBytes]).toEqual(["345", 10]);
  });

  it("overwrites the start, and hashes the final content", async () => {
    const writer = await storage.createWriter();
    await writer.write(Buffer.from("????body"));
    await writer.patchStart(Buffer.from("HEAD"));
    expect(await writer.commit("a/b.wav")).toEqual({
      sizeBytes: 8,
      sha256: createHash("sha256").update("HEADbody").digest("hex"),
    });
  });

  it("does not show an object that is not committed", async () => {
    const writer = await storage.createWriter();
    await writer.write(Buffer.from("half"));
    expect(await listKeys("")).toEqual([]);
    await writer.discard();
    await writer.discard();
    await expect(writer.write(Buffer.from("more"))).rejects.toThrow(/already/);
    const [own = ""] = await readdir(join(directory, ".unfinished"));
    const left = await readdir(join(directory, ".unfinished", own));
    expect(left.filter((name) => !name.startsWith("lock"))).toEqual([]);
  });

  it("removes a killed server's unfinished objects when it is opened", async () => {
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
    expect(await listKeys("")).toEqual(["a/b"]);
  });

  it("lists by folder and deletes", async () => {
    await store("history/aa/one.mp3", "1");
    await store("history/bb/two.mp3", "2");
    await store("previews/three.mp3", "3");
    expect(await listKeys("history/")).toEqual(["history/aa/one.mp3", "history/bb/two.mp3"]);
    expect(await storage.delete("history/aa/one.mp3")).toBe(true);
    expect(await storage.delete("history/aa/one.mp3")).toBe(false);
    expect(await listKeys("nothing-here/")).toEqual([]);
    await expect(storage.openRead("history/aa/one.mp3")).rejects.toThrow(ObjectNotFoundError);
    expect(await storage.stat("history/aa/one.mp3")).toBeUndefined();
  });

  it.each(["../secret", "a/../../secret", "/etc/passwd", "a", "a/", "a/.hidden", "a\\b/c", "a/b\0c", ""])(
    "refuses the key %j",
    async (key) => {
      await expect(storage.openRead(key)).rejects.toThrow(RangeError);
      const writer = await storage.createWriter();
      await expect(writer.commit(key)).rejects.toThrow(RangeError);
      await writer.discard();
    },
  );
});
