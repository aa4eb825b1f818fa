import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeSynthesisRequest } from "../../test/speech-fixtures.ts";
import { createSpeechPool, type SpeechPool, type SpeechPoolEvent } from "../pool.ts";
import type { SpokenChunk } from "../pool-protocol.ts";

const CHILD = new URL("../../test/dying-pool-child.ts", import.meta.url);
const GONE_AFTER_MS = 20_000;

let folder: string;
let pool: SpeechPool;
const events: SpeechPoolEvent[] = [];

/** Speech of a child that says its last, and ends, when this file is there. */
function speakUntil(file: string): AsyncIterator<SpokenChunk> {
  const request = {
    synthesis: { ...makeSynthesisRequest(join(folder, file)), language: "en" },
  } as const;
  return pool.speak(request, new AbortController().signal)[Symbol.asyncIterator]();
}

function letGo(file: string): void {
  writeFileSync(join(folder, file), "");
}

/** Blocks this process, so that it hears of nothing, until the other has ended. */
function blockUntilGone(pid: number): void {
  const startMs = Date.now();
  const cell = new Int32Array(new SharedArrayBuffer(4));
  // A process that ended with all its threads, and whose parent has not heard of it, is a zombie.
  const isGone = () =>
    /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8")) && readdirSync(`/proc/${pid}/task`).length === 1;
  while (!isGone()) {
    if (Date.now() - startMs > GONE_AFTER_MS) throw new Error("The process did not end");
    Atomics.wait(cell, 0, 0, 5);
  }
}

async function nextText(parts: AsyncIterator<SpokenChunk>): Promise<string | undefined> {
  const next = await parts.next();
  return next.done === true ? undefined : String.fromCharCode(...next.value.samples);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-last-messages-"));
  pool = await createSpeechPool({
    engine: { kind: "embedded" },
    childCount: 2,
    maxSessions: 4,
    cacheDir: folder,
    childEntry: CHILD,
    onEvent: (event) => events.push(event),
  });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

it.runIf(process.platform === "linux")(
  "receives a child's last message before its exit, in whichever order they are reported",
  async () => {
    await vi.waitFor(() => expect(pool.load().readyChildren).toBe(2), { timeout: 30_000, interval: 20 });
    const [firstPid = 0, secondPid = 0] = events.flatMap((event) =>
      event.kind === "child-ready" ? [event.pid ?? 0] : [],
    );
    const first = speakUntil("one");
    const second = speakUntil("two");
    expect(await nextText(first)).toBe("first");
    expect(await nextText(second)).toBe("first");
    letGo("one");
    // While this process reads what the first child said, and before it looks which processes have ended, the second ends.
    blockUntilGone(firstPid);
    expect(await nextText(first)).toBe("last");
    letGo("two");
    blockUntilGone(secondPid);
    expect(await nextText(first)).toBeUndefined();
    expect(await nextText(second)).toBe("last");
    expect(await nextText(second)).toBeUndefined();
  },
);
