import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instantCloneRoutes, type CloneUpload } from "@voicewright/contract/instant-clone/routes";
import { CLONE_UPLOAD_LIFETIME_MS, CLONE_UPLOADS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import { TIERS } from "@voicewright/contract/rules/tiers";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cloneCalls, type CloneCalls } from "../../testing/clone-calls.ts";
import { flipByte } from "../../testing/stores/damage.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { readBytes, readRefusal, speak } from "../../testing/speak.ts";
import { speechFile } from "../../../../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { addTestMember, letEverybody } from "../../testing/people/test-member.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { clipCacheOf } from "../../entities/recording/clips/index.ts";
import { voicePreviewsOf } from "../../entities/generation/previews/index.ts";
import { sweepClonesAcrossWorkspaces } from "./sweep.ts";
import { mediaUploads } from "../../entities/media/uploads/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

let speech: SpeechService;
let server: TestServer;
let account: TestAccount;
let calls: CloneCalls;
let nowMs = Date.now();
/** Twelve seconds of one person, and other ones of the same. */
let voiceFile: Uint8Array;
let otherFile: Uint8Array;

beforeAll(async () => {
  speech = await getRealSpeech();
  server = await startTestServer({ keepsAnalysis: true, speech, clock: () => new Date(nowMs) });
  account = await server.signUp({ tier: "creator" });
  calls = cloneCalls(server, account);
  voiceFile = await speechFile({ speaker: "1998", seconds: 12 });
  otherFile = await speechFile({ speaker: "1998", seconds: 11, from: 3 });
}, 120_000);
afterAll(async () => {
  await server.stop();
});

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ["media/", "media-parts/", "clone-audio/"])
    for await (const { key } of server.platform.storage.listKeys(folder)) keys.push(key);
  return keys.toSorted();
}

/** Decoded recordings on the disk that were written since. */
async function clipsSince(timeMs: number): Promise<string[]> {
  const directory = join(server.platform.temporaryFiles.directory, "clips");
  const names = (await readdir(directory)).filter((name) => name.endsWith("-plain.wav"));
  const times = await Promise.all(names.map((name) => stat(join(directory, name)).catch(() => undefined)));
  return names.filter((_, index) => (times[index]?.mtimeMs ?? -1) >= timeMs);
}

async function sweep(): Promise<number> {
  const { platform } = server;
  const tools = { clips: clipCacheOf(platform), previews: voicePreviewsOf(platform) };
  return await sweepClonesAcrossWorkspaces(platform, tools);
}

describe("cloning", () => {
  it("cloning is refused to unauthenticated callers", async () => {
    for (const route of Object.values(instantCloneRoutes)) {
      const path = route.path.replace(/\{\w+\}/, "a".repeat(20));
      const response = await server.request(path, { method: route.method });
      expect([route.id, response.status]).toEqual([route.id, 401]);
    }
  });

  it("cloning is refused to plans without it, and to members without the permission", async () => {
    const free = cloneCalls(server, await server.signUp());
    const file = { bytes: new Uint8Array(10) };
    const answers = [
      await free.add({ name: "Me" }, [file]),
      await free.preview({}, [file]),
      await free.save("a".repeat(20)),
      await free.announce("a.wav", 10),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [403, "can_not_use_instant_voice_cloning"]),
    );
    const bound = await server.signUp({ tier: "creator" });
    await letEverybody(server, bound, ["create_user_api_key"]);
    const restricted = await addTestMember(server, bound, "workspace_member");
    expect(await cloneCalls(server, restricted).add({ name: "Me" }, [file])).toMatchObject({
      status: 403,
      code: "permission_denied",
    });
    expect(await storedFiles()).toEqual([]);
  });
});

describe("a recording that is sent in parts", () => {
  it("an interrupted upload is resumed, then checked, played and discarded", async () => {
    const announced = await calls.announce("../../etc/пароль\u202e.wav", voiceFile.length);
    expect(announced).toMatchObject({ status: 201, body: { status: "receiving", received_bytes: 0 } });
    const { upload_id: uploadId } = announced.body;
    const half = Math.floor(voiceFile.length / 2);
    const first = await calls.append(uploadId, 0, voiceFile.subarray(0, half));
    expect(first.body).toMatchObject({ status: "receiving", received_bytes: half, duration_secs: null });
    const again = await calls.append(uploadId, 0, voiceFile.subarray(0, half));
    expect([again.status, again.code]).toEqual([409, "upload_offset_mismatch"]);
    expect(again.message).toContain(String(half));
    const tooMuch = await calls.append(uploadId, half, voiceFile);
    expect([tooMuch.status, tooMuch.code]).toEqual([413, "request_too_large"]);
    expect((await calls.getUpload(uploadId)).body.received_bytes).toBe(half);
    const last = await calls.append(uploadId, half, voiceFile.subarray(half));
    expect(last.body).toMatchObject({ status: "checking", received_bytes: voiceFile.length });
    const checked = (await calls.getUpload(uploadId)).body;
    expect(checked).toMatchObject({
      status: "ready",
      refusal: null,
      advice: [],
      file_name: "../../etc/пароль\u202e.wav",
    });
    expect(checked.duration_secs).toBeCloseTo(12, 1);
    expect(Math.max(...checked.waveform)).toBeGreaterThan(0.05);
    expect((await storedFiles()).filter((key) => key.startsWith("media-parts/"))).toEqual([]);

    for (const query of ["", "?remove_background_noise=true"]) {
      const path = `/v1/voices/ivc/uploads/${uploadId}/audio${query}`;
      const whole = await server.request(path, { headers: account.headers });
      expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
      const bytes = await readBytes(whole);
      const part = await server.request(path, { headers: { ...account.headers, range: "bytes=10-19" } });
      expect(part.status).toBe(206);
      expect(await readBytes(part)).toEqual(bytes.subarray(10, 20));
    }
    const stranger = cloneCalls(server, await server.signUp({ tier: "creator" }));
    expect(await stranger.getUpload(uploadId)).toMatchObject({ status: 404, code: "upload_not_found" });
    expect((await stranger.call("DELETE", `/v1/voices/ivc/uploads/${uploadId}`)).status).toBe(404);
    expect((await stranger.preview({ upload_ids: uploadId })).code).toBe("upload_not_found");
    expect(await calls.call("DELETE", `/v1/voices/ivc/uploads/${uploadId}`)).toMatchObject({ body: { status: "ok" } });
    expect((await calls.getUpload(uploadId)).status).toBe(404);
    expect(await storedFiles()).toEqual([]);
  });

  it("an upload stores only one of several parts that arrive at once", async () => {
    const { upload_id: uploadId } = (await calls.announce("a.wav", 3_000)).body;
    const answers = await Promise.all(
      [1, 2, 3].map((value) => calls.append(uploadId, 0, new Uint8Array(1_000).fill(value))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await calls.getUpload(uploadId)).body.received_bytes).toBe(1_000);
    expect(await storedFiles()).toHaveLength(1);
    await calls.call("DELETE", `/v1/voices/ivc/uploads/${uploadId}`);
    expect(await storedFiles()).toEqual([]);
  });

  it("an upload keeps every acknowledged part through a restart of the server", async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "voicewright-restart-"));
    try {
      const before = await startTestServer({ dataDirectory });
      const somebody = await before.signUp({ tier: "creator" });
      const { upload_id: uploadId } = (await cloneCalls(before, somebody).announce("a.wav", voiceFile.length)).body;
      const cut = 100_001;
      await cloneCalls(before, somebody).append(uploadId, 0, voiceFile.subarray(0, cut));
      await before.stop();
      const after = await startTestServer({ dataDirectory });
      const again = cloneCalls(after, somebody);
      expect((await again.getUpload(uploadId)).body).toMatchObject({ status: "receiving", received_bytes: cut });
      await again.append(uploadId, cut, voiceFile.subarray(cut));
      expect((await again.getUpload(uploadId)).body).toMatchObject({ status: "ready" });
      await after.stop();
    } finally {
      await rm(dataDirectory, { recursive: true, force: true });
    }
  });

  it("an upload is fully checked even when somebody else deletes the same recording meanwhile", async () => {
    const other = cloneCalls(server, await server.signUp({ tier: "creator" }));
    for (const owner of [calls, other]) {
      const copy = await owner.upload({ bytes: voiceFile });
      const begunMs = Date.now();
      const { upload_id: uploadId } = (await calls.announce("a.wav", voiceFile.length)).body;
      await calls.append(uploadId, 0, voiceFile);
      const checking = calls.getUpload(uploadId);
      await vi.waitUntil(async () => (await clipsSince(begunMs)).length > 0, { timeout: 60_000, interval: 5 });
      await owner.call("DELETE", `/v1/voices/ivc/uploads/${copy.upload_id}`);
      expect((await checking).body).toMatchObject({ status: "ready", refusal: null });
      await calls.call("DELETE", `/v1/voices/ivc/uploads/${uploadId}`);
    }
    expect(await clipsSince(0)).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  it("an upload is checked again after a server fault, and refused only when the fault persists", async () => {
    const clips = join(server.platform.temporaryFiles.directory, "clips");
    await rm(clips, { recursive: true, force: true });
    await writeFile(clips, "in the way");
    const checks = [calls, calls].map(async (owner) => {
      const { upload_id: uploadId } = (await owner.announce("a.wav", voiceFile.length)).body;
      await owner.append(uploadId, 0, voiceFile);
      expect((await owner.getUpload(uploadId)).body).toMatchObject({ status: "checking", refusal: null });
      return uploadId;
    });
    const [repaired = "", broken = ""] = await Promise.all(checks);
    await vi.waitUntil(async () => (await calls.getUpload(broken)).body.status === "refused");
    expect((await calls.getUpload(broken)).body.refusal).toMatchObject({ code: "internal_error" });
    await rm(clips);
    expect((await calls.getUpload(repaired)).body).toMatchObject({ status: "ready", refusal: null });
    for (const uploadId of [repaired, broken]) await calls.call("DELETE", `/v1/voices/ivc/uploads/${uploadId}`);
    expect(await storedFiles()).toEqual([]);
  });

  it("an upload is deleted after a day, with files left by a crash", async () => {
    const ready = await calls.upload({ bytes: voiceFile });
    const { upload_id: begun } = (await calls.announce("a.wav", 3_000)).body;
    await calls.append(begun, 0, new Uint8Array(1_000));
    const writer = await server.platform.storage.createWriter();
    await writer.write(new Uint8Array(10));
    await writer.commit("media/aa/left-by-a-crash");
    expect(await sweep()).toBe(0);
    expect(await storedFiles()).toHaveLength(3);
    nowMs += CLONE_UPLOAD_LIFETIME_MS + 1_000;
    expect((await calls.getUpload(ready.upload_id)).status).toBe(404);
    expect(await sweep()).toBe(1);
    expect(await storedFiles()).toEqual([]);
    expect(await acrossWorkspaces(server.platform.database).select().from(mediaUploads)).toEqual([]);
  });

  it("uploads count towards a limit per workspace, even when several are announced at once", async () => {
    const crowd = await server.signUp({ tier: "creator" });
    const many = cloneCalls(server, crowd);
    const answers = await Promise.all(
      Array.from({ length: CLONE_UPLOADS_PER_WORKSPACE_MAX + 3 }, () => many.announce("a.wav", 10)),
    );
    expect(answers.filter(({ code }) => code === "too_many_files")).toHaveLength(3);
  });
});

describe("a clone", () => {
  let upload: CloneUpload;
  let voiceId: string;

  it("a clone can be previewed before it is saved", async () => {
    upload = await calls.upload({ bytes: voiceFile, name: "me.wav" });
    const { status, body } = await calls.preview({ upload_ids: upload.upload_id, language: "en" });
    expect([status, body.media_type, body.advice]).toEqual([200, "audio/mpeg", []]);
    expect(body.duration_secs).toBeGreaterThan(3);
    expect(body.speech_secs).toBeGreaterThan(5);
    expect(body.suggested_labels).toMatchObject({ language: "en", gender: "female" });
    const { body: list } = await calls.call<{ voices: { category: string }[] }>("GET", "/v1/voices");
    expect(list.voices.filter(({ category }) => category === "cloned")).toEqual([]);

    const labels = { language: "en", gender: "female", accent: "american" };
    const saves = await Promise.all(
      [1, 2].map(() =>
        calls.save(body.cloned_voice_preview_id, { voice_name: "Me", voice_description: "Mine", labels }),
      ),
    );
    voiceId = saves[0]?.body.voice_id ?? "";
    expect(saves.map((saved) => saved.body)).toEqual(
      saves.map(() => ({ voice_id: voiceId, requires_verification: false })),
    );
    expect((await calls.getUpload(upload.upload_id)).status).toBe(404);
    const { body: voice } = await calls.getVoice(voiceId);
    expect(voice).toMatchObject({ name: "Me", description: "Mine", category: "cloned", labels, safety_control: null });
    expect(voice.samples).toMatchObject([
      { sample_id: upload.upload_id, file_name: "me.wav", mime_type: "audio/wav", size_bytes: voiceFile.length },
    ]);
    const heard = await server.request(`/v1/voices/${voiceId}/preview`, { headers: account.headers });
    expect((await readBytes(heard)).toString("base64")).toBe(body.audio_base_64);
    expect((await speak(server, account, { text: "I am a clone." }, { voiceId })).status).toBe(200);
  });

  it("a clone's samples are available only to its own workspace", async () => {
    const path = `/v1/voices/${voiceId}/samples/${upload.upload_id}/audio`;
    const whole = await server.request(path, { headers: account.headers });
    expect(whole.headers.get("content-type")).toBe("audio/wav");
    expect(Buffer.compare(await readBytes(whole), voiceFile)).toBe(0);
    const part = await server.request(path, { headers: { ...account.headers, range: "bytes=0-3" } });
    expect([part.status, (await readBytes(part)).toString()]).toEqual([206, "RIFF"]);
    expect((await server.request(path)).status).toBe(401);
    const stranger = await server.signUp({ tier: "creator" });
    expect((await server.request(path, { headers: stranger.headers })).status).toBe(404);

    const [key = ""] = (await storedFiles()).filter((file) => file.startsWith("media/"));
    const file = join(server.dataDirectory, "audio", key);
    await flipByte(file);
    expect(await readRefusal(await server.request(path, { headers: account.headers }))).toMatchObject({
      status: 500,
      code: "audio_damaged",
    });
    await flipByte(file);
    expect((await server.request(path, { headers: account.headers })).status).toBe(200);
  });

  it("a clone can be previewed with other samples, and gets them when it is saved", async () => {
    const second = await calls.upload({ bytes: otherFile, name: "more.wav" });
    const removed = upload.upload_id;
    const { status, body } = await calls.preview({
      upload_ids: second.upload_id,
      voice_id: voiceId,
      sample_ids_to_remove: removed,
    });
    expect(status).toBe(200);
    expect((await calls.getVoice(voiceId)).body.samples?.map((sample) => sample.sample_id)).toEqual([removed]);
    const saved = await calls.save(body.cloned_voice_preview_id, { voice_name: "Me again" });
    expect(saved.body.voice_id).toBe(voiceId);
    const { body: voice } = await calls.getVoice(voiceId);
    expect(voice).toMatchObject({ name: "Me again", description: "Mine", labels: { accent: "american" } });
    expect(voice.samples?.map((sample) => sample.file_name)).toEqual(["more.wav"]);
    expect(await storedFiles()).toHaveLength(1);
  });

  it("a clone is edited in one call, which is refused when too little audio would remain", async () => {
    const edited = await calls.edit(voiceId, { name: "Third", remove_background_noise: "true" }, [
      { bytes: voiceFile, name: "clean.wav" },
    ]);
    expect(edited.body).toEqual({ status: "ok" });
    const samples = (await calls.getVoice(voiceId)).body.samples ?? [];
    expect(samples.map((sample) => [sample.file_name, sample.remove_background_noise])).toEqual([
      ["more.wav", false],
      ["clean.wav", true],
    ]);
    const [first, second] = samples.map((sample) => `/v1/voices/${voiceId}/samples/${sample.sample_id}`);
    expect((await calls.call("DELETE", first ?? "")).body).toEqual({ status: "ok" });
    expect(await calls.call("DELETE", first ?? "")).toMatchObject({ status: 404, code: "sample_not_found" });
    expect(await calls.call("DELETE", second ?? "")).toMatchObject({ status: 400, code: "audio_too_short" });
    expect((await calls.edit(voiceId, { sample_ids_to_remove: "nothing" })).code).toBe("sample_not_found");
    expect((await server.request(second ?? "", { method: "DELETE" })).status).toBe(401);
    const generated = await insertOwnVoice(server, account);
    expect((await calls.edit(generated, {}, [{ bytes: voiceFile }])).code).toBe("voice_access_denied");
    expect(await storedFiles()).toHaveLength(1);
  });

  it("a clone cannot be saved from a preview whose samples have changed since", async () => {
    const { body: before } = await calls.preview({ voice_id: voiceId }, [{ bytes: otherFile }]);
    expect((await calls.edit(voiceId, {}, [{ bytes: otherFile, name: "meanwhile.wav" }])).status).toBe(200);
    expect(await calls.save(before.cloned_voice_preview_id)).toMatchObject({
      status: 404,
      code: "clone_preview_not_found",
    });
  });

  it("a clone is deleted with its samples", async () => {
    expect((await calls.call("DELETE", `/v1/voices/${voiceId}`)).body).toEqual({ status: "ok" });
    nowMs += CLONE_UPLOAD_LIFETIME_MS + 1_000;
    await sweep();
    expect(await storedFiles()).toEqual([]);
    expect(await readdir(join(server.platform.temporaryFiles.directory, "uploads"))).toEqual([]);
  });

  it("two clones saved at the same time take the last voice slot only once", async () => {
    const crowded = await server.signUp({ tier: "starter" });
    for (let taken = 1; taken < TIERS.starter.voiceLimit; taken++) await insertOwnVoice(server, crowded);
    const theirs = cloneCalls(server, crowded);
    const previews = [
      await theirs.preview({}, [{ bytes: voiceFile }]),
      await theirs.preview({}, [{ bytes: otherFile }]),
    ];
    const saves = await Promise.all(previews.map(({ body }) => theirs.save(body.cloned_voice_preview_id)));
    expect(saves.map(({ status, code }) => [status, code]).toSorted()).toEqual([
      [200, undefined],
      [400, "voice_limit_reached"],
    ]);
    const refused = await theirs.add({ name: "One more" }, [{ bytes: voiceFile }]);
    expect([refused.code, refused.message]).toEqual([
      "voice_limit_reached",
      expect.stringContaining("maximum amount of custom voices (10 / 10)"),
    ]);
  });

  it("a clone cannot speak before verification where the operator requires it", async () => {
    const careful = await startTestServer({
      keepsAnalysis: true,
      speech,
      config: { isCloneVerificationRequired: true },
    });
    const somebody = await careful.signUp({ tier: "creator" });
    const { body } = await cloneCalls(careful, somebody).add({ name: "Me" }, [{ bytes: voiceFile }]);
    expect(body.requires_verification).toBe(true);
    expect((await cloneCalls(careful, somebody).getVoice(body.voice_id)).body).toMatchObject({
      safety_control: "CAPTCHA",
      voice_verification: { requires_verification: true, is_verified: false },
    });
    const refused = await speak(careful, somebody, { text: "Not yet." }, { voiceId: body.voice_id });
    expect(refused.status).toBe(403);
    await careful.stop();
  });
});
