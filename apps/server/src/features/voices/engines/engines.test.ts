import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinBlocks } from "../../../../../../packages/audio/test/test-signals.ts";
import { writeWav } from "@voicewright/audio/decode/wav";
import type { VoiceEngine, VoiceEngines } from "@voicewright/contract/voices/engines";
import { measuringTexts } from "@voicewright/speech/local/speech/measuring-texts";
import { splitClauses } from "@voicewright/text/clauses/split-clauses";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import type { InstalledPack } from "@voicewright/speech/model-packs/pack-model";
import { NEUTRAL_TRAITS } from "@voicewright/voice/recipe/recipe";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hasLocalEngine } from "../../../../../../packages/speech/test/tiny-models/local-engine-here.ts";
import { READING_RATE_HZ, writeReadingVits } from "../../../../../../packages/speech/test/tiny-models/reading-vits.ts";
import { writeTinyWhisper } from "../../../../../../packages/speech/test/tiny-models/tiny-whisper.ts";
import { writeTinyZipvoice } from "../../../../../../packages/speech/test/tiny-models/tiny-zipvoice.ts";
import { cloneCalls, type CloneCalls } from "../../../testing/clone-calls.ts";
import { insertOwnVoice, OWN_VOICE_MATERIALS } from "../../../testing/speech/own-voice.ts";
import { getRealSpeech } from "../../../testing/speech/real-speech.ts";
import { speak } from "../../../testing/speak.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { voices } from "../../../entities/voice/record/tables.ts";
import { listUncomparedVoicesAcrossWorkspaces } from "../../../entities/voice/engines/index.ts";
import { createEngineComparing, defineCompareJob } from "./compare-engines.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";

const READ = "The river runs slowly through the old town, and in the evening it grows quiet.";
const SPOKEN =
  "The bridge was closed in the spring, and nobody in the village could say when it would open again. " +
  "Two boys rowed across instead, and took a coin from everybody who wanted to come along.";

let folder: string;
let speech: SpeechService;
let server: TestServer;
let account: TestAccount;
let calls: CloneCalls;
let cloneId: string;
/** Reads in the voice that the clone is made from, which another base voice can only come close to. */
let sameReader: InstalledPack;
let otherReader: InstalledPack;
let cloner: InstalledPack;
let recognizer: InstalledPack;

async function read(text: string, base: "flite-rms" | "flite-slt"): Promise<Float32Array> {
  const recipe = { base, gender: "male", f0MeanHz: base === "flite-rms" ? 105 : 175, ...NEUTRAL_TRAITS } as const;
  const delivery = { speed: 1, stability: 0.5, similarity: 0.75, style: 0, speakerBoost: false, volumeDb: 0 };
  const request = {
    synthesis: { text, language: "en", voice: { recipe }, delivery, seed: 1, normalizeText: true },
    sampleRateHz: READING_RATE_HZ,
    engines: { only: "embedded" },
  } as const;
  const chunks = await Array.fromAsync(speech.speak(request, new AbortController().signal));
  return joinBlocks(chunks.map(({ samples }) => samples));
}

async function readerPack(id: string, base: "flite-rms" | "flite-slt"): Promise<InstalledPack> {
  const directory = await mkdtemp(join(folder, "pack-"));
  const texts = measuringTexts("en").flatMap((text) => [
    text,
    ...splitClauses(text, { first: 80, later: 240 }).map(({ start, end }) => text.slice(start, end).trim()),
  ]);
  const known = [...new Set(texts)];
  const readings: Float32Array[] = [];
  for (const text of known) readings.push(await read(text, base));
  const model = writeReadingVits(directory, known, [{ name: "Reader", gender: "male", readings }]);
  return { id, version: "1", models: [model] };
}

async function enginesOf(voiceId: string): Promise<VoiceEngines> {
  const { status, body } = await calls.call<VoiceEngines>("GET", `/v1/voices/${voiceId}/engines`);
  expect(status).toBe(200);
  return body;
}

async function engineOf(voiceId: string, engineId: string): Promise<VoiceEngine | undefined> {
  return (await enginesOf(voiceId)).engines.find(({ engine_id: id }) => id === engineId);
}

const choose = (voiceId: string, engineId: string | null) =>
  calls.call("POST", `/v1/voices/${voiceId}/engines/choose`, { engine_id: engineId });

async function spokenBy(voiceId: string, text = READ): Promise<string | null> {
  const response = await speak(server, account, { text, language_code: "en" }, { voiceId });
  expect([response.status, response.ok ? "" : await response.text()]).toEqual([200, ""]);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
  return response.headers.get("x-speech-engine");
}

async function materialsOf(voiceId: string) {
  const [row] = await acrossWorkspaces(server.platform.database)
    .select()
    .from(voices)
    .where(eq(voices.voiceId, voiceId));
  return row?.materials;
}

describe.skipIf(!hasLocalEngine)("the engines of a voice", { timeout: 480_000 }, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voicewright-engines-"));
    speech = await getRealSpeech();
    server = await startTestServer({ keepsAnalysis: true, speech });
    account = await server.signUp({ tier: "creator" });
    calls = cloneCalls(server, account);
    [sameReader, otherReader] = [await readerPack("same", "flite-rms"), await readerPack("other", "flite-slt")];
    for (const name of ["zip", "ears"]) await mkdir(join(folder, name));
    cloner = { id: "zip", models: [writeTinyZipvoice(join(folder, "zip"), { manner: "repeat" })] };
    const files = writeTinyWhisper(join(folder, "ears"));
    recognizer = {
      id: "ears",
      models: [{ kind: "recognition", family: "whisper", isStreaming: false, languages: ["en"], files }],
    };
    const bytes = writeWav(await read(SPOKEN, "flite-rms"), READING_RATE_HZ);
    const added = await calls.add({ name: "Somebody", labels: JSON.stringify({ language: "en" }) }, [{ bytes }]);
    cloneId = added.body.voice_id;
  }, 240_000);
  beforeEach(() => speech.setInstalledPacks([]));
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("a voice's engines are visible only to its users, and only installed engines can be chosen", async () => {
    const stranger = cloneCalls(server, await server.signUp());
    expect((await stranger.call("GET", `/v1/voices/${cloneId}/engines`)).code).toBe("voice_not_found");
    const refused = await stranger.call("POST", `/v1/voices/${cloneId}/engines/choose`, { engine_id: "embedded" });
    expect(refused.code).toBe("voice_not_found");
    expect((await choose(cloneId, "local:nobody")).code).toBe("engine_cannot_speak");
    expect((await enginesOf(cloneId)).engines.map(({ engine_id: id }) => id)).toEqual(["embedded"]);
  });

  it("engines clone from the stored samples, by their keys", async () => {
    const [sample] = (await calls.getVoice(cloneId)).body.samples ?? [];
    expect((await materialsOf(cloneId))?.references).toEqual([
      { key: expect.stringContaining("/") as string, sha256: sample?.hash, removeBackgroundNoise: false },
    ]);
  });

  it("engines explain why they cannot speak a voice, and speak it once nothing prevents it", async () => {
    await speech.setInstalledPacks([cloner]);
    expect(await engineOf(cloneId, "local:zip")).toMatchObject({
      can_speak: false,
      reason_code: "transcript_needed",
      reason: expect.stringContaining("speech recognition") as string,
    });
    expect(await choose(cloneId, "local:zip")).toMatchObject({ status: 400, code: "engine_cannot_speak" });
    await speech.setInstalledPacks([cloner, recognizer]);
    expect((await choose(cloneId, "local:zip")).status).toBe(200);
    expect(await spokenBy(cloneId, "hello small world")).toBe("local:zip");
    expect((await choose(cloneId, null)).status).toBe(200);
    expect(await spokenBy(cloneId)).toBe("embedded");
  });

  it("engines clone a voice without recordings from a generated reading", async () => {
    await speech.setInstalledPacks([cloner]);
    const designed = await insertOwnVoice(server, account, { labels: { language: "en" } });
    expect((await choose(designed, "local:zip")).status).toBe(200);
    expect(await spokenBy(designed, "hello small world")).toBe("local:zip");
  });

  it("a voice falls back to other engines when its engine is removed", async () => {
    await speech.setInstalledPacks([otherReader]);
    expect((await choose(cloneId, "local:other")).status).toBe(200);
    expect(await spokenBy(cloneId)).toBe("local:other");
    await speech.setInstalledPacks([]);
    expect(await spokenBy(cloneId)).toBe("embedded");
    expect((await enginesOf(cloneId)).chosen_engine_id).toBe("local:other");
    await choose(cloneId, null);
  });

  it("engines take over a voice automatically only when they sound no less like the person", async () => {
    await speech.setInstalledPacks([sameReader, otherReader]);
    expect(await spokenBy(cloneId)).toBe("embedded");
    await server.platform.jobs.start({ isWorking: true });
    await createEngineComparing(server.platform).enqueueMissing();
    const compared = async () =>
      (await enginesOf(cloneId)).engines.filter(({ similarity }) => similarity !== null).length;
    await expect.poll(compared, { timeout: 400_000, interval: 500 }).toBe(2);
    const [same, other] = [await engineOf(cloneId, "local:same"), await engineOf(cloneId, "local:other")];
    expect([same?.is_automatic, other?.is_automatic]).toEqual([true, false]);
    expect(await spokenBy(cloneId)).toBe("local:same");
  });

  it("engines skip a voice for a day after an inconclusive comparison, so that others get their turn", async () => {
    const { platform } = server;
    const { database } = platform;
    const references = [{ key: "samples/aa/none", sha256: "", removeBackgroundNoise: false }];
    const materials = { ...OWN_VOICE_MATERIALS, references };
    const voiceId = await insertOwnVoice(server, account, { name: "In vain", materials, createdAt: new Date() });
    const versionedId = "local:slow@1";
    const uncompared = async (undecidedBefore: Date) =>
      await listUncomparedVoicesAcrossWorkspaces(database, { versionedId, undecidedBefore }, 50);
    const now = platform.clock();
    expect((await uncompared(now))[0]).toBe(voiceId);
    const compareJob = defineCompareJob(platform);
    const owner = { kind: "installation", userId: undefined } as const;
    // A job that a worker takes before it is cancelled finds no such engine, and ends without a word.
    await vi.waitFor(async () => {
      const input = { voice_id: voiceId, engine_id: "local:slow" as const, versioned_id: versionedId };
      const { id } = await platform.jobs.enqueue(compareJob, { owner, subject: voiceId, input });
      const job = await platform.jobs.find(owner, id);
      if (job !== undefined) await platform.jobs.cancel(job);
      expect(await uncompared(now)).not.toContain(voiceId);
    });
    const tomorrow = new Date(now.getTime() + 24 * 3_600_000 + 60_000);
    expect((await uncompared(tomorrow)).at(-1)).toBe(voiceId);
  });

  it("engines lose the recordings whose samples are deleted", async () => {
    const bytes = writeWav(await read(SPOKEN, "flite-slt"), READING_RATE_HZ);
    const before = await materialsOf(cloneId);
    const [first] = (await calls.getVoice(cloneId)).body.samples ?? [];
    expect((await calls.edit(cloneId, {}, [{ bytes }])).status).toBe(200);
    expect((await materialsOf(cloneId))?.references).toHaveLength(2);
    await calls.call("DELETE", `/v1/voices/${cloneId}/samples/${first?.sample_id}`);
    const after = await materialsOf(cloneId);
    expect(after?.references).toHaveLength(1);
    expect(after?.references).not.toEqual(before?.references);
  });
});
