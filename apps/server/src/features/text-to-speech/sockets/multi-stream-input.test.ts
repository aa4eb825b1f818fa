import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SocketAlignment } from "@voicewright/contract/text-to-speech/sockets";
import { ANY_VOICE } from "../../../testing/speak.ts";
import { SocketClient, type SocketFrame } from "../../../../../../test-kit/connections/socket-client.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

/** A word of the scripted speech, as pcm_16000. */
const WORD_BYTES = 8_000;

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

async function open(query: Readonly<Record<string, string>> = {}): Promise<SocketClient> {
  return await SocketClient.open(server.baseUrl, `/v1/text-to-speech/${ANY_VOICE}/multi-stream-input`, {
    headers: account.headers,
    query: { output_format: "pcm_16000", ...query },
  });
}

function isFinalOf(id: string) {
  return (frame: SocketFrame) => frame["isFinal"] === true && frame["contextId"] === id;
}

function errorsOf(frames: readonly SocketFrame[]): readonly SocketFrame[] {
  return frames.filter(({ error }) => error !== undefined);
}

function saidIn(frames: readonly SocketFrame[], id: string): string {
  return frames
    .filter(({ contextId, alignment }) => contextId === id && alignment !== null && alignment !== undefined)
    .flatMap(({ alignment }) => (alignment as SocketAlignment).chars)
    .join("");
}

async function usedCredits(): Promise<number> {
  return (await server.platform.credits.standing(account.scope)).used;
}

/** Says so many words of each text, and no more until it is given up. */
function sayThenHold(words: number): void {
  speech.script = {
    beforePart: async (index, signal) => {
      if (index >= words && !signal.aborted) await once(signal, "abort");
    },
  };
}

describe("contexts of one socket", () => {
  it("contexts are spoken in parallel, each with its own audio, times and end", async () => {
    const client = await open();
    client.send({ text: " ", context_id: "a" }, { text: " ", context_id: "b" });
    client.send({ text: "one two ", context_id: "a" }, { text: "red green blue ", context_id: "b" });
    client.send({ text: "three ", context_id: "a", flush: true }, { context_id: "b", flush: true });
    client.send({ context_id: "a", close_context: true });
    await client.until((frames) => frames.some(isFinalOf("a")));
    client.send({ text: "", context_id: "b", flush: true }, { close_socket: true });
    expect((await client.closed).code).toBe(1000);
    expect(client.audio("a").length).toBe(3 * WORD_BYTES);
    expect(client.audio("b").length).toBe(3 * WORD_BYTES);
    expect([saidIn(client.frames, "a"), saidIn(client.frames, "b")]).toEqual(["one two three ", "red green blue "]);
    expect(client.frames.every(({ contextId }) => contextId === "a" || contextId === "b")).toBe(true);
    // No field for audio: clients that find one play it.
    expect(client.frames.find(isFinalOf("a"))).toEqual({ isFinal: true, is_final: true, contextId: "a" });
    expect(client.frames.filter(({ type }) => type === "flush_done").length).toBeGreaterThanOrEqual(2);
    expect(await usedCredits()).toBe("one two three".length + "red green blue".length);
  });

  it("messages without a context name share one context, which ends with the socket", async () => {
    const client = await open();
    client.send({ text: "one two " }, { text: "three " }, { close_socket: true });
    await client.closed;
    expect(client.audio("default").length).toBe(3 * WORD_BYTES);
    expect(client.frames.at(-1)).toMatchObject({ isFinal: true, contextId: "default" });
  });

  it("flushed contexts are spoken to their end after they are closed", async () => {
    const client = await open();
    // As LiveKit ends a turn.
    client.send(
      { text: " ", context_id: "turn", generation_config: { chunk_length_schedule: [80] } },
      { text: "one two three four ", context_id: "turn" },
      { text: "", context_id: "turn", flush: true },
      { context_id: "turn", close_context: true },
    );
    await client.until((frames) => frames.some(isFinalOf("turn")));
    expect(client.audio("turn").length).toBe(4 * WORD_BYTES);
    client.socket.terminate();
  });

  it("contexts closed in mid-speech stop at once, and cost what was spoken", async () => {
    sayThenHold(2);
    const client = await open({ auto_mode: "true" });
    client.send({ text: "one two three four. ", context_id: "turn" });
    await client.until(() => client.audio("turn").length > 0);
    client.send({ context_id: "turn", close_context: true });
    await client.until((frames) => frames.some(isFinalOf("turn")));
    expect(speech.running()).toBe(0);
    expect(await usedCredits()).toBe("one two".length);
    speech.script = {};
    client.send({ text: "five six ", context_id: "next", flush: true }, { close_socket: true });
    await client.closed;
    expect(client.audio("next").length).toBe(2 * WORD_BYTES);
  });

  it("closing a context twice stops it at once, including flushed text", async () => {
    sayThenHold(1);
    const client = await open();
    client.send({ text: "one two three ", context_id: "turn", flush: true });
    await client.until(() => client.audio("turn").length > 0);
    client.send({ context_id: "turn", close_context: true }, { context_id: "turn", close_context: true });
    await client.until((frames) => frames.some(isFinalOf("turn")));
    expect(await usedCredits()).toBe("one".length);
    client.socket.terminate();
  });

  it("contexts are limited, and only the excess one gets an error", async () => {
    const client = await open();
    for (const id of ["a", "b", "c", "d", "e", "f"]) client.send({ text: "one ", context_id: id });
    await client.until((frames) => errorsOf(frames).length > 0);
    expect(errorsOf(client.frames)).toMatchObject([{ error: "too_many_contexts", code: 1008, contextId: "f" }]);
    client.send({ context_id: "a", close_context: true }, { text: "six ", context_id: "f", flush: true });
    client.send({ close_socket: true });
    expect((await client.closed).code).toBe(1000);
    expect(client.audio("f").length).toBe(WORD_BYTES);
    expect(client.audio("b").length).toBe(WORD_BYTES);
    expect(client.audio("a").length).toBe(0);
  });

  it("unknown contexts get an error of their own", async () => {
    const client = await open();
    client.send({ text: "one ", context_id: "a" });
    client.send({ context_id: "nobody", close_context: true }, { context_id: "nothing", flush: true });
    client.send({ text: "two ", context_id: "a", flush: true }, { close_socket: true });
    expect((await client.closed).code).toBe(1000);
    expect(errorsOf(client.frames)).toMatchObject([
      { error: "context_not_found", contextId: "nobody" },
      { error: "context_not_found", contextId: "nothing" },
    ]);
    expect(client.audio("a").length).toBe(2 * WORD_BYTES);
  });

  it("a failing context does not affect the others", async () => {
    const client = await open();
    client.send({ text: "one ", context_id: "a", voice_settings: { speed: 1 } });
    client.send({ text: "two ", context_id: "b" });
    client.send({ text: "three ", context_id: "a", voice_settings: { speed: 0.9 } });
    await client.until((frames) => errorsOf(frames).length > 0);
    client.send({ context_id: "b", flush: true }, { close_socket: true });
    expect((await client.closed).code).toBe(1000);
    expect(errorsOf(client.frames)).toMatchObject([{ error: "invalid_voice_settings", contextId: "a" }]);
    expect(client.audio("b").length).toBe(WORD_BYTES);
  });

  it("all contexts stop when the client disconnects", async () => {
    sayThenHold(1);
    const client = await open();
    for (const id of ["a", "b", "c"]) client.send({ text: "one two three ", context_id: id, flush: true });
    await client.until(() => client.audio().length >= 3 * WORD_BYTES);
    client.socket.terminate();
    await vi.waitFor(() => expect(speech.running()).toBe(0), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await usedCredits()).toBe(3 * "one".length), { timeout: 10_000 });
  });
});

describe("a context without text", () => {
  it("a context without text times out, and its socket after it", async () => {
    const client = await open({ inactivity_timeout: "1" });
    client.send({ text: " ", context_id: "a" });
    expect((await client.closed).code).toBe(1008);
    expect(errorsOf(client.frames).map(({ error }) => error)).toContain("input_timeout_exceeded");
  });

  it("an empty text keeps its context open, and without a name only the socket, creating no context", async () => {
    const client = await open({ inactivity_timeout: "2" });
    client.send({ text: "one ", context_id: "kept" }, { text: "two ", context_id: "left" });
    const keep = setInterval(() => client.send({ text: "", context_id: "kept" }, { text: "" }), 200);
    await client.until((frames) => errorsOf(frames).length > 0);
    client.send({ context_id: "kept", flush: true }, { close_socket: true });
    await client.closed;
    clearInterval(keep);
    expect(errorsOf(client.frames)).toMatchObject([{ error: "input_timeout_exceeded", contextId: "left" }]);
    expect(client.audio("kept").length).toBe(WORD_BYTES);
    expect(client.frames.some(({ contextId }) => contextId === "default")).toBe(false);
  });
});
