import { readdir, readFile } from "node:fs/promises";
import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { wavHeader } from "@voicewright/audio/decode/wav";
import { dotProduct } from "@voicewright/audio/signal/dot-product";
import type { HistoryItem, HistoryPage } from "@voicewright/contract/history/routes";
import type { Job } from "@voicewright/contract/jobs/routes";
import { type LongConversion, speechToSpeechRoutes } from "@voicewright/contract/speech-to-speech/routes";
import { REGENERATE_HEADER } from "@voicewright/contract/text-to-speech/routes";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readRecording, recordingsOf } from "../../../../../packages/audio/test/shared-recordings.ts";
import { fileNameFor } from "../../testing/clone-calls.ts";
import { readRefusal } from "../../testing/speak.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { sweepLongSourcesAcrossWorkspaces } from "./long-conversion-job.ts";
import { createId } from "../../platform/ids.ts";
import { endJobAcrossWorkspaces } from "../../platform/jobs/job-life.ts";
import { insertJob } from "../../platform/jobs/job-store.ts";

/** A woman; the person of the recording is a man. */
const TARGET_VOICE = "EXAVITQu4vr4xnSDxMaL";
const PATH = `/v1/speech-to-speech/${TARGET_VOICE}`;
const RATE_HZ = 16_000;
/** A minute of pictures and speech. */
const FILM = "../../../../web/src/features/professional-clone/guide/how-to-record.webm";
const [SOURCE_PATH = ""] = recordingsOf("1998");

let server: TestServer;
let account: TestAccount;
let client: ElevenLabsClient;
let recording: Buffer;
let sourceSamples: Float32Array;

beforeAll(async () => {
  server = await startTestServer({ speech: await getRealSpeech() });
  await server.platform.jobs.start({ isWorking: true });
  account = await server.signUp({ tier: "creator" });
  const key = await account.createApiKey();
  client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: key.secret, maxRetries: 0 });
  recording = await readFile(SOURCE_PATH);
  sourceSamples = (await readRecording(SOURCE_PATH)).samples;
}, 120_000);
afterAll(() => server.stop());

type CallOptions = {
  readonly path?: string;
  /** As it says what the content is. */
  readonly fileName?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

async function call(audio: Uint8Array | undefined, options: CallOptions = {}): Promise<Response> {
  const { path = PATH, fileName, fields = {}, headers = account.headers, signal } = options;
  const form = new FormData();
  if (audio !== undefined) form.append("audio", new Blob([Uint8Array.from(audio)]), fileName ?? fileNameFor(audio));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return await server.request(path, {
    method: "POST",
    headers,
    body: form,
    ...(signal === undefined ? {} : { signal }),
  });
}

function toSamples(pcm: Buffer): Float32Array {
  return Float32Array.from({ length: pcm.length / 2 }, (_, index) => pcm.readInt16LE(index * 2) / 32_768);
}

function speakerOf(samples: Float32Array): Float32Array {
  const accumulator = createSpeakerAccumulator(RATE_HZ);
  accumulator.push(samples);
  const vector = accumulator.embedding();
  if (vector === undefined) throw new Error("There is too little speech.");
  return vector;
}

function likeness(one: Float32Array, other: Float32Array): number {
  return dotProduct(one, 0, other, 0, one.length);
}

async function newestItem(): Promise<HistoryItem | undefined> {
  const response = await server.request("/v1/history", { headers: account.headers });
  return ((await response.json()) as HistoryPage).history[0];
}

async function usedCredits(): Promise<number> {
  return (await server.platform.credits.standing(account.scope)).used;
}

function creditsOf(samples: Float32Array): number {
  return Math.ceil(((samples.length / RATE_HZ) * 1000) / 60);
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

describe("voice conversion", () => {
  it("voice conversion is refused to unauthenticated callers and to keys without the permission", async () => {
    const reader = await account.createApiKey({ permissions: ["text_to_speech"] });
    for (const { path } of Object.values(speechToSpeechRoutes)) {
      const address = path.replace("{voice_id}", TARGET_VOICE);
      const stranger = await readRefusal(await call(recording, { path: address, headers: {} }));
      expect(stranger).toMatchObject({ status: 401, code: "missing_api_key" });
      const unfit = await readRefusal(await call(recording, { path: address, headers: reader.headers }));
      expect(unfit).toMatchObject({ status: 401, legacyStatus: "missing_permissions" });
    }
  });

  it("the official client converts a voice at the same pace, charged by length and stored", async () => {
    const text = "This is how I sound when I read a sentence of my own, and there is plenty of time for it.";
    const own = await client.textToSpeech.convertWithTimestamps(TARGET_VOICE, {
      text,
      outputFormat: "pcm_16000",
      seed: 3,
    });
    const target = speakerOf(toSamples(Buffer.from(own.audioBase64, "base64")));
    const before = await usedCredits();
    const { data, rawResponse } = await client.speechToSpeech
      .convert(TARGET_VOICE, {
        audio: new Blob([Uint8Array.from(recording)]),
        modelId: "eleven_multilingual_sts_v2",
        voiceSettings: JSON.stringify({ stability: 0.6, similarity_boost: 1 }),
        seed: 5,
        outputFormat: "pcm_16000",
      })
      .withRawResponse();
    const converted = toSamples(await bytesOf(data));
    expect(Math.abs(converted.length - sourceSamples.length)).toBeLessThan(RATE_HZ / 10);
    // Melody and pace stay those of the recording, so that it is not wholly the other person.
    const sourceLikeness = likeness(speakerOf(sourceSamples), target);
    expect(likeness(speakerOf(converted), target)).toBeGreaterThan(sourceLikeness + 0.2);
    const credits = creditsOf(sourceSamples);
    expect(rawResponse.headers.get("character-cost")).toBe(String(credits));
    expect((await usedCredits()) - before).toBe(credits);
    expect(await newestItem()).toMatchObject({ source: "STS", model_id: "eleven_multilingual_sts_v2" });
  });

  it("voice conversion accepts raw samples, and takes their format from the form", async () => {
    const pcm = Buffer.alloc(sourceSamples.length * 2);
    sourceSamples.forEach((sample, index) => pcm.writeInt16LE(Math.round(sample * 32_767), index * 2));
    const fields = { file_format: "pcm_s16le_16", output_format: "ulaw_8000", remove_background_noise: "true" };
    const response = await call(pcm, { path: `${PATH}/stream`, fields });
    expect(response.status).toBe(200);
    const bytes = (await response.arrayBuffer()).byteLength;
    expect(Math.abs(bytes / 8000 - sourceSamples.length / RATE_HZ)).toBeLessThan(0.2);
  });

  it("voice conversion accepts the audio track of a video", async () => {
    const before = await usedCredits();
    const film = await readFile(new URL(FILM, import.meta.url));
    const leaving = new AbortController();
    const response = await call(film, { path: `${PATH}/stream`, signal: leaving.signal });
    expect(response.status).toBe(200);
    expect((await response.body?.getReader().read())?.value?.length).toBeGreaterThan(0);
    const held = Number(response.headers.get("character-cost"));
    expect(held).toBeGreaterThan(1_000);
    leaving.abort();
    await vi.waitFor(async () => expect((await usedCredits()) - before).toBeLessThan(held), { timeout: 30_000 });
  });

  it("voice conversion is free three more times for the same recording and settings", async () => {
    const short = wavOf(sourceSamples.subarray(0, RATE_HZ * 2));
    const again = async (info: string | null, fields = {}) => {
      const headers = { ...account.headers, ...(info === null ? {} : { [REGENERATE_HEADER]: info }) };
      const response = await call(short, { headers, fields });
      await response.arrayBuffer();
      return [response.headers.get("character-cost"), response.headers.get("generation-info")] as const;
    };
    let [cost, info] = await again(null);
    const price = cost;
    const changed = { headers: { ...account.headers, [REGENERATE_HEADER]: info ?? "" } };
    const refusal = await readRefusal(await call(short, { ...changed, fields: { voice_settings: '{"stability":1}' } }));
    expect(refusal).toMatchObject({ status: 409, code: "regeneration_differs" });
    for (let count = 0; count < 3; count++) {
      [cost, info] = await again(info);
      expect(cost).toBe("0");
    }
    expect((await readRefusal(await call(short, changed))).code).toBe("regenerations_used_up");
    expect((await again(null))[0]).toBe(price);
  });

  it("an aborted voice conversion costs only the delivered audio, and leaves no recording behind", async () => {
    const before = await usedCredits();
    const long = new Float32Array(RATE_HZ * 120);
    for (let start = 0; start < long.length; start += sourceSamples.length)
      long.set(sourceSamples.subarray(0, long.length - start), start);
    const leaving = new AbortController();
    const response = await call(wavOf(long), { path: `${PATH}/stream`, signal: leaving.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    await reader?.read().catch(() => undefined);
    // All of it is held until it is known what was heard.
    const cost = async () => (await usedCredits()) - before;
    await vi.waitFor(async () => expect(await cost()).toBeLessThan(creditsOf(long)), { timeout: 30_000 });
    expect(await cost()).toBeGreaterThan(0);
    const folder = server.platform.temporaryFiles.directory;
    await vi.waitFor(async () =>
      expect((await readdir(folder)).filter((name) => name.startsWith("conversion-"))).toEqual([]),
    );
  });
});

describe("the conversion of a long recording", () => {
  const LONG = `${PATH}/long`;
  const start = async (audio: Uint8Array, fields = {}): Promise<LongConversion> => {
    const response = await call(audio, { path: LONG, fields });
    expect(response.status).toBe(200);
    return (await response.json()) as LongConversion;
  };
  const jobOf = async ({ job_id: id }: LongConversion): Promise<Job> =>
    (await (await server.request(`/v1/jobs/${id}`, { headers: account.headers })).json()) as Job;
  const untilEnded = async (conversion: LongConversion): Promise<Job> =>
    await vi.waitFor(
      async () => {
        const job = await jobOf(conversion);
        expect(job.ended_at_unix).not.toBeNull();
        return job;
      },
      { timeout: 60_000, interval: 100 },
    );
  const keptSources = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of server.platform.storage.listKeys("conversion-sources/")) keys.push(key);
    return keys;
  };

  it("a long conversion becomes a history item, is charged once, and does not keep its recording", async () => {
    const before = await usedCredits();
    const conversion = await start(wavOf(sourceSamples), { output_format: "pcm_16000" });
    expect(await untilEnded(conversion)).toMatchObject({ state: "done", subject: conversion.history_item_id });
    expect((await usedCredits()) - before).toBe(creditsOf(sourceSamples));
    expect(await newestItem()).toMatchObject({ history_item_id: conversion.history_item_id, source: "STS" });
    const audio = await server.request(`/v1/history/${conversion.history_item_id}/audio`, { headers: account.headers });
    const { byteLength } = await audio.arrayBuffer();
    expect(Math.abs(byteLength / 2 / RATE_HZ - sourceSamples.length / RATE_HZ)).toBeLessThan(0.2);
    expect(await keptSources()).toEqual([]);
  });

  it("a long conversion costs nothing when it is cancelled midway, or contains no speech", async () => {
    const before = await usedCredits();
    const long = new Float32Array(RATE_HZ * 120);
    for (let at = 0; at < long.length; at += sourceSamples.length)
      long.set(sourceSamples.subarray(0, long.length - at), at);
    const conversion = await start(wavOf(long));
    await vi.waitFor(async () => expect((await jobOf(conversion)).progress?.phase).toBe("converting"), {
      timeout: 30_000,
      interval: 50,
    });
    await server.request(`/v1/jobs/${conversion.job_id}/cancel`, { method: "POST", headers: account.headers });
    expect((await jobOf(conversion)).state).toBe("cancelled");
    const silent = await untilEnded(await start(wavOf(new Float32Array(RATE_HZ * 2))));
    expect(silent).toMatchObject({ state: "failed", reason_code: "invalid_audio" });
    await vi.waitFor(async () => expect(await usedCredits()).toBe(before), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await keptSources()).toEqual([]), { timeout: 10_000 });
  });

  it("a long recording is kept while its job is pending, and deleted when it has none", async () => {
    const { platform } = server;
    const waiting = createId();
    const store = async (key: string) => {
      const writer = await platform.storage.createWriter();
      await writer.write(new Uint8Array(10));
      await writer.commit(`conversion-sources/${key}`);
    };
    await store(waiting);
    await store("left-by-a-crash");
    const now = new Date();
    const owner = { kind: "workspace", scope: account.scope } as const;
    const job = { id: createId(), kind: "convert-long-speech", version: 1, subject: waiting, exclusiveKey: null };
    // Written down past the queue, which does not begin it.
    await insertJob(platform.database, { ...job, owner, input: {} }, now);
    const later = { ...platform, onlyWriterSince: undefined, clock: () => new Date(now.getTime() + 30 * 86_400_000) };
    expect(await sweepLongSourcesAcrossWorkspaces(later)).toBe(1);
    expect(await keptSources()).toEqual([`conversion-sources/${waiting}`]);
    await endJobAcrossWorkspaces(platform.database, { id: job.id }, { state: "cancelled" }, now);
    expect(await sweepLongSourcesAcrossWorkspaces(later)).toBe(1);
    expect(await keptSources()).toEqual([]);
  });

  it("refuses a long conversion at once when the file is not a recording", async () => {
    const refusal = await readRefusal(await call(Buffer.from("<html>no sound here</html>"), { path: LONG }));
    expect(refusal).toMatchObject({ status: 400, code: "invalid_audio_format" });
  });
});

function wavOf(samples: Float32Array): Buffer {
  const data = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) => data.writeInt16LE(Math.round(sample * 32_767), index * 2));
  return Buffer.concat([wavHeader({ sampleRateHz: RATE_HZ, dataSizeBytes: data.length }), data]);
}

describe("a recording that cannot be converted", () => {
  const silence = (seconds: number) => wavOf(new Float32Array(RATE_HZ * seconds));
  const cases: readonly (readonly [string, () => Uint8Array, CallOptions, object])[] = [
    ["none at all", () => new Uint8Array(0), {}, { status: 400, code: "invalid_audio" }],
    ["text", () => Buffer.from("<html>no sound here</html>"), {}, { status: 400, code: "invalid_audio_format" }],
    [
      "cut in the middle",
      () => recording.subarray(0, recording.length / 2),
      {},
      { status: 400, code: "audio_truncated" },
    ],
    [
      "named as another format",
      () => recording,
      { fileName: "recording.mp3" },
      { status: 400, code: "file_extension_mismatch", param: "audio" },
    ],
    [
      "named as another format, in the background",
      () => recording,
      { path: `${PATH}/long`, fileName: "recording.exe" },
      { status: 400, code: "file_extension_mismatch", param: "audio" },
    ],
    ["silence", () => silence(3), {}, { status: 400, code: "invalid_audio" }],
    ["five minutes and a second", () => silence(301), {}, { status: 400, code: "audio_too_long" }],
    [
      "a tenth of a second",
      () => wavOf(sourceSamples.subarray(0, 1_600)),
      {},
      { status: 400, code: "audio_too_short" },
    ],
    [
      "half a sample",
      () => new Uint8Array(3),
      { fields: { file_format: "pcm_s16le_16" } },
      { status: 400, code: "invalid_audio", param: "audio" },
    ],
    [
      "for a model that only speaks texts",
      () => recording,
      { fields: { model_id: "eleven_v3" } },
      { status: 400, code: "unsupported_model" },
    ],
    [
      "with settings out of range",
      () => recording,
      { fields: { voice_settings: '{"stability":7}' } },
      { status: 400, code: "invalid_voice_settings" },
    ],
    [
      "as a format that is not streamed",
      () => recording,
      { path: `${PATH}/stream`, fields: { output_format: "wav_44100" } },
      { status: 400, code: "invalid_output_format" },
    ],
  ];

  it.each(cases)("voice conversion is refused, and costs nothing: %s", async (_name, makeFile, options, expected) => {
    const before = await usedCredits();
    expect(await readRefusal(await call(makeFile(), options))).toMatchObject(expected);
    expect(await usedCredits()).toBe(before);
  });

  it("refuses voice conversion without a file, with invalid settings, or in a foreign voice", async () => {
    expect((await call(undefined)).status).toBe(422);
    expect((await call(recording, { fields: { voice_settings: "{loud" } })).status).toBe(422);
    const foreign = await insertOwnVoice(server, await server.signUp());
    const refusal = await readRefusal(await call(recording, { path: `/v1/speech-to-speech/${foreign}` }));
    expect(refusal).toMatchObject({ status: 404, code: "voice_not_found" });
  });
});
