import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import type { Voice } from "@voicewright/contract/voices/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveFineTuning } from "../../entities/voice/professional/index.ts";
import { ASSET_FOLDERS } from "../../entities/media/assets/index.ts";
import { updateMember } from "../../platform/identity/members.ts";
import { type Answer, cloneCalls } from "../../testing/clone-calls.ts";
import { addTestMember } from "../../testing/people/test-member.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { speechFile } from "../../../../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** So many that some begin before another has made the sample, and go on afterwards. */
const CALLS_AT_ONCE = 20;

let nowMs = Date.now();
let server: TestServer;
let account: TestAccount;
let calls: ReturnType<typeof cloneCalls>;
let voiceId: string;
let half: Uint8Array;

beforeAll(async () => {
  server = await startTestServer({ keepsAnalysis: true, speech: await getRealSpeech(), clock: () => new Date(nowMs) });
  account = await server.signUp({ tier: "enterprise" });
  calls = cloneCalls(server, account);
  half = await speechFile({ speaker: "2033", seconds: 30 });
}, 120_000);
afterAll(() => server.stop());

async function makeDraft(): Promise<string> {
  const made = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Nora", language: "en" });
  return made.body.voice_id;
}

const path = (...rest: readonly string[]) => ["/v1/voices/pvc", voiceId, ...rest].join("/");
const announce = (sizeBytes: number, name = "take.wav") =>
  calls.call<CloneUpload>("POST", path("uploads"), { file_name: name, size_bytes: sizeBytes });
const append = (uploadId: string, offset: number, bytes: Uint8Array) =>
  calls.sendForm<CloneUpload>(path("uploads", uploadId, "parts"), { offset: String(offset) }, [{ bytes }], "part");
const find = (uploadId: string) => calls.call<CloneUpload>("GET", path("uploads", uploadId));
const addSamples = (uploadIds: readonly string[]): Promise<Answer<VoiceSample[]>> =>
  calls.sendForm(path("samples"), { upload_ids: uploadIds });

async function storedKeys(): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const folder of ["media-parts/", ...ASSET_FOLDERS])
    for await (const { key } of server.platform.storage.listKeys(folder)) keys.push(key);
  return keys.toSorted();
}

/** Numbers from 0 up to `limit`, the same each time. */
function* someNumbers(seed: number, limit: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield Math.floor((state / 2 ** 32) * limit);
  }
}

describe("announced recordings of a professional voice", () => {
  beforeAll(async () => {
    voiceId = await makeDraft();
  });

  it("uploads count with their announced sizes, even when announced at once", async () => {
    const { samplesTotalMaxBytes } = PROFESSIONAL_LIMITS;
    const [first] = [await announce(samplesTotalMaxBytes - 1_000_000_000)];
    const rest = await Promise.all([announce(600_000_000), announce(600_000_000), announce(1_000_000_001)]);
    expect([first.status, ...rest.map(({ status }) => status).toSorted()]).toEqual([201, 201, 400, 400]);
    const refused = rest.find(({ status }) => status === 400);
    const detail = (refused?.body as unknown as { detail: object } | undefined)?.detail;
    expect(detail).toMatchObject({ code: "samples_too_large", status: "max-samples-size-exceeded" });
    expect((await announce(400_000_001)).code).toBe("samples_too_large");
    expect((await announce(samplesTotalMaxBytes + 1)).code).toBe("samples_too_large");
    expect((await announce(400_000_000)).status).toBe(201);
  });

  it("at most a hundred uploads are allowed, and deleting one makes room", async () => {
    voiceId = await makeDraft();
    const { samplesMax } = PROFESSIONAL_LIMITS;
    const made = await Promise.all(Array.from({ length: samplesMax + 1 }, () => announce(1_000)));
    const counts = Map.groupBy(made, ({ status, code }) => code ?? status);
    expect(counts.get(201)?.length).toBe(samplesMax);
    expect(counts.get("too_many_samples")?.length).toBe(1);
    const uploads = (await calls.call<{ uploads: CloneUpload[] }>("GET", path("uploads"))).body.uploads;
    expect(uploads).toHaveLength(samplesMax);
    const [one] = uploads;
    const deleted = await calls.call("DELETE", path("uploads", one?.upload_id ?? ""));
    expect(deleted.body).toEqual({ status: "ok" });
    expect((await announce(1_000)).status).toBe(201);
  });

  it("uploads cannot be used for instant clones, other voices or other workspaces", async () => {
    voiceId = await makeDraft();
    const uploadId = (await announce(1_000)).body.upload_id;
    const stranger = cloneCalls(server, await server.signUp({ tier: "creator" }));
    const other = (await stranger.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "B", language: "en" }))
      .body.voice_id;
    const part = [{ bytes: new Uint8Array(10) }];
    const tried = await Promise.all([
      calls.getUpload(uploadId),
      calls.append(uploadId, 0, new Uint8Array(10)),
      stranger.call("GET", path("uploads")),
      stranger.call("GET", path("uploads", uploadId)),
      stranger.sendForm(path("uploads", uploadId, "parts"), { offset: "0" }, part, "part"),
      stranger.sendForm(path("samples"), { upload_ids: uploadId }),
      stranger.call("GET", `/v1/voices/pvc/${other}/uploads/${uploadId}`),
      stranger.sendForm(`/v1/voices/pvc/${other}/samples`, { upload_ids: uploadId }),
    ]);
    expect(tried.map(({ code }) => code)).toEqual([
      "upload_not_found",
      "upload_not_found",
      "voice_not_found",
      "voice_not_found",
      "voice_not_found",
      "voice_not_found",
      "upload_not_found",
      "upload_not_found",
    ]);
  });

  it("uploads are refused while the voice is trained, and deleted with it", async () => {
    voiceId = await makeDraft();
    const before = await storedKeys();
    const uploadId = (await announce(1_000)).body.upload_id;
    await append(uploadId, 0, new Uint8Array(500));
    const model = { voiceId, modelId: "eleven_multilingual_v2" };
    await saveFineTuning(server.platform.database, account.scope, model, { state: "queued", updatedAt: new Date() });
    expect((await announce(1_000)).code).toBe("fine_tuning_in_progress");
    expect((await calls.call("DELETE", `/v1/voices/${voiceId}`)).status).toBe(200);
    expect((await find(uploadId)).code).toBe("voice_not_found");
    expect(await storedKeys()).toEqual(before);
  });
});

describe("recordings sent in parts", () => {
  it("uploads arrive complete despite dropped connections, and become samples only once", async () => {
    voiceId = await makeDraft();
    const cuts = someNumbers(20_260_301, half.length);
    const { upload_id: uploadId } = (await announce(half.length, "Chapter.wav")).body;
    for (let sent = 0, tries = 0; sent < half.length; tries += 1) {
      const next = tries < 20 ? Math.max(sent + 1, cuts.next().value) : half.length;
      const answer = await append(uploadId, sent, half.subarray(sent, next));
      // Whoever was cut off asks how much has arrived, and may send what is there already.
      expect(answer.status).toBe(200);
      expect((await append(uploadId, sent, half.subarray(sent, next))).code).toBe("upload_offset_mismatch");
      sent = answer.body.received_bytes;
    }
    let checked = await find(uploadId);
    while (checked.body.status === "checking") checked = await find(uploadId);
    expect(checked.body).toMatchObject({ status: "ready", duration_secs: 30, file_name: "Chapter.wav" });
    const answers = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => addSamples([uploadId])));
    const again = await addSamples([uploadId]);
    for (const { status, body } of [...answers, again]) {
      expect(status).toBe(200);
      expect(body.map(({ sample_id, file_name }) => [sample_id, file_name])).toEqual([[uploadId, "Chapter.wav"]]);
    }
    const { body: voice } = await calls.call<Voice>("GET", `/v1/voices/${voiceId}`);
    expect(voice.samples?.map(({ size_bytes }) => size_bytes)).toEqual([half.length]);
    const audio = await server.request(`/v1/voices/${voiceId}/samples/${uploadId}/audio`, {
      headers: { ...account.headers, range: "bytes=100-199" },
    });
    expect(audio.status).toBe(206);
    expect(Buffer.from(await audio.arrayBuffer())).toEqual(Buffer.from(half.subarray(100, 200)));
  });

  it("a sample is played from a signed URL, until it expires or the sample is deleted", async () => {
    const { samples } = (await calls.getVoice(voiceId)).body;
    const sampleId = samples?.[0]?.sample_id ?? "";
    const sign = () =>
      calls.call<{ signed_url: string; expires_at_unix: number }>(
        "GET",
        `/v1/voices/${voiceId}/samples/${sampleId}/signed-url`,
      );
    const { signed_url: url, expires_at_unix: expiresAt } = (await sign()).body;
    expect(expiresAt * 1000 - nowMs).toBeGreaterThan(3_600_000);
    const play = async () => {
      const response = await fetch(url, { headers: { range: "bytes=0-9" } });
      return [response.status, Buffer.from(await response.arrayBuffer()).length];
    };
    expect(await play()).toEqual([206, 10]);
    expect((await fetch(`${url.slice(0, -1)}x`)).status).toBe(404);
    const before = nowMs;
    nowMs = (expiresAt + 1) * 1000;
    expect((await play())[0]).toBe(404);
    nowMs = before;
    expect(await play()).toEqual([206, 10]);
    // It ends with what asked for it: the key, its permission, and the place of its person.
    const signAs = async (headers: Readonly<Record<string, string>>) => {
      const response = await server.request(`/v1/voices/${voiceId}/samples/${sampleId}/signed-url`, { headers });
      const { signed_url: address } = (await response.json()) as { signed_url: string };
      return async () => (await fetch(address)).status;
    };
    const key = await account.createApiKey({ permissions: ["voices_read"] });
    const member = await addTestMember(server, account, "workspace_member");
    const [ofKey, ofMember] = [await signAs(key.headers), await signAs(member.headers)];
    expect([await ofKey(), await ofMember()]).toEqual([200, 200]);
    const { workspaceId, userId } = member.scope;
    await updateMember(server.platform.database, { workspaceId, userId }, { isLocked: true });
    expect(await ofMember()).toBe(404);
    await server.request(`/v1/user/api-keys/${key.keyId}`, {
      method: "PATCH",
      headers: account.headers,
      body: { permissions: ["models_read"] },
    });
    expect(await ofKey()).toBe(404);
    await updateMember(server.platform.database, { workspaceId, userId }, { isLocked: false });
    expect(await ofMember()).toBe(200);
    await server.request("/v1/auth/logout", { method: "POST", headers: member.headers });
    expect(await ofMember()).toBe(404);
    expect(await play()).toEqual([206, 10]);
    expect((await calls.call("DELETE", path("samples", sampleId))).status).toBe(200);
    expect((await play())[0]).toBe(404);
  });

  it("uploads become samples together or not at all", async () => {
    const good = (await announce(half.length)).body.upload_id;
    await append(good, 0, half);
    const noise = new Uint8Array(2_000).fill(7);
    const bad = (await announce(noise.length, "noise.wav")).body.upload_id;
    await append(bad, 0, noise);
    const refused = await addSamples([good, bad]);
    expect([refused.status, refused.code]).toEqual([400, "invalid_audio_format"]);
    expect(refused.message).toContain("noise.wav");
    const missing = (await announce(1_000)).body.upload_id;
    expect((await addSamples([good, missing])).code).toBe("upload_not_found");
    expect((await find(good)).body.status).toBe("ready");
    expect((await addSamples([good])).status).toBe(200);
  });
});

describe("unsuitable recordings for a professional voice", () => {
  beforeAll(async () => {
    voiceId = await makeDraft();
  });
  const add = (fields: Record<string, string>, ...files: Uint8Array[]) =>
    calls.sendForm<VoiceSample[]>(
      path("samples"),
      fields,
      files.map((bytes) => ({ bytes })),
    );

  it("refuses recordings in another language than the voice, both when announced and when sent", async () => {
    const announced = { file_name: "take.wav", size_bytes: 1_000, language: "de" };
    const refused = await calls.call("POST", path("uploads"), announced);
    expect([refused.status, refused.code]).toEqual([400, "samples_language_mismatch"]);
    expect((await calls.call("POST", path("uploads"), { ...announced, language: "en-GB" })).status).toBe(201);
    expect((await add({ language: "fr" }, half)).code).toBe("samples_language_mismatch");
    expect((await calls.getVoice(voiceId)).body.samples).toEqual([]);
  });

  it("refuses duplicate recordings, unless duplicates are allowed", async () => {
    const once = { allow_duplicates: "false" };
    expect((await add(once, half, half)).code).toBe("duplicate_sample");
    expect((await add({ ...once, language: "en" }, half)).status).toBe(200);
    const again = await add(once, half);
    expect([again.status, again.code]).toEqual([400, "duplicate_sample"]);
    expect((await calls.getVoice(voiceId)).body.samples).toHaveLength(1);
    expect((await add({}, half)).status).toBe(200);
    expect((await calls.getVoice(voiceId)).body.samples).toHaveLength(2);
  });
});
