import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wavHeader } from "@voicewright/audio/decode/wav";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeFilm } from "../../../../../packages/audio/test/make-fixture.ts";
import { sine } from "../../../../../packages/audio/test/test-signals.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { sha256Hex } from "../../platform/ids.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { insertTestAsset } from "../../testing/people/test-asset.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import {
  deleteAssetFiles,
  deleteUnreferredAssets,
  findAssets,
  holdAssets,
  listReferrers,
  sweepAssetsAcrossWorkspaces,
} from "./assets/index.ts";
import { mediaAssets } from "./assets/tables.ts";
import { PLAYBACK_FILES, WAVEFORM_FILES } from "./derived/index.ts";
import { probeFile } from "./probe/index.ts";
import {
  appendPart,
  createUpload,
  createUploadChecks,
  getUpload,
  inspectMedia,
  takeUploads,
  type UploadPlace,
} from "./uploads/index.ts";

const RATE_HZ = 16_000;
const TONE = sine({ frequencyHz: 440, sampleRateHz: RATE_HZ, seconds: 1 });
const DAY_MS = 86_400_000;
const NO_CACHE = { forget: async () => {} };

let nowMs = Date.parse("2026-06-02T08:00:00Z");
let server: TestServer;
let account: TestAccount;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-media-"));
  server = await startTestServer({ speech: createScriptedSpeech(), clock: () => new Date(nowMs) });
  account = await server.signUp();
  // As any table of a feature refers to assets.
  await acrossWorkspaces(server.platform.database).execute(sql`
    create table test_transcripts (id text primary key, asset_id text references media_assets)`);
});
beforeEach(() => acrossWorkspaces(server.platform.database).execute(sql`delete from test_transcripts`));
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const queries = () => acrossWorkspaces(server.platform.database);
const refer = (assetId: string, id = "one", database = queries()) =>
  database.execute(sql`insert into test_transcripts values (${id}, ${assetId})`);
const unreferred = (assetId: string) =>
  server.platform.database.transaction((tx) => deleteUnreferredAssets(tx, account.scope, [assetId]));
const newAsset = (facts: Partial<typeof mediaAssets.$inferInsert> = {}) =>
  insertTestAsset(server.platform.database, account.scope.workspaceId, facts);
const isThere = async (assetId: string) =>
  (await findAssets(server.platform.database, account.scope, [assetId])).has(assetId);
const sweep = () => sweepAssetsAcrossWorkspaces(server.platform, NO_CACHE);

async function store(key: string): Promise<string> {
  const writer = await server.platform.storage.createWriter();
  await writer.write(Buffer.from("sound"));
  await writer.commit(key);
  return key;
}

describe("an asset", () => {
  it("an asset is kept by every table with a foreign key to it, until the last row is gone", async () => {
    const assetId = await newAsset();
    await refer(assetId);
    await refer(assetId, "two");
    expect(await listReferrers(server.platform.database, account.scope, assetId)).toEqual([
      { table: "test_transcripts", column: "asset_id", rowCount: 2 },
    ]);
    await queries().execute(sql`delete from test_transcripts where id = 'one'`);
    expect(await unreferred(assetId)).toEqual([]);
    await queries().execute(sql`delete from test_transcripts`);
    expect(await unreferred(assetId)).toMatchObject([{ assetId }]);
    expect(await isThere(assetId)).toBe(false);
  });

  it("the database refuses to delete an asset while a row refers to it", async () => {
    const assetId = await newAsset();
    await refer(assetId);
    const deleting = queries()
      .delete(mediaAssets)
      .where(sql`asset_id = ${assetId}`);
    await expect(deleting).rejects.toMatchObject({ cause: { code: "23503" } });
    const { workspaceId, ...others } = (await server.signUp()).scope;
    const stranger = { ...others, workspaceId };
    await queries().execute(sql`delete from test_transcripts`);
    expect(await server.platform.database.transaction((tx) => deleteUnreferredAssets(tx, stranger, [assetId]))).toEqual(
      [],
    );
    expect(await isThere(assetId)).toBe(true);
  });

  it("an asset stays when a reference is added during its deletion, and a later reference is refused", async () => {
    const { database } = server.platform;
    const assetId = await newAsset();
    const [held, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const using = database.transaction(async (tx) => {
      await holdAssets(tx, account.scope, [assetId]);
      held.resolve();
      await mayCommit.promise;
      await refer(assetId, "one", acrossWorkspaces(tx));
    });
    await held.promise;
    let isOver = false;
    const deleting = unreferred(assetId).finally(() => (isOver = true));
    await vi.waitUntil(async () => {
      const { rows } = await queries().execute<{ waiting: number }>(
        sql`select count(*)::integer as waiting from pg_locks where not granted`,
      );
      return (rows[0]?.waiting ?? 0) > 0;
    });
    expect(isOver).toBe(false);
    mayCommit.resolve();
    await using;
    expect(await deleting).toEqual([]);
    await queries().execute(sql`delete from test_transcripts`);
    await unreferred(assetId);
    expect(await database.transaction((tx) => holdAssets(tx, account.scope, [assetId]))).toEqual(new Set());
    await expect(refer(assetId)).rejects.toMatchObject({ cause: { code: "23503" } });
  });

  it("an expired asset is swept with its files unless a row refers to it", async () => {
    const expiresAt = new Date(nowMs + DAY_MS);
    const files = await Promise.all(["media/aa/left", "media/aa/used", "media/aa/young"].map(store));
    const [left = "", used = "", young = ""] = await Promise.all(
      files.map((objectKey, place) =>
        newAsset({ objectKey, expiresAt: place === 2 ? new Date(nowMs + 3 * DAY_MS) : expiresAt }),
      ),
    );
    for (const key of files) await WAVEFORM_FILES.store(server.platform.storage, key, Buffer.from("peaks"));
    await refer(used);
    await sweep();
    expect(await Promise.all([left, used, young].map(isThere))).toEqual([true, true, true]);
    nowMs += DAY_MS + 1;
    await sweep();
    expect(await Promise.all([left, used, young].map(isThere))).toEqual([false, true, true]);
    const stored = await Array.fromAsync(server.platform.storage.listKeys(""));
    expect(
      stored
        .map(({ key }) => key)
        .filter((key) => /\/aa\/\w+$/.test(key))
        .toSorted(),
    ).toEqual(["media/aa/used", "media/aa/young", "waveforms/aa/used", "waveforms/aa/young"]);
  });

  it("assets of the same content share no files, so that deleting one keeps the other", async () => {
    const sha256 = sha256Hex("sound");
    const [mine, theirs] = await Promise.all(["media/bb/mine", "media/bb/theirs"].map(store));
    const assetId = await newAsset({ objectKey: mine ?? "", sha256 });
    await newAsset({ objectKey: theirs ?? "", sha256 });
    await PLAYBACK_FILES.plain.store(server.platform.storage, theirs ?? "", Buffer.from("mp3"));
    const gone = await unreferred(assetId);
    await deleteAssetFiles(
      server.platform,
      NO_CACHE,
      gone.map(({ objectKey }) => objectKey),
    );
    const stored = await Array.fromAsync(server.platform.storage.listKeys(""));
    expect(
      stored
        .map(({ key }) => key)
        .filter((key) => key.includes("/bb/"))
        .toSorted(),
    ).toEqual(["clone-audio/bb/theirs.plain.mp3", "clone-audio/bb/theirs.plain.mp3.sum", "media/bb/theirs"]);
  });
});

describe("a file that belongs to no voice", () => {
  it("a film that is sent in parts is probed, and kept by what refers to it", async () => {
    const { platform } = server;
    const place: UploadPlace = { scope: account.scope, purpose: "productions", subjectId: null };
    const film = await makeFilm(TONE, RATE_HZ);
    const half = Math.floor(film.length / 2);
    const announced = { fileName: "film.mp4", sizeBytes: film.length, lifetimeMs: DAY_MS };
    const { uploadId } = await createUpload(platform, place, announced, async () => {});
    for (const [name, offset, bytes] of [
      ["first", 0, film.subarray(0, half)],
      ["second", half, film.subarray(half)],
    ] as const) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      const file = { path, fileName: name, sizeBytes: bytes.length, sha256: sha256Hex(bytes) };
      await appendPart(platform, place, uploadId, { offset, file });
    }
    const checks = createUploadChecks(platform, { cache: NO_CACHE, inspect: inspectMedia(platform) });
    await checks.start(await getUpload(platform, place, uploadId));
    const ready = await getUpload(platform, place, uploadId);
    expect(ready).toMatchObject({ status: "ready", userId: account.scope.userId });
    expect(ready.asset).toMatchObject({
      userId: account.scope.userId,
      kind: "video",
      mimeType: "video/mp4",
      sha256: sha256Hex(film),
      tracks: [
        { kind: "video", widthPx: 64, heightPx: 48 },
        { kind: "audio", codec: "aac", language: "deu" },
      ],
    });
    expect(ready.asset?.durationMs).toBeGreaterThan(990);
    expect(Math.max(...(ready.asset?.peaks ?? []))).toBeGreaterThan(0.3);
    const assetId = ready.asset?.assetId ?? "";
    expect(await listReferrers(platform.database, account.scope, assetId)).toMatchObject([{ table: "media_uploads" }]);
    await platform.database.transaction(async (tx) => {
      await takeUploads(tx, place, [uploadId]);
      await refer(assetId, "one", acrossWorkspaces(tx));
    });
    nowMs += 2 * DAY_MS;
    await sweep();
    expect(await isThere(assetId)).toBe(true);
  });

  it("a film without sound is probed, and a file that is neither audio nor video is refused", async () => {
    const signal = new AbortController().signal;
    const silent = join(folder, "silent.mp4");
    await writeFile(silent, await makeFilm(undefined, RATE_HZ));
    expect(await probeFile(server.platform, silent, signal)).toMatchObject({
      kind: "video",
      durationMs: 1_000,
      tracks: [{ kind: "video" }],
      peaks: [],
    });
    const page = join(folder, "page");
    await writeFile(page, "<html>".repeat(100));
    await expect(probeFile(server.platform, page, signal)).rejects.toMatchObject({ code: "invalid_audio_format" });
    const empty = join(folder, "empty.wav");
    await writeFile(empty, wavHeader({ sampleRateHz: RATE_HZ, dataSizeBytes: 0 }));
    await expect(probeFile(server.platform, empty, signal)).rejects.toMatchObject({ code: "invalid_audio" });
  });
});
