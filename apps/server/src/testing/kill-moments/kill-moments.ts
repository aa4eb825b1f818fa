import { setTimeout as delay } from "node:timers/promises";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { sql } from "drizzle-orm";
import { checkAudioAcrossWorkspaces } from "../../features/admin/storage/check-audio.ts";
import { askUntilNothingIsLeft } from "../kill-steps.ts";
import { prepareDataDirectory, spawnServer } from "../spawn-server.ts";
import { speechFile } from "../../../../../packages/audio/test/spoken-audio.ts";
import { workspaceFlags } from "../../platform/identity/tables.ts";
import { getRealSpeech } from "../speech/real-speech.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { findUnsoundLedgersAcrossWorkspaces } from "../stores/unsound-ledgers.ts";
import { type Caller, type Promised, type Work, worksOf, worksOfSamples, worksOfTraining } from "./works.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

export type KillMomentsOptions = {
  readonly folder: string;
  readonly kills: number;
  readonly seed: number;
  /** Everything that passes through states, except where it is said what. */
  readonly of?: "everything" | "samples" | "training";
  readonly onKill?: (kill: KillMoment) => void;
};

export type KillMoment = {
  readonly works: readonly string[];
  readonly afterMs: number;
  readonly promised: number;
  readonly problems: readonly string[];
};

const RECORDING_S = 12;
const SAMPLE_S = 31;
const TRAINED_S = 600;
/** Kills come up to so much later than a work takes on a quiet machine. */
const LATENESS = 1.5;
const SETTLED_WITHIN_MS = 90_000;
const TRAINED_WITHIN_MS = 900_000;

const ENVIRONMENT = {
  VOICEWRIGHT_DEFAULT_TIER: "enterprise",
  VOICEWRIGHT_REQUIRE_VOICE_VERIFICATION: "false",
  VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000",
};

function callerOf(origin: string, headers: Readonly<Record<string, string>>): Caller {
  return {
    send: async (path, { method = "GET", body } = {}) => {
      const isForm = body instanceof FormData;
      const response = await fetch(origin + path, {
        method,
        headers: { ...headers, ...(body === undefined || isForm ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response;
    },
  };
}

/**
 * Ends the server with SIGKILL at moments drawn by the seed, while two works are under way that are drawn too. After
 * each kill another server starts on the same data and finishes what is left; everything that was acknowledged has to be
 * there, every job ended, no credits in between, and no file missing, altered or belonging to nothing.
 */
export async function killAtMoments(options: KillMomentsOptions): Promise<readonly string[]> {
  const { folder, kills, seed, onKill } = options;
  const random = createSeededRandom(seed);
  const works = await prepareWorks(options.of ?? "everything");
  const draw = (): Work => works[Math.floor(random.uniform() * works.length)] as Work;
  await prepareDataDirectory(folder);
  const headers = await makePlace(folder, works);
  const problems: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // Each in its turn once, so that few kills miss none; the second is any.
    const chosen = [works[kill % works.length] as Work, draw()];
    const afterMs = Math.round(random.uniform() * LATENESS * Math.max(...chosen.map(({ lastsMs }) => lastsMs)));
    const server = await spawnServer(folder, ENVIRONMENT);
    const caller = callerOf(server.origin, headers);
    const promised: Promised[] = [];
    const running = chosen.map((work) => work.run(caller, (thing) => promised.push(thing)).catch(() => undefined));
    await delay(afterMs);
    await server.kill();
    await Promise.all(running);
    const found = await inspect(
      folder,
      headers,
      promised,
      options.of === "training" ? TRAINED_WITHIN_MS : SETTLED_WITHIN_MS,
    );
    const names = chosen.map(({ name }) => name);
    onKill?.({ works: names, afterMs, promised: promised.length, problems: found });
    problems.push(...found.map((problem) => `kill ${kill + 1} (${names.join(", ")}, ${afterMs} ms): ${problem}`));
  }
  return problems;
}

const readOf = async (seconds: number) => Uint8Array.from(await speechFile({ speaker: "1998", seconds }));

async function prepareWorks(of: NonNullable<KillMomentsOptions["of"]>): Promise<readonly Work[]> {
  const recordings = { long: await readOf(RECORDING_S), longer: await readOf(SAMPLE_S) };
  if (of === "training") return worksOfTraining({ ...recordings, tenMinutes: await readOf(TRAINED_S) });
  return of === "samples" ? worksOfSamples(recordings) : worksOf(recordings);
}

/** Somebody who may train without verification, and what the works need. */
async function makePlace(folder: string, works: readonly Work[]): Promise<Readonly<Record<string, string>>> {
  await using server = await startTestServer({ dataDirectory: folder, speech: await getRealSpeech() });
  const { headers, scope } = await server.signUp({ tier: "enterprise" });
  await acrossWorkspaces(server.platform.database)
    .insert(workspaceFlags)
    .values({ workspaceId: scope.workspaceId, flag: "can_bypass_voice_captcha", createdAt: new Date() });
  for (const work of works) await work.prepare?.(callerOf(server.baseUrl, headers));
  return headers;
}

async function inspect(
  dataDirectory: string,
  headers: Readonly<Record<string, string>>,
  promised: readonly Promised[],
  settledWithinMs: number,
): Promise<string[]> {
  await using server = await startTestServer({ dataDirectory, speech: await getRealSpeech() });
  server.app.startBackgroundWork();
  const problems = [
    ...(await askUntilNothingIsLeft(() => findUnfinished(server), settledWithinMs)),
    ...(await findUnsoundLedgersAcrossWorkspaces(server.platform.database)),
  ];
  const caller = callerOf(server.baseUrl, headers);
  for (const { what, check } of promised)
    await check(caller).catch((error: unknown) => problems.push(`${what} was acknowledged: ${String(error)}`));
  problems.push(...(await askUntilNothingIsLeft(() => findAudioProblems(server), SETTLED_WITHIN_MS)));
  return problems;
}

async function findUnfinished(server: TestServer): Promise<string[]> {
  const { rows } = await acrossWorkspaces(server.platform.database).execute<{ what: string }>(sql`
    SELECT 'job ' || kind || ' is ' || state AS what FROM jobs WHERE state IN ('queued', 'running')
    UNION ALL SELECT 'reservation ' || id || ' is open' FROM credit_reservations WHERE state = 'reserved'`);
  return rows.map(({ what }) => what);
}

async function findAudioProblems(server: TestServer): Promise<string[]> {
  const { findings } = await checkAudioAcrossWorkspaces(server.platform, { isRepairing: false });
  return findings.map(({ key, problem }) => `${key} is ${problem === "orphan" ? "of nothing" : problem}`);
}
