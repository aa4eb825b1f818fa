import { once } from "node:events";
import {
  EVENT_STREAMS_PER_WORKSPACE_MAX,
  SOCKET_MESSAGE_MAX_BYTES,
  SOCKETS_PER_WORKSPACE_MAX,
} from "@voicewright/contract/rules/limits";
import { eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openEvents } from "../../../testing/read-events.ts";
import { connectTo, requestHead } from "../../../../../../test-kit/connections/raw-socket.ts";
import { ANY_VOICE } from "../../../testing/speak.ts";
import { SocketClient, SocketRefused } from "../../../../../../test-kit/connections/socket-client.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { acrossWorkspaces } from "../../database/queries.ts";
import { openSocketCounts } from "../tables.ts";

const PATH = `/v1/text-to-speech/${ANY_VOICE}/stream-input`;
const CANARY = "Zephyrine";

const speech = createScriptedSpeech();
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech });
});
beforeEach(async () => {
  speech.script = {};
  account = await server.signUp({ tier: "pro" });
});
afterAll(() => server.stop());

async function open(on: TestServer = server, person: TestAccount = account, query = {}): Promise<SocketClient> {
  return await SocketClient.open(on.baseUrl, PATH, { headers: person.headers, query });
}

describe("an invalid message", () => {
  const cases: readonly (readonly [string, (client: SocketClient) => void, string, number])[] = [
    ["no JSON", (client) => client.socket.send("{ this is not JSON"), "malformed_json", 1007],
    ["binary", (client) => client.socket.send(Buffer.from("{}")), "invalid_content_type", 1007],
    ["no text field", (client) => client.send({ flush: true }), "invalid_parameters", 1008],
    ["a wrong type", (client) => client.send({ text: 5 }), "invalid_parameters", 1008],
    ["a list", (client) => client.socket.send("[]"), "invalid_parameters", 1008],
    [
      "settings out of range",
      (client) => client.send({ text: " ", voice_settings: { stability: 7 } }),
      "invalid_voice_settings",
      1008,
    ],
    [
      "a schedule out of range",
      (client) => client.send({ text: " ", generation_config: { chunk_length_schedule: [1] } }),
      "invalid_parameters",
      1008,
    ],
    ["too large", (client) => client.send({ text: "x".repeat(SOCKET_MESSAGE_MAX_BYTES) }), "request_too_large", 1009],
  ];

  it.each(cases)(
    "an invalid message is answered with what is wrong, and closes the socket: %s",
    async (_name, sendIt, error, code) => {
      const client = await open();
      sendIt(client);
      expect((await client.closed).code).toBe(code);
      expect(client.frames).toMatchObject([{ error, code, message: expect.stringMatching(/\w/) }]);
    },
  );

  it("a message in too many parts is refused", async () => {
    const client = await open();
    for (let count = 0; count < 1_001; count += 1) client.socket.send("", { fin: false });
    expect((await client.closed).code).toBe(1008);
    expect(client.frames).toMatchObject([{ error: "bad_request", code: 1008 }]);
  });

  it("socket compression is not negotiated, and a compressed frame is refused", async () => {
    const client = await open();
    expect(client.socket.extensions).toBe("");
    const compressedFrame = Buffer.from([0xc1, 0x81, 0, 0, 0, 0, 0x61]);
    // The bare connection under the client, which would not write such a frame itself.
    const { _socket: connection } = client.socket as unknown as { _socket: { write: (data: Buffer) => void } };
    connection.write(compressedFrame);
    expect((await client.closed).code).toBe(1002);
  });

  it.each([
    { what: "a handshake that is none", isKnown: true, status: 400 },
    { what: "a refusal", isKnown: false, status: 401 },
  ])("a socket leaves no connection behind after $what", async ({ isKnown, status }) => {
    const connection = connectTo(server.baseUrl);
    const headers = {
      connection: "upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "no",
      authorization: `Bearer ${isKnown ? account.token : "invented"}`,
    };
    connection.write(requestHead("GET", PATH, headers));
    const [answer] = (await once(connection, "data")) as [Buffer];
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    connection.resume();
    // It never closes its own half.
    await once(connection, "end");
    await vi.waitFor(() => expect(connection.write("x") && connection.writable).toBe(false), { timeout: 5_000 });
    expect((await server.request("/healthz")).status).toBe(200);
  });
});

describe("open sockets", () => {
  it("open sockets are limited per workspace, and closing one frees its place", async () => {
    const clients = await Promise.all(Array.from({ length: SOCKETS_PER_WORKSPACE_MAX }, () => open()));
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SocketRefused);
    expect(refused).toMatchObject({ status: 429, code: "too_many_sockets" });
    const byMessage = await SocketClient.open(server.baseUrl, PATH);
    byMessage.send({ text: " ", authorization: account.token });
    expect((await byMessage.closed).code).toBe(1008);
    expect(byMessage.frames).toMatchObject([{ error: "too_many_sockets" }]);
    const metrics = await (await server.request("/metrics")).text();
    expect(Number(/^voicewright_sockets_open (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(clients.length);

    clients[0]?.socket.terminate();
    const next = await vi.waitFor(() => open(), { timeout: 5_000, interval: 20 });
    for (const client of [...clients, next]) client.socket.terminate();
    const other = await server.signUp();
    (await open(server, other)).socket.terminate();
  });

  it("unauthenticated sockets are limited by address, without excluding authenticated callers", async () => {
    await using hostile = await startTestServer({ speech, config: { trustProxy: true } });
    const person = await hostile.signUp();
    const openFrom = (address: string, headers: Readonly<Record<string, string>> = {}) =>
      SocketClient.open(hostile.baseUrl, PATH, { headers: { "x-forwarded-for": address, ...headers } });
    const unknown = await Promise.all(Array.from({ length: 50 }, () => openFrom("192.0.2.1")));
    const refused = await openFrom("192.0.2.1").catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 429, code: "too_many_sockets" });
    const key = await person.createApiKey();
    const others = await Promise.all([openFrom("192.0.2.2"), openFrom("192.0.2.1", key.headers)]);
    // Who has said it is unknown no more.
    unknown[0]?.send({ text: " ", authorization: person.token });
    others.push(await vi.waitFor(() => openFrom("192.0.2.1"), { timeout: 5_000, interval: 20 }));
    for (const client of [...unknown, ...others]) client.socket.terminate();
  });

  /** Streams of events are counted the same way. */
  async function expectStreamsLimitedTogether(servers: readonly TestServer[]) {
    const openOn = (on: TestServer) => openEvents(on, "/v1/workspace/events", account.headers);
    const places = Array.from({ length: EVENT_STREAMS_PER_WORKSPACE_MAX });
    const readers = await Promise.all(places.map((_, index) => openOn(servers[index % servers.length] ?? server)));
    for (const on of servers) await expect(openOn(on)).rejects.toThrow(/^429.*too_many_event_streams/);
    await readers.pop()?.close();
    readers.push(await vi.waitFor(() => openOn(server), { timeout: 5_000, interval: 20 }));
    await Promise.all(readers.map((reader) => reader.close()));
  }

  it("sockets are limited across all servers, and those of a dead server count until its lease ends", async () => {
    const { databaseUrl } = server.platform.config;
    await using second = await startTestServer({ speech, config: { databaseUrl } });
    const half = SOCKETS_PER_WORKSPACE_MAX / 2;
    const openOn = (on: TestServer) => Promise.all(Array.from({ length: half }, () => open(on)));
    const clients = await openOn(server);
    clients.push(...(await openOn(second)));
    for (const on of [server, second])
      expect(await open(on).catch((error: unknown) => error)).toMatchObject({ status: 429, code: "too_many_sockets" });
    await expectStreamsLimitedTogether([server, second]);

    clients.pop()?.socket.terminate();
    clients.push(await vi.waitFor(() => open(), { timeout: 5_000, interval: 20 }));
    expect(await open().catch((error: unknown) => error)).toBeInstanceOf(SocketRefused);

    // As if nobody had renewed it.
    const counts = acrossWorkspaces(server.platform.database);
    const { serverId } =
      (
        await counts
          .select()
          .from(openSocketCounts)
          .where(eq(openSocketCounts.count, half - 1))
      )[0] ?? {};
    await counts
      .update(openSocketCounts)
      .set({ until: sql`now()` })
      .where(eq(openSocketCounts.serverId, serverId ?? ""));
    clients.push(await open());
    for (const client of clients) client.socket.terminate();
    const left = () =>
      counts
        .select()
        .from(openSocketCounts)
        .where(gt(openSocketCounts.until, sql`now()`));
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 5_000, interval: 50 });
  });

  it("the log contains nothing that was spoken through a socket", async () => {
    const client = await open();
    client.send({ text: `${CANARY} speaks. ` }, { text: "" });
    await client.closed;
    await vi.waitFor(() => expect(server.logText()).toContain('"code":1000'));
    expect(server.logText()).not.toContain(CANARY);
    expect(server.logText()).not.toContain(account.token);
    const metrics = await (await server.request("/metrics")).text();
    expect(metrics).toMatch(/voicewright_sockets_closed_total\{socket="text_to_speech_stream_input",code="1000"\} \d/);
    expect(metrics).toMatch(
      /voicewright_socket_messages_total\{socket="text_to_speech_stream_input",direction="sent"\}/,
    );
  });
});

/** Resolves when a number has stopped growing. */
async function settled(read: () => number): Promise<number> {
  let last = -1;
  let sameFor = 0;
  await vi.waitFor(
    () => {
      const now = read();
      sameFor = now === last ? sameFor + 1 : 0;
      last = now;
      if (sameFor < 10) throw new Error("It still grows.");
    },
    { timeout: 20_000, interval: 50 },
  );
  return last;
}

describe("a client", () => {
  it("a client that reads slowly slows down the speech, and loses none of it", async () => {
    let spoken = 0;
    speech.script = {
      beforePart: async () => {
        spoken += 1;
      },
    };
    // 800 words of 24,000 bytes each: more than the buffers of the system hold.
    const words = 800;
    const client = await open(server, account, { output_format: "pcm_48000" });
    client.socket.pause();
    client.send({ text: "go ".repeat(words / 4) }, { text: "go ".repeat(words / 4) });
    client.send({ text: "go ".repeat(words / 4) }, { text: "go ".repeat(words / 4) }, { text: "" });
    const before = await settled(() => spoken);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(words / 2);
    client.socket.resume();
    expect((await client.closed).code).toBe(1000);
    // The rests between pieces come on top.
    expect(client.audio().length).toBeGreaterThanOrEqual(words * 24_000);
    expect(spoken).toBe(words);
  });

  it("a client that sends pings without reading gets no more pongs than it reads", async () => {
    const client = await open();
    client.socket.pause();
    let pongs = 0;
    client.socket.on("pong", () => {
      pongs += 1;
    });
    const data = Buffer.alloc(125);
    const asked = 200_000;
    for (let count = 0; count < asked; count += 1) client.socket.ping(data);
    await vi.waitFor(() => expect(client.socket.bufferedAmount).toBe(0), { timeout: 30_000 });
    client.socket.resume();
    client.send({ text: "" });
    await client.closed;
    expect(pongs).toBeGreaterThan(0);
    expect(pongs).toBeLessThan(asked);
  });

  it("a client that writes faster than speech is made is no longer read", async () => {
    const gate = Promise.withResolvers<void>();
    speech.script = { beforePart: () => gate.promise };
    const client = await open();
    const pad = "x".repeat(100_000);
    for (let count = 0; count < 400; count += 1) client.send({ text: "word ".repeat(30), pad });
    client.send({ text: "" });
    const unsent = await settled(() => client.socket.bufferedAmount);
    expect(unsent).toBeGreaterThan(10_000_000);
    client.socket.terminate();
    gate.resolve();
    await vi.waitFor(() => expect(speech.running()).toBe(0), { timeout: 10_000 });
  });
});

describe("an inactive client", () => {
  it("an inactive client is cut off: unauthenticated, without pongs, or not reading", async () => {
    const { connectionLimits } = server.platform.config;
    await using other = await startTestServer({
      speech,
      config: { connectionLimits: { ...connectionLimits, headerMs: 300, stalledMs: 600 } },
    });
    const person = await other.signUp({ tier: "pro" });
    const unknown = await SocketClient.open(other.baseUrl, PATH);
    const silent = await SocketClient.open(other.baseUrl, PATH, {
      headers: person.headers,
      options: { autoPong: false },
    });
    const alive = await open(other, person);
    expect((await unknown.closed).code).toBe(1008);
    expect(unknown.frames).toMatchObject([{ error: "input_timeout_exceeded" }]);
    expect((await silent.closed).code).toBe(1006);

    const stalled = await open(other, person, { output_format: "pcm_48000" });
    stalled.send({ text: "go ".repeat(400), flush: true });
    stalled.send({ text: "go ".repeat(400), flush: true });
    stalled.socket.pause();
    await vi.waitFor(() => expect(speech.running()).toBe(1), { timeout: 5_000 });
    await vi.waitFor(() => expect(speech.running()).toBe(0), { timeout: 10_000 });
    stalled.socket.terminate();
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    alive.socket.terminate();
  });
});

describe("a server that stops", () => {
  it("a stopping server finishes the speech in progress, and announces that it stops", async () => {
    await using other = await startTestServer({ speech, stopGraceMs: 10_000 });
    const person = await other.signUp();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    speech.script = {
      beforePart: async (index) => {
        if (index < 2) return;
        begun.resolve();
        await gate.promise;
      },
    };
    const [speaking, idle] = [await open(other, person, { output_format: "pcm_16000" }), await open(other, person)];
    speaking.send({ text: "one two three four. ", flush: true });
    await begun.promise;
    const stopping = other.app.close();
    expect(await idle.closed).toEqual({ code: 1012, reason: "The server is stopping. Connect again." });
    gate.resolve();
    expect((await speaking.closed).code).toBe(1012);
    expect(speaking.frames.at(-1)).toEqual({ isFinal: true, is_final: true });
    expect(speaking.audio().length).toBe(4 * 8_000);
    await stopping;
  });

  it("a stopping server cuts off speech that takes too long, and charges for what was sent", async () => {
    await using other = await startTestServer({ speech, stopGraceMs: 100 });
    const person = await other.signUp();
    speech.script = {
      beforePart: async (index, signal) => {
        if (index >= 2 && !signal.aborted) await once(signal, "abort");
      },
    };
    const client = await open(other, person, { output_format: "pcm_16000" });
    client.send({ text: "one two three four. ", flush: true });
    await client.until(() => client.audio().length > 0);
    await other.app.close();
    expect((await client.closed).code).toBe(1012);
    expect((await other.platform.credits.standing(person.scope)).used).toBe("one two".length);
  });
});
