import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SpeechTaskError } from "@voicewright/speech/tasks/task-error";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { KEPT_RESULTS_VARIABLE, keepResult } from "./kept-results.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-kept-"));
  vi.stubEnv(KEPT_RESULTS_VARIABLE, folder);
  await writeFile(join(folder, "one.wav"), "samples");
  await writeFile(join(folder, "same.wav"), "samples");
  await writeFile(join(folder, "other.wav"), "other samples");
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const input = (name: string, more: object = {}) => ({ clipPath: join(folder, name), ...more });

describe("keepResult", () => {
  it("gives the result again for the same samples, whatever their file is called, and for no others", async () => {
    let runs = 0;
    const ask = (kind: string, asked: object) =>
      keepResult(kind, asked, undefined, () => Promise.resolve({ vector: Float32Array.of(++runs) }));

    expect((await ask("encode-speaker", input("one.wav"))).vector).toEqual(Float32Array.of(1));
    expect((await ask("encode-speaker", input("same.wav"))).vector).toEqual(Float32Array.of(1));
    expect((await ask("encode-speaker", input("other.wav"))).vector).toEqual(Float32Array.of(2));
    expect((await ask("encode-speaker", input("one.wav", { engine: "another" }))).vector).toEqual(Float32Array.of(3));
    expect((await ask("measure-voice", input("one.wav"))).vector).toEqual(Float32Array.of(4));
  });

  it("runs tasks that write files, and those on clips that are missing, every time", async () => {
    const compute = vi.fn<() => Promise<number>>().mockResolvedValue(1);
    for (const kind of ["encode-clip", "encode-clip"]) await keepResult(kind, input("one.wav"), undefined, compute);
    for (const name of ["none.wav", "none.wav"]) await keepResult("measure-voice", input(name), undefined, compute);
    expect(compute).toHaveBeenCalledTimes(4);
  });

  it("keeps no errors", async () => {
    const compute = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(new SpeechTaskError("task_crashed", "Its process ended"))
      .mockResolvedValue(7);
    await expect(keepResult("clone-voice", { clipPaths: [] }, undefined, compute)).rejects.toThrow("ended");
    expect(await keepResult("clone-voice", { clipPaths: [] }, undefined, compute)).toBe(7);
  });
});
