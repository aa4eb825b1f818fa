import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { speechFile } from "../../../../../packages/audio/test/spoken-audio.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/* The published client of the API this product is compatible with: professional voices up to their training. */
let server: TestServer;
let client: ElevenLabsClient;
let headers: Readonly<Record<string, string>>;
let minute: Uint8Array<ArrayBuffer>;
let half: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  server = await startTestServer({ keepsAnalysis: true, speech: await getRealSpeech() });
  const account = await server.signUp({ tier: "creator" });
  const { secret } = await account.createApiKey();
  headers = { "xi-api-key": secret };
  client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: secret, maxRetries: 0 });
  minute = Uint8Array.from(await speechFile({ speaker: "2033", seconds: 60 }));
  half = Uint8Array.from(await speechFile({ speaker: "2033", seconds: 30 }));
}, 120_000);
afterAll(() => server.stop());

describe("the official client and professional voices", () => {
  let voiceId: string;
  let sampleIds: readonly string[];

  it("the official client creates a draft, finds it among the drafts, and changes it", async () => {
    const made = await client.voices.pvc.create({ name: "Nora", language: "en", description: "A reader" });
    ({ voiceId } = made);
    const voice = await client.voices.get(voiceId);
    expect(voice).toMatchObject({ category: "professional", isOwner: true, description: "A reader" });
    expect(new Set(Object.values(voice.fineTuning?.state ?? {}))).toEqual(new Set(["not_started"]));
    const drafts = { category: "professional", fineTuningState: "draft", voiceType: "personal" } as const;
    const found = await client.voices.search({ ...drafts, sort: "created_at_unix", includeTotalCount: false });
    expect(found.voices.map((one) => one.voiceId)).toEqual([voiceId]);
    const changed = await client.voices.pvc.update(voiceId, { name: "Nora B.", labels: { accent: "british" } });
    expect(changed.voiceId).toBe(voiceId);
    expect((await client.voices.pvc.update(voiceId)).voiceId).toBe(voiceId);
    expect(await client.voices.get(voiceId)).toMatchObject({ name: "Nora B.", labels: { accent: "british" } });
  });

  it("the official client adds samples from a blob and a buffer", async () => {
    const files = [new Blob([minute]), Buffer.from(half)];
    const samples = await client.voices.pvc.samples.create(voiceId, { files, removeBackgroundNoise: true });
    expect(samples.map((sample) => [sample.durationSecs, sample.sizeBytes, sample.removeBackgroundNoise])).toEqual([
      [60, minute.length, true],
      [30, half.length, true],
    ]);
    sampleIds = samples.map((sample) => sample.sampleId ?? "");
    const { fineTuning } = await client.voices.get(voiceId);
    expect(fineTuning).toMatchObject({
      datasetDurationSeconds: 90,
      isAllowedToFineTune: false,
      maxVerificationAttempts: 5,
    });
  });

  it("the official client changes how a sample is used, plays it, and removes it", async () => {
    const [first = "", second = ""] = sampleIds;
    const change = { trimStartTime: 1_000, trimEndTime: 20_000, removeBackgroundNoise: false };
    expect((await client.voices.pvc.samples.update(voiceId, first, change)).voiceId).toBe(voiceId);
    const { samples } = await client.voices.get(voiceId);
    expect(samples?.[0]).toMatchObject({ trimStart: 1_000, trimEnd: 20_000, removeBackgroundNoise: false });
    const audio = await client.voices.samples.audio.get(voiceId, second);
    expect(Buffer.from(await new Response(audio).arrayBuffer()).length).toBe(half.length);
    expect((await client.voices.pvc.samples.delete(voiceId, second)).status).toBe("ok");
    expect((await client.voices.get(voiceId)).samples).toHaveLength(1);
    expect((await client.voices.delete(voiceId)).status).toBe("ok");
    await expect(client.voices.get(voiceId)).rejects.toBeInstanceOf(ElevenLabsError);
  });

  it("a professional voice starts with the long enough samples of an instant clone, stored once until both are deleted", async () => {
    const storedSizes = async () => {
      const files = await Array.fromAsync(server.platform.storage.listKeys("media/"));
      return files.map(({ sizeBytes }) => sizeBytes);
    };

    const short = Buffer.from(await speechFile({ speaker: "2033", seconds: 12 }));
    const instant = await client.voices.ivc.create({ name: "Me", files: [short, new Blob([minute])] });
    const body = { name: "Me, professionally", language: "en", from_voice_id: instant.voiceId };
    const made = await server.request("/v1/voices/pvc", { method: "POST", headers, body });
    const { voice_id: professionalId } = (await made.json()) as { voice_id: string };
    expect((await storedSizes()).toSorted((a, b) => a - b)).toEqual([short.length, minute.length]);
    await client.voices.delete(instant.voiceId);
    expect(await storedSizes()).toEqual([minute.length]);
    const { samples } = await client.voices.get(professionalId);
    expect(samples?.map((sample) => sample.sizeBytes)).toEqual([minute.length]);
    const audio = await client.voices.samples.audio.get(professionalId, samples?.[0]?.sampleId ?? "");
    expect(Buffer.from(await new Response(audio).arrayBuffer()).equals(Buffer.from(minute))).toBe(true);
    await client.voices.delete(professionalId);
    expect(await storedSizes()).toEqual([]);
  });
});
