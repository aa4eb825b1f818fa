import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { join } from "node:path";
import type { BareAnswer, BareParams } from "./bare-engine.ts";
import { speakTogether, speechPerSecond, type SpeechTarget, timeGeneration } from "../speech-client.ts";
import { CHILD_NODE_OPTIONS } from "@voicewright/speech/pool";
import { distinctClauses } from "./sockets.ts";

const ROUNDS = 3;
const ROUND_MS = 6_000;
const CLIENTS = 16;
/** More than a process speaks in a round. */
const CLAUSES_EACH = 120;

/** Seconds of speech in a second, round by round. */
export type Throughput = {
  /** The engine and nothing around it, in a process for each core. */
  readonly bare: readonly number[];
  /** Over HTTP, sixteen clients that ask again and again, as samples and as MP3. */
  readonly samples: readonly number[];
  readonly mp3: readonly number[];
};

/**
 * Compares what comes out of a warm server with what the bare engine makes of the same machine, in turns. `clausesPerText`
 * is how long the texts are, in clauses of 57 characters.
 */
export async function measureThroughput(
  target: SpeechTarget,
  cacheDir: string,
  clausesPerText: number,
): Promise<Throughput> {
  const engines = await Promise.all(cpus().map(() => startBareEngine(cacheDir)));
  const throughput = { bare: [] as number[], samples: [] as number[], mp3: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      throughput.bare.push(await speakBare(engines, clausesPerText));
      throughput.samples.push(await speakOverHttp(target, "pcm_22050", clausesPerText));
      throughput.mp3.push(await speakOverHttp(target, "mp3_44100_128", clausesPerText));
    }
  } finally {
    for (const engine of engines) engine.kill();
  }
  return throughput;
}

async function startBareEngine(cacheDir: string): Promise<ChildProcess> {
  const engine = fork(join(import.meta.dirname, "bare-engine.ts"), [cacheDir], {
    execArgv: CHILD_NODE_OPTIONS,
  });
  await once(engine, "message");
  return engine;
}

async function speakBare(engines: readonly ChildProcess[], clausesPerText: number): Promise<number> {
  const texts = distinctTexts(clausesPerText);
  const startedAtMs = performance.now();
  const spoken = await Promise.all(
    engines.map(async (engine) => {
      const own = Array.from({ length: Math.ceil(CLAUSES_EACH / clausesPerText) }, () => texts.next().value);
      engine.send({ texts: own, durationMs: ROUND_MS } satisfies BareParams);
      const [answer] = (await once(engine, "message")) as [BareAnswer];
      return answer.audioMs;
    }),
  );
  return spoken.reduce((sum, audioMs) => sum + audioMs, 0) / (performance.now() - startedAtMs);
}

async function speakOverHttp(
  target: SpeechTarget,
  outputFormat: "pcm_22050" | "mp3_44100_128",
  clausesPerText: number,
): Promise<number> {
  const texts = distinctTexts(clausesPerText);
  return speechPerSecond(
    await speakTogether(CLIENTS, ROUND_MS, () => timeGeneration(target, texts.next().value, outputFormat)),
  );
}

function* distinctTexts(clausesPerText: number): Generator<string, never, void> {
  const clauses = distinctClauses();
  for (;;) yield Array.from({ length: clausesPerText }, () => clauses.next().value).join(" ");
}
