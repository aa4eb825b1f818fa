/**
 * How soon designed voices are heard, over HTTP: previews are asked for as the web app does, streamed, and all three are
 * listened to at once. Measured from the submit, on a server that has just begun to run, for texts of 200 characters.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { openSpeechService } from "@voicewright/speech/engines/speech-service";
import type { TestAccount } from "../../apps/server/src/testing/test-account.ts";
import { startTestServer, type TestServer } from "../../apps/server/src/testing/test-server.ts";
import type { VoicePreviews } from "@voicewright/contract/voice-design/routes";
import { percentile } from "../../packages/audio/test/statistics.ts";
import { RESULTS_FOLDER } from "../results-folder.ts";

const ROUNDS = 4;
const MAX_SESSIONS = 64;
/** The longest wait that the product promises. */
const PROMISED_MS = { firstSound: 1_000, allWhole: 3_000 };
/** Compressed, so much is about half a second: a player begins to play. */
const PLAYABLE_BYTES = 8_192;

const ENGLISH =
  "The morning train was late again, so we walked along the river until we reached the old bridge. Nobody said a word " +
  "for a long while, and then everybody talked at once about the night that had passed.";
const GERMAN =
  "Der Morgenzug kam wieder zu spät, also gingen wir am Fluss entlang, bis wir die alte Brücke erreichten. Lange sagte " +
  "niemand ein Wort, und dann sprachen alle auf einmal über die Nacht, die hinter uns lag.";

const PROMPTS = [
  { prompt: "A warm, friendly young woman with a clear voice, speaking at an easy pace.", text: ENGLISH },
  { prompt: "A very deep, intense male voice in his fifties with a rough edge, dramatic and slow.", text: ENGLISH },
  { prompt: "A gentle old woman with a soft British accent who reads a bedtime story.", text: ENGLISH },
  { prompt: "Eine ruhige deutsche Erzählerin um die vierzig, warm und klar.", text: GERMAN },
];

type Row = {
  readonly prompt: string;
  readonly seed: number;
  /** Until the previews were announced. */
  readonly answeredMs: number;
  readonly firstSoundMs: number;
  readonly firstWholeMs: number;
  readonly allWholeMs: number;
};

async function timeDesign(
  server: TestServer,
  account: TestAccount,
  order: { readonly prompt: string; readonly text: string; readonly seed: number },
): Promise<Row> {
  const { prompt, text, seed } = order;
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  const response = await server.request("/v1/text-to-voice/design", {
    method: "POST",
    headers: account.headers,
    body: { voice_description: prompt, text, seed, model_id: "eleven_ttv_v3", stream_previews: true },
  });
  if (!response.ok) throw new Error(`The design was answered ${response.status}: ${await response.text()}`);
  const { previews } = (await response.json()) as VoicePreviews;
  const answeredMs = since();
  const heard = await Promise.all(
    previews.map(async ({ generated_voice_id: id }) => {
      const sound = await server.request(`/v1/text-to-voice/${id}/stream`, { headers: account.headers });
      let bytes = 0;
      let playableMs = 0;
      for await (const chunk of sound.body ?? []) {
        bytes += (chunk as Uint8Array).length;
        if (playableMs === 0 && bytes >= PLAYABLE_BYTES) playableMs = since();
      }
      return { playableMs, wholeMs: since() };
    }),
  );
  return {
    prompt,
    seed,
    answeredMs,
    firstSoundMs: Math.min(...heard.map(({ playableMs }) => playableMs)),
    firstWholeMs: Math.min(...heard.map(({ wholeMs }) => wholeMs)),
    allWholeMs: Math.max(...heard.map(({ wholeMs }) => wholeMs)),
  };
}

function summarize(rows: readonly Row[]) {
  const of = (read: (row: Row) => number, share: number) => percentile(rows.map(read), share);
  return {
    "answered p50 ms": of((row) => row.answeredMs, 0.5),
    "first sound p50 ms": of((row) => row.firstSoundMs, 0.5),
    "first sound max ms": of((row) => row.firstSoundMs, 1),
    "first whole p50 ms": of((row) => row.firstWholeMs, 0.5),
    "all whole p50 ms": of((row) => row.allWholeMs, 0.5),
    "all whole max ms": of((row) => row.allWholeMs, 1),
  };
}

const cacheDir = await mkdtemp(join(tmpdir(), "voicewright-bench-design-"));
const speech = await openSpeechService({ childCount: availableParallelism(), maxSessions: MAX_SESSIONS, cacheDir });
const server = await startTestServer({ speech });
try {
  await speech.whenReady();
  const account = await server.signUp({ tier: "enterprise" });
  const rows: Row[] = [];
  // The first round loads what every voice needs, in each of the processes.
  for (let seed = 0; seed <= ROUNDS; seed++) {
    for (const order of PROMPTS) {
      const row = await timeDesign(server, account, { ...order, seed });
      if (seed > 0) rows.push(row);
    }
  }
  const table = Object.fromEntries([
    ...PROMPTS.map(({ prompt }) => [prompt.slice(0, 40), summarize(rows.filter((row) => row.prompt === prompt))]),
    ["all", summarize(rows)],
  ]);
  console.table(table);
  const late = rows.filter((row) => row.firstSoundMs > PROMISED_MS.firstSound || row.allWholeMs > PROMISED_MS.allWhole);
  console.log(`Later than promised (first sound 1 s, all whole 3 s): ${late.length} of ${rows.length}`);
  const measuredAt = new Date().toISOString();
  await mkdir(RESULTS_FOLDER, { recursive: true });
  const file = `design-${measuredAt.replaceAll(/[:.]/g, "-")}.json`;
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
  await writeFile(join(RESULTS_FOLDER, file), JSON.stringify({ measuredAt, ...machine, table, rows }, null, 1));
  console.log(`Raw rows: bench/results/${file}`);
} finally {
  await server.stop();
  await speech.close();
  await rm(cacheDir, { recursive: true, force: true });
}
