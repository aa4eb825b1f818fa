import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collect, makeSynthesisRequest } from "../../../test/speech-fixtures.ts";
import { hasLocalEngine } from "../../../test/tiny-models/local-engine-here.ts";
import { writeTinyVits } from "../../../test/tiny-models/tiny-vits.ts";
import { createSpeechPool, type SpeechPool, type SpeechPoolEvent } from "../../pool.ts";
import type { SpeakRequest, SpokenChunk } from "../../pool-protocol.ts";

/** Longer than the pool runs ahead of a reader. */
const LONG_TEXT = "This sentence is said again and again until somebody stops it. ".repeat(12).trim();

function speakRequest(text: string): SpeakRequest {
  return { synthesis: makeSynthesisRequest(text), sampleRateHz: 16_000 };
}

describe.skipIf(!hasLocalEngine)("a local engine in the speech pool", () => {
  let folder: string;
  let pool: SpeechPool;
  const events: SpeechPoolEvent[] = [];

  const speakToEnd = (): Promise<SpokenChunk[]> =>
    collect(pool.speak(speakRequest("A short sentence."), new AbortController().signal));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voicewright-local-pool-"));
    pool = await createSpeechPool({
      engine: { kind: "local", pack: { id: "tiny", models: [writeTinyVits(folder)] } },
      childCount: 1,
      maxSessions: 2,
      cacheDir: folder,
      onEvent: (event) => events.push(event),
    });
    await pool.whenReady();
  });
  afterAll(async () => {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("killing a local engine's process in mid-sentence fails that request alone", async () => {
    const parts = pool.speak(speakRequest(LONG_TEXT), new AbortController().signal)[Symbol.asyncIterator]();
    expect((await parts.next()).done).toBe(false);
    const pid = events.flatMap((event) => (event.kind === "child-ready" ? [event.pid] : [])).at(-1);
    if (pid === undefined) throw new Error("No process is ready");
    process.kill(pid, "SIGKILL");
    const readOn = async (): Promise<void> => {
      while (!(await parts.next()).done);
    };
    await expect(readOn()).rejects.toMatchObject({ code: "engine_crashed" });
    expect((await speakToEnd()).length).toBeGreaterThan(0);
  });

  test("removing the files of a loaded local engine does not disturb it", async () => {
    await rm(join(folder, "vits.onnx"));
    expect((await speakToEnd()).length).toBeGreaterThan(0);
  });
});
