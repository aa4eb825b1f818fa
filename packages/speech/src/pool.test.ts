import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { collect, fingerprint, makeSynthesisRequest, TEST_CACHE_DIR } from "../test/speech-fixtures.ts";
import { createSpeechPool, type SpeechPool, type SpeechPoolEvent } from "./pool.ts";
import type { SpeakRequest, SpokenChunk } from "./pool-protocol.ts";
import { SpeechEngineError, SpeechQueueFullError } from "./speech-error.ts";

const SENTENCE = "The rain keeps falling on the quiet harbor.";
/** Half a minute: longer than the pool runs ahead of a reader. */
const LONG_TEXT = `${SENTENCE} `.repeat(12).trim();
const MEANWHILE = `${SENTENCE} `.repeat(6).trim();
const MAX_SESSIONS = 6;
const SAMPLE_RATE_HZ = 24_000;
const STALL_TIMEOUT_MS = 3_000;

let pool: SpeechPool;
const events: SpeechPoolEvent[] = [];

function speakRequest(text: string): SpeakRequest {
  return { synthesis: makeSynthesisRequest(text), sampleRateHz: SAMPLE_RATE_HZ };
}

function speak(text: string, signal = new AbortController().signal): AsyncIterator<SpokenChunk> {
  return pool.speak(speakRequest(text), signal)[Symbol.asyncIterator]();
}

async function speakToEnd(text: string): Promise<SpokenChunk[]> {
  return collect(pool.speak(speakRequest(text), new AbortController().signal));
}

async function drain(parts: AsyncIterator<SpokenChunk>): Promise<number> {
  let sampleCount = 0;
  for (let next = await parts.next(); !next.done; next = await parts.next()) sampleCount += next.value.samples.length;
  return sampleCount;
}

function sizeOf(parts: readonly SpokenChunk[]): number {
  return parts.reduce((total, part) => total + part.samples.length, 0);
}

async function allChildrenReady(): Promise<number[]> {
  await vi.waitFor(() => expect(pool.load().readyChildren).toBe(2), { timeout: 60_000, interval: 50 });
  const exited = events.flatMap((event) => (event.kind === "child-exited" ? [event.pid] : []));
  return events.flatMap((event) =>
    event.kind === "child-ready" && event.pid !== undefined && !exited.includes(event.pid) ? [event.pid] : [],
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

beforeAll(async () => {
  pool = await createSpeechPool({
    engine: { kind: "embedded" },
    childCount: 2,
    maxSessions: MAX_SESSIONS,
    cacheDir: TEST_CACHE_DIR,
    stallTimeoutMs: STALL_TIMEOUT_MS,
    onEvent: (event) => events.push(event),
  });
  await pool.whenReady();
  await allChildrenReady();
}, 90_000);

afterAll(async () => {
  await pool.close();
});

describe("the speech pool", { timeout: 40_000 }, () => {
  it("the speech pool speaks several requests in parallel, each one complete and identical", async () => {
    const spoken = await Promise.all([1, 2, 3, 4].map(() => speakToEnd(SENTENCE)));
    for (const parts of spoken) {
      expect(fingerprint(parts)).toBe(fingerprint(spoken[0] ?? []));
      expect((sizeOf(parts) * 1000) / SAMPLE_RATE_HZ).toBeCloseTo(parts.at(-1)?.durationMs ?? 0, 0);
      expect(parts.flatMap((part) => part.alignment.map(({ character }) => character)).join("")).toBe(SENTENCE);
      expect(parts.at(-1)?.spokenCharacters).toBe(SENTENCE.length);
      expect(parts.at(-1)?.durationMs).toBeGreaterThan(1500);
    }
    expect(pool.load().sessions).toBe(0);
  });

  it("the speech pool starts a new request before a long one has ended", async () => {
    const long = [speak(LONG_TEXT), speak(LONG_TEXT)];
    await Promise.all(long.map((parts) => parts.next()));
    await speakToEnd(SENTENCE);
    expect(pool.load().sessions).toBe(2);
    for (const parts of long) await parts.return?.();
  });

  it("the speech pool refuses requests beyond its limit, and accepts them once one is free", async () => {
    const abort = new AbortController();
    const held = Array.from({ length: MAX_SESSIONS }, () => speak(LONG_TEXT, abort.signal));
    expect(() => speak(SENTENCE)).toThrow(SpeechQueueFullError);
    abort.abort();
    expect(pool.load().sessions).toBe(0);
    await expect(Promise.all(held.map((parts) => parts.next()))).resolves.toContainEqual({
      done: true,
      value: undefined,
    });
    expect(sizeOf(await speakToEnd(SENTENCE))).toBeGreaterThan(SAMPLE_RATE_HZ);
  });

  it("an abandoned iteration frees its place in the pool, even before its first part", async () => {
    const untouched = speak(LONG_TEXT);
    await untouched.return?.();
    for await (const part of pool.speak(speakRequest(LONG_TEXT), new AbortController().signal)) {
      if (part.samples.length > 0) break;
    }
    expect(pool.load().sessions).toBe(0);
  });

  it("the speech pool does not run far ahead of a slow reader", async () => {
    const parts = speak(LONG_TEXT);
    await parts.next();
    // By the time that a child has spoken both, it could have gone on with the long one to its end.
    await Promise.all([speakToEnd(MEANWHILE), speakToEnd(MEANWHILE)]);
    let aheadMs = 0;
    while (true) {
      const turn = new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)));
      const next = await Promise.race([parts.next(), turn]);
      if (!next || next.done) break;
      aheadMs = next.value.durationMs;
    }
    expect(aheadMs).toBeGreaterThan(2_000);
    expect(aheadMs).toBeLessThan(12_000);
    await parts.return?.();
  });

  it("the speech pool reports a text that cannot be spoken", async () => {
    await expect(speakToEnd("🙂 …")).rejects.toMatchObject({ name: "SpeechEngineError", code: "unspeakable_text" });
  });

  it("killing a child restarts a request without output and ends one that has begun", async () => {
    const [first, second] = await allChildrenReady();
    if (first === undefined || second === undefined) throw new Error("Two children were expected");
    const expectedSamples = sizeOf(await speakToEnd(SENTENCE));
    const heard = [speak(LONG_TEXT), speak(LONG_TEXT)];
    await Promise.all(heard.map((parts) => parts.next()));
    const unheard = [speak(SENTENCE), speak(SENTENCE)];
    process.kill(first, "SIGKILL");

    const ends = await Promise.allSettled(heard.map((parts) => (async () => drain(parts))()));
    const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toBeInstanceOf(SpeechEngineError);
    expect(failures[0]).toMatchObject({ code: "engine_crashed" });
    expect(await Promise.all(unheard.map(drain))).toEqual([expectedSamples, expectedSamples]);
    await allChildrenReady();
  });

  it("the speech pool kills a child that hangs and replaces it", async () => {
    const [hanging] = await allChildrenReady();
    if (hanging === undefined) throw new Error("A child was expected");
    const heard = [speak(LONG_TEXT), speak(LONG_TEXT)];
    await Promise.all(heard.map((parts) => parts.next()));
    process.kill(hanging, "SIGSTOP");
    const ends = await Promise.allSettled(heard.map((parts) => (async () => drain(parts))()));
    expect(ends.filter((end) => end.status === "rejected")).toMatchObject([{ reason: { code: "engine_stalled" } }]);
    await allChildrenReady();
    expect(isRunning(hanging)).toBe(false);
  });

  it("the speech pool leaves no process behind when its own process is killed", async () => {
    const script = `
      import { createSpeechPool } from ${JSON.stringify(new URL("./pool.ts", import.meta.url).href)};
      await createSpeechPool({ engine: { kind: "embedded" }, childCount: 1, maxSessions: 1, cacheDir: process.argv[1], onEvent: (event) => {
        if (event.kind === "child-ready") console.log(event.pid);
      } });
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", script, TEST_CACHE_DIR], {
      stdio: ["ignore", "pipe", "inherit"],
      cwd: fileURLToPath(new URL("..", import.meta.url)),
    });
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const child = Number(line.toString());
    expect(isRunning(child)).toBe(true);
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(isRunning(child)).toBe(false), { timeout: 5_000 });
  });

  it("closing the speech pool ends its speech and its children", async () => {
    const pids = await allChildrenReady();
    const parts = speak(LONG_TEXT);
    await parts.next();
    const rest = drain(parts);
    await Promise.all([expect(rest).rejects.toMatchObject({ code: "pool_closed" }), pool.close()]);
    expect(pids.filter(isRunning)).toEqual([]);
    expect(() => speak(SENTENCE)).toThrow(SpeechEngineError);
  });
});
