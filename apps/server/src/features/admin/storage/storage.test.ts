import type { StorageCheck } from "@voicewright/contract/admin/storage";
import { copyFile, mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { historyItems } from "../../../entities/generation/history/tables.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { readBytes, speak } from "../../../testing/speak.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import { flipByte } from "../../../testing/stores/damage.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech() });
  await server.platform.jobs.start({ isWorking: true });
  admin = await server.signUp();
});
afterAll(() => server.stop());

const PATH = "/v1/admin/storage/checks";
const fileOf = (key: string) => join(server.dataDirectory, "audio", key);

async function check(isRepairing: boolean): Promise<StorageCheck> {
  const body = { is_repairing: isRepairing };
  const response = await server.request(PATH, { method: "POST", headers: admin.headers, body });
  expect(response.status).toBe(200);
  const { job_id: jobId } = (await response.json()) as StorageCheck;
  let done: StorageCheck | undefined;
  await expect
    .poll(
      async () => {
        const checks = (await (await server.request(PATH, { headers: admin.headers })).json()) as StorageCheck[];
        done = checks.find((one) => one.job_id === jobId);
        return done?.state;
      },
      { timeout: 20_000 },
    )
    .toBe("done");
  return done as StorageCheck;
}

async function generate(text: string): Promise<string> {
  const response = await speak(server, admin, { text });
  await readBytes(response);
  const id = response.headers.get("history-item-id");
  const rows = await acrossWorkspaces(server.platform.database).select().from(historyItems);
  return rows.find((row) => row.id === id)?.audioKey ?? "";
}

describe("the check of the stored audio", () => {
  it("the storage check is restricted to the admin of the installation", async () => {
    const stranger = await server.signUp();
    expect((await server.request(PATH, { headers: stranger.headers })).status).toBe(403);
    const started = await server.request(PATH, { method: "POST", headers: stranger.headers, body: {} });
    expect(started.status).toBe(403);
  });

  it("the storage check finds orphan, missing and altered audio, and repairs it on request", async () => {
    await generate("Kept.");
    const [missing, altered] = [await generate("Lost."), await generate("Changed.")];
    const backup = join(server.dataDirectory, "backups", "2026-01-01", "audio");
    for (const key of [missing, altered]) {
      await mkdir(dirname(join(backup, key)), { recursive: true });
      await copyFile(fileOf(key), join(backup, key));
    }
    const orphan = "history/zz/orphan.mp3";
    await mkdir(dirname(fileOf(orphan)), { recursive: true });
    await writeFile(fileOf(orphan), "left by a crash");
    // Older than the server, so that nothing can be about to write its row.
    await utimes(fileOf(orphan), 0, 0);
    await rm(fileOf(missing));
    await flipByte(fileOf(altered));

    const counts = { checked_files: 4, orphans: 1, missing: 1, altered: 1, beyond_repair: 0 };
    const found = await check(false);
    expect(found).toMatchObject({ is_repairing: false, report: counts });
    expect(found.report?.findings.toSorted((one, other) => one.problem.localeCompare(other.problem))).toEqual([
      { key: altered, problem: "altered", remedy: "restore" },
      { key: missing, problem: "missing", remedy: "restore" },
      { key: orphan, problem: "orphan", remedy: "delete" },
    ]);
    expect(await check(true)).toMatchObject({ is_repairing: true, report: counts });
    expect((await check(false)).report).toEqual({
      checked_files: 3,
      orphans: 0,
      missing: 0,
      altered: 0,
      beyond_repair: 0,
      findings: [],
    });
    const log = await server.request("/v1/admin/audit-logs?action=storage_check_started", { headers: admin.headers });
    expect(await log.json()).toMatchObject({
      audit_events: [false, true, false].map((is_repairing) => ({ details: { is_repairing } })),
    });
  });
});
