import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HistoryPage } from "@voicewright/contract/history/routes";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkAudioAcrossWorkspaces } from "../../features/admin/storage/check-audio.ts";
import type { Config } from "../../platform/config.ts";
import { type MoveOptions, moveStoredObjects } from "../../platform/object-storage/move-objects.ts";
import { openOperatorChannel } from "../../platform/operator/operator-channel.ts";
import { runOperation } from "../../platform/operator/run-operation.ts";
import { TEST_CERTIFICATE } from "../stores/tls/test-tls.ts";
import { startTestS3, type TestBucket, type TestS3 } from "../stores/s3-server.ts";
import { readBytes, readRefusal, speak } from "../speak.ts";
import { prepareDataDirectory, spawnServer } from "../spawn-server.ts";
import { createScriptedSpeech } from "../speech/scripted-speech.ts";
import type { TestAccount } from "../test-account.ts";
import { startTestServer, type TestServer } from "../test-server.ts";

const TEXT = "Kept far away.";
const UNWRITABLE = { kind: "status", status: 503, code: "SlowDown", methods: ["PUT"] } as const;

let s3: TestS3;
let bucket: TestBucket;
let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  s3 = await startTestS3();
  bucket = await s3.createBucket();
  server = await startTestServer({ speech: createScriptedSpeech(), config: { objectStore: bucket.spec } });
  account = await server.signUp();
});
afterEach(() => s3.setFault({ kind: "none" }));
afterAll(async () => {
  await server.stop();
  await s3[Symbol.asyncDispose]();
});

const usedCredits = async () => (await server.platform.credits.standing(account.scope)).used;
const hear = (id: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request(`/v1/history/${id}/audio`, { headers: { ...account.headers, ...headers } });

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.platform.storage.listKeys("")) keys.push(key);
  return keys;
}

async function listHistory(): Promise<HistoryPage["history"]> {
  return ((await (await server.request("/v1/history", { headers: account.headers })).json()) as HistoryPage).history;
}

describe("a server whose audio is in a bucket", () => {
  it("speech is kept in the bucket, and played from it whole and in ranges", async () => {
    const answer = await speak(server, account, { text: TEXT }, { path: "/stream" });
    const audio = await readBytes(answer);
    const id = answer.headers.get("history-item-id") ?? "";
    expect((await storedKeys()).filter((key) => key.includes(id))).toHaveLength(1);
    expect((await readBytes(await hear(id))).equals(audio)).toBe(true);
    const part = await hear(id, { range: "bytes=10-19" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${audio.length}`]);
    expect((await readBytes(part)).equals(audio.subarray(10, 20))).toBe(true);
    expect(await readdir(server.dataDirectory)).not.toContain("audio");
    await server.request(`/v1/history/${id}`, { method: "DELETE", headers: account.headers });
    expect((await storedKeys()).filter((key) => key.includes(id))).toEqual([]);
  });

  it("whole speech that could not be stored in the bucket is not charged", async () => {
    const [used, items] = [await usedCredits(), await listHistory()];
    await s3.setFault(UNWRITABLE);
    const refusal = await readRefusal(await speak(server, account, { text: TEXT }, { path: "/with-timestamps" }));
    expect([refusal.status, refusal.code]).toEqual([503, "service_unavailable"]);
    expect(refusal.headers.get("retry-after")).toBe("30");
    expect([await usedCredits(), await listHistory()]).toEqual([used, items]);
  });

  it("a stream that could not be stored is not charged, and does not end as a stored one", async () => {
    const [used, items] = [await usedCredits(), await listHistory()];
    await s3.setFault(UNWRITABLE);
    const answer = await speak(server, account, { text: TEXT }, { path: "/stream" });
    await expect(readBytes(answer)).rejects.toThrow("terminated");
    await expect.poll(usedCredits).toBe(used);
    expect(await listHistory()).toEqual(items);
    await s3.setFault({ kind: "none" });
    await readBytes(await speak(server, account, { text: TEXT }, { path: "/stream" }));
    expect(await usedCredits()).toBe(used + TEXT.length);
  });

  it("the bucket is no longer read once the speech is stored", async () => {
    await s3.setFault({ kind: "status", status: 503, code: "SlowDown", methods: ["GET"] });
    const answer = await speak(server, account, { text: TEXT }, { path: "/with-timestamps" });
    expect([answer.status, (await readBytes(answer)).length > 1_000]).toEqual([200, true]);
  });

  it("speech that is not to be stored is not sent to the bucket", async () => {
    const stored = await storedKeys();
    await s3.setFault(UNWRITABLE);
    const query = { enable_logging: "false", output_format: "wav_16000" };
    for (const path of ["", "/with-timestamps"] as const) {
      const answer = await speak(server, account, { text: TEXT }, { path, query });
      expect([answer.status, (await readBytes(answer)).length > 1_000]).toEqual([200, true]);
    }
    expect(await storedKeys()).toEqual(stored);
  });

  it("an unavailable bucket is reported as not ready, and is ready again without a restart", async () => {
    const answer = await speak(server, account, { text: TEXT });
    await readBytes(answer);
    const id = answer.headers.get("history-item-id") ?? "";
    const storageCheck = async () => {
      const { checks } = (await (await server.request("/readyz")).json()) as { checks: { storage: { ok: boolean } } };
      return checks.storage.ok;
    };
    expect(await storageCheck()).toBe(true);
    await s3.setFault({ kind: "status", status: 500, code: "InternalError" });
    expect(await storageCheck()).toBe(false);
    const refusal = await readRefusal(await hear(id));
    expect([refusal.status, refusal.code]).toEqual([503, "service_unavailable"]);
    await s3.setFault({ kind: "none" });
    expect([await storageCheck(), (await hear(id)).status]).toEqual([true, 200]);
  });
});

describe("audio that moves to a bucket while the server runs", () => {
  it("moving audio can be played at any moment, and is complete in its new place", async () => {
    const place = await mkdtemp(join(tmpdir(), "voicewright-moving-"));
    const objectStore = (await s3.createBucket()).spec;
    const start = (config: Partial<Config>) =>
      startTestServer({ dataDirectory: place, speech: createScriptedSpeech(), config });
    const kept = new Map<string, Buffer>();
    const say = async (server: TestServer, person: TestAccount) => {
      const answer = await speak(server, person, { text: `Number ${kept.size}, which moves.` });
      kept.set(answer.headers.get("history-item-id") ?? "", await readBytes(answer));
    };
    const playAll = async (server: TestServer, person: TestAccount) => {
      for (const [id, bytes] of kept) {
        const heard = await server.request(`/v1/history/${id}/audio`, { headers: person.headers });
        expect([heard.status, (await readBytes(heard)).equals(bytes)]).toEqual([200, true]);
      }
    };

    const before = await start({});
    const person = await before.signUp();
    for (let count = 0; count < 12; count += 1) await say(before, person);
    await before.stop();

    const during = await start({ objectStore, secondObjectStore: { kind: "disk" } });
    const moveAudio = (options: MoveOptions) => moveStoredObjects(during.platform.storage, options);
    const channel = await openOperatorChannel(place, { ...during.opened, moveAudio }, during.platform.log);
    const move = (isEmptying: boolean) =>
      runOperation(during.platform.config, { kind: "move_audio", empty_second: isEmptying });
    const [deleted = ""] = kept.keys();
    kept.delete(deleted);
    const moving = move(false);
    await during.request(`/v1/history/${deleted}`, { method: "DELETE", headers: person.headers });
    await Promise.all([say(during, person), playAll(during, person)]);
    expect(await moving).toMatch(/^1[12] files were copied and compared/);
    const [emptied] = await Promise.all([move(true), playAll(during, person)]);
    expect(emptied).toMatch(/^0 files .* 11 were there already; 11 were deleted in the second store\.$/);
    await playAll(during, person);
    await channel.close();
    await during.stop();

    await using after = await start({ objectStore });
    await playAll(after, person);
    expect(await checkAudioAcrossWorkspaces(after.platform, { isRepairing: false, backup: undefined })).toEqual({
      checkedFiles: kept.size,
      findings: [],
    });
    await rm(place, { recursive: true, force: true });
  });
});

describe("a start with an unusable bucket", () => {
  it("a start with an unusable bucket fails with the reason", async () => {
    const place = await mkdtemp(join(tmpdir(), "voicewright-bucket-"));
    await prepareDataDirectory(place);
    const missing = await s3.createBucket({ exists: false });
    await expect(spawnServer(place, { OBJECT_STORE_URL: missing.url })).rejects.toThrow(
      /: The object storage cannot be used: the bucket \S+ .* does not exist; create the bucket first\.\n$/,
    );
    await rm(place, { recursive: true, force: true });
  });
});

describe("a bucket whose server has a private certificate", { timeout: 120_000 }, () => {
  it("a private certificate is trusted through NODE_EXTRA_CA_CERTS, and the bucket is refused otherwise", async () => {
    await using secure = await startTestS3({ isSecure: true });
    const { url } = await secure.createBucket();
    const folder = await mkdtemp(join(tmpdir(), "voicewright-tls-"));
    await expect(spawnServer(folder, { OBJECT_STORE_URL: url })).rejects.toThrow(/SELF_SIGNED_CERT/);
    await prepareDataDirectory(folder);
    const trusting = await spawnServer(folder, { OBJECT_STORE_URL: url, NODE_EXTRA_CA_CERTS: TEST_CERTIFICATE });
    try {
      const ready = await (await fetch(`${trusting.origin}/readyz`)).json();
      expect(ready).toMatchObject({ checks: { storage: { ok: true } } });
    } finally {
      await trusting.kill();
      await rm(folder, { recursive: true });
    }
  });
});
