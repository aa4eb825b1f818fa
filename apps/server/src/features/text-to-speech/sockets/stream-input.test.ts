import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { HistoryPage } from "@voicewright/contract/history/routes";
import type { SocketAlignment } from "@voicewright/contract/text-to-speech/sockets";
import { ANY_VOICE, readBytes, speak } from "../../../testing/speak.ts";
import { SocketClient, type SocketFrame } from "../../../../../../test-kit/connections/socket-client.ts";
import { measureAudio } from "../../../testing/speech/measure-audio.ts";
import { getRealSpeech } from "../../../testing/speech/real-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const SENTENCES = [
  "The boat left before the sun was up. ",
  "Nobody on the pier said a word about it, ",
  "and that was that.",
];
const TEXT = SENTENCES.join("");

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech: await getRealSpeech() });
}, 120_000);
beforeEach(async () => {
  account = await server.signUp();
});
afterAll(() => server.stop());

async function open(query: Readonly<Record<string, string>> = {}): Promise<SocketClient> {
  return await SocketClient.open(server.baseUrl, `/v1/text-to-speech/${ANY_VOICE}/stream-input`, {
    headers: account.headers,
    query,
  });
}

async function history() {
  const response = await server.request("/v1/history", { headers: account.headers });
  return ((await response.json()) as HistoryPage).history;
}

async function usedCredits(): Promise<number> {
  return (await server.platform.credits.standing(account.scope)).used;
}

function alignmentsOf(frames: readonly SocketFrame[]): SocketAlignment[] {
  return frames.flatMap(({ alignment }) =>
    alignment === null || alignment === undefined ? [] : [alignment as SocketAlignment],
  );
}

/** Writes a text, ends it, and waits for the end. */
async function speakAll(
  texts: readonly string[],
  query: Readonly<Record<string, string>> = {},
  first: object = {},
): Promise<SocketClient> {
  const client = await open(query);
  client.send({ text: " ", ...first }, ...texts.map((text) => ({ text })), { text: "" });
  await client.closed;
  return client;
}

describe("a text that is sent to a socket", () => {
  it("a text is spoken while it is still being written, and ends with a final message", async () => {
    const client = await open({ output_format: "pcm_16000", sync_alignment: "true" });
    client.send({ text: " ", voice_settings: { stability: 0.5, similarity_boost: 0.8 } });
    client.send({ text: SENTENCES[0], flush: true });
    await client.until((frames) => frames.length > 0);
    client.send({ text: SENTENCES[1] }, { text: SENTENCES[2] }, { text: "" });
    expect(await client.closed).toEqual({ code: 1000, reason: "Everything was sent." });

    expect(client.frames.at(-1)).toEqual({ isFinal: true, is_final: true });
    const measured = await measureAudio(client.audio(), "pcm_16000");
    expect(measured.peak).toBeGreaterThan(0.05);
    expect(measured.durationMs).toBeGreaterThan(4_000);
  });

  it("a text is spoken without a flush once as much is pending as the schedule requires", async () => {
    const client = await open();
    client.send({ text: " ", generation_config: { chunk_length_schedule: [50] } });
    for (const word of TEXT.split(/(?<= )/).slice(0, 14)) client.send({ text: word });
    await client.until(() => client.audio().length > 0);
    expect(client.frames.some(({ isFinal }) => isFinal === true)).toBe(false);
    client.socket.terminate();
  });

  it("accepts the official Python SDK's messages, with null fields and a trigger in every message", async () => {
    const client = await open({ model_id: "eleven_flash_v2_5", output_format: "pcm_16000" });
    client.send({
      text: " ",
      try_trigger_generation: true,
      voice_settings: null,
      generation_config: { chunk_length_schedule: [50] },
    });
    for (const text of TEXT.split(/(?<= )/)) client.send({ text, try_trigger_generation: true });
    await client.until(() => client.audio().length > 0);
    client.send({ text: "" });
    expect((await client.closed).code).toBe(1000);
    expect((await history()).map(({ text }) => text)).toEqual([TEXT]);
  });

  it("character times are returned on request, counted from the start of each piece of audio", async () => {
    const client = await speakAll(SENTENCES, { output_format: "pcm_16000", sync_alignment: "true" });
    expect(
      alignmentsOf(client.frames)
        .flatMap(({ chars }) => chars)
        .join(""),
    ).toBe(TEXT);
    let alignedMs = 0;
    for (const frame of client.frames) {
      const alignment = frame["alignment"] as SocketAlignment | null | undefined;
      if (alignment === null || alignment === undefined) continue;
      const { chars, charStartTimesMs: starts, charDurationsMs: durations } = alignment;
      const audioMs = Buffer.from(String(frame["audio"]), "base64").length / 32;
      expect([starts.length, durations.length]).toEqual([chars.length, chars.length]);
      expect(alignment.charsDurationsMs).toEqual(durations);
      expect(starts).toEqual(starts.toSorted((left, right) => left - right));
      const endMs = (starts.at(-1) ?? 0) + (durations.at(-1) ?? 0);
      expect(Math.abs(endMs - audioMs)).toBeLessThan(6);
      alignedMs += endMs;
    }
    // Clients that add up the ends know where they are in the audio.
    expect(Math.abs(alignedMs - client.audio().length / 32)).toBeLessThan(60);

    const unasked = await speakAll(SENTENCES.slice(0, 1), { output_format: "pcm_16000" });
    expect(alignmentsOf(unasked.frames)).toEqual([]);
  });

  it.each(["mp3_44100_128", "ulaw_8000"] as const)("the audio of a socket is one playable file: %s", async (format) => {
    const client = await speakAll(SENTENCES, { output_format: format });
    const measured = await measureAudio(client.audio(), format);
    expect(measured.durationMs).toBeGreaterThan(4_000);
    expect(measured.peak).toBeGreaterThan(0.05);
  });

  it("speech over a socket costs the same as over HTTP, and is in the history once", async () => {
    await (await speak(server, account, { text: TEXT, model_id: "eleven_flash_v2_5" })).arrayBuffer();
    const before = await usedCredits();
    expect(before).toBe(Math.ceil(TEXT.length / 2));
    await speakAll(SENTENCES, { model_id: "eleven_flash_v2_5", seed: "7" });
    expect(await usedCredits()).toBe(2 * before);
    const [item, ...others] = await history();
    expect(others).toHaveLength(1);
    expect(item).toMatchObject({ text: TEXT, model_id: "eleven_flash_v2_5" });
    const audio = await server.request(`/v1/history/${item?.history_item_id ?? ""}/audio`, {
      headers: account.headers,
    });
    expect((await measureAudio(await readBytes(audio), "mp3_44100_128")).durationMs).toBeGreaterThan(4_000);
  });

  it("a text without logging leaves nothing behind, and is charged", async () => {
    await speakAll(SENTENCES, { enable_logging: "false" });
    expect(await history()).toEqual([]);
    expect(await usedCredits()).toBe(TEXT.length);
  });

  it("a text is charged only as far as it was spoken when its client disconnects", async () => {
    const client = await open({ output_format: "pcm_48000" });
    client.send({ text: " " }, { text: `${TEXT} `.repeat(12), flush: true });
    await client.until(() => client.audio().length > 100_000);
    client.socket.terminate();
    await vi.waitFor(async () => expect(await history()).toHaveLength(1), { timeout: 10_000 });
    const [item] = await history();
    expect(item?.text?.length).toBeGreaterThan(0);
    expect(item?.text?.length).toBeLessThan(`${TEXT} `.length * 12 - 10);
    expect(await usedCredits()).toBe(item?.text?.length);
    expect(server.platform.speech.load().sessions).toBe(0);
  });
});

describe("a socket that cannot continue", () => {
  it.each([
    ["an unknown voice", { path: "nobody00000000000000" }, {}, "voice_not_found"],
    ["an unknown model", { query: { model_id: "nothing" } }, {}, "model_not_found"],
    ["a language that the model does not speak", { query: { language_code: "xx" } }, {}, "unsupported_language"],
    [
      "a dictionary that is not there",
      {},
      { pronunciation_dictionary_locators: [{ pronunciation_dictionary_id: "x" }] },
      "pronunciation_dictionary_not_found",
    ],
  ] as const)("a failing socket reports the reason, and costs nothing: %s", async (_name, where, first, error) => {
    const { path = ANY_VOICE, query = {} } = where as { path?: string; query?: Record<string, string> };
    const client = await SocketClient.open(server.baseUrl, `/v1/text-to-speech/${path}/stream-input`, {
      headers: account.headers,
      query,
    });
    client.send({ text: " ", ...first }, { text: "Hello. ", flush: true });
    expect((await client.closed).code).toBe(1008);
    expect(client.frames).toMatchObject([{ error, code: 1008 }]);
    expect(await usedCredits()).toBe(0);
  });

  it("refuses a socket with invalid parameters before it opens, with an error message", async () => {
    await expect(open({ output_format: "wav_16000" })).rejects.toMatchObject({
      status: 400,
      code: "invalid_output_format",
    });
    await expect(open({ inactivity_timeout: "181" })).rejects.toMatchObject({
      status: 400,
      code: "invalid_parameters",
    });
  });

  it("a socket closes when no text arrives for too long", async () => {
    const client = await open({ inactivity_timeout: "1" });
    client.send({ text: " " });
    expect((await client.closed).code).toBe(1008);
    expect(client.frames).toMatchObject([{ error: "input_timeout_exceeded", code: 1008 }]);
  });

  it("a socket accepts the same voice settings again, and no others", async () => {
    const client = await open();
    const settings = { stability: 0.3, speed: 0.9 };
    client.send({ text: " ", voice_settings: settings }, { text: "Hello. ", voice_settings: settings, flush: true });
    await client.until(() => client.audio().length > 0);
    client.send({ text: "Hello. ", voice_settings: { ...settings, stability: 0.9 } });
    expect((await client.closed).code).toBe(1008);
    expect(client.frames.at(-1)).toMatchObject({
      error: "invalid_voice_settings",
      param: "voice_settings.stability",
    });
  });

  it("a socket closes when the credits run out, and is charged for what was spoken", async () => {
    const key = await account.createApiKey({ characterLimit: SENTENCES[0]?.length ?? 0 });
    const client = await SocketClient.open(server.baseUrl, `/v1/text-to-speech/${ANY_VOICE}/stream-input`, {
      headers: key.headers,
      query: { auto_mode: "true", output_format: "pcm_16000" },
    });
    client.send({ text: " " }, { text: SENTENCES[0] }, { text: SENTENCES[1] }, { text: "" });
    expect((await client.closed).code).toBe(1008);
    expect(client.audio().length).toBeGreaterThan(32_000);
    expect(client.frames.at(-1)).toMatchObject({ error: "quota_exceeded" });
    expect(await usedCredits()).toBe(SENTENCES[0]?.trim().length);
  });

  it("a socket sends only a final message when nothing can be spoken", async () => {
    const client = await speakAll(["… ", "🙂 "]);
    expect(client.frames).toEqual([{ isFinal: true, is_final: true }]);
    expect(await usedCredits()).toBe(0);
  });
});
