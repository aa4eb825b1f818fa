import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { writeWav } from "@voicewright/audio/decode/wav";
import { ANALYSE_SAMPLES_JOB, type Job, type JobPage } from "@voicewright/contract/jobs/routes";
import type { Notification } from "@voicewright/contract/notifications/routes";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { SampleUploads } from "@voicewright/contract/professional-clone/uploads";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type * as z from "zod/mini";
import { cloneCalls } from "../../testing/clone-calls.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { readSpeech, SPOKEN_RATE_HZ } from "../../../../../packages/audio/test/spoken-audio.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** Many bytes for little speech. */
const HIGH_RATE_HZ = 192_000;
const PATIENCE = { timeout: 120_000, interval: 100 };

let server: TestServer;
let calls: ReturnType<typeof cloneCalls>;
let voiceId: string;

beforeAll(async () => {
  server = await startTestServer({
    keepsAnalysis: true,
    config: { preparesVoices: false },
    speech: await getRealSpeech(),
  });
  calls = cloneCalls(server, await server.signUp({ tier: "creator" }));
  const made = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Nora", language: "en" });
  voiceId = made.body.voice_id;
}, 120_000);
afterAll(() => server.stop());

const send = (bytes: Uint8Array) =>
  calls.sendForm<readonly VoiceSample[]>(`/v1/voices/pvc/${voiceId}/samples`, {}, [{ bytes }]);

async function jobOfVoice(): Promise<Job> {
  const { jobs } = (await calls.call<JobPage>("GET", "/v1/jobs")).body;
  const job = jobs.find(({ kind, subject }) => kind === ANALYSE_SAMPLES_JOB && subject === voiceId);
  if (job === undefined) throw new Error("There is no task.");
  return job;
}

async function endOf({ job_id: id }: Job): Promise<Job> {
  return await vi.waitFor(async () => {
    const { body } = await calls.call<Job>("GET", `/v1/jobs/${id}`);
    expect(["done", "failed"]).toContain(body.state);
    return body;
  }, PATIENCE);
}

const uploadsOf = async () =>
  (await calls.call<z.output<typeof SampleUploads>>("GET", `/v1/voices/pvc/${voiceId}/uploads`)).body.uploads;

// Tasks wait until the server works on them, so that what is answered before cannot be what they have found.
describe("large recordings for a professional voice", { timeout: 300_000 }, () => {
  it("large recordings are accepted at once, and become samples of the same ids after analysis", async () => {
    const speech = resampleWhole(await readSpeech({ speaker: "2033", seconds: 70 }), SPOKEN_RATE_HZ, HIGH_RATE_HZ);
    const large = writeWav(speech, HIGH_RATE_HZ);
    expect(large.length).toBeGreaterThan(PROFESSIONAL_LIMITS.analysedAtOnceMaxBytes);
    const answer = await send(large);
    expect([answer.status, answer.body.length]).toEqual([200, 1]);
    expect(answer.body[0]).toMatchObject({ size_bytes: large.length, duration_secs: null, usable_duration_secs: 0 });
    expect((await calls.getVoice(voiceId)).body.samples).toEqual([]);
    expect((await uploadsOf()).map(({ upload_id: id }) => id)).toEqual([answer.body[0]?.sample_id]);

    const job = await jobOfVoice();
    server.app.startBackgroundWork();
    expect((await endOf(job)).state).toBe("done");
    const [sample] = (await calls.getVoice(voiceId)).body.samples ?? [];
    expect(sample).toMatchObject({ sample_id: answer.body[0]?.sample_id, mime_type: "audio/wav" });
    expect(sample?.duration_secs).toBeCloseTo(70, 0);
    expect(await uploadsOf()).toEqual([]);
  });

  it("large files that are not recordings fail their task with the reason, and change nothing", async () => {
    const before = (await calls.getVoice(voiceId)).body.samples;
    const answer = await send(new Uint8Array(PROFESSIONAL_LIMITS.analysedAtOnceMaxBytes / 3));
    expect(answer.status).toBe(200);
    const job = await jobOfVoice();
    expect(await endOf(job)).toMatchObject({ state: "failed", reason_code: "invalid_audio_format" });
    expect((await calls.getVoice(voiceId)).body.samples).toEqual(before);
    expect(await uploadsOf()).toMatchObject([{ status: "refused", refusal: { code: "invalid_audio_format" } }]);
    // Nobody may be in front of the voice then.
    await vi.waitFor(async () => {
      const { notifications } = (await calls.call<{ notifications: Notification[] }>("GET", "/v1/notifications")).body;
      expect(notifications).toMatchObject([
        {
          kind: "samples_failed",
          title: "Samples for “Nora” were not added",
          description: expect.stringMatching(/supported\\\. Open the voice/),
          link_to: `/app/voice-lab?voiceId=${voiceId}`,
        },
      ]);
    }, PATIENCE);
  });
});
