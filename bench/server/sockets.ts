import { setTimeout as delay } from "node:timers/promises";
import type { SpeechTarget, TimedGeneration } from "../speech-client.ts";
import { SpeakingSocket } from "./speaking-socket.ts";

const WARM_UPS = 3;
const ROUNDS = 20;
const SPEAKING_SOCKETS = 8;
const CLAUSES_EACH = 6;

export type SocketTimes = {
  /** One socket alone. */
  readonly alone: readonly TimedGeneration[];
  /** Each of eight that speak as people listen: the next clause when the last one has sounded. */
  readonly together: readonly TimedGeneration[];
};

/** Times from a flushed clause to its first audio over sockets of a warm server. */
export async function timeSockets(target: SpeechTarget, clause: string): Promise<SocketTimes> {
  const alone: TimedGeneration[] = [];
  {
    using socket = await SpeakingSocket.open(target);
    for (let round = 0; round < WARM_UPS; round++) await socket.say(clause);
    for (let round = 0; round < ROUNDS; round++) alone.push(await socket.say(clause));
  }
  const together = await Promise.all(
    Array.from({ length: SPEAKING_SOCKETS }, (_, index) => converse(target, clause, index)),
  );
  return { alone, together: together.flat() };
}

async function converse(target: SpeechTarget, clause: string, index: number): Promise<TimedGeneration[]> {
  const times: TimedGeneration[] = [];
  using socket = await SpeakingSocket.open(target);
  // People do not begin at the same moment.
  await delay((index * 3_000) / SPEAKING_SOCKETS);
  for (let count = 0; count < CLAUSES_EACH; count++) {
    const said = await socket.say(clause);
    times.push(said);
    await delay(Math.max(0, said.firstByteMs + said.audioMs - said.totalMs));
  }
  return times;
}
