/**
 * `npm run bench -- events [changes]`: how soon a change is told to a client that follows its workspace, with the embedded
 * database and from one server to another on PostgreSQL, and what streams cost while nothing happens.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openEvents } from "../../../apps/server/src/testing/read-events.ts";
import { signUpThroughApi } from "../../../test-kit/person.ts";
import { ProductServer } from "../../../test-kit/product-server.ts";
import { startPostgres } from "../../../scripts/postgres.mjs";
import { percentile } from "../../../packages/audio/test/statistics.ts";
import { RESULTS_FOLDER } from "../../results-folder.ts";

const CHANGES_DEFAULT = 200;
const STREAMS = 10;
const IDLE_MS = 20_000;
const TICKS_PER_SECOND = 100;
const SETTINGS = { VOICEWRIGHT_PREPARE_VOICES: "false", VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "silent" };

type Row = {
  readonly database: "embedded" | "postgresql";
  readonly changes: number;
  /** From sending a change until its answer, and until a client of the other server is told of it. */
  readonly answeredMs: { readonly p50: number; readonly p99: number };
  readonly toldMs: { readonly p50: number; readonly p99: number };
  /** From the answer on: what those who listen wait longer than who has made the change. */
  readonly delayMs: { readonly p50: number; readonly p99: number };
  /** Share of a core that the server takes while nothing happens. */
  readonly idleShare: number;
  readonly idleShareWithStreams: number;
};

const changes = Number(process.argv[2] ?? CHANGES_DEFAULT);

/** Processor time of a process so far, s; 0 where the system does not tell. */
function processorSeconds(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

async function idleShare({ pid }: ProductServer): Promise<number> {
  const before = processorSeconds(pid);
  await delay(IDLE_MS);
  return (processorSeconds(pid) - before) / (IDLE_MS / 1000);
}

async function measure(database: Row["database"], writer: ProductServer, reader: ProductServer): Promise<Row> {
  const { token } = await signUpThroughApi(writer);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const open = () =>
    openEvents(
      { request: (path, init) => fetch(reader.origin + path, init as RequestInit) },
      "/v1/workspace/events",
      headers,
    );
  const { voices } = (await (await fetch(`${writer.origin}/v2/voices?page_size=1`, { headers })).json()) as {
    voices: { voice_id: string }[];
  };
  const path = `${writer.origin}/v1/voices/${voices[0]?.voice_id}/settings/edit`;
  const idle = await idleShare(reader);
  const streams = await Promise.all(Array.from({ length: STREAMS }, open));
  await Promise.all(streams.map((stream) => stream.next()));
  const idleWithStreams = await idleShare(reader);

  const rows: { answeredMs: number; toldMs: number }[] = [];
  for (let change = 0; change < changes; change += 1) {
    // At all phases of whatever is asked at intervals.
    await delay((change * 37) % 211);
    const body = JSON.stringify({ stability: (change % 10) / 10 });
    const startedAtMs = performance.now();
    const answered = fetch(path, { method: "POST", headers, body }).then(() => performance.now() - startedAtMs);
    const told = Promise.all(streams.map((stream) => stream.next())).then(() => performance.now() - startedAtMs);
    rows.push({ answeredMs: await answered, toldMs: await told });
  }
  await Promise.all(streams.map((stream) => stream.close()));
  const summarise = (values: readonly number[]) => ({
    p50: Math.round(percentile(values, 0.5)),
    p99: Math.round(percentile(values, 0.99)),
  });
  return {
    database,
    changes,
    answeredMs: summarise(rows.map(({ answeredMs }) => answeredMs)),
    toldMs: summarise(rows.map(({ toldMs }) => toldMs)),
    delayMs: summarise(rows.map(({ answeredMs, toldMs }) => Math.max(0, toldMs - answeredMs))),
    idleShare: Number(idle.toFixed(4)),
    idleShareWithStreams: Number(idleWithStreams.toFixed(4)),
  };
}

async function measureEmbedded(): Promise<Row> {
  await using server = await ProductServer.start(SETTINGS);
  return await measure("embedded", server, server);
}

async function measurePostgres(): Promise<Row> {
  const postgres = await startPostgres();
  try {
    const settings = { ...SETTINGS, DATABASE_URL: postgres.url };
    await using writer = await ProductServer.start(settings);
    await using reader = await ProductServer.start(settings);
    return await measure("postgresql", writer, reader);
  } finally {
    await postgres.stop();
  }
}

const rows = [await measureEmbedded(), await measurePostgres()];
for (const row of rows) console.log(row);
mkdirSync(RESULTS_FOLDER, { recursive: true });
const file = `events-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.json`;
writeFileSync(join(RESULTS_FOLDER, file), `${JSON.stringify(rows, undefined, 2)}\n`);
console.log(`Raw rows: bench/results/${file}`);
