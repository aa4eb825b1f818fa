import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { API_SOCKETS } from "@voicewright/contract/api.gen";
import { SOCKET_CONTEXTS_MAX, SOCKET_MESSAGE_MAX_BYTES } from "@voicewright/contract/rules/limits";
import { TIERS } from "@voicewright/contract/rules/tiers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectTo, requestHead } from "../../../../../../test-kit/connections/raw-socket.ts";
import { ANY_VOICE, readRefusal, speak } from "../../../testing/speak.ts";
import { SocketClient, type SocketFrame } from "../../../../../../test-kit/connections/socket-client.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

/** A word of the scripted speech, as pcm_16000. */
const WORD_BYTES = 8_000;
const SPEAKING = `/v1/text-to-speech/${ANY_VOICE}`;
const PATHS = API_SOCKETS.filter(({ permission }) => permission === "text_to_speech").map(({ path }) =>
  path.replace("{voice_id}", ANY_VOICE),
);

const speech = createScriptedSpeech();
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech });
});
beforeEach(async () => {
  speech.script = {};
  speech.requests.length = 0;
  account = await server.signUp({ tier: "free" });
});
afterAll(() => server.stop());

async function open(path: string, headers: Readonly<Record<string, string>> = account.headers): Promise<SocketClient> {
  return await SocketClient.open(server.baseUrl, path, { headers, query: { output_format: "pcm_16000" } });
}

const openMulti = () => open(`${SPEAKING}/multi-stream-input`);

function isFinalOf(id: string) {
  return (frame: SocketFrame) => frame["isFinal"] === true && frame["contextId"] === id;
}

function errorsOf(frames: readonly SocketFrame[]): unknown[] {
  return frames.flatMap(({ error }) => (error === undefined ? [] : [error]));
}

async function usedCredits(): Promise<number> {
  return (await server.platform.credits.standing(account.scope)).used;
}

/** Words come when the test lets them. */
function holdWords(): { readonly release: () => void } {
  const gate = Promise.withResolvers<void>();
  speech.script = {
    beforePart: async (index, signal) => {
      if (index > 0 && !signal.aborted) await Promise.race([gate.promise, once(signal, "abort")]);
    },
  };
  return { release: () => gate.resolve() };
}

describe.each(PATHS)("a client of %s", (path) => {
  it("a socket client that sends text before authenticating gets an error and no speech", async () => {
    const client = await SocketClient.open(server.baseUrl, path);
    client.send({ text: "Hello. ", flush: true }, { text: "More. ", xi_api_key: "too late" }, { close_socket: true });
    expect((await client.closed).code).toBe(1008);
    expect(client.frames).toMatchObject([{ error: "missing_api_key", code: 1008 }]);
    expect(speech.requests).toEqual([]);
  });

  it("a socket client that sends ten megabytes or a JSON bomb is cut off without harm", async () => {
    const deep = "[".repeat(SOCKET_MESSAGE_MAX_BYTES / 2 - 50);
    const bombs: readonly (readonly [string, number])[] = [
      [JSON.stringify({ text: "x".repeat(10_000_000) }), 1009],
      [deep + "]".repeat(deep.length), 1008],
      [deep, 1007],
      [`{"text":" ","voices":["${ANY_VOICE}"],"voice_settings":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`, 1000],
      [JSON.stringify({ text: Array.from({ length: 50_000 }, () => 1), inputs: { length: 1e9 } }), 1008],
      [`{"text":" ",${'"__proto__":{"flush":true},'.repeat(5_000)}"voices":["${ANY_VOICE}"]}`, 1000],
    ];
    for (const [bomb, code] of bombs) {
      const client = await open(path);
      client.socket.send(bomb);
      // What was no harm is followed by an end, if it comes that far.
      client.socket.send(JSON.stringify({ text: "", close_socket: true }));
      const closed = await client.closed;
      expect([bomb.slice(0, 40), closed.code]).toEqual([bomb.slice(0, 40), code]);
      expect(errorsOf(client.frames)).not.toContain("internal_error");
    }
    expect(server.logText()).not.toMatch(/a socket failed|unhandled/);
    expect((await server.request("/healthz")).status).toBe(200);
    expect(speech.requests).toEqual([]);
  });

  it("messages that a socket client sends after its end are ignored", async () => {
    const client = await open(path);
    const line = { text: "One. ", voice_id: ANY_VOICE };
    client.send({ text: "One. ", voices: [ANY_VOICE], inputs: [line], context_id: "a" });
    client.send({ text: "", close_socket: true });
    for (let count = 0; count < 20; count++)
      client.send({ text: "Two. ", flush: true, inputs: [{ ...line, text: "Two. " }], context_id: "b" });
    expect((await client.closed).code).toBe(1000);
    expect(speech.requests.map(({ synthesis }) => synthesis.text.trim())).toEqual(["One."]);
    expect(await usedCredits()).toBe("One.".length);
  });
});

describe("a request for a socket", () => {
  it("a request for an unknown socket is answered like any unknown address", async () => {
    for (const path of [`${SPEAKING}/stream-inputs`, "/v1/text-to-dialogue/stream-input/more", "/v1/nothing"]) {
      const refused = await open(path).catch((error: unknown) => error);
      expect([path, refused]).toMatchObject([path, { status: 404 }]);
    }
  });

  it("a request and a message sent a byte at a time do not occupy a connection forever", async () => {
    const { connectionLimits } = server.platform.config;
    await using other = await startTestServer({
      speech,
      config: { connectionLimits: { ...connectionLimits, headerMs: 400, stalledMs: 400 } },
    });
    const person = await other.signUp();
    const upgrade = requestHead("GET", `${SPEAKING}/stream-input`, {
      ...person.headers,
      connection: "upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": randomBytes(16).toString("base64"),
    });
    // A text frame that says it is 60,000 bytes long.
    const frame = Buffer.concat([Buffer.from([0x81, 0xfe, 0xea, 0x60, 0, 0, 0, 0]), Buffer.alloc(60_000, 0x20)]);
    for (const [atOnce, slowly] of [
      ["", Buffer.from(upgrade)],
      [upgrade, frame],
    ] as const) {
      const connection = connectTo(other.baseUrl);
      connection.resume();
      // Not by `once` of Node, which takes a reset for a failure.
      const closed = new Promise<unknown>((resolve) => connection.once("close", resolve));
      connection.on("end", () => connection.destroy());
      connection.write(atOnce);
      for (const byte of slowly) {
        if (connection.destroyed) break;
        connection.write(Buffer.of(byte));
        // As slow, for limits of 0.4 s, as a byte each second for those of a minute.
        await delay(20);
      }
      await closed;
    }
    await vi.waitFor(async () => {
      const metrics = await (await other.request("/metrics")).text();
      expect(metrics).toMatch(/^voicewright_sockets_open 0$/m);
    });
  });
});

describe("contexts", () => {
  it("a thousand contexts do not affect the first ones, and hundreds in turn leave nothing", async () => {
    const client = await openMulti();
    for (let count = 0; count < 1_000; count++) client.send({ text: "one ", context_id: `at-once-${count}` });
    await client.until((frames) => errorsOf(frames).length === 1_000 - SOCKET_CONTEXTS_MAX);
    expect(new Set(errorsOf(client.frames))).toEqual(new Set(["too_many_contexts"]));
    for (let count = 0; count < SOCKET_CONTEXTS_MAX; count++)
      client.send({ context_id: `at-once-${count}`, close_context: true });
    const later = 200;
    for (let count = 0; count < later; count++)
      client.send({ text: "one ", context_id: `then-${count}` }, { context_id: `then-${count}`, close_context: true });
    client.send({ close_socket: true });
    expect((await client.closed).code).toBe(1000);
    expect(client.frames.filter(({ isFinal }) => isFinal === true)).toHaveLength(later + SOCKET_CONTEXTS_MAX);
    expect(speech.requests).toEqual([]);
    expect(await usedCredits()).toBe(0);
  });

  it("an interrupted context falls silent within 50 ms of speech", async () => {
    const pace = 10;
    // An engine a good deal faster than speech sounds, which would go on for two seconds.
    speech.script = { beforePart: (_index, signal) => delay(pace, undefined, { signal }).catch(() => {}) };
    const client = await openMulti();
    client.send({ text: "word ".repeat(200), context_id: "turn", flush: true });
    await client.until(() => client.audio("turn").length >= 5 * WORD_BYTES);
    const before = client.audio("turn").length;
    client.send({ context_id: "turn", close_context: true }, { context_id: "turn", close_context: true });
    client.send({ text: "next ", context_id: "next", flush: true });
    await client.until((frames) => frames.some(isFinalOf("turn")));
    const wordsAfter = (client.audio("turn").length - before) / WORD_BYTES;
    expect(wordsAfter).toBeLessThanOrEqual(50 / pace);
    await client.until(() => client.audio("next").length > 0);
    const wordsAtEnd = client.audio("turn").length;
    client.send({ close_socket: true });
    await client.closed;
    expect(client.audio("turn").length).toBe(wordsAtEnd);
    expect(speech.running()).toBe(0);
  });
});

describe("a client that disconnects in mid-speech", () => {
  it("a disconnecting client frees the engine before the next word, and pays for what was spoken", async () => {
    const words = 5;
    let spoken = 0;
    speech.script = {
      beforePart: async (index, signal) => {
        if (index >= words) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
        if (!signal.aborted) spoken += 1;
      },
    };
    const client = await open(`${SPEAKING}/stream-input`);
    client.send({ text: "word ".repeat(200), flush: true });
    await client.until(() => client.audio().length >= words * WORD_BYTES);
    client.socket.terminate();
    await vi.waitFor(() => expect(speech.running()).toBe(0), { timeout: 5_000, interval: 5 });
    expect(spoken).toBe(words);
    // Until it is written down, all of it is held.
    await vi.waitFor(async () => expect(await usedCredits()).toBeLessThanOrEqual("word ".length * spoken), {
      timeout: 5_000,
    });
    expect(await usedCredits()).toBeGreaterThan(0);
  });
});

describe("the plan's concurrency", () => {
  const limit = TIERS.free.concurrency.standard;

  it("sockets and requests share the concurrency limit, and an interrupted context frees its slot at once", async () => {
    const { release } = holdWords();
    const client = await openMulti();
    for (let index = 0; index < limit - 1; index++)
      client.send({ text: "one two three ", context_id: `held-${index}`, flush: true });
    await client.until(() => client.audio().length >= (limit - 1) * WORD_BYTES);
    const overHttp = speak(server, account, { text: "one two three" }, { path: "/stream" });
    await vi.waitFor(() => expect(speech.running()).toBe(limit));
    const tooMany = { text: "one more " };
    const refused = await readRefusal(await speak(server, account, tooMany));
    expect([refused.status, refused.code]).toEqual([429, "concurrent_limit_exceeded"]);
    client.send({ ...tooMany, context_id: "more", flush: true });
    await client.until((frames) => errorsOf(frames).length > 0);
    expect(client.frames.find(({ error }) => error !== undefined)).toMatchObject({
      error: "concurrent_limit_exceeded",
      contextId: "more",
    });
    client.send({ context_id: "held-0", close_context: true }, { context_id: "held-0", close_context: true });
    await client.until((frames) => frames.some(isFinalOf("held-0")));
    client.send({ ...tooMany, context_id: "again", flush: true });
    await client.until(() => client.audio("again").length > 0);
    expect(errorsOf(client.frames)).toHaveLength(1);
    release();
    expect((await overHttp).status).toBe(200);
    await (await overHttp).arrayBuffer();
    client.send({ close_socket: true });
    await client.closed;
    expect(speech.running()).toBe(0);
  });
});

describe("a key that is revoked while its socket speaks", () => {
  it("a revoked key ends its socket in mid-speech, and the delivered speech is charged", async () => {
    holdWords();
    const key = await account.createApiKey();
    const client = await open(`${SPEAKING}/stream-input`, key.headers);
    client.send({ text: "one two three ", flush: true });
    await client.until(() => client.audio().length >= WORD_BYTES);
    const revoked = await server.request(`/v1/user/api-keys/${key.keyId}`, {
      method: "DELETE",
      headers: account.headers,
    });
    expect(revoked.status).toBe(200);
    expect((await client.closed).code).toBe(1008);
    expect(client.frames.at(-1)).toMatchObject({ error: "unauthorized" });
    expect(client.audio().length).toBe(WORD_BYTES);
    expect(speech.running()).toBe(0);
    await vi.waitFor(async () => expect(await usedCredits()).toBe("one".length));
  });
});
