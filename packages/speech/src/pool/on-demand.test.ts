import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { collect, makeSynthesisRequest } from "../../test/speech-fixtures.ts";
import { writeTinyVits } from "../../test/tiny-models/tiny-vits.ts";
import type { PackModel } from "../model-packs/pack-model.ts";
import { createSpeechPool, type SpeechPool, type SpeechPoolEvent } from "../pool.ts";
import type { SpokenChunk } from "../pool-protocol.ts";

const IDLE_TIMEOUT_MS = 1_000;

let folder: string;
let model: Extract<PackModel, { kind: "synthesis" }>;
let pool: SpeechPool;

function speak(): Promise<SpokenChunk[]> {
  const request = {
    synthesis: makeSynthesisRequest("Hello there."),
  } as const;
  return collect(pool.speak(request, new AbortController().signal));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-on-demand-"));
  const written = writeTinyVits(folder);
  if (written.kind !== "synthesis") throw new Error("The model speaks");
  model = written;
  pool = await createSpeechPool({
    engine: { kind: "local", pack: { id: "tiny", models: [model] } },
    childCount: 1,
    maxSessions: 4,
    cacheDir: folder,
    idleTimeoutMs: IDLE_TIMEOUT_MS,
  });
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

it("an on-demand pool has no process before the first request, and none some time after the last", async () => {
  expect(pool.load().children).toBe(0);
  expect((await speak()).length).toBeGreaterThan(0);
  expect(pool.load().children).toBe(1);
  await vi.waitFor(() => expect(pool.load().children).toBe(0), { timeout: IDLE_TIMEOUT_MS * 5 });
  expect((await speak()).length).toBeGreaterThan(0);
});

it("an on-demand pool is not unloaded while it speaks", async () => {
  const speaking = speak();
  expect(pool.unload()).toBe(false);
  expect((await speaking).length).toBeGreaterThan(0);
  expect(pool.unload()).toBe(true);
  expect(pool.load().children).toBe(0);
});

it("a permanent child that has grown is replaced while idle", async () => {
  await using closing = new AsyncDisposableStack();
  const events: SpeechPoolEvent[] = [];
  const standing = await createSpeechPool({
    engine: { kind: "local", pack: { id: "tiny", models: [model] } },
    childCount: 1,
    maxSessions: 4,
    cacheDir: folder,
    refresh: { afterMs: 100, growthBytes: 1 },
    onEvent: (event) => events.push(event),
  });
  closing.defer(() => standing.close());
  const greet = () =>
    collect(standing.speak({ synthesis: makeSynthesisRequest("Hello there.") }, new AbortController().signal));
  expect((await greet()).length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(events.map(({ kind }) => kind)).toContain("child-recycled"), { timeout: 10_000 });
  expect((await greet()).length).toBeGreaterThan(0);
  expect(events.filter(({ kind }) => kind === "child-exited")).toMatchObject([{ isExpected: true, jobs: 0 }]);
});

it("an on-demand pool fails waiting requests when the model cannot load, and recovers with it", async () => {
  await vi.waitFor(() => expect(pool.unload()).toBe(true));
  writeFileSync(model.files.model ?? "", "no model");
  const waiting = await Promise.allSettled([speak(), speak()]);
  expect(
    waiting.map((result) => (result.status === "rejected" ? (result.reason as { code: string }).code : "")),
  ).toEqual(["engine_crashed", "engine_crashed"]);
  expect(pool.load().sessions).toBe(0);
  writeTinyVits(folder);
  expect((await speak()).length).toBeGreaterThan(0);
});
