import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { openClip } from "@voicewright/audio/clip/clip";
import { writeWav } from "@voicewright/audio/decode/wav";
import { audioSettingsRoutes } from "@voicewright/contract/professional-clone/audio-settings";
import type { JobPage } from "@voicewright/contract/jobs/routes";
import type { SpeakerSeparation } from "@voicewright/contract/voices/sample";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { joinBlocks } from "../../../../../../packages/audio/test/test-signals.ts";
import { listVoiceSamples, saveSeparation } from "../../../entities/recording/samples/index.ts";
import { DERIVED_FOLDERS } from "../../../entities/media/derived/index.ts";
import { decodeRecording } from "../../../adapters/recordings/recordings.ts";
import { cloneCalls, type CloneCalls } from "../../../testing/clone-calls.ts";
import { readSpeech, SPOKEN_RATE_HZ } from "../../../../../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

type Preview = { readonly audio_base_64: string; readonly media_type: string; readonly duration_secs: number };
type Peaks = {
  readonly level: number;
  readonly level_count: number;
  readonly peak_count: number;
  readonly peaks_base_64: string;
};

const SIGNAL = new AbortController().signal;
const FIRST = "2033";
const SECOND = "1688";
const TURN_SECONDS = 6;
const TURNS = 8;
const WAIT = { timeout: 60_000, interval: 200 };

let server: TestServer;
let account: TestAccount;
let calls: CloneCalls;
/** Two readers who take turns. */
let talk: Float32Array;

beforeAll(async () => {
  server = await startTestServer();
  await server.platform.jobs.start({ isWorking: true });
  account = await server.signUp({ tier: "creator" });
  calls = cloneCalls(server, account);
  talk = await makeTalk();
}, 120_000);
afterAll(() => server.stop());

async function makeTalk(): Promise<Float32Array> {
  const turns = Array.from({ length: TURNS }, (_, turn) => {
    const speaker = turn % 2 === 0 ? FIRST : SECOND;
    return readSpeech({ speaker, seconds: TURN_SECONDS, from: turn });
  });
  return joinBlocks(await Promise.all(turns));
}

async function addSamples(
  own: CloneCalls,
  count: number,
): Promise<{ path: string; sampleIds: string[]; voiceId: string }> {
  const draft = await own.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Nora", language: "en" });
  const samples = `/v1/voices/pvc/${draft.body.voice_id}/samples`;
  const files = Array.from({ length: count }, (_, index) => ({
    bytes: writeWav(index === 0 ? talk : talk.subarray(0, 34 * SPOKEN_RATE_HZ), SPOKEN_RATE_HZ),
    name: `${index}.wav`,
  }));
  const added = await own.sendForm<{ sample_id: string }[]>(samples, {}, files);
  expect(added.status).toBe(200);
  const sampleIds = added.body.map(({ sample_id }) => sample_id);
  return { path: `${samples}/${sampleIds[0] ?? ""}`, sampleIds, voiceId: draft.body.voice_id };
}

/** Who a preview is heard as, as long as it is. */
async function listen({
  audio_base_64,
}: Preview): Promise<{ vector: Float32Array; samples: Float32Array; rateHz: number }> {
  return await server.platform.temporaryFiles.withFolder("test", async (directory) => {
    const inputPath = join(directory, "preview.mp3");
    const clipPath = join(directory, "preview.wav");
    await writeFile(inputPath, Buffer.from(audio_base_64, "base64"));
    await decodeRecording(inputPath, clipPath, { minDurationMs: 0, maxDurationMs: 60_000 }, SIGNAL);
    const { vector } = await server.platform.analysis.run("encode-speaker", { clipPath, engine: { kind: "embedded" } });
    const clip = await openClip(clipPath);
    const samples = await clip.read();
    await clip.close();
    return { vector, samples, rateHz: clip.sampleRateHz };
  });
}

async function vectorOf(speaker: typeof FIRST | typeof SECOND): Promise<Float32Array> {
  const samples = await readSpeech({ speaker, seconds: 20, from: 2 });
  const bytes = Buffer.from(writeWav(samples, SPOKEN_RATE_HZ)).toString("base64");
  return (await listen({ audio_base_64: bytes, media_type: "audio/wav", duration_secs: 20 })).vector;
}

async function separate(own: CloneCalls, path: string): Promise<SpeakerSeparation> {
  expect((await own.call("POST", `${path}/separate-speakers`)).body).toEqual({ status: "ok" });
  return await vi.waitFor(async () => {
    const { body } = await own.call<SpeakerSeparation>("GET", `${path}/speakers`);
    expect(body.status).toBe("completed");
    return body;
  }, WAIT);
}

async function codesOf(own: CloneCalls, tries: readonly (readonly [string, string, object?])[]): Promise<unknown[]> {
  const answers = await Promise.all(tries.map(([method, path, body]) => own.call(method, path, body)));
  return answers.map(({ status, code }) => [status, code]);
}

describe("the settings of a sample", () => {
  it("the settings of a sample are refused to unauthenticated callers", async () => {
    for (const route of Object.values(audioSettingsRoutes)) {
      const path = route.path.replace(/\{level\}/, "0").replace(/\{\w+\}/g, "a".repeat(20));
      const response = await server.request(path, { method: route.method });
      expect([route.id, response.status]).toEqual([route.id, 401]);
    }
  });
});

describe("the settings of a sample of two readers", () => {
  let path: string;
  let voiceId: string;
  let sampleIds: string[];
  beforeAll(async () => {
    ({ path, sampleIds, voiceId } = await addSamples(calls, 2));
  }, 120_000);

  it("a sample shows its waveform as a whole, and in parts at every level", async () => {
    const whole = await calls.call<{ visual_waveform: number[] }>("GET", `${path}/waveform`);
    expect(whole.body.visual_waveform.length).toBeGreaterThan(200);
    expect(Math.max(...whole.body.visual_waveform)).toBeGreaterThan(0.1);
    expect(whole.body.visual_waveform.every((peak) => peak >= 0 && peak <= 1)).toBe(true);
    const first = (await calls.call<Peaks>("GET", `${path}/waveform/0?first=100&count=50`)).body;
    expect(first).toMatchObject({ level: 0, level_count: 3, peak_count: TURNS * TURN_SECONDS * 100 });
    const peaks = new Int8Array(Buffer.from(first.peaks_base_64, "base64"));
    const stretch = (index: number) => talk.subarray((100 + index) * 160, (101 + index) * 160);
    for (const index of [0, 17, 49]) {
      expect(Math.abs((peaks[2 * index] ?? 0) / 128 - Math.min(...stretch(index)))).toBeLessThan(0.02);
      expect(Math.abs((peaks[2 * index + 1] ?? 0) / 128 - Math.max(...stretch(index)))).toBeLessThan(0.02);
    }
    const beyond = (await calls.call<Peaks>("GET", `${path}/waveform/9?first=1000000`)).body;
    expect(beyond).toMatchObject({ level: 2, peaks_base_64: "" });
  });

  it("trimming and noise removal of a sample can be previewed before saving", async () => {
    const all = (await calls.call<Preview>("GET", `${path}/audio`)).body;
    expect(all).toMatchObject({
      media_type: "audio/mpeg",
      duration_secs: 30,
      sample_id: sampleIds[0],
      voice_id: voiceId,
    });
    const query = "trim_start_time=6500&trim_end_time=10500";
    const part = (await calls.call<Preview>("GET", `${path}/audio?${query}`)).body;
    expect(part.duration_secs).toBe(4);
    const heard = await listen(part);
    expect(speakerSimilarity(heard.vector, await vectorOf(SECOND))).toBeGreaterThan(
      speakerSimilarity(heard.vector, await vectorOf(FIRST)),
    );
    const clean = await listen(
      (await calls.call<Preview>("GET", `${path}/audio?${query}&remove_background_noise=true`)).body,
    );
    expect(quietest(clean)).toBeLessThan(0.5 * quietest(heard));
    expect(
      await codesOf(calls, [
        ["GET", `${path}/audio?trim_start_time=5000&trim_end_time=5999`],
        ["GET", `${path}/audio?trim_end_time=${TURNS * TURN_SECONDS * 1000 + 1}`],
        ["POST", path, { trim_start_time: 47_500 }],
        ["GET", `${path}/audio?selected_speaker_ids=nobody`],
      ]),
    ).toEqual([
      [400, "invalid_trim"],
      [400, "invalid_trim"],
      [400, "invalid_trim"],
      [404, "speaker_not_found"],
    ]);
  });

  it("speaker separation finds both readers, plays each, and keeps the chosen one", async () => {
    expect((await calls.call("GET", `${path}/speakers`)).body).toEqual({
      voice_id: voiceId,
      sample_id: sampleIds[0],
      status: "not_started",
      speakers: null,
      selected_speaker_ids: null,
    });
    const separation = await separate(calls, path);
    const speakers = Object.values(separation.speakers ?? {});
    expect(speakers).toHaveLength(2);
    const known = await Promise.all([vectorOf(FIRST), vectorOf(SECOND)]);
    const people = await Promise.all(
      speakers.map(async ({ speaker_id, duration_secs, utterances }) => {
        expect(duration_secs).toBeGreaterThan(10);
        expect(utterances?.every(({ start, end }) => start < end && end <= TURNS * TURN_SECONDS)).toBe(true);
        const { body } = await calls.call<Preview>("GET", `${path}/speakers/${speaker_id}/audio`);
        const { vector } = await listen(body);
        return known
          .map((one) => speakerSimilarity(vector, one))
          .map((similarity, place, all) => (similarity > 0.5 && similarity === Math.max(...all) ? place : -1))
          .filter((place) => place >= 0);
      }),
    );
    expect(people.toSorted()).toEqual([[0], [1]]);
    const second = speakers[people.findIndex(([place]) => place === 1)];
    const chosen = { selected_speaker_ids: [second?.speaker_id] };
    expect((await calls.call("POST", path, chosen)).status).toBe(200);
    const heard = await listen((await calls.call<Preview>("GET", `${path}/audio`)).body);
    expect(speakerSimilarity(heard.vector, known[1] ?? heard.vector)).toBeGreaterThan(0.5);
    // Asked again, nothing changes: the choice stays valid.
    expect(await separate(calls, path)).toEqual({ ...separation, ...chosen });

    const other = path.replace(/[^/]+$/, sampleIds[1] ?? "");
    await separate(calls, other);
    expect(
      await codesOf(calls, [
        ["POST", other, chosen],
        ["GET", `${other}/speakers/${second?.speaker_id ?? ""}/audio`],
      ]),
    ).toEqual([
      [404, "speaker_not_found"],
      [404, "speaker_not_found"],
    ]);
    const kept = await listVoiceSamples(server.platform.database, account.scope, [voiceId]);
    expect(kept.map(({ selectedSpeakerIds }) => selectedSpeakerIds)).toEqual([[second?.speaker_id], null]);
  }, 120_000);

  it("speaker separation is reported as failed when its job is gone, and can be cancelled and started again", async () => {
    const other = path.replace(/[^/]+$/, sampleIds[1] ?? "");
    const lost = { sampleId: sampleIds[1] ?? "", speakers: null, jobId: "gone", updatedAt: new Date() };
    await saveSeparation(server.platform.database, account.scope, { ...lost, status: "pending" });
    expect((await calls.call("GET", `${other}/speakers`)).body).toMatchObject({ status: "failed", speakers: null });
    expect((await calls.call("POST", `${other}/separate-speakers`)).body).toEqual({ status: "ok" });
    const [job] = (await calls.call<JobPage>("GET", "/v1/jobs")).body.jobs;
    expect(job?.kind).toBe("separate-speakers");
    expect((await calls.call("POST", `/v1/jobs/${job?.job_id}/cancel`)).status).toBe(200);
    expect((await calls.call("GET", `${other}/speakers`)).body).toMatchObject({ status: "not_started" });
    expect((await separate(calls, other)).speakers).not.toBeNull();
  }, 120_000);

  it("the official client reads and changes the settings of a sample", async () => {
    const { secret } = await account.createApiKey();
    const { samples } = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: secret, maxRetries: 0 }).voices.pvc;
    const sampleId = sampleIds[0] ?? "";
    const preview = await samples.audio.get(voiceId, sampleId, { removeBackgroundNoise: true });
    expect(preview).toMatchObject({ voiceId, sampleId, mediaType: "audio/mpeg" });
    expect((await samples.waveform.get(voiceId, sampleId)).visualWaveform.length).toBeGreaterThan(200);
    expect(await samples.speakers.separate(voiceId, sampleId)).toEqual({ status: "ok" });
    const { status, speakers } = await samples.speakers.get(voiceId, sampleId);
    const ids = Object.keys(speakers ?? {});
    expect([status, ids.length]).toEqual(["completed", 2]);
    const audio = await samples.speakers.audio.get(voiceId, sampleId, ids[0] ?? "");
    expect([audio.mediaType, audio.durationSecs > 5]).toEqual(["audio/mpeg", true]);
    await expect(samples.speakers.audio.get(voiceId, sampleId, "nobody")).rejects.toThrow(ElevenLabsError);
  });

  it("the settings of a sample are invisible to other workspaces", async () => {
    const stranger = cloneCalls(server, await server.signUp({ tier: "creator" }));
    const tries = Object.values(audioSettingsRoutes).map((route) => {
      const place = route.path.slice(route.path.indexOf("{sample_id}") + "{sample_id}".length);
      return [route.method, path + place.replace("{level}", "0").replace("{speaker_id}", "x")] as const;
    });
    expect(await codesOf(stranger, tries)).toEqual(tries.map(() => [404, "voice_not_found"]));
  });

  it("deleting a sample deletes its settings and all derived files", async () => {
    expect(await derivedFiles()).toHaveLength(8);
    expect((await calls.call("DELETE", path)).status).toBe(200);
    expect(await derivedFiles()).toHaveLength(4);
    expect(await codesOf(calls, [["GET", `${path}/speakers`]])).toEqual([[404, "sample_not_found"]]);
  });
});

/** What was made from recordings, each with its sum. */
async function derivedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of DERIVED_FOLDERS)
    for await (const { key } of server.platform.storage.listKeys(folder)) keys.push(key);
  return keys;
}

/** The level of the quietest tenth, in pieces of 20 ms. */
function quietest({ samples, rateHz }: { readonly samples: Float32Array; readonly rateHz: number }): number {
  const length = Math.round(rateHz / 50);
  const levels = Array.from({ length: Math.floor(samples.length / length) }, (_, index) =>
    Math.sqrt(
      samples.subarray(index * length, (index + 1) * length).reduce((sum, value) => sum + value * value, 0) / length,
    ),
  );
  return levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0;
}
