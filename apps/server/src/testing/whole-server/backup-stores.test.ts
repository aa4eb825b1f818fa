import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { HistoryPage } from "@voicewright/contract/history/routes";
import type { Notification } from "@voicewright/contract/notifications/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackup } from "../../platform/backup/create-backup.ts";
import { restoreBackup } from "../../platform/backup/restore-backup.ts";
import { readConfig } from "../../adapters/config.ts";
import { BUILD_CACHE_DIRECTORY, type Config } from "../../platform/config.ts";
import { flipByte } from "../stores/damage.ts";
import { fingerprint } from "../stores/fingerprint.ts";
import { startTestPostgres, type TestPostgres } from "../postgres-server.ts";
import { startTestS3, type TestS3 } from "../stores/s3-server.ts";
import { readBytes, speak } from "../speak.ts";
import { createScriptedSpeech } from "../speech/scripted-speech.ts";
import { startTestServer } from "../test-server.ts";

let postgres: TestPostgres;
let s3: TestS3;
let place: string;
beforeAll(async () => {
  [postgres, s3, place] = await Promise.all([
    startTestPostgres(),
    startTestS3(),
    mkdtemp(join(tmpdir(), "voicewright-stores-")),
  ]);
});
afterAll(async () => {
  await postgres[Symbol.asyncDispose]();
  await s3[Symbol.asyncDispose]();
  await rm(place, { recursive: true, force: true });
});

type Stores = { readonly database: "embedded" | "PostgreSQL"; readonly audio: "disk" | "S3" };
type Installation = { readonly config: Config; readonly environment: Readonly<Record<string, string>> };

async function makeInstallation(name: string, { database, audio }: Stores): Promise<Installation> {
  const environment = {
    VOICEWRIGHT_DATA_DIR: join(place, name),
    VOICEWRIGHT_CACHE_DIR: BUILD_CACHE_DIRECTORY,
    ...(database === "PostgreSQL" ? { DATABASE_URL: (await postgres.createDatabase()).databaseUrl } : {}),
    ...(audio === "S3" ? { OBJECT_STORE_URL: (await s3.createBucket()).url } : {}),
  };
  return { environment, config: readConfig(environment) };
}

function start({ config }: Installation) {
  return startTestServer({ dataDirectory: config.dataDirectory, config, speech: createScriptedSpeech() });
}

/** As `npm run backup` does it. */
async function backUp({ environment }: Installation, directory: string): Promise<string> {
  const program = join(import.meta.dirname, "../../operations/backup.ts");
  const env = { ...process.env, ...environment };
  return (await promisify(execFile)(process.execPath, ["--liftoff-only", program, directory], { env })).stdout;
}

describe("a backup", { timeout: 180_000 }, () => {
  it("a backup moves an installation through every database and storage with equal hashes, and verifies itself", async () => {
    let from = await makeInstallation("first", { database: "embedded", audio: "disk" });
    const server = await start(from);
    const account = await server.signUp();
    for (let count = 0; count < 3; count += 1)
      await readBytes(await speak(server, account, { text: `Kept for the ${count}. time.` }));
    const before = await fingerprint(server);
    const keys = Object.keys(before).filter((key) => key.startsWith("history/"));
    expect(keys).toHaveLength(3);
    await server.stop();

    const ways: Stores[] = [
      { database: "PostgreSQL", audio: "S3" },
      { database: "embedded", audio: "S3" },
      { database: "PostgreSQL", audio: "disk" },
    ];
    for (const [index, stores] of ways.entries()) {
      const backup = join(place, `backup-${index}`);
      await createBackup(from.config, backup);
      from = await makeInstallation(`place-${index}`, stores);
      await restoreBackup(from.config, backup, { force: false });
      await expect(restoreBackup(from.config, backup, { force: false })).rejects.toThrow(/contains data already/);
      await using restored = await start(from);
      expect(await fingerprint(restored)).toEqual(before);
      const heard = await restored.request("/v1/history", { headers: account.headers });
      expect(((await heard.json()) as HistoryPage).history).toHaveLength(3);
    }

    expect(await backUp(from, join(place, "proved"))).toMatch(
      /^Backed up \d+ files to \S+\. Restored from there for comparison: \d+ rows in \d+ tables and 3 audio files are the same\.\n$/,
    );
    const [altered = ""] = keys;
    await flipByte(join(from.config.dataDirectory, "audio", altered));
    const reason = `The backup is complete, but recordings were missing or altered when it was made: altered ${altered}.`;
    await expect(backUp(from, join(place, "damaged"))).rejects.toThrow(reason);
    await using told = await start(from);
    const answer = await told.request("/v1/notifications", { headers: account.headers });
    const { notifications } = (await answer.json()) as { notifications: readonly Notification[] };
    expect(notifications.map(({ kind, description }) => [kind, description.replaceAll("\\", "")])).toEqual([
      ["backup_failed", expect.stringContaining(reason)],
    ]);
  });
});
