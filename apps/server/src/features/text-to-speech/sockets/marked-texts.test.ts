import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SocketAlignment } from "@voicewright/contract/text-to-speech/sockets";
import { ANY_VOICE } from "../../../testing/speak.ts";
import { SocketClient, type SocketFrame } from "../../../../../../test-kit/connections/socket-client.ts";
import { getRealSpeech } from "../../../testing/speech/real-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { TextChunks } from "../../../entities/speaking/live/index.ts";

const RATE_HZ = 16_000;
const QUERY = {
  output_format: "pcm_16000",
  model_id: "eleven_v3",
  language_code: "en",
  seed: "3",
  sync_alignment: "true",
};
const TEXT =
  'One apple. <break time="1.1s"/> <prosody rate="60%">The rain keeps falling.</prosody> [hiccups] <sub alias="two pears">2 p.</sub>';

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech: await getRealSpeech() });
  account = await server.signUp();
}, 120_000);
afterAll(() => server.stop());

async function open(path: string, query: Readonly<Record<string, string>>): Promise<SocketClient> {
  const address = `/v1/text-to-speech/${ANY_VOICE}/${path}`;
  return await SocketClient.open(server.baseUrl, address, { headers: account.headers, query: { ...QUERY, ...query } });
}

function saidIn(frames: readonly SocketFrame[]): string {
  return frames.flatMap(({ alignment }) => (alignment as SocketAlignment | null | undefined)?.chars ?? []).join("");
}

function longestSilenceMs(pcm: Buffer): number {
  let longest = 0;
  let quiet = Number.NEGATIVE_INFINITY;
  for (let index = 0; index + 1 < pcm.length; index += 2) {
    quiet = Math.abs(pcm.readInt16LE(index)) < 330 ? quiet + 1 : 0;
    longest = Math.max(longest, quiet);
  }
  return (longest * 1000) / RATE_HZ;
}

/** Cut where it hurts: in the middle of tags, and of words. */
function partsOf(text: string, size: number): string[] {
  return text.match(new RegExp(`[^]{1,${size}}`, "gu")) ?? [];
}

async function speakParts(
  parts: readonly string[],
  query: Readonly<Record<string, string>> = {},
): Promise<SocketClient> {
  const client = await open("stream-input", query);
  client.send({ text: " " }, ...parts.map((text) => ({ text, try_trigger_generation: true })), { text: "" });
  await client.closed;
  return client;
}

describe("markup on a socket", { timeout: 60_000 }, () => {
  it.each([4, 60])("markup acts even when it is split into messages of %d characters", async (size) => {
    const client = await speakParts(partsOf(TEXT, size), { enable_ssml_parsing: "true" });
    expect(client.frames.at(-1)).toEqual({
      isFinal: true,
      is_final: true,
      warnings: [{ code: "unknown_tag", markup: "[hiccups]" }],
    });
    expect(saidIn(client.frames)).toBe(TEXT);
    expect(Math.abs(longestSilenceMs(client.audio()) - 1_100)).toBeLessThan(60);
  });

  it("SSML that was not requested is spoken as text, except for breaks and tags", async () => {
    const [read, plain] = [await speakParts([TEXT], { enable_ssml_parsing: "true" }), await speakParts([TEXT])];
    expect(plain.audio().length).toBeGreaterThan(read.audio().length * 1.2);
    expect(saidIn(plain.frames)).toBe(TEXT);
    expect(Math.abs(longestSilenceMs(plain.audio()) - 1_100)).toBeLessThan(60);
  });

  it("markup acts in one of several contexts, which gets warnings for ineffective markup", async () => {
    const client = await open("multi-stream-input", { enable_ssml_parsing: "true" });
    client.send(
      { text: "One apple. <bre", context_id: "a" },
      { text: 'ak time="1.1s"/> Two [ouch] pears.', context_id: "a" },
    );
    client.send({ text: "", context_id: "a", flush: true }, { context_id: "a", close_context: true });
    await client.until((frames) => frames.some(({ isFinal }) => isFinal === true));
    client.send({ close_socket: true });
    await client.closed;
    expect(client.frames.find(({ isFinal }) => isFinal === true)).toMatchObject({
      contextId: "a",
      warnings: [{ code: "unknown_tag", markup: "[ouch]" }],
    });
    expect(Math.abs(longestSilenceMs(client.audio()) - 1_100)).toBeLessThan(60);
  });

  it("unfinished markup becomes text when nothing follows", async () => {
    const client = await speakParts(["Two pears [whis"]);
    expect(saidIn(client.frames)).toBe("Two pears [whis");
    expect(client.frames.at(-1)).toEqual({ isFinal: true, is_final: true });
  });
});

describe("pieces of a text with markup", () => {
  it("a piece of text ends before markup that is split or incomplete", () => {
    const chunks = new TextChunks({ schedule: [50], isAutomatic: false, readsSsml: true });
    const before = "The boat left before the sun was up and nobody said ";
    expect(chunks.add(`${before}<prosody rate="sl`, "try")).toEqual([before]);
    expect(chunks.add('ow">a word about it on the pier or anywhere else</prosody> ', "schedule")).toEqual([
      '<prosody rate="slow">a word about it on the pier or anywhere else</prosody> ',
    ]);
    expect(chunks.add(`${before}[whis`, "flush")).toEqual([`${before}[whis`]);
  });
});
