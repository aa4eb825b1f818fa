import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import type { ModelPack, ModelPacks } from "@voicewright/contract/models/packs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { defineSeparationJob } from "../../features/professional-clone/sample-settings/separate-speakers-job.ts";
import { checkAudioAcrossWorkspaces } from "../../features/admin/storage/check-audio.ts";
import { creditReservations, serverInstances } from "../../platform/credits-ledger/tables.ts";
import { clipCacheOf } from "../../entities/recording/clips/index.ts";
import { createId } from "../../platform/ids.ts";
import { leases } from "../../platform/leases/tables.ts";
import { startTestPostgres, type TestPostgres } from "../postgres-server.ts";
import { ANY_VOICE } from "../speak.ts";
import { type SpawnedServer, spawnServer } from "../spawn-server.ts";
import { startTestPacks, type TestPacks } from "../../../../../packages/speech/test/test-packs.ts";
import { speechFile } from "../../../../../packages/audio/test/spoken-audio.ts";
import { startTestS3, type TestS3 } from "../stores/s3-server.ts";
import type { TestAccount } from "../test-account.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const JOBS = 4;
/** Takes some seconds of work. */
const RECORDING_SECONDS = 90;
const LONG_TEXT = "The ferry left late, and nobody on the quay was surprised by it. ".repeat(30).trim();

let postgres: TestPostgres;
let s3: TestS3;
let packs: TestPacks;
let folder: string;
/** A third one that serves, in this process: to ask for what has no call, and to look. */
let observer: TestServer;
let start: (name: string, role: string) => Promise<SpawnedServer>;
let web: readonly [SpawnedServer, SpawnedServer];
let workers: readonly [SpawnedServer, SpawnedServer];
let account: TestAccount;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-many-"));
  [postgres, s3, packs] = await Promise.all([startTestPostgres(), startTestS3(), startTestPacks()]);
  const { databaseUrl } = await postgres.createDatabase();
  const bucket = await s3.createBucket();
  observer = await startTestServer({ config: { databaseUrl, objectStore: bucket.spec, role: "web" } });
  await observer.platform.jobs.start({ isWorking: false });
  account = await observer.signUp({ tier: "creator" });
  start = (name, role) =>
    spawnServer(join(folder, name), {
      DATABASE_URL: databaseUrl,
      OBJECT_STORE_URL: bucket.url,
      ROLE: role,
      MODEL_MIRROR_URL: packs.config.modelMirrorUrl,
      MODEL_CATALOGUE_FILE: packs.config.modelCatalogueFile,
      VOICEWRIGHT_PREPARE_VOICES: "false",
    });
  web = await Promise.all([start("web-1", "web"), start("web-2", "web")]);
  workers = await Promise.all([start("worker-1", "worker"), start("worker-2", "worker")]);
}, 240_000);
afterAll(async () => {
  await Promise.all([...web, ...workers].map((server) => server.kill()));
  await observer.stop();
  await s3[Symbol.asyncDispose]();
  await packs[Symbol.asyncDispose]();
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

async function storeRecording(): Promise<{ readonly audio_key: string; readonly sha256: string }> {
  const bytes = await speechFile({ speaker: "1998", seconds: RECORDING_SECONDS });
  const writer = await observer.platform.storage.createWriter();
  await writer.write(bytes);
  const key = `samples/${createId()}.bin`;
  await writer.commit(key);
  return { audio_key: key, sha256: createHash("sha256").update(bytes).digest("hex") };
}

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => ask(web[1], `/v1/jobs/${id}`)));
  return await Promise.all(found.map(async (answer) => ((await answer.json()) as { state: string }).state));
}

describe("two web processes and two workers", { timeout: 240_000 }, () => {
  it("processes do what their role allows, and sweep up one at a time", async () => {
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
      const held = await acrossWorkspaces(database).select().from(leases).orderBy(leases.name);
      // Events and the clock are followed for as long as the worker lives.
      expect(held.map(({ name, finishedAt }) => [name, finishedAt !== null])).toEqual([
        ["due notices", false],
        ["events of notifications", false],
        ["events of productions", false],
        ["events of webhooks", false],
        ["sweeps", true],
      ]);
    }, 30_000);
  });

  it("a process plays speech of another process, and knows at once that a session has ended", async () => {
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

  it("processes have the same model packs, including one that starts later", async () => {
    const isIn = (name: string, packId: string) => existsSync(join(folder, name, "models", packId, "pack.json"));
    const everywhere = ["web-1", "web-2", "worker-1", "worker-2"];
    const having = (packId: string) => everywhere.filter((name) => isIn(name, packId));
    const install = async (packId: string) => {
      const answer = await ask(web[0], `/v1/models/packs/${packId}/install`, { is_license_accepted: true });
      expect(answer.status).toBe(200);
    };
    const seenBy = async (server: SpawnedServer): Promise<ModelPack | undefined> => {
      const { packs: listed } = (await (await ask(server, "/v1/models/packs")).json()) as ModelPacks;
      return listed.find(({ pack_id: id }) => id === "tiny-tones");
    };
    const patience = { timeout: 60_000, interval: 200 };

    packs.mirror.manners.pieceMs = 150;
    await install("tiny-tones");
    const fetching = {
      machine: hostname(),
      progress: expect.objectContaining({ phase: "downloading" }),
      problem: null,
    };
    await vi.waitFor(async () => expect((await seenBy(web[1]))?.missing_on).toContainEqual(fetching), patience);
    packs.mirror.manners.pieceMs = undefined;
    await vi.waitFor(() => expect(having("tiny-tones")).toEqual(everywhere), patience);
    const complete = { state: "installed", missing_on: [] };
    await vi.waitFor(async () => expect(await seenBy(web[1])).toMatchObject(complete), patience);

    // Damaged on a machine that does not take the task, it is fetched again.
    const manifest = await readFile(join(folder, "web-2/models/tiny-tones/pack.json"), "utf8");
    const { path } = (JSON.parse(manifest) as { files: { path: string }[] }).files[0] ?? { path: "" };
    const installedFile = (name: string) => join(folder, name, "models/tiny-tones", path);
    const bytes = await readFile(installedFile("web-2"));
    await writeFile(
      installedFile("web-2"),
      bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)),
    );
    expect((await ask(web[0], "/v1/models/packs/tiny-tones/verify", {})).status).toBe(200);
    await vi.waitFor(async () => expect(await readFile(installedFile("web-2"))).toEqual(bytes), patience);
    await vi.waitFor(async () => expect(await seenBy(web[1])).toMatchObject(complete), patience);

    await cp(join(folder, "web-1/models/tiny-tones"), join(folder, "web-3/models/tiny-tones"), { recursive: true });
    const { headers } = account;
    const removed = await fetch(`${web[1].origin}/v1/models/packs/tiny-tones`, { method: "DELETE", headers });
    expect(removed.status).toBe(200);
    await vi.waitFor(() => expect(having("tiny-tones")).toEqual([]), patience);
    await install("tiny-restricted");
    await vi.waitFor(() => expect(having("tiny-restricted")).toEqual(everywhere), patience);
    const late = await start("web-3", "web");
    await vi.waitFor(() => {
      expect([isIn("web-3", "tiny-restricted"), isIn("web-3", "tiny-tones")]).toEqual([true, false]);
    }, patience);
    await late.kill();
  });

  it("killing one process of each role during its work loses nothing and repeats nothing", async () => {
    const { platform } = observer;
    const kept = await say(web[0], "Kept before the end.");
    const audio = Buffer.from(await kept.arrayBuffer());

    // The same kind again: only what it is asked with matters.
    const job = defineSeparationJob(platform, clipCacheOf(platform));
    const recording = await storeRecording();
    const ids: string[] = [];
    for (let count = 0; count < JOBS; count += 1) {
      const subject = createId();
      const input = { voice_id: createId(), sample_id: subject, ...recording };
      const owner = { kind: "workspace", scope: account.scope } as const;
      ids.push((await platform.jobs.enqueue(job, { owner, subject, input })).id);
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
    const { rows: ends } = await acrossWorkspaces(platform.database).execute<{ ends: number }>(
      sql`select count(*)::int as ends from job_events
        where kind = 'state' and state = 'done' and job_id = any(${sql.param(ids)}::text[])`,
    );
    expect(ends).toEqual([{ ends: JOBS }]);

    // As if the time had passed after which a process without a sign of life is taken for dead.
    const anHourAgo = sql`now() - interval '1 hour'`;
    await acrossWorkspaces(platform.database).update(serverInstances).set({ heartbeatAt: anHourAgo });
    await acrossWorkspaces(platform.database).update(creditReservations).set({ createdAt: anHourAgo });
    await vi.waitFor(
      async () => {
        const reservations = await acrossWorkspaces(platform.database).select().from(creditReservations);
        expect(reservations.map(({ state }) => state)).not.toContain("reserved");
      },
      { timeout: 60_000, interval: 500 },
    );
    const { rows: books } = await acrossWorkspaces(platform.database).execute<{ off: number }>(sql`
      select count(*)::int as off from workspace_credits c
      where balance <> (select sum(credits) from credit_ledger_entries e where e.workspace_id = c.workspace_id)`);
    expect(books).toEqual([{ off: 0 }]);
    const played = await ask(web[1], `/v1/history/${kept.headers.get("history-item-id")}/audio`);
    expect(Buffer.from(await played.arrayBuffer()).equals(audio)).toBe(true);
    const { findings } = await checkAudioAcrossWorkspaces(platform, { isRepairing: false });
    expect(findings.filter(({ problem }) => problem !== "orphan")).toEqual([]);
  });
});
