import { setTimeout as delay } from "node:timers/promises";
import type { SpeechTarget, TimedGeneration } from "../speech-client.ts";
import { SpeakingSocket, type TimedInterruption } from "./speaking-socket.ts";

const WARM_UPS = 3;
const ROUNDS = 20;
const SPEAKING_SOCKETS = 8;
const CLAUSES_EACH = 6;
/** Long enough to be spoken on when it is cut off. */
const CUT_TEXT_CLAUSES = 12;
const POLL_MS = 2;

export type SocketTimes = {
  /** One socket alone. */
  readonly alone: readonly TimedGeneration[];
  /** Each of eight that speak as people listen: the next clause when the last one has sounded. */
  readonly together: readonly TimedGeneration[];
  readonly interrupted: readonly TimedInterruption[];
  /** From hanging up until the engine has nothing to do. */
  readonly hungUpMs: readonly number[];
};

/** Of one length, and enough of them that none is said twice: the engine keeps what it has read. */
const ANIMALS = ["badger", "beaver", "donkey", "falcon", "ferret", "jackal", "lizard", "marten", "monkey", "parrot"];
const COLOURS = ["amber", "beige", "black", "brown", "green", "ivory", "khaki", "lilac", "ochre", "white"];
const PLACES = ["castle", "garden", "harbor", "market", "meadow", "stable"];

export function* distinctClauses(): Generator<string, never, void> {
  for (;;)
    for (const place of PLACES)
      for (const colour of COLOURS)
        for (const animal of ANIMALS) yield `The quick ${colour} ${animal} jumps over the lazy dog by the ${place}.`;
}

/** Times from a flushed clause to its first audio over sockets of a warm server. */
export async function timeSockets(target: SpeechTarget): Promise<SocketTimes> {
  const clauses = distinctClauses();
  const alone: TimedGeneration[] = [];
  {
    using socket = await SpeakingSocket.open(target);
    for (let round = 0; round < WARM_UPS; round++) await socket.say(clauses.next().value);
    for (let round = 0; round < ROUNDS; round++) alone.push(await socket.say(clauses.next().value));
  }
  const together = await Promise.all(
    Array.from({ length: SPEAKING_SOCKETS }, (_, index) => converse(target, clauses, index)),
  );
  const interrupted: TimedInterruption[] = [];
  const hungUpMs: number[] = [];
  {
    const long = () => Array.from({ length: CUT_TEXT_CLAUSES }, () => `${clauses.next().value} `).join("");
    using socket = await SpeakingSocket.open(target);
    for (let round = 0; round < ROUNDS; round++) interrupted.push(await socket.interrupt(long(), `turn-${round}`));
    for (let round = 0; round < ROUNDS; round++) hungUpMs.push(await timeHangUp(target, long()));
  }
  return { alone, together: together.flat(), interrupted, hungUpMs };
}

async function timeHangUp(target: SpeechTarget, text: string): Promise<number> {
  using socket = await SpeakingSocket.open(target);
  const leftAt = await socket.hangUp(text);
  for (;;) {
    const metrics = await (await fetch(`${target.origin}/metrics`)).text();
    if (/^voicewright_speech_sessions 0$/m.test(metrics)) return performance.now() - leftAt;
    await delay(POLL_MS);
  }
}

async function converse(
  target: SpeechTarget,
  clauses: Iterator<string, never, void>,
  index: number,
): Promise<TimedGeneration[]> {
  const times: TimedGeneration[] = [];
  using socket = await SpeakingSocket.open(target);
  // People do not begin at the same moment.
  await delay((index * 3_000) / SPEAKING_SOCKETS);
  for (let count = 0; count < CLAUSES_EACH; count++) {
    const said = await socket.say(clauses.next().value);
    times.push(said);
    await delay(Math.max(0, said.firstByteMs + said.audioMs - said.totalMs));
  }
  return times;
}
