import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collect, joinSamples, makeSynthesisRequest } from "../../test/speech-fixtures.ts";
import {
  CHARACTER_MS,
  remoteSpec,
  sayTone,
  SERVER_RATE_HZ,
  type SpeechServer,
  startSpeechServer,
} from "../../test/speech-server.ts";
import type { SpeechChunk } from "../engine.ts";
import { RemoteEngine } from "./remote-engine.ts";
import type { RemoteEngineSpec } from "./remote-engine-spec.ts";

const SENTENCE = "The rain keeps falling on the quiet harbor.";
const LONG_TEXT = `${SENTENCE} `.repeat(4).trim();

let server: SpeechServer;
let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "voicewright-remote-"));
  server = await startSpeechServer();
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await rm(cacheDir, { recursive: true, force: true });
});

function speak(text: string, changes: Partial<RemoteEngineSpec> = {}, signal = new AbortController().signal) {
  const engine = new RemoteEngine(remoteSpec(server.baseUrl, changes), { cacheDir });
  return engine.synthesize(makeSynthesisRequest(text), signal);
}

function durationMs(chunks: readonly SpeechChunk[]): number {
  return (joinSamples(chunks).length * 1000) / SERVER_RATE_HZ;
}

describe("the remote engine", { timeout: 20_000 }, () => {
  it("the remote engine sends API requests, and spreads timings over the received audio", async () => {
    const chunks = await collect(speak(SENTENCE, { apiKey: "secret" }));
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.headers.authorization).toBe("Bearer secret");
    expect(server.requests[0]?.body).toEqual({
      model: "tts-1",
      input: SENTENCE,
      voice: "onyx",
      response_format: "pcm",
      speed: 1,
      stream: true,
    });
    expect(durationMs(chunks)).toBeCloseTo(SENTENCE.length * CHARACTER_MS, 0);
    const timings = chunks.flatMap((chunk) => chunk.alignment);
    expect(timings.map(({ character }) => character).join("")).toBe(SENTENCE);
    expect(timings.at(-1)?.endMs).toBeCloseTo(SENTENCE.length * CHARACTER_MS, -1);
  });

  it("the remote engine reads WAV of any rate, and PCM of a rate that the answer names", async () => {
    const wav = await collect(speak(SENTENCE, { format: "wav", sampleRateHz: 8_000 }));
    expect(wav[0]?.sampleRateHz).toBe(SERVER_RATE_HZ);
    expect(durationMs(wav)).toBeCloseTo(SENTENCE.length * CHARACTER_MS, 0);
    server.answer = (response) => {
      response.writeHead(200, { "content-type": "audio/L16; rate=16000" }).end(Buffer.alloc(32_000));
    };
    expect((await collect(speak(SENTENCE)))[0]?.sampleRateHz).toBe(16_000);
  });

  it("the remote engine streams sound while the server speaks, and requests the next clause", async () => {
    server.answer = sayTone({ everyMs: 40 });
    const chunks = speak(LONG_TEXT);
    await chunks.next();
    expect([server.requests.length, server.running()]).toEqual([1, 1]);
    await chunks.next();
    await vi.waitFor(() => expect(server.running()).toBe(3));
    await collect(chunks);
    expect(server.requests.map(({ body }) => body.input).join(" ")).toBe(LONG_TEXT);
  });

  it("the remote engine ends its calls when the reader leaves", async () => {
    server.answer = sayTone({ everyMs: 100 });
    const abort = new AbortController();
    const chunks = speak(LONG_TEXT, {}, abort.signal);
    await chunks.next();
    abort.abort();
    expect((await collect(chunks)).length).toBeLessThan(3);
    await vi.waitFor(() => expect(server.running()).toBe(0), { interval: 10 });
  });

  it("the remote engine retries after transient errors, and waits as long as the server demands", async () => {
    server.answer = (response, request, number) =>
      number === 1 ? void response.writeHead(500).end() : sayTone()(response, request, number);
    expect(durationMs(await collect(speak(SENTENCE)))).toBeGreaterThan(1_000);
    expect(server.requests).toHaveLength(2);

    server.requests.length = 0;
    server.answer = (response, request, number) =>
      number === 1 ? void response.writeHead(429, { "retry-after": "1" }).end() : sayTone()(response, request, number);
    const startedAtMs = performance.now();
    await collect(speak(SENTENCE));
    expect(performance.now() - startedAtMs).toBeGreaterThan(950);
    expect(server.requests).toHaveLength(2);
  });

  it("the remote engine gives up after three tries, and at once for permanent errors or long waits", async () => {
    server.answer = (response) => void response.writeHead(503).end();
    await expect(collect(speak(SENTENCE))).rejects.toMatchObject({ code: "engine_unavailable" });
    expect(server.requests).toHaveLength(3);

    server.requests.length = 0;
    server.answer = (response) => void response.writeHead(401).end();
    await expect(collect(speak(SENTENCE))).rejects.toMatchObject({ code: "engine_unavailable" });
    expect(server.requests).toHaveLength(1);

    server.requests.length = 0;
    server.answer = (response) => void response.writeHead(429, { "retry-after": "3600" }).end();
    await expect(collect(speak(SENTENCE))).rejects.toMatchObject({ code: "engine_unavailable" });
    expect(server.requests).toHaveLength(1);
  });

  it("the remote engine leaves out the field for streaming when the server refuses it", async () => {
    server.answer = (response, request, number) =>
      request.body.stream === true ? void response.writeHead(422).end() : sayTone()(response, request, number);
    expect(durationMs(await collect(speak(SENTENCE)))).toBeGreaterThan(1_000);
    expect(server.requests.map(({ body }) => body.stream)).toEqual([true, undefined]);
  });

  it("the remote engine does not wait for a server that does not answer, or stalls", async () => {
    server.answer = () => {};
    const timeouts = { connectMs: 500, firstByteMs: 150, idleMs: 200, totalMs: 600_000 };
    await expect(collect(speak(SENTENCE, { timeouts }))).rejects.toMatchObject({ code: "engine_unavailable" });
    expect(server.requests).toHaveLength(3);

    server.answer = async (response) => {
      response.writeHead(200, { "content-type": "audio/pcm" });
      response.write(Buffer.alloc(48_000, 1));
      await once(response, "close");
    };
    await expect(collect(speak(SENTENCE, { timeouts }))).rejects.toMatchObject({ code: "engine_failed" });
  });

  it("the remote engine reports a connection that breaks, after the sound that arrived", async () => {
    server.answer = sayTone({ everyMs: 30, cutAfterPieces: 6 });
    const heard: SpeechChunk[] = [];
    const reading = (async () => {
      for await (const chunk of speak(SENTENCE)) heard.push(chunk);
    })();
    await expect(reading).rejects.toMatchObject({ name: "SpeechEngineError", code: "engine_failed" });
    expect(durationMs(heard)).toBeGreaterThan(100);
    expect(server.requests).toHaveLength(1);
  });

  it("the remote engine refuses answers that are not audio, and endless answers", async () => {
    for (const garbage of [
      '{"error":"no such voice"}',
      "<html>Bad gateway</html>",
      "ID3\u0004tagged music",
      "OggS............",
    ]) {
      server.answer = (response) => void response.writeHead(200).end(garbage);
      await expect(collect(speak(SENTENCE))).rejects.toMatchObject({ code: "engine_unavailable" });
    }
    server.answer = (response) => {
      response.writeHead(200, { "content-type": "audio/pcm" });
      const block = Buffer.alloc(1024 * 1024);
      const pour = (): void => {
        while (!response.destroyed && response.write(block));
        if (!response.destroyed) response.once("drain", pour);
      };
      pour();
    };
    await expect(collect(speak(SENTENCE))).rejects.toMatchObject({ code: "engine_failed" });
  });

  it("the remote engine reports an unavailable server, and never shows the key", async () => {
    const { baseUrl } = server;
    await server[Symbol.asyncDispose]();
    const engine = new RemoteEngine(remoteSpec(baseUrl, { apiKey: "very-secret-key" }), { cacheDir });
    const failure = collect(engine.synthesize(makeSynthesisRequest(SENTENCE), new AbortController().signal));
    const error = await failure.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "engine_unavailable" });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("very-secret-key");
  });

  it("the remote engine keeps one sample rate for a text, though the server changes its own", async () => {
    server.answer = (response, _request, number) => {
      const rate = number === 1 ? 24_000 : 16_000;
      response.writeHead(200, { "content-type": `audio/pcm; rate=${rate}` }).end(Buffer.alloc(rate * 2, 7));
    };
    const chunks = await collect(speak(LONG_TEXT));
    expect(new Set(chunks.map((chunk) => chunk.sampleRateHz))).toEqual(new Set([24_000]));
    expect(durationMs(chunks)).toBeGreaterThan(server.requests.length * 990);
  });
});
