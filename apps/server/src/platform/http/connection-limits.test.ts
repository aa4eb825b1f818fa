import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setInterval as every } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConnectionLimits, readPlatformConfig } from "../config.ts";
import { requestHead, sendBytes } from "../../../../../test-kit/connections/raw-socket.ts";
import { createSlowSpeech, SLOW_PART_BYTES } from "../../testing/speech/slow-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { limitConnections } from "./connection-limits.ts";

const PARTS_PATH = "/v1/voices/ivc/uploads/aaaaaaaaaaaaaaaaaaaa/parts";
const DEFAULTS = readPlatformConfig({}).connectionLimits;
const SHORT: ConnectionLimits = {
  ...DEFAULTS,
  headerMs: 1_000,
  bodyMs: 1_000,
  idleMs: 1_000,
  connectionsPerAddress: 0,
};

/** A client that closes when the server does. */
function open(baseUrl: string): Socket {
  const socket = connect({ port: Number(new URL(baseUrl).port), host: "127.0.0.1" });
  socket.on("error", () => {});
  socket.resume();
  return socket;
}

async function closed(sockets: readonly Socket[]): Promise<void> {
  const closing = sockets.map((socket) => new Promise<unknown>((resolve) => socket.once("close", resolve)));
  await Promise.all(closing.filter((_, index) => sockets[index]?.destroyed === false));
}

/** A bare server under limits, which answers what it is given. */
async function startBareServer(limits: Partial<ConnectionLimits>, answer: RequestListener) {
  const bare = createServer(answer).listen(0, "127.0.0.1");
  limitConnections(bare, { ...SHORT, ...limits }, {});
  await once(bare, "listening");
  const { port } = bare.address() as AddressInfo;
  const stop = () => {
    bare.closeAllConnections();
    bare.close();
  };
  return { baseUrl: `http://127.0.0.1:${port}`, [Symbol.dispose]: stop };
}

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ config: { connectionLimits: SHORT } });
  account = await server.signUp();
});
afterAll(() => server.stop());

async function* endlessBytes(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

describe("clients that send nothing", () => {
  it("500 silent and 150 slow clients are disconnected within their limits, while others are served", async () => {
    const silent = Array.from({ length: 500 }, () => open(server.baseUrl));
    const head = requestHead("POST", PARTS_PATH, {
      ...account.headers,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": "1000000",
    });
    const dripping = Array.from({ length: 150 }, (_, index) => {
      const socket = open(server.baseUrl);
      // Half of them drip their header, half their body.
      const start = index % 2 === 0 ? head.slice(0, 40) : head;
      socket.write(start);
      const timer = setInterval(() => socket.write("x"), 50);
      socket.once("close", () => clearInterval(timer));
      return socket;
    });
    const gone = closed([...silent, ...dripping]).then(() => "gone");
    let served = 0;
    const serve = async () => (await server.request("/v1/user", { headers: account.headers })).status;
    for (let first: unknown = 200; first !== "gone"; first = await Promise.race([gone, serve()])) {
      expect(first).toBe(200);
      served += 1;
    }
    expect(served).toBeGreaterThan(3);
  });

  it("clients get a timeout error when a header or a body does not arrive", async () => {
    const header = await sendBytes(server.baseUrl, ["GET /v1/user HTT"]);
    expect([header.status, header.text]).toEqual([408, expect.stringContaining('"code":"request_timeout"')]);
    const json = { ...account.headers, "content-type": "application/json", "content-length": "100" };
    const body = await sendBytes(server.baseUrl, [requestHead("POST", "/v1/user/api-keys", json), '{"name":']);
    expect([body.status, body.text]).toEqual([408, expect.stringContaining('"code":"request_timeout"')]);
  });

  it("idle clients are disconnected after a request", async () => {
    const socket = open(server.baseUrl);
    socket.write(requestHead("GET", "/healthz", {}));
    await closed([socket]);
    expect(socket.destroyed).toBe(true);
  });
});

describe("a slow client", () => {
  it("a slow client can upload as long as data keep arriving", async () => {
    const form =
      '--b\r\nContent-Disposition: form-data; name="offset"\r\n\r\n0\r\n' +
      `--b\r\nContent-Disposition: form-data; name="part"; filename="a"\r\n\r\n${"x".repeat(4_000)}\r\n--b--\r\n`;
    const head = requestHead("POST", PARTS_PATH, {
      ...account.headers,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": String(form.length),
    });
    async function* slowly() {
      yield head;
      let sent = 0;
      for await (const _ of every(80)) {
        yield form.slice(sent, sent + 100);
        sent += 100;
        if (sent >= form.length) return;
      }
    }
    const startedAtMs = performance.now();
    const { status, text } = await sendBytes(server.baseUrl, slowly());
    expect([status, text]).toEqual([404, expect.stringContaining("upload_not_found")]);
    expect(performance.now() - startedAtMs).toBeGreaterThan(3 * SHORT.bodyMs);
  });

  it("a slow client gets a long answer completely, though requests must be short", async () => {
    const parts = 30;
    const limits = { ...SHORT, headerMs: 300, bodyMs: 300, requestMs: 300, idleMs: 300 };
    const speech = createSlowSpeech({ parts, partEveryMs: 50 });
    await using speaking = await startTestServer({ config: { connectionLimits: limits }, speech });
    const { headers } = await speaking.signUp();
    const listed = await speaking.request("/v2/voices?page_size=1", { headers });
    const { voices } = (await listed.json()) as { voices: { voice_id: string }[] };
    const path = `/v1/text-to-speech/${voices[0]?.voice_id}/stream?output_format=pcm_16000`;
    const body = { text: "A sentence of exactly forty characters." };
    const response = await speaking.request(path, { method: "POST", headers, body });
    expect((await response.arrayBuffer()).byteLength).toBe(parts * SLOW_PART_BYTES);
  });

  it("a client that stops reading its answer is disconnected, and its work ends", async () => {
    const work = Readable.from(endlessBytes());
    using bare = await startBareServer({ stalledMs: 200 }, (_, response) => {
      response.once("close", () => work.destroy());
      work.pipe(response);
    });
    const client = open(bare.baseUrl);
    client.write(requestHead("GET", "/", {}));
    await once(client, "data");
    client.pause();
    await once(work, "close");
    expect(work.destroyed).toBe(true);
    client.destroy();
  });

  it("a client is not cut off while the server works on its answer", async () => {
    const answers: ServerResponse[] = [];
    using bare = await startBareServer({ stalledMs: 50 }, (_, response) => answers.push(response));
    const waiting = fetch(bare.baseUrl);
    // Another connection falls silent meanwhile, and is cut off.
    await closed([open(bare.baseUrl)]);
    answers[0]?.end("done");
    expect(await (await waiting).text()).toBe("done");
  });
});

describe("an address", () => {
  it("an address can open a limited number of connections, and new ones once others close", async () => {
    using bare = await startBareServer({ connectionsPerAddress: 20 }, (_, response) => response.end("hello"));
    const ask = () => sendBytes(bare.baseUrl, [requestHead("GET", "/healthz", {})]);
    const held = Array.from({ length: 20 }, () => open(bare.baseUrl));
    await Promise.all(held.map((socket) => once(socket, "connect")));
    const refused = await ask();
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('"code":"too_many_connections"')]);
    for (const socket of held) socket.destroy();
    await expect.poll(async () => (await ask()).status).toBe(200);
  });
});
