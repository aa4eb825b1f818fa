import { randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { request as startRequest } from "node:http";
import { join } from "node:path";
import { CLIP_SEARCH_MAX_BYTES, SIMILAR_VOICES_MAX } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hasSharedData, recordingsOf, type SpeakerName } from "../../../../../packages/audio/test/shared-recordings.ts";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { and, eq, isNotNull } from "drizzle-orm";
import { measuredSound } from "../../entities/voice/premade/index.ts";
import { voiceSamples } from "../../entities/recording/samples/tables.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { createId } from "../../platform/ids.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { type Answer, CLIP_RATE_HZ, SimilarSearch, WOMEN } from "../../testing/similar-search.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { insertTestAsset } from "../../testing/people/test-asset.ts";
import type { TestServer } from "../../testing/test-server.ts";

const MEASURED_CATALOGUE_VOICES = 4;

let search: SimilarSearch;
let server: TestServer;
let account: TestAccount;
let stranger: TestAccount;
let catalogue: readonly LibraryVoice[];
/** What the first search of a fresh installation was answered. */
let first: Answer;

beforeAll(async () => {
  search = await SimilarSearch.start({ sample: { voiceCount: 8, seed: 1 } });
  ({ server, account, catalogue } = search);
  stranger = await server.signUp();
  first = await search.byId(catalogue[0]?.voice_id ?? "");
  // A search by a voice that was never measured measures it.
  await search.byId(catalogue[3]?.voice_id ?? "");
  await search.waitUntilMeasured(MEASURED_CATALOGUE_VOICES);
}, 240_000);
afterAll(() => search.stop());

async function previewOf(voice: LibraryVoice | undefined): Promise<Buffer> {
  const response = await fetch(voice?.preview_url ?? "");
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function expectNoUploads(): Promise<void> {
  const directory = join(server.platform.temporaryFiles.directory, "uploads");
  // They are deleted when the connection is done with, which the client does not see.
  await vi.waitFor(async () => expect(await readdir(directory)).toEqual([]), { timeout: 10_000 });
}

describe("the comparison of voices on a fresh installation", () => {
  it("the comparison reports its progress, and finds more voices as it proceeds", async () => {
    const { status, voices, preparation } = first;
    expect([status, voices.length]).toEqual([200, 0]);
    expect(preparation?.total_count).toBe(catalogue.length);
    expect(preparation?.measured_count).toBeLessThan(catalogue.length);
    const count = MEASURED_CATALOGUE_VOICES + 2;
    await search.waitUntilMeasured(count);
    const later = await search.byId(catalogue[0]?.voice_id ?? "", { top_k: SIMILAR_VOICES_MAX });
    expect(later.voices.length).toBeGreaterThanOrEqual(count - 1);
  }, 240_000);

  it("the comparison of voices is refused without authentication", async () => {
    expect((await search.readPreparation({})).status).toBe(401);
  });
});

describe("voices that sound like a recording", () => {
  it("voices like a recording begin with the recorded one, in any file format", async () => {
    for (const voice of [catalogue[0], catalogue[3]]) {
      const mp3 = await previewOf(voice);
      const path = join(search.folder, "preview.mp3");
      await writeFile(path, mp3);
      const wav = await readFile(await search.decodeToClip("decoded-preview", path));
      for (const audio of [mp3, wav]) {
        const { status, voices } = await search.byClip({ audio: [audio], fields: { top_k: "4" } });
        expect([status, voices.length]).toEqual([200, 4]);
        expect(voices[0]).toMatchObject({ voice_id: voice?.voice_id, is_added_by_user: false });
        const percents = voices.map((found) => found.similarity_percent ?? -1);
        expect(percents).toEqual(percents.toSorted((a, b) => b - a));
        expect(percents[0]).toBeGreaterThan(90);
      }
    }
    await expectNoUploads();
  });

  it("voices like a recording are only those within the threshold", async () => {
    const mp3 = await previewOf(catalogue[0]);
    const near = await search.byClip({ audio: [mp3], fields: { similarity_threshold: "0.05" } });
    expect(near.voices.map((voice) => voice.voice_id)).toEqual([catalogue[0]?.voice_id]);
    const all = await search.byClip({ audio: [mp3], fields: { similarity_threshold: "2" } });
    expect(all.voices.length).toBeGreaterThanOrEqual(MEASURED_CATALOGUE_VOICES);
  });

  it("a search for similar voices refuses files without speech", async () => {
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n%âãÏÓ\n"), randomBytes(40_000)]);
    const silent = await readFile(await search.makeClipOf("silent", [new Float32Array(6 * CLIP_RATE_HZ)]));
    const refused = async (...audio: Uint8Array[]) => {
      const { status, code } = await search.byClip({ audio });
      return [status, code];
    };
    expect(await refused(pdf)).toEqual([400, "invalid_audio_format"]);
    expect(await refused(silent)).toEqual([400, "audio_too_short"]);
    expect(await refused(new Uint8Array(0))).toEqual([400, "invalid_audio"]);
    const misnamed = await search.byClip({ audio: [silent], name: "clip.mp3" });
    expect([misnamed.status, misnamed.code]).toEqual([400, "file_extension_mismatch"]);
    await expectNoUploads();
  });

  it("a search for similar voices explains that a file must have 5 to 30 seconds", async () => {
    const answerTo = async (seconds: number) => {
      const tone = Float32Array.from({ length: seconds * CLIP_RATE_HZ }, (_, index) => 0.3 * Math.sin(index / 12));
      return await search.byClip({ audio: [await readFile(await search.makeClipOf(`tone-${seconds}`, [tone]))] });
    };
    const where = { status: 400, param: "audio_file" };
    expect(await answerTo(4)).toMatchObject({ ...where, code: "audio_too_short", message: MESSAGES.clipTooShort });
    expect(await answerTo(31)).toMatchObject({ ...where, code: "audio_too_long", message: MESSAGES.clipTooLong });
    // Nobody speaks in it.
    expect((await answerTo(30)).message).not.toBe(MESSAGES.clipTooLong);
    await expectNoUploads();
  });

  it("a search for similar voices refuses a file that is too large, several files, or none", async () => {
    const tooLarge = new Uint8Array(CLIP_SEARCH_MAX_BYTES + 100 * 1024);
    expect(await search.byClip({ audio: [tooLarge] })).toMatchObject({
      status: 413,
      code: "request_too_large",
      param: "audio_file",
    });
    await expectNoUploads();
    const small = new Uint8Array(1_000);
    expect(await search.byClip({ audio: [small, small] })).toMatchObject({ status: 400, code: "too_many_files" });
    expect(await search.byClip({ fields: { top_k: "3" } })).toMatchObject({ status: 422 });
    await expectNoUploads();
  });

  it("a search for similar voices limits the number of voices and the threshold", async () => {
    const audio = [new Uint8Array(1_000)];
    for (const fields of [
      { top_k: "0" },
      { top_k: String(SIMILAR_VOICES_MAX + 1) },
      { similarity_threshold: "2.1" },
      { similarity_threshold: "-1" },
      { top_k: "many" },
    ]) {
      expect(await search.byClip({ audio, fields })).toMatchObject({ status: 400, code: "invalid_parameters" });
    }
    await expectNoUploads();
  });

  it("an aborted upload of a search for similar voices leaves no file behind", async () => {
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
      upload.write(randomBytes(300_000));
      upload.on("close", () => resolve());
      // It breaks off once the server has begun to write it down.
      const directory = join(server.platform.temporaryFiles.directory, "uploads");
      void vi
        .waitFor(async () => expect(await readdir(directory)).not.toEqual([]), { timeout: 10_000 })
        .finally(() => upload.destroy());
    });
    await expectNoUploads();
    expect((await server.request("/healthz")).status).toBe(200);
  });

  it("a search for similar voices by recording is refused without authentication", async () => {
    expect((await search.byClip({ audio: [new Uint8Array(1_000)] }, {})).status).toBe(401);
    expect((await search.byId(catalogue[0]?.voice_id ?? "", {}, {})).status).toBe(401);
    await expectNoUploads();
  });
});

describe("voices that sound like a voice", () => {
  it("voices like a voice exclude that voice, and are as many as requested", async () => {
    const [voice] = catalogue;
    const { voices } = await search.byId(voice?.voice_id ?? "", { top_k: 3, public_user_id: voice?.public_owner_id });
    expect(voices).toHaveLength(3);
    expect(voices.map((found) => found.voice_id)).not.toContain(voice?.voice_id);
    for (const topK of [0, SIMILAR_VOICES_MAX + 1, 1.5]) {
      expect((await search.byId(voice?.voice_id ?? "", { top_k: topK })).status).toBeGreaterThanOrEqual(400);
    }
  });

  it("similar voices are found for the workspace's own voice, not for another workspace's", async () => {
    const ownVoice = await insertOwnVoice(server, account);
    const foreignVoice = await insertOwnVoice(server, stranger);
    expect((await search.byId(ownVoice)).voices.length).toBeGreaterThanOrEqual(MEASURED_CATALOGUE_VOICES);
    expect(await search.byId(foreignVoice)).toMatchObject({ status: 404, code: "voice_not_found" });
    expect(await search.byId("x".repeat(20))).toMatchObject({ status: 404, code: "voice_not_found" });
  });

  it("the voices of the catalogue sound as measured when they were shipped", async () => {
    const rows = await acrossWorkspaces(server.platform.database)
      .select()
      .from(voices)
      .where(and(eq(voices.origin, "catalogue"), isNotNull(voices.speakerVector)));
    expect(rows.length).toBeGreaterThanOrEqual(MEASURED_CATALOGUE_VOICES);
    const alike = rows.map(({ speakerVector, materials, previewText }) => {
      const shipped = measuredSound(materials, previewText).speakerVector;
      return speakerVector === null || shipped === null ? 0 : speakerSimilarity(speakerVector, shipped);
    });
    // Processors differ in the last digits of a model.
    expect(Math.min(...alike)).toBeGreaterThan(0.98);
  });

  it("voices like a clone match its samples, however it speaks, within the requested threshold", async () => {
    const database = acrossWorkspaces(server.platform.database);
    const measured = await database
      .select({ voiceId: voices.voiceId, vector: voices.speakerVector })
      .from(voices)
      .where(eq(voices.voiceId, catalogue[3]?.voice_id ?? ""));
    const voiceId = await insertOwnVoice(server, account, { category: "cloned" });
    const sampled = async (speakerVector: Float32Array | null | undefined) => {
      await database.delete(voiceSamples).where(eq(voiceSamples.voiceId, voiceId));
      const { workspaceId } = account.scope;
      await database.insert(voiceSamples).values({
        sampleId: createId(),
        voiceId,
        workspaceId,
        assetId: await insertTestAsset(server.platform.database, workspaceId),
        fileName: "me.wav",
        removeBackgroundNoise: false,
        speakerVector: speakerVector ?? null,
        position: 0,
        createdAt: new Date(),
      });
    };
    const person = measured[0]?.vector;
    await sampled(person);
    const alike = await search.byId(voiceId, { min_similarity_percent: 90 });
    expect(alike.voices.map((found) => found.voice_id)).toContain(catalogue[3]?.voice_id);
    for (const { similarity_percent: percent } of alike.voices) expect(percent).toBeGreaterThanOrEqual(90);
    // Nobody: what is least like the person of that voice.
    await sampled(person?.map((value) => -value));
    expect((await search.byId(voiceId)).voices.length).toBeGreaterThan(0);
    expect((await search.byId(voiceId, { min_similarity_percent: 25 })).voices).toEqual([]);
  });
});

describe.skipIf(!hasSharedData)("people whose voice is in the library", () => {
  /** A woman and a man; all people are searched for, in all of the catalogue, by similar-voices.long-test.ts. */
  const SPEAKERS: readonly SpeakerName[] = ["1998", "2414"];
  const CLONED: readonly SpeakerName[] = ["2414"];

  it.each(SPEAKERS)(
    "people whose voice is in the library get voices of their sex: %s",
    async (speaker) => {
      await search.waitUntilMeasured(catalogue.length);
      const audio = [await readFile(await search.makeClip("asked", recordingsOf(speaker).slice(0, 3)))];
      const { status, voices } = await search.byClip({ audio, fields: { top_k: "4" } });
      expect([status, voices.length]).toEqual([200, 4]);
      const sex = WOMEN.includes(speaker) ? "female" : "male";
      expect(voices.filter(({ gender }) => gender === sex).length).toBeGreaterThanOrEqual(3);
    },
    240_000,
  );

  it("people find their voice by another recording of theirs when all voices are measured", async () => {
    await search.waitUntilMeasured(catalogue.length);
    expect((await search.readPreparation()).preparation).toBeNull();
    expect(await search.countPeopleFound(CLONED)).toBe(CLONED.length);
  }, 240_000);
});
