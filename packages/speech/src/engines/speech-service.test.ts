import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { collect, makeSynthesisRequest, type RequestChanges, TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { remoteSpec, sayTone, type SpeechServer, startSpeechServer } from "../../test/speech-server.ts";
import { writeTinyVits } from "../../test/tiny-models/tiny-vits.ts";
import type { InstalledPack } from "../model-packs/pack-model.ts";
import type { SpeakRequest, SpokenChunk } from "../pool-protocol.ts";
import { SpeechQueueFullError } from "../speech-error.ts";
import { openSpeechService, type SpeechService, type SpeechServiceEvent } from "./speech-service.ts";

const SENTENCE = "The rain keeps falling on the quiet harbor.";
const LONG_TEXT = `${SENTENCE} `.repeat(12).trim();
const MAX_SESSIONS = 4;

let folder: string;
let server: SpeechServer;
let service: SpeechService;
const events: SpeechServiceEvent[] = [];

function request(text: string, changes: RequestChanges = {}): SpeakRequest {
  return { synthesis: makeSynthesisRequest(text, changes), sampleRateHz: 24_000 };
}

function speak(text: string, changes: RequestChanges = {}): AsyncIterator<SpokenChunk> {
  return service.speak(request(text, changes), new AbortController().signal)[Symbol.asyncIterator]();
}

async function enginesOf(text: string, preference: "quality" | "speed" = "quality"): Promise<string[]> {
  const parts = await collect(service.speak(request(text), new AbortController().signal, preference));
  expect(parts.at(-1)?.spokenCharacters).toBe(text.length);
  return [...new Set(parts.map((part) => part.engine))];
}

async function drain(parts: AsyncIterator<SpokenChunk>): Promise<void> {
  for (let next = await parts.next(); !next.done; next = await parts.next());
}

function takeRemoteAway(): void {
  server.answer = (response) => void response.writeHead(401).end();
}

async function tinyPack(id: string): Promise<InstalledPack> {
  const packFolder = join(folder, id);
  await mkdir(packFolder, { recursive: true });
  return { id, models: [writeTinyVits(packFolder)] };
}

function pidOf(engine: string): number {
  const exited = events.flatMap((event) => (event.kind === "child-exited" ? [event.pid] : []));
  const pid = events.findLast(
    (event) => event.kind === "child-ready" && event.engine === engine && !exited.includes(event.pid),
  );
  if (pid?.kind !== "child-ready" || pid.pid === undefined) throw new Error(`No process of ${engine} is ready`);
  return pid.pid;
}

async function bothReady(): Promise<void> {
  await vi.waitFor(() => expect(service.load().readyChildren).toBe(2), { timeout: 90_000, interval: 50 });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-service-"));
  server = await startSpeechServer();
  service = await openSpeechService({
    childCount: 1,
    maxSessions: MAX_SESSIONS,
    cacheDir: TEST_CACHE_DIR,
    remote: remoteSpec(server.baseUrl),
    maxLoadedPacks: 1,
    packIdleTimeoutMs: 60_000,
    ownWords: [
      { written: "Siobhan", alias: "Shivawn" },
      { written: "Cheapside", language: "de", alias: "Tschiepseid" },
    ],
    onEvent: (event) => events.push(event),
  });
  await bothReady();
}, 120_000);

afterAll(async () => {
  await service.close();
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  server.answer = sayTone();
  await service.setInstalledPacks([]);
});

describe("the speech service", { timeout: 60_000 }, () => {
  it("the speech service speaks by the best or the fastest engine, and reports which it was", async () => {
    expect(await enginesOf(SENTENCE)).toEqual(["remote"]);
    expect(await enginesOf(SENTENCE, "speed")).toEqual(["embedded"]);
    const french = service.speak(request("Bonjour.", { language: "fr" }), new AbortController().signal);
    expect((await collect(french))[0]?.engine).toBe("embedded");
  });

  it("the speech service reads the installation's own words as listed, on every engine", async () => {
    const text = "Siobhan lives in Cheapside.";
    server.requests.length = 0;
    const remote = await collect(service.speak(request(text, { language: "en" }), new AbortController().signal));
    expect(remote.at(-1)?.spokenCharacters).toBe(text.length);
    expect(JSON.stringify(server.requests)).toContain("Shivawn lives in Cheapside.");
    const embedded = service.speak(request(text, { language: "en" }), new AbortController().signal, "speed");
    const said = (await collect(embedded)).flatMap(({ normalizedAlignment }) => normalizedAlignment);
    expect(said.map(({ character }) => character).join("")).toBe("Shivawn lives in Cheapside.");
  });

  it("the speech service switches to the next engine when one fails before the first sound", async () => {
    takeRemoteAway();
    const eventsBefore = events.length;
    expect(await enginesOf(SENTENCE)).toEqual(["embedded"]);
    expect(events.slice(eventsBefore)).toContainEqual({
      kind: "engine-failed",
      engine: "remote",
      code: "engine_unavailable",
    });
    server.answer = sayTone();
    expect(await enginesOf(SENTENCE)).toEqual(["remote"]);
  });

  it("a server that disconnects during speech ends only its own request", async () => {
    server.answer = sayTone({ everyMs: 50, cutAfterPieces: 8 });
    const cut = speak(SENTENCE);
    const other = enginesOf(SENTENCE, "speed");
    await cut.next();
    await expect(drain(cut)).rejects.toMatchObject({ name: "SpeechEngineError", code: "engine_failed" });
    expect(await other).toEqual(["embedded"]);
    server.answer = sayTone();
    expect(await enginesOf(SENTENCE)).toEqual(["remote"]);
    expect(service.load().sessions).toBe(0);
  });

  it("a killed speech process ends only its own request, and the next one is spoken", async () => {
    server.answer = sayTone({ everyMs: 50 });
    const heard = speak(LONG_TEXT);
    await heard.next();
    process.kill(pidOf("remote"), "SIGKILL");
    await expect(drain(heard)).rejects.toMatchObject({ code: "engine_crashed" });
    server.answer = sayTone();
    expect(await enginesOf(SENTENCE)).toEqual(["remote"]);
  });

  it("the speech service refuses requests beyond its limit, and frees abandoned or cancelled ones", async () => {
    const abort = new AbortController();
    const held = Array.from({ length: MAX_SESSIONS }, () => service.speak(request(LONG_TEXT), abort.signal));
    expect(() => speak(SENTENCE)).toThrow(SpeechQueueFullError);
    abort.abort();
    expect(service.load().sessions).toBe(0);
    expect(await Promise.all(held.map((parts) => collect(parts)))).toEqual([[], [], [], []]);
    await speak(SENTENCE).return?.();
    expect(service.load().sessions).toBe(0);
  });

  it("the speech service does not count an unspeakable text as an engine's failure", async () => {
    await expect(drain(speak("🙂 …"))).rejects.toMatchObject({ code: "unspeakable_text" });
    expect(service.engines().every((engine) => engine.state === "ready")).toBe(true);
  });
});

describe("installed packs", { timeout: 60_000 }, () => {
  const ofLocal = (engine: string) => service.engines().find(({ id }) => id === engine);

  it("installed packs speak at once, and only one at a time is in memory", async () => {
    takeRemoteAway();
    await service.setInstalledPacks([await tinyPack("one")]);
    expect(ofLocal("local:one")?.state).toBe("resting");
    expect(await enginesOf(SENTENCE)).toEqual(["local:one"]);
    expect(ofLocal("local:one")?.state).toBe("ready");
    await service.setInstalledPacks([await tinyPack("two"), await tinyPack("one")]);
    expect(ofLocal("local:one")?.state).toBe("ready");
    expect(await enginesOf(SENTENCE)).toEqual(["local:two"]);
    expect(ofLocal("local:one")?.state).toBe("resting");
  });

  it("removed packs end only their own requests, with a clear error", async () => {
    takeRemoteAway();
    await service.setInstalledPacks([await tinyPack("gone")]);
    const heard = speak(LONG_TEXT);
    expect((await heard.next()).value).toMatchObject({ engine: "local:gone" });
    const pid = pidOf("local:gone");
    const rest = drain(heard);
    const other = enginesOf(SENTENCE, "speed");
    await Promise.all([expect(rest).rejects.toMatchObject({ code: "engine_removed" }), service.setInstalledPacks([])]);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(await other).toEqual(["embedded"]);
    expect(await enginesOf(SENTENCE)).toEqual(["embedded"]);
  });

  it("damaged packs end only their own process, and the next engine speaks", async () => {
    takeRemoteAway();
    const pack = await tinyPack("damaged");
    const [model] = pack.models;
    if (model?.kind !== "synthesis") throw new Error("The pack speaks");
    await writeFile(model.files.model ?? "", "no model");
    await service.setInstalledPacks([pack]);
    expect(await enginesOf(SENTENCE)).toEqual(["embedded"]);
    expect(await enginesOf(SENTENCE)).toEqual(["embedded"]);
  });
});

describe("an engine that keeps failing", { timeout: 60_000 }, () => {
  it("a repeatedly failing engine is skipped for a while, without delaying requests", async () => {
    takeRemoteAway();
    const isOpen = () => service.engines().find(({ id }) => id === "remote")?.state === "failing";
    for (let time = 0; time < 3 && !isOpen(); time++) await enginesOf(SENTENCE);
    expect(isOpen()).toBe(true);
    server.requests.length = 0;
    expect(await enginesOf(SENTENCE)).toEqual(["embedded"]);
    expect(server.requests).toHaveLength(0);
  });
});

it("reports that no engine is available when the only one allowed does not answer", { timeout: 60_000 }, async () => {
  const only = await openSpeechService({
    childCount: 1,
    maxSessions: 2,
    cacheDir: TEST_CACHE_DIR,
    remote: remoteSpec("http://127.0.0.1:1/v1"),
    engineOrder: ["remote"],
  });
  try {
    await only.whenReady();
    for (let time = 0; time < 4; time++) {
      const parts = collect(only.speak(request(SENTENCE), new AbortController().signal));
      await expect(parts).rejects.toMatchObject({ code: "engine_unavailable" });
    }
    await expect(
      collect(
        only.convert(
          {
            clipPath: "/nowhere.wav",
            voice: request(SENTENCE).synthesis.voice,
            delivery: request(SENTENCE).synthesis.delivery,
            seed: 1,
            sampleRateHz: 24_000,
          },
          new AbortController().signal,
        ),
      ),
    ).rejects.toMatchObject({ code: "unsupported_request" });
  } finally {
    await only.close();
  }
});
