import { readdirSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { OPENAI_VOICES } from "@voicewright/contract/openai-speech/routes";
import { eq, sum } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { usageEvents } from "../../../entities/work/usage/tables.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { SocketClient, SocketRefused } from "../../../../../../test-kit/connections/socket-client.ts";
import { getRealSpeech } from "../../../testing/speech/real-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

/** `SOAK_SECONDS=60` makes a short run of it. */
const SECONDS = Number(process.env["SOAK_SECONDS"] ?? 600);
const SOCKETS = 200;
/** The first share of it fills caches; memory is compared with what is there then. */
const WARM_SHARE = 0.25;
const WORKSPACES = 3;
const [ANNA = "", BEN = ""] = Object.values(OPENAI_VOICES);
const TEXTS = ["Yes. ", "One moment, please. ", "The boat left before the sun was up. ", "word ".repeat(60)];
/** What a crowd of clients may be told. */
const EXPECTED_ERRORS = ["concurrent_limit_exceeded", "context_not_found", "input_timeout_exceeded", "system_busy"];
const MEMORY_GROWTH_MAX_MB = 40;
const HANDLE_GROWTH_MAX = 10;

let server: TestServer;
let accounts: TestAccount[];
const seeded = createSeededRandom(16);
const random = (): number => seeded.uniform();
const errors = new Map<string, number>();
const counts = { opened: 0, ended: 0, cut: 0, refused: 0, audioBytes: 0 };

beforeAll(async () => {
  server = await startTestServer({ speech: await getRealSpeech() });
  accounts = await Promise.all(Array.from({ length: WORKSPACES }, () => server.signUp({ tier: "enterprise" })));
});
afterAll(() => server.stop());

function pick<T>(items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("Nothing to choose from.");
  return item;
}

/** What the messages of each kind of socket say. */
const KINDS: Readonly<Record<string, { opening: (id: string) => object; say: (text: string, id: string) => object }>> =
  {
    [`/v1/text-to-speech/${ANNA}/stream-input`]: {
      opening: () => ({ text: " " }),
      say: (text) => ({ text, flush: random() < 0.5 }),
    },
    [`/v1/text-to-speech/${BEN}/multi-stream-input`]: {
      opening: (context_id) => ({ text: " ", context_id }),
      say: (text, context_id) => ({ text, context_id, flush: random() < 0.5 }),
    },
    "/v1/text-to-dialogue/stream-input": {
      opening: () => ({ voices: [ANNA, BEN] }),
      say: (text) => ({ inputs: [{ text, voice_id: pick([ANNA, BEN]) }], flush: random() < 0.5 }),
    },
    "/v1/text-to-dialogue/multi-stream-input": {
      opening: (context_id) => ({ voices: [BEN], context_id }),
      say: (text, context_id) => ({ inputs: [{ text, voice_id: BEN }], context_id, flush: random() < 0.5 }),
    },
  };

/** One client's life: opens, says something or nothing, interrupts itself, and ends or is cut at any moment. */
async function live(): Promise<void> {
  const [path, kind] = pick(Object.entries(KINDS));
  const { headers } = pick(accounts);
  const client = await SocketClient.open(server.baseUrl, path, {
    headers,
    query: { output_format: pick(["pcm_16000", "mp3_44100_128", "ulaw_8000"]) },
  });
  counts.opened += 1;
  const isCut = random() < 0.5;
  for (let turn = 0; turn < 3 && random() < 0.8; turn++) {
    const id = `turn-${turn}`;
    client.send(kind.opening(turn === 0 || path.includes("multi") ? id : "turn-0"), kind.say(pick(TEXTS), id));
    await delay(random() * 1_500);
    if (path.includes("multi") && random() < 0.5) client.send({ context_id: id, close_context: true });
  }
  if (isCut) client.socket.terminate();
  else client.send(path.includes("text-to-speech") && !path.includes("multi") ? { text: "" } : { close_socket: true });
  await client.closed;
  counts[isCut ? "cut" : "ended"] += 1;
  counts.audioBytes += client.audio().length;
  for (const { error } of client.frames) if (typeof error === "string") errors.set(error, (errors.get(error) ?? 0) + 1);
}

async function keepLiving(untilMs: number): Promise<void> {
  while (performance.now() < untilMs) {
    try {
      await live();
    } catch (error) {
      if (!(error instanceof SocketRefused)) throw error;
      counts.refused += 1;
      errors.set(String(error.code), (errors.get(String(error.code)) ?? 0) + 1);
    }
    await delay(random() * 500);
  }
}

async function soak(seconds: number): Promise<void> {
  const untilMs = performance.now() + seconds * 1_000;
  await Promise.all(Array.from({ length: SOCKETS }, () => keepLiving(untilMs)));
}

type Standing = { readonly heapMb: number; readonly handles: number; readonly files: number };

/** What is in use once everybody has left. */
async function standing(): Promise<Standing> {
  await vi.waitFor(
    async () => {
      const metrics = await (await server.request("/metrics")).text();
      expect(metrics).toMatch(/^voicewright_sockets_open 0$/m);
      expect(server.platform.speech.load().sessions).toBe(0);
    },
    { timeout: 60_000, interval: 250 },
  );
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  // Connections that have ended are let go of a moment later.
  for (let count = 0; count < 3; count++) {
    collect();
    await delay(1_000);
  }
  const { heapUsed, external } = process.memoryUsage();
  return {
    heapMb: (heapUsed + external) / 2 ** 20,
    handles: process.getActiveResourcesInfo().filter((name) => name !== "Timeout").length,
    files: readdirSync("/proc/self/fd").length,
  };
}

describe("two hundred sockets that are opened, used and cut at random", () => {
  it("random use of two hundred sockets leaves memory, handles, credits and engine slots unchanged", async () => {
    await soak(SECONDS * WARM_SHARE);
    const before = await standing();
    await soak(SECONDS * (1 - WARM_SHARE));
    const after = await standing();
    console.log(JSON.stringify({ seconds: SECONDS, before, after, ...counts, errors: Object.fromEntries(errors) }));
    expect(after.heapMb - before.heapMb).toBeLessThan(MEMORY_GROWTH_MAX_MB);
    expect(after.handles - before.handles).toBeLessThan(HANDLE_GROWTH_MAX);
    expect(after.files - before.files).toBeLessThan(HANDLE_GROWTH_MAX);
    for (const { scope } of accounts) {
      const [charged] = await acrossWorkspaces(server.platform.database)
        .select({ credits: sum(usageEvents.credits) })
        .from(usageEvents)
        .where(eq(usageEvents.workspaceId, scope.workspaceId));
      // What is still held for anybody would be on top.
      expect((await server.platform.credits.standing(scope)).used).toBe(Number(charged?.credits ?? 0));
    }
    expect([...errors.keys()].filter((code) => !EXPECTED_ERRORS.includes(code))).toEqual([]);
    expect(server.logText()).not.toMatch(/a socket failed|a part of a socket failed|unhandled/);
    expect(counts.audioBytes).toBeGreaterThan(0);
    expect(Math.min(counts.cut, counts.ended)).toBeGreaterThan(SOCKETS / 4);
  });
});
