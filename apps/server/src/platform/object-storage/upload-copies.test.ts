import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { UploadCopies } from "./upload-copies.ts";
import { UnfinishedFile } from "./unfinished-file.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-copies-"));
});
afterAll(() => rm(directory, { recursive: true }));

async function fileOf(content: string): Promise<UnfinishedFile> {
  const file = await UnfinishedFile.create(directory);
  await file.write(Buffer.from(content));
  return file;
}

it("reads a local copy once and deletes it, and an earlier copy of the same object at once", async () => {
  const copies = new UploadCopies();
  const [earlier, later] = [await fileOf("earlier"), await fileOf("later")];
  copies.keep("a", earlier);
  copies.keep("a", later);
  await vi.waitFor(() => expect(existsSync(earlier.path)).toBe(false));
  const stream = await copies.open("a");
  if (stream === undefined) throw new Error("There is no copy.");
  expect(await text(stream)).toBe("later");
  await vi.waitFor(() => expect(existsSync(later.path)).toBe(false));
  expect(await copies.open("a")).toBeUndefined();
});

it("returns no copy when it cannot be read or deleted, so that the object itself is read", async () => {
  const copies = new UploadCopies();
  const file = await fileOf("gone");
  copies.keep("a", file);
  await rm(file.path);
  expect(await copies.open("a")).toBeUndefined();
});
