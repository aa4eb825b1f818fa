import { once } from "node:events";
import { API_SOCKETS } from "@voicewright/contract/api.gen";
import { OPENAI_VOICES } from "@voicewright/contract/openai-speech/routes";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ANY_VOICE } from "../../../testing/speak.ts";
import { SocketClient, type SocketFrame } from "../../../../../../test-kit/connections/socket-client.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

/** A word of the scripted speech, as pcm_16000, and the silences between two turns. */
const WORD_BYTES = 8_000;
const OTHER_SPEAKER_BYTES = 8_000;
const SAME_SPEAKER_BYTES = 11_200;
const ANNA = ANY_VOICE;
const BEN = OPENAI_VOICES["onyx"] ?? "";

const speech = createScriptedSpeech();
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech });
});
beforeEach(async () => {
  speech.script = {};
  speech.requests.length = 0;
  account = await server.signUp({ tier: "pro" });
});
afterAll(() => server.stop());

async function open(kind: "" | "multi-" = "", query: Readonly<Record<string, string>> = {}): Promise<SocketClient> {
  return await SocketClient.open(server.baseUrl, `/v1/text-to-dialogue/${kind}stream-input`, {
    headers: account.headers,
    query: { output_format: "pcm_16000", ...query },
  });
}

function says(voice_id: string, text: string, more: object = {}) {
  return { text, voice_id, ...more };
}

function audioOf(frames: readonly SocketFrame[], id?: string): Buffer {
  const own = frames.filter(({ context_id }) => context_id === id);
  return Buffer.concat(own.map(({ audio }) => Buffer.from(typeof audio === "string" ? audio : "", "base64")));
}

/** What is silent at an edge of the sound counts towards a pause: a few samples. */
function expectBytes(audio: Buffer, bytes: number): void {
  expect(audio.length).toBeGreaterThan(bytes - 20);
  expect(audio.length).toBeLessThanOrEqual(bytes);
}

/** What came, in order: pieces of one turn as one. */
function outline(frames: readonly SocketFrame[]): string[] {
  const names = frames.map((frame) =>
    "audio" in frame ? "audio" : frame["is_final"] === true ? "final" : "error" in frame ? "error" : "turn",
  );
  return names.filter((name, index) => name !== "audio" || names[index - 1] !== "audio");
}

function isFinalOf(id: string) {
  return (frame: SocketFrame) => frame["is_final"] === true && frame["context_id"] === id;
}

async function usedCredits(): Promise<number> {
  return (await server.platform.credits.standing(account.scope)).used;
}

function sayThenHold(words: number): void {
  speech.script = {
    beforePart: async (index, signal) => {
      if (index >= words && !signal.aborted) await once(signal, "abort");
    },
  };
}

describe("a dialogue that is being written", () => {
  it("a dialogue is spoken turn by turn, each in its voice and with a natural pause", async () => {
    const client = await open();
    client.send({ voices: [ANNA, BEN], voice_settings: { stability: 0.6 } });
    // As a language model writes: a few letters at a time.
    for (const text of ["One ", "tw", "o. "]) client.send({ inputs: [says(ANNA, text)] });
    client.send({ inputs: [says(BEN, "Red green. "), says(BEN, "Blue.", { new_turn: true })], flush: true });
    await client.until((frames) => outline(frames).filter((name) => name === "turn").length === 3);
    expect(outline(client.frames)).toEqual(["audio", "turn", "audio", "turn", "audio", "turn"]);
    client.send({ close_socket: true });
    expect((await client.closed).code).toBe(1000);
    expect(client.frames.at(-1)).toEqual({ is_final: true });
    expectBytes(audioOf(client.frames), 5 * WORD_BYTES + OTHER_SPEAKER_BYTES + SAME_SPEAKER_BYTES);
    const [one, red, blue] = speech.requests.map(({ synthesis }) => synthesis);
    expect(red?.voice).not.toEqual(one?.voice);
    expect(blue?.voice).toEqual(red?.voice);
    expect(one?.delivery.stability).toBe(0.5);
    expect(new Set(speech.requests.map(({ synthesis }) => synthesis.seed)).size).toBe(3);
    expect(await usedCredits()).toBe("One two.".length + "Red green.".length + "Blue.".length);
    const { history } = (await (await server.request("/v1/history", { headers: account.headers })).json()) as {
      history: { text: string; voice_id: string }[];
    };
    expect(history.map(({ text }) => text)).toEqual(["Blue.", "Red green.", "One two."]);
    const [last, before, first] = history.map(({ voice_id }) => voice_id);
    expect([last === before, before === first]).toEqual([true, false]);
  });

  it("a dialogue starts to sound while its first turn is still being written", async () => {
    const client = await open();
    client.send({ voices: [ANNA], inputs: [says(ANNA, "One two. And then ")] });
    await client.until((frames) => audioOf(frames).length >= 2 * WORD_BYTES);
    client.send({ inputs: [says(ANNA, "three.")] }, { close_socket: true });
    await client.closed;
    expect(outline(client.frames)).toEqual(["audio", "turn", "final"]);
    expect(audioOf(client.frames).length).toBeGreaterThanOrEqual(5 * WORD_BYTES);
  });

  it("a dialogue reports the time of each character only with sync_alignment", async () => {
    const client = await open("", { sync_alignment: "true" });
    const inputs = [says(ANNA, "One two."), says(BEN, "Three.")];
    client.send({ voices: [ANNA, BEN], inputs, close_socket: true });
    await client.closed;
    const alignments = client.frames.flatMap(({ alignment }) => (alignment === undefined ? [] : [alignment])) as {
      chars: string[];
      char_start_times_ms: number[];
      char_durations_ms: number[];
    }[];
    expect(alignments.flatMap(({ chars }) => chars).join("")).toBe("One two.Three.");
    for (const { chars, char_start_times_ms, char_durations_ms } of alignments)
      expect([char_start_times_ms.length, char_durations_ms.length]).toEqual([chars.length, chars.length]);
    expect(client.frames.some((frame) => "normalized_alignment" in frame)).toBe(true);
    const plain = await open();
    plain.send({ voices: [ANNA, BEN], inputs, close_socket: true });
    await plain.closed;
    expect(plain.frames.some((frame) => "alignment" in frame || "normalized_alignment" in frame)).toBe(false);
  });

  it.each([
    [{ inputs: [says(ANNA, "One.")] }, "invalid_parameters", "voices"],
    [{ voices: [ANNA, "nobody"] }, "voice_not_found", "voices.1"],
    [{ voices: Array.from({ length: 11 }, () => ANNA) }, "invalid_parameters", "voices"],
    [{ voices: [ANNA], inputs: [says(ANNA, "One."), says(BEN, "Two.")] }, "invalid_parameters", "inputs.1.voice_id"],
    [{ voices: [ANNA], voice_settings: { stability: 2 } }, "invalid_voice_settings", "voice_settings.stability"],
  ])("a dialogue socket closes with an error when a message breaks a rule: %j", async (message, error, param) => {
    const client = await open();
    client.send(message);
    expect((await client.closed).code).toBe(1008);
    expect(client.frames.at(-1)).toMatchObject({ error, param, code: 1008 });
    await vi.waitFor(async () => expect(await usedCredits()).toBe(0));
  });

  it("a dialogue can end before it has begun", async () => {
    const client = await open();
    client.send({ close_socket: true });
    expect((await client.closed).code).toBe(1000);
    expect(client.frames).toEqual([{ is_final: true }]);
  });

  it("a dialogue refuses changes to its voices and settings", async () => {
    for (const [change, error] of [
      [{ voices: [BEN] }, "invalid_parameters"],
      [{ voice_settings: { stability: 1 } }, "invalid_voice_settings"],
    ] as const) {
      const client = await open();
      client.send({ voices: [ANNA], voice_settings: { stability: 0 } }, { voices: [ANNA] }, change);
      await client.closed;
      expect(client.frames.at(-1)).toMatchObject({ error });
    }
  });

  it("a dialogue is charged for what was spoken when the client disconnects", async () => {
    sayThenHold(1);
    const client = await open();
    client.send({ voices: [ANNA, BEN], inputs: [says(ANNA, "one two three."), says(BEN, "four five.")], flush: true });
    await client.until((frames) => audioOf(frames).length > 0);
    client.socket.terminate();
    await vi.waitFor(() => expect(speech.running()).toBe(0), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await usedCredits()).toBe("one".length), { timeout: 10_000 });
    expect(speech.requests).toHaveLength(1);
  });

  it("a dialogue socket stays open with keep_alive, and times out without it", async () => {
    const client = await open("", { inactivity_timeout: "1" });
    client.send({ voices: [ANNA] });
    let kept = 0;
    const keep = setInterval(() => {
      client.send({ keep_alive: true });
      if (++kept === 8) clearInterval(keep);
    }, 200);
    expect((await client.closed).code).toBe(1008);
    // Longer than it stays open alone.
    expect(kept).toBe(8);
    expect(client.frames.at(-1)).toMatchObject({ error: "input_timeout_exceeded" });
  });
});

describe("several dialogues on one socket", () => {
  it("dialogues on one socket are spoken in parallel, each with its own voices, turns and end", async () => {
    const client = await open("multi-");
    client.send({ voices: [ANNA], context_id: "a" }, { voices: [BEN, ANNA], context_id: "b" });
    client.send({ inputs: [says(ANNA, "One two.")], context_id: "a", flush: true });
    client.send({ inputs: [says(BEN, "Red."), says(ANNA, "Green.")], context_id: "b" });
    client.send({ context_id: "a", close_context: true });
    await client.until((frames) => frames.some(isFinalOf("a")));
    client.send({ close_socket: true });
    expect((await client.closed).code).toBe(1000);
    const own = (id: string) => client.frames.filter(({ context_id }) => context_id === id);
    expect(outline(own("a"))).toEqual(["audio", "turn", "final"]);
    expect(outline(own("b"))).toEqual(["audio", "turn", "audio", "turn", "final"]);
    expect(audioOf(client.frames, "a").length).toBe(2 * WORD_BYTES);
    expectBytes(audioOf(client.frames, "b"), 2 * WORD_BYTES + OTHER_SPEAKER_BYTES);
  });

  it("a closed dialogue stops, frees its slot, and costs only what was spoken", async () => {
    sayThenHold(1);
    const client = await open("multi-");
    client.send({ voices: [ANNA], inputs: [says(ANNA, "One two. Three four.")], context_id: "turn" });
    await client.until((frames) => audioOf(frames, "turn").length > 0);
    client.send({ context_id: "turn", close_context: true });
    await client.until((frames) => frames.some(isFinalOf("turn")));
    expect(speech.running()).toBe(0);
    expect(await usedCredits()).toBe("One".length);
    client.socket.terminate();
  });

  it("a failing dialogue does not affect the others on its socket", async () => {
    const client = await open("multi-");
    client.send({ voices: [ANNA], inputs: [says(ANNA, "One.")], context_id: "good" });
    client.send({ inputs: [says(ANNA, "One.")], context_id: "unknown" }, { context_id: "gone", close_context: true });
    client.send({ voices: ["nobody"], context_id: "bad" }, { context_id: "late", keep_alive: true });
    for (const id of ["2", "3", "4", "5", "6"]) client.send({ voices: [ANNA], context_id: id });
    client.send({ close_socket: true });
    expect((await client.closed).code).toBe(1000);
    const errors = client.frames.filter(({ error }) => error !== undefined);
    expect(errors.map(({ error, context_id }) => [context_id, error])).toEqual([
      ["unknown", "context_not_found"],
      ["gone", "context_not_found"],
      ["bad", "voice_not_found"],
      ["6", "too_many_contexts"],
    ]);
    expect(audioOf(client.frames, "good").length).toBe(WORD_BYTES);
  });

  it("a dialogue on a shared socket must be named in every message with content", async () => {
    const client = await open("multi-");
    client.send({ keep_alive: true }, { voices: [ANNA], inputs: [says(ANNA, "One.")] });
    expect((await client.closed).code).toBe(1008);
    expect(client.frames.at(-1)).toMatchObject({ error: "invalid_parameters", param: "context_id" });
  });
});

/** Mostly something that the field takes, so that more than the first message is read. */
function mostly(...values: readonly unknown[]) {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 0, -1, "", [], {}, true) },
  );
}

const message = fc.record(
  {
    context_id: mostly("a", "b", "c"),
    voices: mostly([ANNA, BEN]),
    inputs: mostly([], [says(ANNA, "One. ")], [says(BEN, "two "), says(ANNA, "—")], [says(BEN, "[")], [{}]),
    flush: mostly(true, false),
    close_context: mostly(false, false, true),
    keep_alive: mostly(true, false),
    voice_settings: mostly({}, { stability: 0.5 }, null),
  },
  { requiredKeys: ["context_id", "voices"] },
);

describe.each(API_SOCKETS.filter(({ feature }) => feature === "text-to-dialogue").map(({ path }) => path))(
  "the socket %s",
  (path) => {
    it("a dialogue socket answers any messages with audio or with a documented error, and closes", async () => {
      let heard = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(message, { maxLength: 6 }), async (messages) => {
          const client = await open(path.includes("multi") ? "multi-" : "");
          client.send(...messages, { voices: [ANNA, BEN], close_socket: true });
          expect([1000, 1008]).toContain((await client.closed).code);
          expect(client.frames.filter(({ error }) => error === "internal_error")).toEqual([]);
          heard += client.audio().length;
        }),
        { seed: 17, numRuns: 20 },
      );
      expect(heard).toBeGreaterThan(10_000);
      expect(server.logText()).not.toMatch(/a socket failed|a part of a socket failed|unhandled/);
    });
  },
);
