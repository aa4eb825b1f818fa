import { readFile } from "node:fs/promises";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { writeWav } from "@voicewright/audio/decode/wav";
import { NEUTRAL_TRAITS } from "@voicewright/voice/recipe/recipe";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../platform/ids.ts";
import type { JobEventRow } from "../../platform/jobs/job-store.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { type AdaptVoiceJob, defineAdaptVoiceJob, startAdaptingVoice } from "./adapt-voice-job.ts";
import { voices } from "../../entities/voice/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const TEXT =
  "The river had risen in the night, and the lower meadow was a lake. Two boys in a bathtub were rowing it with " +
  "brooms, while their mother shouted from the gate. Nobody minded her. By noon half of the village stood on the " +
  "bridge with sandwiches, and somebody had fetched a trumpet.";

let server: TestServer;
let account: TestAccount;
let job: AdaptVoiceJob;
let recordingKey: string;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.signUp({ tier: "creator" });
  // The same kind again: only what it is asked with matters.
  job = defineAdaptVoiceJob(server.platform);
  await server.platform.jobs.start({ isWorking: true });
  recordingKey = await store(await recordPerson());
}, 120_000);
afterAll(() => server.stop());

async function recordPerson(): Promise<Uint8Array> {
  const engine = new EmbeddedEngine({ cacheDir: server.platform.config.dataDirectory });
  const blocks: Float32Array[] = [];
  let sampleRateHz = 0;
  const request = {
    text: TEXT,
    language: "en",
    voice: { recipe: { base: "flite-rms", gender: "male", f0MeanHz: 110, ...NEUTRAL_TRAITS } },
    delivery: { speed: 1, stability: 0.5, similarity: 0.75, style: 0, speakerBoost: false, volumeDb: 0 },
    seed: 1,
    normalizeText: true,
  } as const;
  for await (const chunk of engine.synthesize(request, new AbortController().signal)) {
    blocks.push(chunk.samples);
    sampleRateHz = chunk.sampleRateHz;
  }
  const samples = new Float32Array(blocks.reduce((total, block) => total + block.length, 0));
  let offset = 0;
  for (const block of blocks) {
    samples.set(block, offset);
    offset += block.length;
  }
  return writeWav(samples, sampleRateHz);
}

async function store(bytes: Uint8Array): Promise<string> {
  const writer = await server.platform.storage.createWriter();
  await writer.write(bytes);
  const key = `samples/${createId()}.bin`;
  await writer.commit(key);
  return key;
}

async function adapt(voiceId: string, keys: readonly string[]): Promise<JobEventRow[]> {
  // Without a rehearsal, which takes half a minute; what that brings, the clones' own tests show.
  const order = { voiceId, recordingKeys: keys, language: "fr" };
  const { id } = await startAdaptingVoice(server.platform, job, account.scope, order);
  const events: JobEventRow[] = [];
  for await (const event of server.platform.jobs.follow(id, 0, AbortSignal.timeout(170_000))) events.push(event);
  return events;
}

async function materialsOf(voiceId: string) {
  const [voice] = await acrossWorkspaces(server.platform.database)
    .select()
    .from(voices)
    .where(eq(voices.voiceId, voiceId));
  return voice?.materials;
}

describe("adapting a voice", { timeout: 180_000 }, () => {
  it("is allowed only to the workspace that made it", async () => {
    const stranger = await server.signUp();
    const voiceId = await insertOwnVoice(server, account);
    const order = { voiceId, recordingKeys: [recordingKey], language: null };
    await expect(startAdaptingVoice(server.platform, job, stranger.scope, order)).rejects.toMatchObject({
      code: "voice_not_found",
    });
  });

  it("reports its progress and stores the person's likeness in the voice", async () => {
    const voiceId = await insertOwnVoice(server, account);
    const events = await adapt(voiceId, [recordingKey]);
    expect(events.at(-1)).toMatchObject({ kind: "state", state: "done" });
    expect(events.filter((event) => event.kind === "progress").length).toBeGreaterThan(0);
    expect(events.map((event) => event.sequence)).toEqual(events.map((_, index) => index + 1));
    const materials = await materialsOf(voiceId);
    expect(materials?.likeness).toBeDefined();
    expect(materials?.recipe.f0MeanHz).toBeGreaterThan(80);
    expect(materials?.recipe.f0MeanHz).toBeLessThan(140);
  });

  it("ends with the reason when a recording cannot be read or is gone, and leaves the voice as it was", async () => {
    const voiceId = await insertOwnVoice(server, account);
    const before = await materialsOf(voiceId);
    const unreadable = await store(await readFile(new URL(import.meta.url)));
    for (const [key, reason] of [
      [unreadable, "invalid_audio_format"],
      ["samples/none.bin", "recording_missing"],
    ] as const) {
      expect((await adapt(voiceId, [key])).at(-1)).toMatchObject({ state: "failed", reasonCode: reason });
    }
    expect(await materialsOf(voiceId)).toEqual(before);
  });

  it("stops when it is cancelled, and leaves the voice as it was", async () => {
    const voiceId = await insertOwnVoice(server, account);
    const before = await materialsOf(voiceId);
    const order = { voiceId, recordingKeys: Array<string>(30).fill(recordingKey), language: "en" };
    const row = await startAdaptingVoice(server.platform, job, account.scope, order);
    let isCancelled = false;
    let last: JobEventRow | undefined;
    for await (const event of server.platform.jobs.follow(row.id, 0, AbortSignal.timeout(170_000))) {
      if (event.state === "running" && !isCancelled) await server.platform.jobs.cancel(row);
      isCancelled ||= event.state === "running";
      last = event;
    }
    expect(last?.state).toBe("cancelled");
    expect(await materialsOf(voiceId)).toEqual(before);
  });
});
