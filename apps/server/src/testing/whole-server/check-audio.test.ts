import { copyFile, mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudioAcrossWorkspaces } from "../../features/admin/storage/check-audio.ts";
import { historyItems } from "../../entities/generation/history/tables.ts";
import { mediaAssets } from "../../entities/media/assets/tables.ts";
import { type OperatorChannel, openOperatorChannel } from "../../platform/operator/operator-channel.ts";
import { runOperation } from "../../platform/operator/run-operation.ts";
import { insertTestAsset } from "../people/test-asset.ts";
import { flipByte } from "../stores/damage.ts";
import { createScriptedSpeech } from "../speech/scripted-speech.ts";
import { ANY_VOICE, readBytes, readRefusal, speak } from "../speak.ts";
import type { TestAccount } from "../test-account.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

let server: TestServer;
let account: TestAccount;
let channel: OperatorChannel;

beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech() });
  account = await server.signUp();
  const checkAudio: typeof check = (options) => checkAudioAcrossWorkspaces(server.platform, options);
  channel = await openOperatorChannel(server.dataDirectory, { ...server.opened, checkAudio }, server.platform.log);
  await generate();
  await (await fetchVoicePreview()).arrayBuffer();
});
afterAll(async () => {
  await channel.close();
  await server.stop();
});

const fileOf = (key: string) => join(server.dataDirectory, "audio", key);
const check = (options: Parameters<typeof checkAudioAcrossWorkspaces>[1]) =>
  checkAudioAcrossWorkspaces(server.platform, options);
/** As `npm run admin -- check` does it on an installation that runs. */
const command = (repair: boolean, backup?: string) =>
  runOperation(server.platform.config, {
    kind: "check_audio",
    repair,
    ...(backup === undefined ? {} : { backup }),
  });

async function generate(): Promise<{ readonly id: string; readonly key: string; readonly bytes: Buffer }> {
  const response = await speak(server, account, { text: "Some words to keep." });
  const bytes = await readBytes(response);
  const id = response.headers.get("history-item-id") ?? "";
  const rows = await acrossWorkspaces(server.platform.database).select().from(historyItems);
  return { id, bytes, key: rows.find((row) => row.id === id)?.audioKey ?? "" };
}

const hear = (id: string) => server.request(`/v1/history/${id}/audio`, { headers: account.headers });
const fetchVoicePreview = () => server.request(`/v1/voices/${ANY_VOICE}/preview`, { headers: account.headers });

describe("a check of the stored audio", () => {
  it("an audio check reports nothing when all files are intact", async () => {
    expect(await command(false)).toBe("2 files were checked: 0 orphan, 0 missing, 0 altered.");
  });

  it("an audio check finds orphan, missing and altered files, and restores them from a backup", async () => {
    const backup = join(server.dataDirectory, "backups", "2026-01-01");
    const [missing, altered] = [await generate(), await generate()];
    for (const { key } of [missing, altered]) {
      await mkdir(dirname(join(backup, "audio", key)), { recursive: true });
      await copyFile(fileOf(key), join(backup, "audio", key));
    }
    await rm(fileOf(missing.key));
    await flipByte(fileOf(altered.key));
    const orphan = "history/zz/orphan.mp3";
    await mkdir(dirname(fileOf(orphan)), { recursive: true });
    await writeFile(fileOf(orphan), "left by a crash");
    // Older than the server, so that nothing can be about to write its row.
    await utimes(fileOf(orphan), 0, 0);
    const young = "history/zz/young.mp3";
    await writeFile(fileOf(young), "left by a crash a moment ago");

    const found = await command(false).catch((error: unknown) => (error as Error).message);
    expect(found.split("\n").toSorted()).toEqual(
      [
        `altered  ${altered.key} (--repair restores it from a backup)`,
        `missing  ${missing.key} (--repair restores it from a backup)`,
        `orphan   ${orphan} (--repair deletes it)`,
        `orphan   ${young} (younger than an hour: it may be being written down; a later check deletes it)`,
        "6 files were checked: 2 orphan, 1 missing, 1 altered.",
      ].toSorted(),
    );
    expect(await readRefusal(await hear(missing.id))).toMatchObject({ status: 404, code: "audio_missing" });
    expect(await readRefusal(await hear(altered.id))).toMatchObject({ status: 500, code: "audio_damaged" });

    expect(await command(true)).toContain(`orphan   ${orphan} (deleted)`);
    for (const { id, bytes } of [missing, altered]) expect(await readBytes(await hear(id))).toEqual(bytes);
    // It is named, and no fault yet.
    expect(await command(false)).toContain("5 files were checked: 1 orphan, 0 missing, 0 altered.");
    await rm(fileOf(young));
    expect(await command(false)).toBe("4 files were checked: 0 orphan, 0 missing, 0 altered.");
    await rm(join(server.dataDirectory, "backups"), { recursive: true });
  });

  it("an audio check does not restore a damaged copy from a backup, and reports what stays lost", async () => {
    const { id, key, bytes } = await generate();
    const backup = join(server.dataDirectory, "elsewhere");
    await mkdir(dirname(join(backup, "audio", key)), { recursive: true });
    await copyFile(fileOf(key), join(backup, "audio", key));
    await flipByte(join(backup, "audio", key));
    await rm(fileOf(key));
    await expect(command(true, backup)).rejects.toThrow(`missing  ${key} (no backup has it`);
    expect((await hear(id)).status).toBe(404);
    await flipByte(join(backup, "audio", key));
    expect(await command(true, backup)).toContain(`missing  ${key} (restored from a backup)`);
    expect(await readBytes(await hear(id))).toEqual(bytes);
  });

  it("a damaged preview is regenerated at the next playback, with or without a repair", async () => {
    const first = await readBytes(await fetchVoicePreview());
    const keys: string[] = [];
    for await (const { key } of server.platform.storage.listKeys("previews/")) keys.push(key);
    const [key = ""] = keys.filter((name) => name.endsWith(".mp3"));
    await flipByte(fileOf(key));
    expect((await check({ isRepairing: false })).findings).toEqual([{ key, problem: "altered", remedy: "make_again" }]);
    expect(await readBytes(await fetchVoicePreview())).toEqual(first);
    await flipByte(fileOf(key));
    expect(await command(true)).toContain(`altered  ${key} (generated again when it is requested)`);
    expect(await server.platform.storage.stat(key)).toBeUndefined();
    expect(await readBytes(await fetchVoicePreview())).toEqual(first);
  });

  it("an audio check covers the files of people, which a row has to name", async () => {
    const { platform } = server;
    const writer = await platform.storage.createWriter();
    await writer.write(Buffer.from("a recording"));
    const { sha256 } = await writer.commit("media/aa/kept");
    const { workspaceId } = account.scope;
    const assetId = await insertTestAsset(platform.database, workspaceId, { objectKey: "media/aa/kept", sha256 });
    const ofAssets = async () => {
      const { findings } = await check({ isRepairing: false });
      return findings.filter(({ key }) => key.startsWith("media/")).map(({ key, problem }) => [key, problem]);
    };
    expect(await ofAssets()).toEqual([]);
    await flipByte(fileOf("media/aa/kept"));
    expect(await ofAssets()).toEqual([["media/aa/kept", "altered"]]);
    await acrossWorkspaces(platform.database).delete(mediaAssets).where(eq(mediaAssets.assetId, assetId));
    expect(await ofAssets()).toEqual([["media/aa/kept", "orphan"]]);
    await rm(fileOf("media/aa/kept"));
    expect(await ofAssets()).toEqual([]);
  });

  it("an audio check is refused without the operator's secret", async () => {
    const { key } = await generate();
    await rm(fileOf(key));
    const answer = await server.request("/v1/admin/check", { method: "POST", headers: account.headers });
    expect(answer.status).toBe(404);
    await expect(command(true)).rejects.toThrow(`missing  ${key}`);
  });
});
