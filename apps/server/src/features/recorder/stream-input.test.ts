import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { readAlongSockets } from "@voicewright/contract/recorder/sockets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasSharedData, readRecording, recordingsOf } from "../../../../../packages/audio/test/shared-recordings.ts";
import { SocketClient, type SocketFrame, SocketRefused } from "../../../../../test-kit/connections/socket-client.ts";
import { addTestMember, letEverybody } from "../../testing/people/test-member.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const RATE_HZ = 16_000;
const CHUNK_SAMPLES = RATE_HZ / 4;
/** What one reader says in five recordings. */
const SCRIPT = [
  "And Mister John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.",
  "He was not an ill disposed young man.",
  "Unless to be rather cold hearted and rather selfish is to be ill disposed.",
  "Had he married a more amiable woman, he might have been made still more respectable than he was.",
  "He might even have been made amiable himself.",
];

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.signUp();
});
afterAll(() => server.stop());

async function open(headers: Readonly<Record<string, string>> = account.headers): Promise<SocketClient> {
  return await SocketClient.open(server.baseUrl, readAlongSockets.streamInput.path, { headers });
}

async function recordings(speaker: "austen" | "1688"): Promise<Float32Array[]> {
  return await Promise.all(
    recordingsOf(speaker).map(async (path) => {
      const { samples, sampleRateHz } = await readRecording(path);
      return resampleWhole(samples, sampleRateHz, RATE_HZ);
    }),
  );
}

function toChunks(samples: Float32Array): object[] {
  const chunks: object[] = [];
  for (let from = 0; from < samples.length; from += CHUNK_SAMPLES) {
    const part = samples.subarray(from, from + CHUNK_SAMPLES);
    const pcm = Int16Array.from(part, (sample) => Math.max(-32_768, Math.min(32_767, sample * 32_768)));
    chunks.push({ user_audio_chunk: Buffer.from(pcm.buffer).toString("base64") });
  }
  return chunks;
}

type Position = { readonly word_index: number; readonly is_on_script: boolean };
type Sentence = {
  readonly sentence_index: number;
  readonly verdict: string;
  readonly start_ms: number;
  readonly end_ms: number;
};

function eventsOf<Event>(frames: readonly SocketFrame[], type: string): Event[] {
  return frames.filter((frame) => frame.type === type).map((frame) => frame[`${type}_event`] as Event);
}

async function follow(script: readonly string[], speech: readonly Float32Array[]): Promise<SocketClient> {
  const client = await open();
  client.send({ language: "en", script: script.join("\n") });
  await client.until((frames) => eventsOf(frames, "ready").length > 0);
  const pause = new Float32Array(RATE_HZ / 2);
  for (const part of speech) client.send(...toChunks(part), ...toChunks(pause));
  client.send({ end_of_audio: true });
  expect((await client.closed).code).toBe(1000);
  return client;
}

describe("a socket that follows a reader", () => {
  it("a socket that follows a reader refuses unauthenticated callers", async () => {
    await expect(open({})).resolves.toBeInstanceOf(SocketClient);
    const client = await open({});
    client.send({ language: "en", script: "Hello there." });
    await client.closed;
    expect(client.frames).toMatchObject([{ error: "missing_api_key" }]);
    await expect(open({ "xi-api-key": "sk_wrong" })).rejects.toBeInstanceOf(SocketRefused);
  });

  it.skipIf(!hasSharedData)("a socket follows a reader to the end of the script", async () => {
    const client = await follow(SCRIPT, await recordings("austen"));
    const positions = eventsOf<Position>(client.frames, "script_position");
    const wordCount = SCRIPT.join(" ").split(" ").length;
    expect(eventsOf(client.frames, "ready")).toEqual([
      { word_count: wordCount, follows_script: true, transcribes: false },
    ]);
    expect(positions.at(-1)?.word_index).toBeGreaterThanOrEqual(wordCount - 2);
    const marked = new Set(positions.map(({ word_index: word }) => word));
    expect(marked.size).toBeGreaterThan(0.8 * wordCount);
    const verdicts = eventsOf<Sentence>(client.frames, "script_sentence");
    expect(verdicts.map(({ sentence_index: sentence }) => sentence)).toEqual([0, 1, 2, 3, 4]);
    expect(verdicts.filter(({ verdict }) => verdict === "read")).toHaveLength(5);
    // Each has a stretch of its own, and no more of the recording than it takes to say it.
    for (const [at, { start_ms: startMs, end_ms: endMs }] of verdicts.entries()) {
      expect(startMs).toBeGreaterThanOrEqual((verdicts[at - 1]?.end_ms ?? 0) - 250);
      expect(endMs).toBeGreaterThan(startMs);
    }
    const processedMs = eventsOf<{ readonly end_ms: number }>(client.frames, "audio_processed").map(
      ({ end_ms: ms }) => ms,
    );
    expect(processedMs).toEqual(processedMs.toSorted((a, b) => a - b));
    expect(processedMs.at(-1)).toBeGreaterThanOrEqual((verdicts.at(-1)?.end_ms ?? Infinity) - 500);
  });

  it.skipIf(!hasSharedData)("a socket does not mark another person's speech about something else", async () => {
    const client = await follow(SCRIPT, (await recordings("1688")).slice(0, 4));
    const positions = eventsOf<Position>(client.frames, "script_position");
    const marked = new Set(positions.filter((one) => one.is_on_script).map(({ word_index: word }) => word));
    expect(marked.size).toBeLessThan(12);
    expect(eventsOf<Sentence>(client.frames, "script_sentence").filter(({ verdict }) => verdict === "read")).toEqual(
      [],
    );
  });

  it("a socket closes with the reason when a message is invalid", async () => {
    const expectError = async (messages: readonly object[], error: string) => {
      const client = await open();
      client.send(...messages);
      await client.closed;
      expect(client.frames.at(-1)).toMatchObject({ error });
    };
    await expectError([{ script: "No language." }], "invalid_parameters");
    await expectError([{ language: "en", script: "… !" }], "script_empty");
    await expectError([{ language: "en" }, { user_audio_chunk: "not base64!" }], "invalid_audio");
    await expectError([{ language: "en" }, { user_audio_chunk: "AAAA" }], "invalid_audio");
    await expectError([{ language: "en", script: "x ".repeat(30_000) }], "invalid_parameters");
    const client = await open();
    client.socket.send("{");
    expect((await client.closed).code).toBe(1007);
  });

  it("a socket reports that it cannot follow a script in a language without a voice", async () => {
    const client = await open();
    client.send({ language: "tlh", script: "nuqneH" });
    await client.until((frames) => eventsOf(frames, "ready").length > 0);
    expect(eventsOf(client.frames, "ready")).toMatchObject([{ follows_script: false, transcribes: false }]);
    client.send(...toChunks(new Float32Array(RATE_HZ)), { end_of_audio: true });
    expect((await client.closed).code).toBe(1000);
  });
});

describe("the dictation socket", () => {
  it("the dictation socket requires the permission Speech to Text, and none to clone voices", async () => {
    const { path } = readAlongSockets.dictate;
    const member = await addTestMember(server, account, "workspace_member");
    const open = async () => await SocketClient.open(server.baseUrl, path, { headers: member.headers });
    const stranger = await SocketClient.open(server.baseUrl, path, {});
    stranger.send({ language: "en" });
    await stranger.closed;
    expect(stranger.frames).toMatchObject([{ error: "missing_api_key" }]);
    await letEverybody(server, account, ["speech_to_text"]);
    const client = await open();
    client.send({ language: "en" });
    await client.closed;
    expect(client.frames).toMatchObject([
      {
        error: "feature_not_available",
        message: expect.stringMatching(
          /^Speech recognition for English is not installed\. .* Models page, such as \w/,
        ) as string,
      },
    ]);
    await letEverybody(server, account, ["voice_lab", "create_professional_voice_clone"]);
    await expect(open()).rejects.toBeInstanceOf(SocketRefused);
    await letEverybody(server, account, null);
  });
});
