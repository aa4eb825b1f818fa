import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { createAudioEncoder } from "@voicewright/audio/encode/encoder";
import { TIERS } from "@voicewright/contract/rules/tiers";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { readSpeech, speechFile, SPOKEN_RATE_HZ } from "../../../../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/*
 * The published client of the API this product is compatible with, against the running server: clones and their
 * samples. It throws when an answer lacks a field that it requires.
 */
let server: TestServer;
let speech: SpeechService;
let account: TestAccount;
let client: ElevenLabsClient;
let wav: Uint8Array<ArrayBuffer>;
let mp3: Buffer;

beforeAll(async () => {
  speech = await getRealSpeech();
  server = await startTestServer({ keepsAnalysis: true, speech });
  account = await server.signUp({ tier: "starter" });
  const { secret } = await account.createApiKey();
  client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: secret, maxRetries: 0 });
  wav = Uint8Array.from(await speechFile({ speaker: "2033", seconds: 8 }));
  mp3 = await encodeMp3(await readSpeech({ speaker: "2033", seconds: 7, from: 3 }));
}, 120_000);
afterAll(async () => {
  await server.stop();
});

async function encodeMp3(samples: Float32Array): Promise<Buffer> {
  const encoder = await createAudioEncoder({ codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 64 }, SPOKEN_RATE_HZ);
  return Buffer.concat([encoder.encode(samples).slice(), encoder.finish()]);
}

async function refusedWith(call: PromiseLike<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ElevenLabsError)) throw new Error("The call was not refused.", { cause: error });
  const { detail } = error.body as { detail: { status: string } };
  return [error.statusCode, detail.status];
}

async function countClones(): Promise<number> {
  return (await client.voices.search({ category: "cloned", voiceType: "personal", sort: "name" })).totalCount;
}

describe("the official client and instant clones", () => {
  let voiceId: string;

  it("the official client clones a voice from a blob and a buffer", async () => {
    const labels = { accent: "american", gender: "male" };
    const created = await client.voices.ivc.create({
      name: "Mine",
      description: "A clone",
      labels,
      files: [new Blob([wav]), mp3],
    });
    expect(created.requiresVerification).toBe(false);
    voiceId = created.voiceId;
    const voice = await client.voices.get(voiceId);
    expect(voice).toMatchObject({ name: "Mine", description: "A clone", category: "cloned", labels });
    expect(voice.samples?.map((sample) => sample.mimeType)).toEqual(["audio/wav", "audio/mpeg"]);
    for (const [index, sample] of (voice.samples ?? []).entries()) {
      expect(sample.sampleId).toMatch(/^[A-Za-z0-9]{20}$/);
      expect(sample.sizeBytes).toBe([wav, mp3][index]?.length);
      expect(sample.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(sample.removeBackgroundNoise).toBe(false);
    }
    expect(voice.voiceVerification).toMatchObject({ requiresVerification: false, isVerified: false });
    expect(await countClones()).toBe(1);
  });

  it("the official client clones a voice with its background noise removed", async () => {
    const { voiceId: cleaned } = await client.voices.ivc.create({
      name: "Clean",
      files: [new Blob([wav]), mp3],
      removeBackgroundNoise: true,
    });
    const { samples } = await client.voices.get(cleaned);
    expect(samples?.map((sample) => sample.removeBackgroundNoise)).toEqual([true, true]);
    await client.voices.delete(cleaned);
  });

  it("the official client gets an error for half a second of audio, and no voice is created", async () => {
    const short = await encodeMp3(await readSpeech({ speaker: "2033", seconds: 0.5, from: 3 }));
    expect(await refusedWith(client.voices.ivc.create({ name: "Short", files: [short] }))).toEqual([
      400,
      "audio_too_short",
    ]);
    expect(await countClones()).toBe(1);
  });

  it("the official client changes a voice, and adds a file to its samples", async () => {
    const labels = { language: "en" };
    const edited = await client.voices.update(voiceId, { name: "Ours", description: "Both", labels, files: [mp3] });
    expect(edited.status).toBe("ok");
    const voice = await client.voices.get(voiceId);
    expect(voice).toMatchObject({ name: "Ours", description: "Both", labels });
    expect(voice.samples).toHaveLength(3);
  });

  it("the official client stores a voice's settings, and gets an error for one out of range", async () => {
    expect(await client.voices.settings.getDefault()).toMatchObject({
      stability: 0.5,
      similarityBoost: 0.75,
      style: 0,
      useSpeakerBoost: true,
      speed: 1,
    });
    const changed = { stability: 0.3, similarityBoost: 0.8, style: 0.1, useSpeakerBoost: false, speed: 1.1 };
    await client.voices.settings.update(voiceId, changed);
    expect(await client.voices.settings.get(voiceId)).toMatchObject(changed);
    expect((await refusedWith(client.voices.settings.update(voiceId, { stability: 1.5 })))[0]).toBe(400);
  });

  it("the official client downloads a sample, and deletes it", async () => {
    const [first] = (await client.voices.get(voiceId)).samples ?? [];
    const sampleId = first?.sampleId ?? "";
    const { data, rawResponse } = await client.voices.samples.audio.get(voiceId, sampleId).withRawResponse();
    expect(rawResponse.headers.get("content-type")).toBe("audio/wav");
    const bytes = Buffer.from(await new Response(data).arrayBuffer());
    expect(Buffer.compare(bytes, wav)).toBe(0);
    expect((await client.samples.delete(voiceId, sampleId)).status).toBe("ok");
    const { samples } = await client.voices.get(voiceId);
    expect(samples?.map((sample) => sample.sampleId)).not.toContain(sampleId);
    expect(samples).toHaveLength(2);
  });

  it("the official client gets an error when all voice slots are taken", async () => {
    for (let taken = 1; taken < TIERS.starter.voiceLimit; taken++) await insertOwnVoice(server, account);
    expect(await refusedWith(client.voices.ivc.create({ name: "One more", files: [mp3] }))).toEqual([
      400,
      "voice_limit_reached",
    ]);
  });
});
