import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { signUpThroughApi } from "../../test-kit/person.ts";
import type { ProductServer } from "../../test-kit/product-server.ts";

/** A generation whose response had ended before the kill: nothing of it may be lost. */
type Acknowledged = { readonly historyItemId: string; readonly sha256: string; readonly credits: number };

export type KillLoopResult = {
  readonly kills: number;
  readonly acknowledged: number;
  readonly interrupted: number;
  readonly problems: readonly string[];
};

type KillLoopOptions = {
  readonly kills: number;
  /** Parallel clients that keep the server busy. */
  readonly clients: number;
  /** Seeds the moments of the kills. */
  readonly random: () => number;
  readonly onKill?: (count: number, acknowledged: number) => void;
  /** Looks into the database while no server runs; answers what is wrong. */
  readonly inspectStopped: (dataDir: string) => Promise<string[]>;
};

const SENTENCES = [
  "One short line.",
  "A second line, which takes a little longer to say than the first.",
  "The third is longer still: it goes on for a while, pauses, thinks about it, and then comes to its end after all.",
];
/** A kill comes up to so long after the first generation that a server acknowledged. */
const KILL_AFTER_MAX_MS = 2_500;
const ACKNOWLEDGED_WITHIN_MS = 60_000;
const POLL_MS = 50;

/** Ends the server with SIGKILL at random moments under load, again and again, and checks what is left. */
export async function runKillLoop(server: ProductServer, options: KillLoopOptions): Promise<KillLoopResult> {
  const { token } = await signUpThroughApi(server);
  const headers = { authorization: `Bearer ${token}` };
  const voiceId = await firstVoiceId(server, headers);
  const acknowledged: Acknowledged[] = [];
  const problems: string[] = [];
  let interrupted = 0;

  async function speakUntil(stopped: AbortSignal): Promise<void> {
    for (let turn = 0; !stopped.aborted; turn += 1) {
      const generation = await generate(server, voiceId, headers, SENTENCES[turn % SENTENCES.length] ?? "Hello.");
      if (generation === undefined) interrupted += 1;
      else acknowledged.push(generation);
    }
  }

  for (let kill = 1; kill <= options.kills; kill += 1) {
    const stop = new AbortController();
    const clients = Array.from({ length: options.clients }, () => speakUntil(stop.signal));
    // However slow the machine is, there is something that may not be lost.
    const before = acknowledged.length;
    for (let waited = 0; acknowledged.length === before && waited < ACKNOWLEDGED_WITHIN_MS; waited += POLL_MS)
      await delay(POLL_MS);
    await delay(options.random() * KILL_AFTER_MAX_MS);
    stop.abort();
    await server.kill();
    await Promise.all(clients);
    problems.push(...(await options.inspectStopped(server.dataDir)));
    await server.spawnAgain();
    problems.push(...(await findLosses(server, headers, acknowledged)));
    options.onKill?.(kill, acknowledged.length);
    if (problems.length > 0) break;
  }

  await server.stopGracefully();
  problems.push(...(await options.inspectStopped(server.dataDir)));
  return { kills: options.kills, acknowledged: acknowledged.length, interrupted, problems };
}

async function firstVoiceId(server: ProductServer, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${server.origin}/v2/voices?page_size=1`, { headers });
  const { voices } = (await response.json()) as { voices: { voice_id: string }[] };
  const [voice] = voices;
  if (voice === undefined) throw new Error("there are no voices");
  return voice.voice_id;
}

/** Undefined when the response did not end as it should: such a generation was never acknowledged. */
async function generate(
  server: ProductServer,
  voiceId: string,
  headers: Record<string, string>,
  text: string,
): Promise<Acknowledged | undefined> {
  try {
    const response = await fetch(`${server.origin}/v1/text-to-speech/${voiceId}/stream`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ text }),
    });
    if (!response.ok) {
      await delay(50);
      return undefined;
    }
    const audio = Buffer.from(await response.arrayBuffer());
    return {
      historyItemId: response.headers.get("history-item-id") ?? "",
      sha256: createHash("sha256").update(audio).digest("hex"),
      credits: Number(response.headers.get("character-cost")),
    };
  } catch {
    await delay(20);
    return undefined;
  }
}

async function findLosses(
  server: ProductServer,
  headers: Record<string, string>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { historyItemId, sha256 } of acknowledged.slice(-40)) {
    const response = await fetch(`${server.origin}/v1/history/${historyItemId}/audio`, { headers });
    if (!response.ok) {
      problems.push(`history item ${historyItemId} was acknowledged and now answers ${response.status}`);
      continue;
    }
    const stored = createHash("sha256")
      .update(Buffer.from(await response.arrayBuffer()))
      .digest("hex");
    if (stored !== sha256) problems.push(`the audio of history item ${historyItemId} has changed`);
  }
  const charged = acknowledged.reduce((sum, generation) => sum + generation.credits, 0);
  const subscription = (await (await fetch(`${server.origin}/v1/user/subscription`, { headers })).json()) as {
    character_count: number;
  };
  if (subscription.character_count < charged) {
    problems.push(
      `${charged} credits were acknowledged as spent, the balance knows of ${subscription.character_count}`,
    );
  }
  return problems;
}
