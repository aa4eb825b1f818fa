import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
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
  storage = await LocalObjectStorage.open({ directory, unfinishedMaxAgeMs: 0 });
});
afterEach(() => rm(directory, { recursive: true }));

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
  it("stores what was written, and states its size and hash", async () => {
    const stored = await store("history/ab/abcd.mp3", "one ", "two ", "three");
    expect(stored).toEqual({ sizeBytes: 13, sha256: createHash("sha256").update("one two three").digest("hex") });
    const { stream, sizeBytes } = await storage.openRead("history/ab/abcd.mp3");
    expect([(await buffer(stream)).toString(), sizeBytes]).toEqual(["one two three", 13]);
    expect(await storage.stat("history/ab/abcd.mp3")).toMatchObject({ sizeBytes: 13 });
  });

  it("reads a range, and still says the whole size", async () => {
    await store("a/b", "0123456789");
    const { stream, sizeBytes } = await storage.openRead("a/b", { start: 3, end: 5 });
    expect([(await buffer(stream)).toString(), sizeBytes]).toEqual(["345", 10]);
  });

  it("patches the start, and hashes what is really there", async () => {
    const writer = await storage.createWriter();
    await writer.write(Buffer.from("????body"));
    await writer.patchStart(Buffer.from("HEAD"));
    expect(await writer.commit("a/b.wav")).toEqual({
      sizeBytes: 8,
      sha256: createHash("sha256").update("HEADbody").digest("hex"),
    });
  });

  it("shows nothing of an object that is not committed", async () => {
    const writer = await storage.createWriter();
    await writer.write(Buffer.from("half"));
    expect(await listKeys("")).toEqual([]);
    await writer.discard();
    await writer.discard();
    await expect(writer.write(Buffer.from("more"))).rejects.toThrow(/already/);
    expect(await readdir(join(directory, ".unfinished"))).toEqual([]);
  });

  it("removes what a killed server left unfinished when it is opened", async () => {
    await (await storage.createWriter()).write(Buffer.from("left behind"));
    await LocalObjectStorage.open({ directory, unfinishedMaxAgeMs: 3_600_000 });
    expect(await readdir(join(directory, ".unfinished"))).toHaveLength(1);
    await LocalObjectStorage.open({ directory, unfinishedMaxAgeMs: 0 });
    expect(await readdir(join(directory, ".unfinished"))).toEqual([]);
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
