import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request as startRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openClip, writeClip } from "@voicewright/audio/clip";
import { decodeFile } from "@voicewright/audio/decode-file";
import { CLIP_SEARCH_MAX_BYTES, SIMILAR_VOICES_MAX } from "@voicewright/contract/limits";
import type { LibraryVoice, SimilarVoicesPage } from "@voicewright/contract/voice-library";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  hasSharedData,
  HELD_OUT_SPEAKERS,
  recordingsOf,
  type SpeakerName,
  TUNING_SPEAKERS,
} from "../../../../../packages/audio/test/shared-recordings.ts";
import { insertOwnVoice } from "../../testing/own-voice.ts";
import { startRealSpeech } from "../../testing/real-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const SIGNAL = new AbortController().signal;
const RATE_HZ = 16_000;
const MEASURED_CATALOGUE_VOICES = 8;

let server: TestServer;
let speech: SpeechService;
let account: TestAccount;
let stranger: TestAccount;
let folder: string;
let catalogue: readonly LibraryVoice[];
/** What the first search of a fresh installation was answered. */
let first: Answer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-similar-"));
  speech = await startRealSpeech();
  server = await startTestServer({ speech });
  account = await server.signUp({ tier: "creator" });
  stranger = await server.signUp();
  const response = await server.request("/v1/shared-voices?page_size=100");
  catalogue = ((await response.json()) as { voices: LibraryVoice[] }).voices;
  first = await searchById(catalogue[0]?.voice_id ?? "");
  // A search by a voice that was never measured measures it.
  await searchById(catalogue[3]?.voice_id ?? "");
  await waitUntilMeasured(MEASURED_CATALOGUE_VOICES);
}, 480_000);
afterAll(async () => {
  await server.stop();
  await speech.close();
  await rm(folder, { recursive: true });
});

type Answer = {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly voices: readonly LibraryVoice[];
  readonly preparation: SimilarVoicesPage["preparation"];
};

async function readAnswer(response: Response): Promise<Answer> {
  const body = (await response.json()) as { detail?: { code?: string; param?: string } } & Partial<SimilarVoicesPage>;
  const { detail, voices = [], preparation = null } = body;
  return { status: response.status, code: detail?.code, param: detail?.param, voices, preparation };
}

type ClipForm = { readonly audio?: readonly Uint8Array[]; readonly fields?: Readonly<Record<string, string>> };

async function searchByClip({ audio = [], fields = {} }: ClipForm, headers = account.headers): Promise<Answer> {
  const form = new FormData();
  for (const bytes of audio) form.append("audio_file", new Blob([Uint8Array.from(bytes)]), "clip.mp3");
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return await readAnswer(await server.request("/v1/similar-voices", { method: "POST", headers, body: form }));
}

async function searchById(voiceId: string, changes: object = {}, headers = account.headers): Promise<Answer> {
  const body = { voice_id: voiceId, ...changes };
  return await readAnswer(await server.request("/v1/similar-voices-by-id", { method: "POST", headers, body }));
}

async function readPreparation(headers = account.headers): Promise<Answer> {
  return await readAnswer(await server.request("/v1/similar-voices/preparation", { headers }));
}

async function waitUntilMeasured(count: number): Promise<void> {
  for (;;) {
    const { preparation } = await readPreparation();
    if (preparation === null || preparation.measured_count >= count) return;
    await delay(200);
  }
}

async function previewOf(voice: LibraryVoice | undefined): Promise<Buffer> {
  const response = await fetch(voice?.preview_url ?? "");
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The sound of a file as a clip; made of several files, they follow each other. */
async function makeClip(name: string, inputPaths: readonly string[]): Promise<string> {
  const parts: Float32Array[] = [];
  for (const [index, inputPath] of inputPaths.entries()) {
    const clipPath = join(folder, `${name}-${index}.wav`);
    await decodeFile({ inputPath, clipPath, targetSampleRateHz: RATE_HZ, signal: SIGNAL });
    const clip = await openClip(clipPath);
    for await (const block of clip.blocks()) parts.push(block.slice());
    await clip.close();
  }
  return await makeClipOf(name, parts);
}

async function makeClipOf(name: string, parts: readonly Float32Array[]): Promise<string> {
  const path = join(folder, `${name}.wav`);
  await writeClip(path, RATE_HZ, parts);
  return path;
}

async function expectNoUploads(): Promise<void> {
  const directory = join(server.platform.temporaryFiles.directory, "uploads");
  // They are deleted when the connection is done with, which the client does not see.
  for (let attempt = 0; attempt < 50 && (await readdir(directory)).length > 0; attempt++) await delay(20);
  expect(await readdir(directory)).toEqual([]);
}

describe("the comparison of voices on a fresh installation", () => {
  it("reports its progress, and finds more voices as it proceeds by itself", async () => {
    const { status, voices, preparation } = first;
    expect([status, voices.length]).toEqual([200, 0]);
    expect(preparation?.total_count).toBe(catalogue.length);
    expect(preparation?.measured_count).toBeLessThan(catalogue.length);
    const count = MEASURED_CATALOGUE_VOICES + 3;
    await waitUntilMeasured(count);
    const later = await searchById(catalogue[0]?.voice_id ?? "", { top_k: SIMILAR_VOICES_MAX });
    expect(later.voices.length).toBeGreaterThanOrEqual(count - 1);
  }, 240_000);

  it("is refused to strangers", async () => {
    expect((await readPreparation({})).status).toBe(401);
  });
});

describe("voices that sound like a recording", () => {
  it("begin with the recorded one, in any file format", async () => {
    for (const voice of [catalogue[0], catalogue[3]]) {
      const mp3 = await previewOf(voice);
      const path = join(folder, "preview.mp3");
      await writeFile(path, mp3);
      const wav = await readFile(await makeClip("preview", [path]));
      for (const audio of [mp3, wav]) {
        const { status, voices } = await searchByClip({ audio: [audio], fields: { top_k: "4" } });
        expect([status, voices.length]).toEqual([200, 4]);
        expect(voices[0]).toMatchObject({ voice_id: voice?.voice_id, is_added_by_user: false });
        const percents = voices.map((found) => found.similarity_percent ?? -1);
        expect(percents).toEqual(percents.toSorted((a, b) => b - a));
        expect(percents[0]).toBeGreaterThan(90);
      }
    }
    await expectNoUploads();
  });

  it("are only those within the threshold", async () => {
    const mp3 = await previewOf(catalogue[0]);
    const near = await searchByClip({ audio: [mp3], fields: { similarity_threshold: "0.05" } });
    expect(near.voices.map((voice) => voice.voice_id)).toEqual([catalogue[0]?.voice_id]);
    const all = await searchByClip({ audio: [mp3], fields: { similarity_threshold: "2" } });
    expect(all.voices.length).toBeGreaterThanOrEqual(MEASURED_CATALOGUE_VOICES);
  });

  it("are refused for files without speech", async () => {
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n%âãÏÓ\n"), randomBytes(40_000)]);
    const tone = Float32Array.from({ length: RATE_HZ / 10 }, (_, index) => 0.3 * Math.sin(index / 12));
    const short = await readFile(await makeClipOf("short", [tone]));
    const silent = await readFile(await makeClipOf("silent", [new Float32Array(3 * RATE_HZ)]));
    const refused = async (...audio: Uint8Array[]) => {
      const { status, code } = await searchByClip({ audio });
      return [status, code];
    };
    expect(await refused(pdf)).toEqual([400, "invalid_audio_format"]);
    expect(await refused(short)).toEqual([400, "audio_too_short"]);
    expect(await refused(silent)).toEqual([400, "audio_too_short"]);
    expect(await refused(new Uint8Array(0))).toEqual([400, "invalid_audio"]);
    await expectNoUploads();
  });

  it("are refused for a file that is too large, several files, or none", async () => {
    const tooLarge = new Uint8Array(CLIP_SEARCH_MAX_BYTES + 100 * 1024);
    expect(await searchByClip({ audio: [tooLarge] })).toMatchObject({
      status: 413,
      code: "request_too_large",
      param: "audio_file",
    });
    await expectNoUploads();
    const small = new Uint8Array(1_000);
    expect(await searchByClip({ audio: [small, small] })).toMatchObject({ status: 400, code: "too_many_files" });
    expect(await searchByClip({ fields: { top_k: "3" } })).toMatchObject({ status: 422 });
    await expectNoUploads();
  });

  it("have bounds for their number and threshold", async () => {
    const audio = [new Uint8Array(1_000)];
    for (const fields of [
      { top_k: "0" },
      { top_k: String(SIMILAR_VOICES_MAX + 1) },
      { similarity_threshold: "2.1" },
      { similarity_threshold: "-1" },
      { top_k: "many" },
    ]) {
      expect(await searchByClip({ audio, fields })).toMatchObject({ status: 400, code: "invalid_parameters" });
    }
    await expectNoUploads();
  });

  it("leave no file behind when the upload breaks off", async () => {
    const boundary = "a-boundary";
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="audio_file"; filename="a.mp3"\r\n\r\n`;
    await new Promise<void>((resolve) => {
      const upload = startRequest(`${server.baseUrl}/v1/similar-voices`, {
        method: "POST",
        headers: {
          ...account.headers,
          "content-type": `multipart/form-data; boundary=${boundary}`,
          "content-length": "5000000",
        },
      });
      upload.on("error", () => resolve());
      upload.write(head);
      upload.write(randomBytes(300_000), () => setTimeout(() => upload.destroy(), 100));
      upload.on("close", () => resolve());
    });
    await expectNoUploads();
    expect((await server.request("/healthz")).status).toBe(200);
  });

  it("are refused to strangers", async () => {
    expect((await searchByClip({ audio: [new Uint8Array(1_000)] }, {})).status).toBe(401);
    expect((await searchById(catalogue[0]?.voice_id ?? "", {}, {})).status).toBe(401);
    await expectNoUploads();
  });
});

describe("voices that sound like a voice", () => {
  it("do not include the voice itself, and are as many as were asked for", async () => {
    const [voice] = catalogue;
    const { voices } = await searchById(voice?.voice_id ?? "", { top_k: 3, public_user_id: voice?.public_owner_id });
    expect(voices).toHaveLength(3);
    expect(voices.map((found) => found.voice_id)).not.toContain(voice?.voice_id);
    for (const topK of [0, SIMILAR_VOICES_MAX + 1, 1.5]) {
      expect((await searchById(voice?.voice_id ?? "", { top_k: topK })).status).toBeGreaterThanOrEqual(400);
    }
  });

  it("are found for the workspace's own voice, not for another's", async () => {
    const ownVoice = await insertOwnVoice(server, account);
    const foreignVoice = await insertOwnVoice(server, stranger);
    expect((await searchById(ownVoice)).voices.length).toBeGreaterThanOrEqual(MEASURED_CATALOGUE_VOICES);
    expect(await searchById(foreignVoice)).toMatchObject({ status: 404, code: "voice_not_found" });
    expect(await searchById("x".repeat(20))).toMatchObject({ status: 404, code: "voice_not_found" });
  });
});

describe.skipIf(!hasSharedData)("people whose voice is in the library", () => {
  const SPEAKERS: readonly SpeakerName[] = [...TUNING_SPEAKERS, ...HELD_OUT_SPEAKERS];
  const WOMEN: readonly SpeakerName[] = ["1998", "spk1"];
  const FOUND_AMONG = 3;
  const LEAST_SHARE_FOUND = 0.8;
  const SAMPLES_MAX = 5;

  /**
   * Shares a clone of some recordings; the last one is kept for the search. The speaker vector is that of the
   * samples: a preview says how near the engine came to the person, and not who the person is.
   */
  async function shareCloneOf(speaker: SpeakerName): Promise<{ readonly voiceId: string; readonly heldOut: string }> {
    const recordings = recordingsOf(speaker);
    const heldOut = recordings.at(-1) ?? "";
    const clipPath = await makeClip(speaker, recordings.slice(0, -1).slice(0, SAMPLES_MAX));
    const { analysis } = server.platform;
    const engine = { kind: "embedded" } as const;
    const { recipe, likeness } = await analysis.run("clone-voice", { clipPaths: [clipPath], engine });
    const { vector } = await analysis.run("encode-speaker", { clipPath, engine });
    const voiceId = await insertOwnVoice(server, account, {
      name: speaker,
      category: "cloned",
      materials: { recipe, likeness },
      speakerVector: vector,
    });
    const shared = await server.request(`/v1/voices/${voiceId}/sharing`, {
      method: "POST",
      headers: account.headers,
      body: {
        name: speaker,
        description: "",
        labels: {
          language: "en",
          accent: "american",
          gender: WOMEN.includes(speaker) ? "female" : "male",
          age: "young",
          descriptive: "calm",
          use_case: "conversational",
        },
      },
    });
    expect(shared.status).toBe(200);
    return { voiceId, heldOut };
  }

  const MEN_TO_CHOOSE_FROM = 8;

  beforeAll(async () => {
    // So far the voices like a woman's were measured first; a man's recording makes it the men's turn.
    const { preparation } = await searchByClip({ audio: [await readFile(recordingsOf("austen")[0] ?? "")] });
    await waitUntilMeasured((preparation?.measured_count ?? catalogue.length) + MEN_TO_CHOOSE_FROM);
  }, 600_000);

  // One man reads with a voice that its pitch and timbre place between the sexes.
  it.each(SPEAKERS.filter((speaker) => speaker !== "1688"))("are offered voices of their sex: %s", async (speaker) => {
    const audio = [await readFile(recordingsOf(speaker)[0] ?? "")];
    const { status, voices } = await searchByClip({ audio, fields: { top_k: "6" } });
    expect([status, voices.length]).toEqual([200, 6]);
    const sex = WOMEN.includes(speaker) ? "female" : "male";
    expect(voices.filter(({ gender }) => gender === sex).length).toBeGreaterThanOrEqual(5);
  });

  it("find it by another recording of theirs, among the whole catalogue", async () => {
    await waitUntilMeasured(catalogue.length);
    expect((await readPreparation()).preparation).toBeNull();
    const clones = new Map<SpeakerName, { readonly voiceId: string; readonly heldOut: string }>();
    for (const speaker of SPEAKERS) clones.set(speaker, await shareCloneOf(speaker));
    const found: SpeakerName[] = [];
    for (const [speaker, { voiceId, heldOut }] of clones) {
      const { status, voices } = await searchByClip({
        audio: [await readFile(heldOut)],
        fields: { top_k: String(FOUND_AMONG) },
      });
      expect(status).toBe(200);
      if (voices.some((voice) => voice.voice_id === voiceId)) found.push(speaker);
    }
    expect(found.length / SPEAKERS.length).toBeGreaterThanOrEqual(LEAST_SHARE_FOUND);
  }, 600_000);
});
