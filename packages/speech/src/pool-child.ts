import { setImmediate as nextTurn } from "node:timers/promises";
import { connectToParent } from "@voicewright/audio/child-processes/parent-process";
import { warmUpEncoders } from "@voicewright/audio/encode/encoder";
import type { SpeechEngine } from "./engine.ts";
import { runsConcurrently } from "./engines/engine-spec.ts";
import { openEngine } from "./engines/open-engine.ts";
import { ChildSession, type EngineSpeech } from "./pool/child-session.ts";
import { WordList } from "./pool/spoken-words.ts";
import { convertClip } from "./pool/convert-clip.ts";
import type { PoolTask } from "./pool-protocol.ts";
import { HEARTBEAT_INTERVAL_MS, type MessageToChild, type MessageToParent } from "./pool/messages.ts";

/**
 * A process of the speech pool: it opens one engine and works on any number of requests at the
 * same time. Where the engine computes here, they take turns block by block, and a request that
 * has not been heard yet goes first; where it waits for another machine, each goes on by itself.
 */
const sessions = new Map<number, ChildSession>();
let engine: SpeechEngine | undefined;
let takesTurns = true;
let wake = (): void => {};

const { send, startHeartbeat } = connectToParent<MessageToParent>((message: MessageToChild) => {
  receive(message);
  wake();
});

function receive(message: MessageToChild): void {
  switch (message.kind) {
    case "open":
      void open(message);
      return;
    case "begin":
      begin(message);
      return;
    case "acknowledge":
      sessions.get(message.sessionId)?.acknowledge(message.durationMs);
      return;
    case "cancel":
      sessions.get(message.sessionId)?.cancel();
      sessions.delete(message.sessionId);
      return;
  }
}

/** A failure ends the process; the parent reads the reason from its error output. */
async function open({ engine: spec, cacheDir }: Extract<MessageToChild, { kind: "open" }>): Promise<void> {
  takesTurns = !runsConcurrently(spec);
  engine = await openEngine(spec, { cacheDir });
  await Promise.all([engine.warmUp(), warmUpEncoders()]);
  startHeartbeat(HEARTBEAT_INTERVAL_MS);
  if (takesTurns) await takeTurns();
}

function begin({ sessionId, task }: Extract<MessageToChild, { kind: "begin" }>): void {
  if (engine === undefined) throw new Error("A session began before the engine was open");
  const session = new ChildSession(sessionId, speechOf(engine, task), send);
  sessions.set(sessionId, session);
  if (!takesTurns) void session.runToEnd().finally(() => sessions.delete(sessionId));
}

function speechOf(engine: SpeechEngine, task: PoolTask): EngineSpeech {
  const { sampleRateHz } = task.request;
  const encoding = task.kind === "speak" ? task.request.encoding : undefined;
  const speak = (signal: AbortSignal) =>
    task.kind === "speak"
      ? engine.synthesize(task.request.synthesis, signal)
      : convertClip(engine, task.request, signal);
  const words = task.kind === "speak" && task.request.listsWords ? new WordList(task.request.synthesis) : undefined;
  return { engine: engine.id, sampleRateHz, encoding, speak, ...(words === undefined ? {} : { words }) };
}

/** The first session without sound, otherwise the one that waited longest. */
function nextSession(): readonly [number, ChildSession] | undefined {
  const runnable = [...sessions].filter(([, session]) => session.canRun);
  return runnable.find(([, session]) => !session.hasSpoken) ?? runnable[0];
}

async function takeTurns(): Promise<never> {
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
    if (session.hasEnded) sessions.delete(sessionId);
    // To the back of the line, unless it was cancelled meanwhile. Until it is heard it stays where it is: taking turns,
    // those that wait for their first sound would all get it as late as the last.
    else if (session.hasSpoken && sessions.delete(sessionId)) sessions.set(sessionId, session);
    await nextTurn();
  }
}
