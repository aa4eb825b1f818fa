/**
 * `npm run bench -- processes`: seconds of speech in a second from one, two and four processes that serve, on one PostgreSQL
 * server, in turns. Each has one speech process. Beyond the number of cores, the point is that nothing is lost.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { signUpThroughApi } from "../../../test-kit/person.ts";
import { ProductServer } from "../../../test-kit/product-server.ts";
import { startPostgres } from "../../../scripts/postgres.mjs";
import { speakTogether, speechPerSecond, type SpeechTarget, timeGeneration } from "../speech-client.ts";
import { percentile } from "../../../packages/audio/test/statistics.ts";
import { RESULTS_FOLDER } from "../../results-folder.ts";

const SENTENCE = "The quick brown fox jumps over the lazy dog by the river.";
const COUNTS = [1, 2, 4] as const;
const CLIENTS = 8;
const ROUNDS = 4;
const ROUND_MS = 6_000;
const SETTINGS = {
  VOICEWRIGHT_DEFAULT_TIER: "enterprise",
  VOICEWRIGHT_PREPARE_VOICES: "false",
  VOICEWRIGHT_SPEECH_PROCESSES: "1",
};

type Round = { readonly speechPerSecond: number; readonly failed: number };

async function speakWith(targets: readonly SpeechTarget[]): Promise<Round> {
  const spoken = await speakTogether(CLIENTS, ROUND_MS, (client) => {
    const target = targets[client % targets.length];
    if (target === undefined) throw new Error("There is nobody to speak.");
    return timeGeneration(target, SENTENCE);
  });
  return {
    speechPerSecond: speechPerSecond(spoken),
    failed: spoken.rows.filter(({ httpStatus }) => httpStatus !== 200).length,
  };
}

async function findVoice(server: ProductServer, token: string): Promise<string> {
  const answer = await fetch(`${server.origin}/v2/voices?page_size=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { voices } = (await answer.json()) as { voices: { voice_id: string; name: string }[] };
  const voice = voices.find(({ name }) => name === PREMADE_VOICES[0]?.name);
  if (voice === undefined) throw new Error("The server lacks the first premade voice.");
  return voice.voice_id;
}

const postgres = await startPostgres();
const servers: ProductServer[] = [];
try {
  const settings = { ...SETTINGS, DATABASE_URL: postgres.url };
  for (let count = 0; count < Math.max(...COUNTS); count += 1) servers.push(await ProductServer.start(settings));
  const [first] = servers;
  if (first === undefined) throw new Error("No server was started.");
  const { token } = await signUpThroughApi(first);
  const voiceId = await findVoice(first, token);
  const targets = servers.map(({ origin }) => ({ origin, apiToken: token, voiceId }));
  await speakWith(targets);

  const rounds = COUNTS.map((count) => ({ count, rounds: [] as Round[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const one of rounds) one.rounds.push(await speakWith(targets.slice(0, one.count)));
  const rows = rounds.map(({ count, rounds: own }) => ({
    processes: count,
    speechPerSecond: Number(
      percentile(
        own.map(({ speechPerSecond }) => speechPerSecond),
        0.5,
      ).toFixed(2),
    ),
    failed: own.reduce((total, { failed }) => total + failed, 0),
  }));
  console.table(rows);
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const file = `processes-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.json`;
  writeFileSync(join(RESULTS_FOLDER, file), `${JSON.stringify(rounds, undefined, 2)}\n`);
  console.log(`Raw rows: bench/results/${file}`);
} finally {
  for (const server of servers) await server[Symbol.asyncDispose]();
  await postgres.stop();
}
