import { API_SOCKETS } from "@voicewright/contract/api.gen";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANY_VOICE } from "../../../testing/speak.ts";
import { SocketClient } from "../../../../../../test-kit/connections/socket-client.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const PATHS = API_SOCKETS.filter(({ feature }) => feature === "text-to-speech").map(({ path }) =>
  path.replace("{voice_id}", ANY_VOICE),
);

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech() });
  account = await server.signUp({ tier: "pro" });
});
afterAll(() => server.stop());

async function open(path: string): Promise<SocketClient> {
  return await SocketClient.open(server.baseUrl, path, { headers: account.headers });
}

function expectNoFault(client: SocketClient): void {
  expect(client.frames.filter(({ error }) => error === "internal_error")).toEqual([]);
  expect(server.logText()).not.toMatch(/a socket failed|a part of a socket failed|unhandled/);
}

/** Mostly something that the field takes, so that more than the first message is read. */
function mostly(...values: readonly unknown[]) {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 0, -1, "", [], {}, true) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

const message = fc.record(
  {
    text: mostly("", " ", "one ", "one two. ", "three, ", "…", "🙂 "),
    context_id: mostly("a", "b", "c", "d", "e", "f"),
    flush: mostly(true, false),
    try_trigger_generation: mostly(true, false),
    close_context: mostly(false, false, true),
    voice_settings: mostly({}, { speed: 1 }, { stability: 0.5 }, null),
    generation_config: mostly({ chunk_length_schedule: [50] }, {}, null),
    pronunciation_dictionary_locators: mostly([], null),
    other: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: ["text"] },
);

describe.each(PATHS)("the socket %s", (path) => {
  it("a socket answers any messages with audio or with a documented error, and closes", async () => {
    let heard = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 8 }), async (messages) => {
        const client = await open(path);
        client.send(...messages, { text: "", close_socket: true });
        const { code } = await client.closed;
        expect([1000, 1008]).toContain(code);
        expectNoFault(client);
        heard += client.audio().length;
      }),
      { seed: 11, numRuns: 25 },
    );
    expect(heard).toBeGreaterThan(20_000);
  });

  it("a socket survives arbitrary bytes instead of frames", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const client = await open(path);
        // The bare connection under the client, which would write no such frames itself.
        const { _socket: connection } = client.socket as unknown as { _socket: { write: (data: Uint8Array) => void } };
        connection.write(bytes);
        client.socket.close();
        await client.closed;
        expectNoFault(client);
      }),
      { seed: 13, numRuns: 40 },
    );
    expect((await server.request("/healthz")).status).toBe(200);
  });
});
