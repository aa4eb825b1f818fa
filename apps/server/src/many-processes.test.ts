import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { defineAdaptVoiceJob, startAdaptingVoice } from "./features/voices/adapt-voice-job.ts";
import { checkAudioAcrossWorkspaces } from "./check-audio.ts";
import { creditReservations, serverInstances } from "./platform/credits-ledger/tables.ts";
import { createId } from "./platform/ids.ts";
import { leases } from "./platform/leases/tables.ts";
import { startTestPostgres, type TestPostgres } from "./testing/postgres-server.ts";
import { ANY_VOICE } from "./testing/speak.ts";
import { type SpawnedServer, spawnServer } from "./testing/spawn-server.ts";
import { insertOwnVoice } from "./testing/speech/own-voice.ts";
import { speechFile } from "./testing/speech/spoken-audio.ts";
import { startTestS3, type TestS3 } from "./testing/stores/s3-server.ts";
import type { TestAccount } from "./testing/test-account.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

const JOBS = 4;
const LONG_TEXT = "The ferry left late, and nobody on the quay was surprised by it. ".repeat(30).trim();

let postgres: TestPostgres;
let s3: TestS3;
let folder: string;
/** A third one that serves, in this process: to ask for what has no call, and to look. */
let observer: TestServer;
let web: readonly [SpawnedServer, SpawnedServer];
let workers: readonly [SpawnedServer, SpawnedServer];
let account: TestAccount;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-many-"));
  [postgres, s3] = await Promise.all([startTestPostgres(), startTestS3()]);
  const { databaseUrl } = await postgres.createDatabase();
  const bucket = await s3.createBucket();
  observer = await startTestServer({ config: { databaseUrl, objectStore: bucket.spec, role: "web" } });
  await observer.platform.jobs.start({ isWorking: false });
  account = await observer.signUp({ tier: "creator" });
  const start = (name: string, role: string) =>
    spawnServer(join(folder, name), {
      DATABASE_URL: databaseUrl,
      OBJECT_STORE_URL: bucket.url,
      ROLE: role,
      VOICEWRIGHT_PREPARE_VOICES: "false",
    });
  web = await Promise.all([start("web-1", "web"), start("web-2", "web")]);
  workers = await Promise.all([start("worker-1", "worker"), start("worker-2", "worker")]);
}, 240_000);
afterAll(async () => {
  await Promise.all([...web, ...workers].map((server) => server.kill()));
  await observer.stop();
  await s3[Symbol.asyncDispose]();
  await postgres[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

function ask(server: SpawnedServer, path: string, body?: object): Promise<Response> {
  const headers = { ...account.headers, "content-type": "application/json" };
  return fetch(
    server.origin + path,
    body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) },
  );
}

function say(server: SpawnedServer, text: string): Promise<Response> {
  return ask(server, `/v1/text-to-speech/${ANY_VOICE}/stream`, { text });
}

async function storeRecording(): Promise<string> {
  const writer = await observer.platform.storage.createWriter();
  await writer.write(await speechFile({ speaker: "1998", seconds: 20 }));
  const key = `samples/${createId()}.bin`;
  await writer.commit(key);
  return key;
}

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => ask(web[1], `/v1/jobs/${id}`)));
  return await Promise.all(found.map(async (answer) => ((await answer.json()) as { state: string }).state));
}

describe("two processes that serve and two that work", { timeout: 240_000 }, () => {
  it("do what their role says, and sweep up one at a time", async () => {
    const [worker] = workers;
    expect((await fetch(`${worker.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${worker.origin}/metrics`)).status).toBe(200);
    for (const path of ["/", "/v2/voices", "/docs"]) {
      const refused = await ask(worker, path);
      expect([path, refused.status, await refused.text()]).toEqual([path, 503, expect.stringContaining("ROLE web")]);
    }
    expect((await say(worker, "Anybody?")).status).toBe(503);
    const { database } = observer.platform;
    await vi.waitFor(async () => {
      const swept = await database.select().from(leases);
      expect(swept.map(({ name, finishedAt }) => [name, finishedAt !== null])).toEqual([["sweeps", true]]);
    }, 30_000);
  });

  it("play what another has spoken, and know at once whose session has ended", async () => {
    const spoken = await say(web[0], "Whoever asks, whoever answers.");
    const audio = Buffer.from(await spoken.arrayBuffer());
    const played = await ask(web[1], `/v1/history/${spoken.headers.get("history-item-id")}/audio`);
    expect(Buffer.from(await played.arrayBuffer()).equals(audio)).toBe(true);

    const other = await observer.signUp();
    const asOther = (server: SpawnedServer) => fetch(`${server.origin}/v1/user`, { headers: other.headers });
    expect((await asOther(web[1])).status).toBe(200);
    await fetch(`${web[0].origin}/v1/auth/logout`, { method: "POST", headers: other.headers });
    expect((await asOther(web[1])).status).toBe(401);
  });

  it("lose nothing and do nothing twice when one of each is killed at its work", async () => {
    const { platform } = observer;
    const kept = await say(web[0], "Kept before the end.");
    const audio = Buffer.from(await kept.arrayBuffer());

    const job = defineAdaptVoiceJob(platform);
    const key = await storeRecording();
    const recordingKeys = Array<string>(6).fill(key);
    const ids: string[] = [];
    for (let count = 0; count < JOBS; count += 1) {
      const voiceId = await insertOwnVoice(observer, account);
      const order = { voiceId, recordingKeys, language: "fr" };
      ids.push((await startAdaptingVoice(platform, job, account.scope, order)).id);
    }
    await vi.waitFor(async () => expect((await statesOf(ids)).filter((state) => state === "running")).toHaveLength(2), {
      timeout: 60_000,
      interval: 50,
    });
    await workers[0].kill();

    const cut = await say(web[0], LONG_TEXT);
    await cut.body?.getReader().read();
    await web[0].kill();
    expect((await say(web[1], "Still here.").then((answer) => answer.arrayBuffer())).byteLength).toBeGreaterThan(1_000);

    await vi.waitFor(async () => expect(await statesOf(ids)).toEqual(ids.map(() => "done")), {
      timeout: 150_000,
      interval: 500,
    });
    const { rows: ends } = await platform.database.execute<{ ends: number }>(
      sql`select count(*)::int as ends from job_events where kind = 'state' and state = 'done'`,
    );
    expect(ends).toEqual([{ ends: JOBS }]);

    // As if the time had passed after which a process without a sign of life is taken for dead.
    const anHourAgo = sql`now() - interval '1 hour'`;
    await platform.database.update(serverInstances).set({ heartbeatAt: anHourAgo });
    await platform.database.update(creditReservations).set({ createdAt: anHourAgo });
    await vi.waitFor(
      async () => {
        const reservations = await platform.database.select().from(creditReservations);
        expect(reservations.map(({ state }) => state)).not.toContain("reserved");
      },
      { timeout: 60_000, interval: 500 },
    );
    const { rows: books } = await platform.database.execute<{ off: number }>(sql`
      select count(*)::int as off from workspace_credits c
      where balance <> (select sum(credits) from credit_ledger_entries e where e.workspace_id = c.workspace_id)`);
    expect(books).toEqual([{ off: 0 }]);
    const played = await ask(web[1], `/v1/history/${kept.headers.get("history-item-id")}/audio`);
    expect(Buffer.from(await played.arrayBuffer()).equals(audio)).toBe(true);
    const { findings } = await checkAudioAcrossWorkspaces(platform, { isRepairing: false });
    expect(findings.filter(({ problem }) => problem !== "orphan")).toEqual([]);
  });
});
