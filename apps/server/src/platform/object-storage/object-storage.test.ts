import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestS3, type TestS3 } from "../../testing/stores/s3-server.ts";
import { JoinedObjectStorage } from "./joined-object-storage.ts";
import { LocalObjectStorage } from "./local-object-storage.ts";
import { moveStoredObjects } from "./move-objects.ts";
import { ObjectNotFoundError, type ObjectStorage, ObjectStorageError } from "./object-storage.ts";
import type { S3Spec } from "./object-store-spec.ts";
import { S3ObjectStorage } from "./s3-object-storage.ts";
import { copyOut } from "./store-file.ts";
import { examineStoredFile } from "./stored-file.ts";

const PATIENCE = { connectMs: 1_000, answerMs: 5_000, idleMs: 5_000, attempts: 2 };
const MB = 1024 * 1024;
const PART_BYTES = 5 * MB;

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3[Symbol.asyncDispose]());

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "voicewright-objects-"));
});
afterEach(async () => {
  await s3.setFault({ kind: "none" });
  await rm(place, { recursive: true });
});

async function openS3(spec: S3Spec, patience = PATIENCE): Promise<S3ObjectStorage> {
  const unfinishedDirectory = join(place, "sending");
  await mkdir(unfinishedDirectory, { recursive: true });
  return await S3ObjectStorage.open(spec, { unfinishedDirectory, patience, partBytes: PART_BYTES });
}

const STORES = {
  disk: () => LocalObjectStorage.open(join(place, "disk")),
  S3: async () => await openS3((await s3.createBucket()).spec),
};

async function store(storage: ObjectStorage, key: string, ...chunks: (string | Uint8Array)[]) {
  const writer = await storage.createWriter();
  for (const chunk of chunks) await writer.write(Buffer.from(chunk));
  return await writer.commit(key);
}

async function read(storage: ObjectStorage, key: string, range?: { start: number; end: number }): Promise<string> {
  return (await buffer((await storage.openRead(key, range)).stream)).toString();
}

async function listKeys(storage: ObjectStorage, prefix = ""): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.listKeys(prefix)) keys.push(key);
  return keys.sort();
}

function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Files on the local disk that belong to no object, of either storage. */
async function leftovers(): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && /\.unfinished|sending/.test(entry.parentPath) && !entry.name.startsWith("lock"),
    )
    .map(({ name }) => name);
}

describe.each(["disk", "S3"] as const)("an object storage on %s", (kind) => {
  let storage: ObjectStorage;
  beforeEach(async () => {
    storage = await STORES[kind]();
  });
  afterEach(() => storage.close());

  it("an object storage stores an object, and reports its size and hash", async () => {
    const stored = await store(storage, "history/ab/abcd.mp3", "one ", "two ", "three");
    expect(stored).toEqual({ sizeBytes: 13, sha256: hashOf("one two three") });
    expect(await read(storage, "history/ab/abcd.mp3")).toBe("one two three");
    expect(await storage.stat("history/ab/abcd.mp3")).toMatchObject({ key: "history/ab/abcd.mp3", sizeBytes: 13 });
    expect(await leftovers()).toEqual([]);
  });

  it("an object storage stores an object without content", async () => {
    await store(storage, "a/empty.mp3");
    expect([await read(storage, "a/empty.mp3"), (await storage.stat("a/empty.mp3"))?.sizeBytes]).toEqual(["", 0]);
  });

  it("an object storage writes and reads in parts what is larger than memory should hold", async () => {
    const chunk = randomBytes(MB);
    const hash = createHash("sha256");
    const writer = await storage.createWriter();
    const before = process.memoryUsage.rss();
    let highest = before;
    for (let count = 0; count < 96; count += 1) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 5);
    const sha256 = hash.digest("hex");
    expect(await writer.commit("samples/big.wav")).toEqual({ sizeBytes: 96 * MB, sha256 });
    const readHash = createHash("sha256");
    const { stream, sizeBytes } = await storage.openRead("samples/big.wav");
    for await (const part of stream) readHash.update(part as Uint8Array);
    clearInterval(watch);
    expect([sizeBytes, readHash.digest("hex")]).toEqual([96 * MB, sha256]);
    expect((highest - before) / MB).toBeLessThan(64);
    const range = { start: PART_BYTES - 3, end: PART_BYTES + 2 };
    const { stream: middle } = await storage.openRead("samples/big.wav", range);
    const expected = Buffer.concat([chunk, chunk]).subarray(MB - 3, MB + 3);
    expect((await buffer(middle)).equals(expected)).toBe(true);
  });

  it("an object storage reads a range, and still reports the whole size", async () => {
    await store(storage, "a/b", "0123456789");
    const { stream, sizeBytes } = await storage.openRead("a/b", { start: 3, end: 5 });
    expect([(await buffer(stream)).toString(), sizeBytes]).toEqual(["345", 10]);
    expect(await read(storage, "a/b", { start: 8, end: 99 })).toBe("89");
    expect(await read(storage, "a/b", { start: 10, end: 12 })).toBe("");
  });

  it("an object storage overwrites the start, and hashes the final content", async () => {
    const writer = await storage.createWriter();
    await writer.write(Buffer.from("????body"));
    await writer.patchStart(Buffer.from("HEAD"));
    expect(await writer.commit("a/b.wav")).toEqual({ sizeBytes: 8, sha256: hashOf("HEADbody") });
    expect(await read(storage, "a/b.wav")).toBe("HEADbody");
  });

  it("an object storage keeps nothing of a discarded object", async () => {
    const writer = await storage.createWriter();
    await writer.write(Buffer.from("half"));
    expect(await listKeys(storage)).toEqual([]);
    await writer.discard();
    await writer.discard();
    await expect(writer.write(Buffer.from("more"))).rejects.toThrow(/already/);
    await expect(writer.commit("a/b")).rejects.toThrow(/already/);
    expect([await listKeys(storage), await leftovers()]).toEqual([[], []]);
  });

  it("a stored object can be read at once by its writer, and afterwards by everybody", async () => {
    const writer = await storage.createWriter();
    await writer.write(Buffer.from("said"));
    await writer.commit("a/b", { keepsCopy: true });
    await writer.discard();
    for (let time = 0; time < 2; time += 1)
      expect((await buffer(await storage.openCopy("a/b"))).toString()).toBe("said");
    expect(await read(storage, "a/b")).toBe("said");
    await expect.poll(leftovers).toEqual([]);
  });

  it("an object storage lists by folder and deletes", async () => {
    await store(storage, "history/aa/one.mp3", "1");
    await store(storage, "history/bb/two.mp3", "2");
    await store(storage, "historic/three.mp3", "3");
    expect(await listKeys(storage, "history/")).toEqual(["history/aa/one.mp3", "history/bb/two.mp3"]);
    expect(await storage.delete("history/aa/one.mp3")).toBe(true);
    expect(await storage.delete("history/aa/one.mp3")).toBe(false);
    expect(await listKeys(storage, "nothing-here/")).toEqual([]);
    await expect(storage.openRead("history/aa/one.mp3")).rejects.toThrow(ObjectNotFoundError);
    await expect(storage.openCopy("history/aa/one.mp3")).rejects.toThrow(ObjectNotFoundError);
    expect(await storage.stat("history/aa/one.mp3")).toBeUndefined();
    await expect(listKeys(storage, "../")).rejects.toThrow(RangeError);
  });

  it("an object storage detects that a file is missing or altered", async () => {
    const { sha256 } = await store(storage, "a/b", "as it was");
    const file = { key: "a/b", sha256 };
    const copyPath = join(place, "copy");
    await copyOut(storage, file, copyPath);
    expect(await readFile(copyPath, "utf8")).toBe("as it was");
    expect(await examineStoredFile(storage, file)).toBe("whole");
    await store(storage, "a/b", "as it is.");
    await expect(copyOut(storage, file, copyPath)).rejects.toMatchObject({ code: "audio_damaged" });
    await expect(readFile(copyPath)).rejects.toMatchObject({ code: "ENOENT" });
    expect(await examineStoredFile(storage, file)).toBe("altered");
    await storage.delete("a/b");
    await expect(copyOut(storage, file, copyPath)).rejects.toMatchObject({ code: "audio_missing" });
    expect(await examineStoredFile(storage, file)).toBe("missing");
  });

  it.each(["../secret", "a/../../secret", "/etc/passwd", "a", "a/", "a/.hidden", "a\\b/c", "a/b\0c", "a/ü", ""])(
    "an object storage refuses the key %j",
    async (key) => {
      await expect(storage.openRead(key)).rejects.toThrow(RangeError);
      const writer = await storage.createWriter();
      await expect(writer.commit(key)).rejects.toThrow(RangeError);
      await writer.discard();
      expect(await leftovers()).toEqual([]);
    },
  );
});

describe("an object storage on S3 that fails", () => {
  it("the S3 storage explains at its start what is wrong with the bucket", async () => {
    const explained = async (spec: S3Spec) => {
      const error: unknown = await openS3(spec).then(
        (storage) => storage.close(),
        (reason: unknown) => reason,
      );
      if (!(error instanceof ObjectStorageError)) throw new Error(`Not refused: ${String(error)}`);
      expect(error.message).not.toContain("secret");
      return [error.isTemporary, error.message.replace("The object storage cannot be used: ", "")];
    };
    const { name, spec } = await s3.createBucket();
    const missing = await s3.createBucket({ exists: false });
    const place = (bucket: string) => `the bucket ${bucket} (studio/) at ${spec.endpoint}`;
    expect(await explained(missing.spec)).toEqual([
      false,
      `${place(missing.name)} does not exist; create the bucket first.`,
    ]);
    await s3.setFault({ kind: "status", status: 403, code: "AccessDenied", methods: ["PUT"] });
    expect(await explained(spec)).toEqual([false, `${place(name)} refuses the access key (AccessDenied).`]);
    await s3.setFault({ kind: "status", status: 503, code: "SlowDown" });
    expect(await explained(spec)).toMatchObject([true, expect.stringMatching(/\(503\)/)]);
    const nowhere = { ...spec, endpoint: "http://127.0.0.1:9" };
    expect(await explained(nowhere)).toMatchObject([true, expect.stringMatching(/does not answer \(ECONNREFUSED\)/)]);
  });

  it("the S3 storage gives up on a request that gets no answer", async () => {
    await using opened = await openFaulty({ ...PATIENCE, answerMs: 200 });
    await s3.setFault({ kind: "silence" });
    await expect(opened.storage.stat("a/b")).rejects.toThrow(/does not answer/);
    await expect(store(opened.storage, "a/b", "lost")).rejects.toThrow(ObjectStorageError);
    expect(await leftovers()).toEqual([]);
  });

  it("the S3 storage leaves nothing of an object whose upload breaks off", async () => {
    await using opened = await openFaulty();
    await s3.setFault({ kind: "status", status: 500, code: "InternalError", methods: ["PUT"] });
    await expect(store(opened.storage, "a/b", Buffer.alloc(PART_BYTES + 1))).rejects.toThrow(ObjectStorageError);
    await s3.setFault({ kind: "none" });
    expect([await listKeys(opened.storage), await leftovers()]).toEqual([[], []]);
    expect(await opened.storage.sweepUnfinished(new Date(Date.now() + 48 * 3_600_000))).toBe(0);
  });

  it("the S3 storage sweeps up a killed process's uploads once nobody can be sending them", async () => {
    await using opened = await openFaulty();
    // Neither the rest of the upload nor its end is taken, as when the process is gone.
    await s3.setFault({ kind: "status", status: 500, code: "InternalError", methods: ["PUT", "DELETE"] });
    await expect(store(opened.storage, "a/b", Buffer.alloc(PART_BYTES + 1))).rejects.toThrow(ObjectStorageError);
    await s3.setFault({ kind: "none" });
    expect(await opened.storage.sweepUnfinished(new Date())).toBe(0);
    expect(await opened.storage.sweepUnfinished(new Date(Date.now() + 25 * 3_600_000))).toBe(1);
    expect(await opened.storage.sweepUnfinished(new Date(Date.now() + 25 * 3_600_000))).toBe(0);
  });

  it("the S3 storage resumes a broken answer, and gives up when it keeps breaking", async () => {
    await using opened = await openFaulty();
    const content = randomBytes(MB);
    await store(opened.storage, "a/b", content);
    await s3.setFault({ kind: "cut", afterBytes: 100_000, times: 4 });
    const { stream } = await opened.storage.openRead("a/b");
    expect((await buffer(stream)).equals(content)).toBe(true);
    await s3.setFault({ kind: "cut", afterBytes: 0, times: 100 });
    await expect(read(opened.storage, "a/b")).rejects.toThrow(ObjectStorageError);
  });

  async function openFaulty(patience = PATIENCE) {
    const storage = await openS3((await s3.createBucket()).spec, patience);
    return { storage, [Symbol.asyncDispose]: () => storage.close() };
  }
});

describe.each([
  ["disk", "S3"],
  ["S3", "disk"],
] as const)("audio that moves from %s to %s", (from, to) => {
  let [first, second, joined]: ObjectStorage[] = [];
  beforeEach(async () => {
    [first, second] = [await STORES[to](), await STORES[from]()];
    joined = new JoinedObjectStorage(first, second);
  });
  afterEach(() => joined?.close());

  it("moving audio can be read, listed and deleted in either storage, and new audio is in the first", async () => {
    if (first === undefined || second === undefined || joined === undefined) throw new Error("They are open.");
    await store(second, "history/aa/old.mp3", "old");
    await store(joined, "history/aa/new.mp3", "new");
    expect([await listKeys(first), await listKeys(second)]).toEqual([["history/aa/new.mp3"], ["history/aa/old.mp3"]]);
    expect(await listKeys(joined)).toEqual(["history/aa/new.mp3", "history/aa/old.mp3"]);
    expect([await read(joined, "history/aa/old.mp3"), await read(joined, "history/aa/new.mp3")]).toEqual([
      "old",
      "new",
    ]);
    expect((await joined.stat("history/aa/old.mp3"))?.sizeBytes).toBe(3);
    await expect(joined.openRead("history/aa/none.mp3")).rejects.toThrow(ObjectNotFoundError);
    expect([await joined.delete("history/aa/old.mp3"), await joined.delete("history/aa/new.mp3")]).toEqual([
      true,
      true,
    ]);
    expect([await listKeys(first), await listKeys(second)]).toEqual([[], []]);
  });

  it("moving audio is copied and compared, even twice, and then deleted at its source", async () => {
    if (first === undefined || second === undefined || joined === undefined) throw new Error("They are open.");
    const contents = new Map(
      Array.from({ length: 30 }, (_, index) => [`history/aa/item${index}.mp3`, `audio ${index}`]),
    );
    for (const [key, content] of contents) await store(second, key, content);
    await store(first, "history/aa/item0.mp3", "audio 0");
    await store(first, "history/aa/item1.mp3", "something else");
    expect(await moveStoredObjects(joined, { isEmptying: false })).toMatchObject({
      copied: 28,
      present: 2,
      deleted: 0,
    });
    expect(await moveStoredObjects(joined, { isEmptying: false })).toMatchObject({
      copied: 0,
      present: 30,
      different: [],
    });
    expect(await moveStoredObjects(joined, { isEmptying: true })).toMatchObject({
      copied: 0,
      deleted: 29,
      different: ["history/aa/item1.mp3"],
    });
    expect(await listKeys(second)).toEqual(["history/aa/item1.mp3"]);
    expect(await read(second, "history/aa/item1.mp3")).toBe("audio 1");
    for (const [key, content] of [...contents].filter(([key]) => !key.includes("item1.")))
      expect(await read(first, key)).toBe(content);
  });
});
