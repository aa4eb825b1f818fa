import { setImmediate as nextTurn } from "node:timers/promises";
import { EmbeddedEngine } from "./embedded/embedded-engine.ts";
import { ChildSession } from "./pool/child-session.ts";
import { HEARTBEAT_INTERVAL_MS, type MessageToChild, type MessageToParent } from "./pool/messages.ts";

/**
 * A process of the speech pool: it loads the engine once and speaks any number of requests at
 * the same time, block by block. A request that has not been heard yet goes first, the others
 * take turns. Its only argument is the engine's cache folder.
 */
const cacheDir = process.argv[2];
if (cacheDir === undefined || !process.send) throw new Error("The speech process is started by the speech pool");

const engine = new EmbeddedEngine({ cacheDir });
const sessions = new Map<number, ChildSession>();
let wake = (): void => {};

function send(message: MessageToParent): void {
  if (process.connected) process.send?.(message);
}

process.on("disconnect", () => process.exit(0));
// Signals to the whole group are the parent's to answer: it lets running speech finish first.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("message", (message: MessageToChild) => {
  receive(message);
  wake();
});

function receive(message: MessageToChild): void {
  switch (message.kind) {
    case "speak":
      sessions.set(message.sessionId, new ChildSession(message.sessionId, message.request, engine, send));
      return;
    case "acknowledge":
      sessions.get(message.sessionId)?.acknowledge(message.sizeBytes, message.durationMs);
      return;
    case "cancel":
      sessions.get(message.sessionId)?.cancel();
      sessions.delete(message.sessionId);
      return;
  }
}

/** The first session without sound, otherwise the one that waited longest. */
function nextSession(): readonly [number, ChildSession] | undefined {
  const runnable = [...sessions].filter(([, session]) => session.canRun);
  return runnable.find(([, session]) => !session.hasSpoken) ?? runnable[0];
}

async function speakForever(): Promise<never> {
  while (true) {
    const next = nextSession();
    if (!next) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    const [sessionId, session] = next;
    await session.step();
    // To the back of the line, unless it was cancelled meanwhile.
    if (sessions.delete(sessionId) && !session.hasEnded) sessions.set(sessionId, session);
    await nextTurn();
  }
}

await engine.warmUp();
send({ kind: "ready", rssBytes: process.memoryUsage.rss() });
setInterval(() => send({ kind: "heartbeat", rssBytes: process.memoryUsage.rss() }), HEARTBEAT_INTERVAL_MS);
await speakForever();
