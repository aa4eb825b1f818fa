import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESIGN_PROMPT, PREVIEW_TEXT } from "../../testing/speech/designs.ts";
import { measureAudio } from "../../testing/speech/measure-audio.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/*
 * The published client of the API this product is compatible with, against the running server. It throws
 * when an answer lacks a field that it requires, so each call that resolves also proves its shape.
 */
let server: TestServer;
let speech: SpeechService;
let account: TestAccount;
let client: ElevenLabsClient;

beforeAll(async () => {
  speech = await getRealSpeech();
  server = await startTestServer({ speech });
  account = await server.signUp({ tier: "creator" });
  const { secret } = await account.createApiKey();
  client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: secret, maxRetries: 0 });
}, 120_000);
afterAll(async () => {
  await server.stop();
});

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function refusedWith(call: PromiseLike<unknown>): Promise<[number | undefined, string | undefined]> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ElevenLabsError)) throw new Error("The call was not refused.", { cause: error });
  return [error.statusCode, (error.body as { detail?: { status?: string } }).detail?.status];
}

describe("the official client", () => {
  it("the official client designs voices, saves one, and speaks with it", async () => {
    const { previews, text } = await client.textToVoice.design({
      voiceDescription: DESIGN_PROMPT,
      text: PREVIEW_TEXT,
      modelId: "eleven_ttv_v3",
      seed: 1,
    });
    expect(text).toBe(PREVIEW_TEXT);
    expect(new Set(previews.map((preview) => preview.generatedVoiceId)).size).toBe(3);
    for (const { audioBase64, durationSecs, mediaType } of previews) {
      const { durationMs, rms } = await measureAudio(Buffer.from(audioBase64, "base64"), "mp3_44100_192");
      expect(durationMs / 1000).toBeCloseTo(durationSecs, 0);
      expect([mediaType, rms > 0.02]).toEqual(["audio/mpeg", true]);
    }
    const [chosen, heard] = previews.map((preview) => preview.generatedVoiceId);
    const voice = await client.textToVoice.create({
      voiceName: "Grandmother",
      voiceDescription: DESIGN_PROMPT,
      generatedVoiceId: chosen ?? "",
      labels: { accent: "british" },
      playedNotSelectedVoiceIds: [heard ?? ""],
    });
    expect(voice).toMatchObject({ category: "generated", name: "Grandmother", labels: { accent: "british" } });
    const spoken = await client.textToSpeech.convert(voice.voiceId, { text: "Hello there." });
    expect((await bytesOf(spoken)).length).toBeGreaterThan(5_000);
  });

  it("the official client has a text generated, and streams previews while they are made", async () => {
    const { previews, text } = await client.textToVoice.design({
      voiceDescription: DESIGN_PROMPT,
      autoGenerateText: true,
      modelId: "eleven_ttv_v3",
      streamPreviews: true,
    });
    expect(text.length).toBeGreaterThanOrEqual(100);
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(previews.map(({ audioBase64, durationSecs }) => [audioBase64, durationSecs])).toEqual(
      Array.from({ length: 3 }, () => ["", 0]),
    );
    const sound = await client.textToVoice.preview.stream(previews[0]?.generatedVoiceId ?? "");
    const { durationMs } = await measureAudio(await bytesOf(sound), "mp3_44100_192");
    expect(durationMs).toBeGreaterThan(3_000);
  });

  it("the official client can use the older call and the older address", async () => {
    const { previews } = await client.textToVoice.createPreviews({
      voiceDescription: DESIGN_PROMPT,
      text: PREVIEW_TEXT,
    });
    expect(previews).toHaveLength(3);
    const response = await server.request("/v1/text-to-voice/create-voice-from-preview", {
      method: "POST",
      headers: account.headers,
      body: {
        voice_name: "Older",
        voice_description: DESIGN_PROMPT,
        generated_voice_id: previews[2]?.generatedVoiceId,
      },
    });
    expect(await response.json()).toMatchObject({ category: "generated", name: "Older" });
  });

  it("the official client remixes a voice", async () => {
    const { voices } = await client.voices.getAll();
    const { previews, ...rest } = await client.textToVoice.remix(voices[0]?.voiceId ?? "", {
      voiceDescription: "A little older and warmer.",
      autoGenerateText: true,
      promptStrength: 0.25,
    });
    expect(previews.map(({ audioBase64 }) => audioBase64.length > 10_000)).toEqual([true, true, true]);
    expect(rest).toHaveProperty("text");
  });

  it("the official client gets an error that names what is wrong", async () => {
    const short = client.textToVoice.design({ voiceDescription: "short", text: PREVIEW_TEXT });
    expect((await refusedWith(short))[0]).toBe(422);
    const unknown = client.textToVoice.create({
      voiceName: "x",
      voiceDescription: DESIGN_PROMPT,
      generatedVoiceId: "x".repeat(20),
    });
    expect(await refusedWith(unknown)).toEqual([400, "invalid_generated_voice_id"]);
  });
});
