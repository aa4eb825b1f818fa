import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DecodedAudio, decodeFile } from "@voicewright/audio/decode/decode-file";
import { openAiSpeechRoutes } from "@voicewright/contract/openai-speech/routes";
import OpenAI from "openai";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { measureAudio } from "../../testing/speech/measure-audio.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const speech = createScriptedSpeech();
let server: TestServer;
let account: TestAccount;
let client: OpenAI;
let secret: string;

beforeAll(async () => {
  server = await startTestServer({ speech });
});
beforeEach(async () => {
  speech.requests.length = 0;
  account = await server.signUp();
  ({ secret } = await account.createApiKey());
  client = new OpenAI({ baseURL: `${server.baseUrl}/v1`, apiKey: secret, maxRetries: 0 });
});
afterAll(() => server.stop());

const ORDER = { model: "tts-1", voice: "alloy", input: "Hello from my own machine." } as const;

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

type SpeechEvent = { type: string; audio?: string };

async function eventsOf(response: Response): Promise<SpeechEvent[]> {
  const blocks = (await response.text()).trim().split("\n\n");
  return blocks.map((block) => JSON.parse(block.replace(/^data: /, "")) as SpeechEvent);
}

function soundOf(events: readonly SpeechEvent[]): Buffer {
  return Buffer.concat(events.map(({ audio = "" }) => Buffer.from(audio, "base64")));
}

/** Decodes it as any recording that is uploaded. */
async function measureRecording(file: Buffer): Promise<DecodedAudio> {
  const folder = await mkdtemp(join(tmpdir(), "openai-speech-"));
  try {
    const inputPath = join(folder, "file");
    await writeFile(inputPath, file);
    return await decodeFile({ inputPath, clipPath: join(folder, "clip"), signal: AbortSignal.timeout(20_000) });
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("the OpenAI-compatible speech API", () => {
  it("OpenAI speech is refused, in that API's error shape, without a key or its permission", async () => {
    for (const { path, method } of Object.values(openAiSpeechRoutes)) {
      const response = await server.request(path, { method, ...(method === "POST" ? { body: ORDER } : {}) });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        error: { type: "invalid_request_error", code: "missing_api_key" },
      });
    }
    const wrong = new OpenAI({ baseURL: `${server.baseUrl}/v1`, apiKey: `sk_${"0".repeat(48)}`, maxRetries: 0 });
    await expect(wrong.audio.speech.create(ORDER)).rejects.toMatchObject({ status: 401, code: "invalid_api_key" });
    const reader = await account.createApiKey({ permissions: ["voices_read"] });
    const unfit = new OpenAI({ baseURL: `${server.baseUrl}/v1`, apiKey: reader.secret, maxRetries: 0 });
    await expect(unfit.audio.speech.create(ORDER)).rejects.toMatchObject({ status: 401 });
  });

  it("OpenAI speech is returned in each format, through the official client", async () => {
    const formats = { mp3: "mp3_44100_128", opus: "opus_48000_64", wav: "wav_24000", pcm: "pcm_24000" } as const;
    for (const [format, ours] of Object.entries(formats)) {
      const response = await client.audio.speech.create({ ...ORDER, response_format: format as keyof typeof formats });
      const measured = await measureAudio(await bytesOf(response), ours);
      // Five words of a quarter of a second.
      expect(measured.durationMs).toBeGreaterThan(1_200);
      expect(measured.rms).toBeGreaterThan(0.05);
    }
    const wav = await measureRecording(
      await bytesOf(await client.audio.speech.create({ ...ORDER, response_format: "wav" })),
    );
    for (const [response_format, type] of [
      ["aac", "audio/aac"],
      ["flac", "audio/flac"],
    ] as const) {
      const response = await client.audio.speech.create({ ...ORDER, response_format });
      expect(response.headers.get("content-type")).toBe(type);
      const measured = await measureRecording(await bytesOf(response));
      expect(measured.codec).toBe(response_format);
      expect(Math.abs(measured.durationMs - wav.durationMs)).toBeLessThan(80);
      expect(Math.abs(measured.integratedLufs - wav.integratedLufs)).toBeLessThan(0.5);
    }
    // What the history keeps is a whole file that every download can be made of.
    const { history } = (await (await server.request("/v1/history", { headers: account.headers })).json()) as {
      history: { content_type: string; history_item_id: string }[];
    };
    expect(history[0]?.content_type).toBe("audio/wav");
    const kept = await server.request(`/v1/history/${history[0]?.history_item_id}/audio`, { headers: account.headers });
    expect((await measureRecording(Buffer.from(await kept.arrayBuffer()))).durationMs).toBe(wav.durationMs);
  });

  it("OpenAI speech is streamed as events on request, ending with its usage", async () => {
    const [response, flac] = await Promise.all(
      (["pcm", "flac"] as const).map((response_format) =>
        client.audio.speech.create({ ...ORDER, stream_format: "sse", response_format }),
      ),
    );
    if (response === undefined || flac === undefined) throw new Error("Both were asked for.");
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const events = await eventsOf(response);
    const sound = soundOf(events);
    const measured = await measureRecording(soundOf(await eventsOf(flac)));
    expect(measured).toMatchObject({ codec: "flac", durationMs: sound.length / 48 });
    expect((await measureAudio(sound, "pcm_24000")).durationMs).toBeGreaterThan(1_200);
    expect(events.at(-1)).toMatchObject({ type: "speech.audio.done", usage: { input_tokens: ORDER.input.length } });
    expect(new Set(events.slice(0, -1).map(({ type }) => type))).toEqual(new Set(["speech.audio.delta"]));
  });

  it("OpenAI speech takes a voice by its id, its name or a well-known OpenAI name", async () => {
    const voiceId = await insertOwnVoice(server, account, { name: "Grandmother" });
    for (const voice of [voiceId, "grandmother", "onyx"]) await client.audio.speech.create({ ...ORDER, voice });
    const [byId, byName, known] = speech.requests.map(({ synthesis }) => synthesis.voice);
    expect(byName).toEqual(byId);
    expect(known).not.toEqual(byId);
    const stranger = await server.signUp();
    const foreign = await insertOwnVoice(server, stranger, { name: "Somebody else's" });
    for (const voice of [foreign, "Somebody else's", "nobody"])
      await expect(client.audio.speech.create({ ...ORDER, voice })).rejects.toMatchObject({
        status: 404,
        code: "voice_not_found",
        param: "voice",
      });
  });

  it("OpenAI speech follows speed and instructions, and costs as much as any speech", async () => {
    await (await client.audio.speech.create({ ...ORDER, speed: 0.5 })).arrayBuffer();
    expect(speech.requests[0]?.synthesis.delivery.speed).toBe(0.7);
    const say = async (instructions: string, model = "gpt-4o-mini-tts-2025-12-15") => {
      const answer = await client.audio.speech.create({ ...ORDER, model, instructions, input: "One. Two." });
      await answer.arrayBuffer();
      return [answer, speech.requests.at(-1)?.synthesis] as const;
    };
    const [response, whispered] = await say("Speak in a whisper, as if somebody slept next door.");
    // All of it: not only the first sentence.
    expect(whispered?.text).toBe("One. Two.");
    expect(whispered?.delivery.act?.isWhispered).toBe(true);
    const [, plain] = await say("Like the sea at noon.");
    expect(plain?.delivery.act).toBeUndefined();
    const [, refused] = await say("Please don't whisper, and speak slowly.");
    expect(refused?.delivery.act).toMatchObject({ isWhispered: false, rateFactor: 0.75 });
    const [, deep] = await say("In a very deep voice. You are a woman.", "tts-1");
    const [, untouched] = await say("", "tts-1");
    expect(deep?.voice.recipe.f0MeanHz).toBeLessThan(0.85 * (untouched?.voice.recipe.f0MeanHz ?? 0));
    expect(deep?.voice.recipe.gender).toBe(untouched?.voice.recipe.gender);
    expect(deep?.voice.references).toEqual(untouched?.voice.references);
    expect(response.headers.get("character-cost")).not.toBe("0");
    const { used } = await server.platform.credits.standing(account.scope);
    expect(used).toBeGreaterThan(ORDER.input.length);
  });

  it("OpenAI speech refuses bad input, in that API's error shape", async () => {
    const cases = [
      [
        { ...ORDER, input: " " },
        { status: 400, code: "empty_text" },
      ],
      [
        { ...ORDER, input: "x".repeat(4_097) },
        { status: 400, param: "input" },
      ],
      [
        { ...ORDER, speed: 9 },
        { status: 400, param: "speed" },
      ],
      [
        { ...ORDER, model: "gpt-99" },
        { status: 404, code: "model_not_found" },
      ],
      [{ model: "tts-1" }, { status: 400, type: "invalid_request_error" }],
    ] as const;
    for (const [body, refused] of cases)
      await expect(client.audio.speech.create(body as typeof ORDER)).rejects.toMatchObject(refused);
    expect(speech.requests).toEqual([]);
  });

  it("lists voices and models in OpenAI's shape, on /v1/models only for bearer API keys", async () => {
    const headers = { authorization: `Bearer ${secret}` };
    const read = async (path: string, sent: Record<string, string> = headers) =>
      (await (await server.request(path, { headers: sent })).json()) as Record<string, { id: string }[]>;
    const { voices } = await read("/v1/audio/voices");
    expect(voices?.map(({ id }) => id)).toEqual(expect.arrayContaining(["alloy", "shimmer"]));
    expect(voices?.length).toBeGreaterThan(20);
    expect((await read("/v1/audio/models"))["models"]?.map(({ id }) => id)).toContain("tts-1");
    const { data } = await client.models.list();
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(["tts-1", "eleven_v3"]));
    expect(Array.isArray(await read("/v1/models", { "xi-api-key": secret }))).toBe(true);
    expect(Array.isArray(await read("/v1/models", account.headers))).toBe(true);
  });
});
