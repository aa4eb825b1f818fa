import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { credentialKey } from "../../platform/live/live-gate.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { addTestMember } from "../../testing/people/test-member.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { serveWyoming } from "./serve-wyoming.ts";
import { readEvents, writeEvent } from "./wyoming-events.ts";

const speech = createScriptedSpeech();
const stopping = new AbortController();
let server: TestServer;
let account: TestAccount;
let keyId: string;
let port: number;
let serving: Promise<void>;

beforeAll(async () => {
  server = await startTestServer({ speech });
  account = await server.signUp();
  const key = await account.createApiKey();
  keyId = key.keyId;
  port = await new Promise<number>((resolve, reject) => {
    const settings = { host: "127.0.0.1", port: 0, apiKey: key.secret };
    serving = serveWyoming(server.platform, settings, stopping.signal, resolve);
    serving.catch(reject);
  });
});
afterAll(async () => {
  stopping.abort();
  await serving;
  await server.stop();
});

type Received = { readonly type: string; readonly data: Record<string, unknown>; readonly payload: Buffer };

/** A client of our own, by the public description of the protocol: a line of JSON, then data, then a payload. */
class Client implements Disposable {
  readonly socket: Socket;
  readonly #pieces: AsyncIterator<Buffer>;
  #held = Buffer.alloc(0);

  constructor(at = port) {
    this.socket = connect(at, "127.0.0.1");
    this.#pieces = this.socket[Symbol.asyncIterator]();
  }

  send(type: string, data: object = {}): void {
    this.socket.write(`${JSON.stringify({ type, data })}\n`);
  }

  async next(): Promise<Received> {
    for (let end = this.#held.indexOf("\n"); ; end = this.#held.indexOf("\n")) {
      if (end >= 0) {
        const header = JSON.parse(this.#held.subarray(0, end).toString()) as Record<string, unknown>;
        const dataEnd = end + 1 + Number(header["data_length"] ?? 0);
        const payloadEnd = dataEnd + Number(header["payload_length"] ?? 0);
        if (this.#held.length >= payloadEnd) {
          const data = JSON.parse(this.#held.subarray(end + 1, dataEnd).toString()) as Record<string, unknown>;
          const payload = this.#held.subarray(dataEnd, payloadEnd);
          this.#held = this.#held.subarray(payloadEnd);
          return { type: String(header["type"]), data, payload };
        }
      }
      const { value, done } = await this.#pieces.next();
      if (done === true) throw new Error("The server has closed the connection.");
      this.#held = Buffer.concat([this.#held, value]);
    }
  }

  async until(type: string): Promise<Received[]> {
    const received = [await this.next()];
    while (received.at(-1)?.type !== type) received.push(await this.next());
    return received;
  }

  [Symbol.dispose](): void {
    this.socket.destroy();
  }
}

function spokenMs(events: readonly Received[]): number {
  return (events.reduce((sum, { payload }) => sum + payload.length, 0) / (22_050 * 2)) * 1_000;
}

/** The service of another key, on a port of its own. */
async function serveKey(apiKey: string) {
  const ending = new AbortController();
  const listening = Promise.withResolvers<number>();
  const settings = { host: "127.0.0.1", port: 0, apiKey };
  const running = serveWyoming(server.platform, settings, ending.signal, listening.resolve);
  return {
    port: await listening.promise,
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await running;
    },
  };
}

describe("the Wyoming protocol", () => {
  it("the Wyoming service lists its voices, and announces streaming of text", async () => {
    const voiceId = await insertOwnVoice(server, account, { name: "Grandmother" });
    using client = new Client();
    client.send("ping", { text: "one" });
    expect(await client.next()).toMatchObject({ type: "pong", data: { text: "one" } });
    client.send("describe");
    const { type, data } = await client.next();
    const [service] = data["tts"] as { voices: object[]; supports_synthesize_streaming: boolean; installed: boolean }[];
    expect([type, service?.installed, service?.supports_synthesize_streaming]).toEqual(["info", true, true]);
    expect(service?.voices[0]).toMatchObject({
      name: voiceId,
      description: "Grandmother",
      languages: expect.arrayContaining(["en", "de"]),
      attribution: { name: "Voicewright" },
    });
  });

  it("a Wyoming client has a text spoken with a voice by its name, and the workspace pays", async () => {
    const { used } = await server.platform.credits.standing(account.scope);
    using client = new Client();
    client.send("synthesize", { text: "The kettle is on.", voice: { name: "grandmother", language: "en_GB" } });
    const events = await client.until("audio-stop");
    expect(events[0]).toMatchObject({ type: "audio-start", data: { rate: 22_050, width: 2, channels: 1 } });
    expect(events.slice(1, -1).map(({ type }) => type)).toEqual(events.slice(1, -1).map(() => "audio-chunk"));
    // Four words of a quarter of a second.
    expect(spokenMs(events)).toBeGreaterThan(950);
    expect(events.at(-1)?.data["timestamp"]).toBeCloseTo(spokenMs(events), -1);
    await vi.waitFor(async () => {
      expect((await server.platform.credits.standing(account.scope)).used).toBeGreaterThan(used);
    });
  });

  it("a Wyoming text is spoken while it arrives, and its repetition as a whole is ignored", async () => {
    using client = new Client();
    const before = speech.requests.length;
    client.send("synthesize-start", { voice: null });
    client.send("synthesize-chunk", { text: "The first sentence is there. " });
    expect((await client.until("audio-chunk"))[0]?.type).toBe("audio-start");
    client.send("synthesize-chunk", { text: "The second one comes later." });
    client.send("synthesize", { text: "The first sentence is there. The second one comes later." });
    client.send("synthesize-stop");
    const events = await client.until("synthesize-stopped");
    expect(events.at(-2)?.type).toBe("audio-stop");
    expect(speech.requests.length - before).toBeLessThanOrEqual(2);
    client.send("synthesize", { text: "And once more." });
    expect(spokenMs(await client.until("audio-stop"))).toBeGreaterThan(500);
  });

  it("Wyoming speech stops when the client disconnects", async () => {
    speech.script.beforePart = async (index, signal) => {
      if (index >= 2) await once(signal, "abort");
    };
    const client = new Client();
    client.send("synthesize", { text: "This is never said to its end." });
    await client.until("audio-chunk");
    client.socket.destroy();
    await vi.waitFor(() => expect(speech.running()).toBe(0), 10_000);
    delete speech.script.beforePart;
  });

  it.each([
    ["no JSON", "hello\n", "invalid_parameters"],
    ["a list", "[]\n", "invalid_parameters"],
    ["no type", '{"data":{}}\n', "invalid_parameters"],
    ["a length below zero", '{"type":"ping","data_length":-1}\n', "invalid_parameters"],
    ["a length of a gigabyte", '{"type":"ping","payload_length":1000000000}\n', "invalid_parameters"],
    ["a line without end", "x".repeat(70_000), "invalid_parameters"],
    ["a text that is none", '{"type":"synthesize","data":{"text":7}}\n', "invalid_parameters"],
    ["no words", '{"type":"synthesize","data":{"text":"x","voice":{"name":"nobody"}}}\n', "voice_not_found"],
    [
      "a language of 300 characters",
      `{"type":"synthesize","data":{"text":"x","voice":{"language":"${"e".repeat(300)}"}}}\n`,
      "invalid_parameters",
    ],
  ])("the Wyoming service answers %s with an error", async (_, bytes, code) => {
    using client = new Client();
    client.socket.write(bytes);
    expect(await client.next()).toMatchObject({ type: "error", data: { code } });
  });

  it("the Wyoming service reads events however their bytes are split", async () => {
    const sent = Buffer.concat([
      writeEvent("a", { text: "ä" }),
      writeEvent("b", {}, Buffer.from("\n\n{")),
      writeEvent("c", { n: 1 }),
    ]);
    for (let length = 1; length < 40; length++) {
      const pieces = Array.from({ length: Math.ceil(sent.length / length) }, (_, index) =>
        sent.subarray(index * length, (index + 1) * length),
      );
      const events = await Array.fromAsync(readEvents(Readable.from(pieces)));
      expect(events).toEqual([
        { type: "a", data: { text: "ä" } },
        { type: "b", data: {} },
        { type: "c", data: { n: 1 } },
      ]);
    }
  });

  it.each([
    {
      what: "the voice is not shared with it any more",
      code: "voice_not_found",
      change: undefined,
    },
    {
      what: "the key may not speak any more",
      code: "unauthorized",
      change: { permissions: ["voices_read"] },
    },
    {
      what: "the key is turned off",
      code: "unauthorized",
      change: { is_enabled: false },
    },
  ])("Wyoming speech stops with an error when $what while it speaks", async ({ code, change }) => {
    const speaker = await addTestMember(server, account, "workspace_member");
    const voiceId = await insertOwnVoice(server, account, { name: "Aunt" });
    const key = await speaker.createApiKey();
    await using own = await serveKey(key.secret);
    speech.script.beforePart = async (index, signal) => {
      if (index >= 2) await once(signal, "abort");
    };
    try {
      using client = new Client(own.port);
      client.send("synthesize", { text: "This is never said to its end.", voice: { name: voiceId } });
      await client.until("audio-chunk");
      if (change === undefined) {
        const body = { resource_type: "voice", group_id: "default" };
        const path = `/v1/workspace/resources/${voiceId}/unshare`;
        await server.request(path, { method: "POST", headers: account.headers, body });
      } else {
        const path = `/v1/user/api-keys/${key.keyId}`;
        await server.request(path, { method: "PATCH", headers: speaker.headers, body: change });
      }
      expect((await client.until("error")).at(-1)?.data).toMatchObject({ code });
      await vi.waitFor(() => expect(speech.running()).toBe(0), 10_000);
    } finally {
      delete speech.script.beforePart;
    }
  });

  it("Wyoming requests from an address are limited at the same rate as API calls of a key", async () => {
    const { secret } = await account.createApiKey();
    await using own = await serveKey(secret);
    const name = credentialKey({ kind: "api_key", secret }, "127.0.0.1");
    for (let taken = 0; taken < RATE_LIMITS.generation.max; taken += 1)
      await server.platform.rateLimits.take("generation", name).catch(() => undefined);
    using client = new Client(own.port);
    client.send("synthesize", { text: "One too many." });
    expect(await client.next()).toMatchObject({ type: "error", data: { code: "rate_limit_exceeded" } });
    client.send("describe");
    expect((await client.next()).type).toBe("info");
  });

  it("the Wyoming service stops speaking once its key is revoked", async () => {
    using client = new Client();
    await server.request(`/v1/user/api-keys/${keyId}`, { method: "DELETE", headers: account.headers });
    client.send("synthesize", { text: "Nobody pays for this." });
    expect(await client.next()).toMatchObject({ type: "error", data: { code: "invalid_api_key" } });
  });

  it("a Wyoming key without permission is audited when refused, and an unknown key counts as a wrong key", async () => {
    const member = await addTestMember(server, account, "workspace_member");
    const { secret } = await member.createApiKey({ permissions: ["voices_read"] });
    await using own = await serveKey(secret);
    using client = new Client(own.port);
    client.send("synthesize", { text: "This may not be said." });
    expect(await client.next()).toMatchObject({ type: "error", data: { code: "insufficient_permissions" } });
    await vi.waitFor(async () => {
      const answer = await server.request("/v1/workspace/audit-logs", { headers: account.headers });
      expect(await answer.text()).toContain("wyoming_synthesize");
    });
    for (let taken = 0; taken < RATE_LIMITS.refused_credentials.max; taken += 1)
      await server.platform.rateLimits.take("refused_credentials", "127.0.0.1").catch(() => undefined);
    await using unknown = await serveKey("sk_nobody-has-this-key");
    using stranger = new Client(unknown.port);
    stranger.send("describe");
    expect(await stranger.next()).toMatchObject({ type: "error", data: { code: "rate_limit_exceeded" } });
  });
});
