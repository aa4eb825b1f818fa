import type { FastifyReply, FastifyRequest } from "fastify";
import type { JobEventRow } from "./job-store.ts";
import type { Jobs } from "./jobs.ts";

const COMMENT_INTERVAL_MS = 15_000;
/** How long browsers wait before they connect again. */
const RETRY_MS = 2_000;

/** Where the client was: the browser's own header after a cut, or the query for a first connection. */
export function lastEventId(request: FastifyRequest): number {
  const header = request.headers["last-event-id"];
  const value = typeof header === "string" ? Number(header) : 0;
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}

export type JobEventPresenter = (event: JobEventRow) => unknown;

/**
 * Answers with the events of a job as server-sent events: those after the last one that the client has seen, then each
 * as it happens. The answer ends with the job; `event: end` says so, so that nobody connects again.
 */
export function replyWithJobEvents(
  reply: FastifyReply,
  jobs: Jobs,
  options: {
    readonly jobId: string;
    readonly after: number;
    readonly signal: AbortSignal;
    /** Ends the answer; the client connects again, to the next server. */
    readonly isStopping: () => boolean;
    readonly present: JobEventPresenter;
  },
): AsyncIterable<Uint8Array> {
  reply.type("text/event-stream; charset=utf-8");
  reply.header("cache-control", "no-store");
  // Proxies must not collect what is meant to be seen at once.
  reply.header("x-accel-buffering", "no");
  return writeEvents(jobs, options);
}

async function* writeEvents(jobs: Jobs, options: Parameters<typeof replyWithJobEvents>[2]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  const events = jobs.follow(options.jobId, options.after, signal, options.isStopping);
  yield encoder.encode(`retry: ${RETRY_MS}\n\n`);
  try {
    for (let next = events.next(); ;) {
      const { promise: pause, resolve } = Promise.withResolvers<"pause">();
      const timer = setTimeout(() => resolve("pause"), COMMENT_INTERVAL_MS);
      const first = await Promise.race([next, pause]);
      clearTimeout(timer);
      if (first === "pause") {
        yield encoder.encode(": still here\n\n");
        continue;
      }
      if (first.done === true) break;
      const data = JSON.stringify(options.present(first.value));
      yield encoder.encode(`id: ${first.value.sequence}\nevent: ${first.value.kind}\ndata: ${data}\n\n`);
      next = events.next();
    }
    if (!signal.aborted && !options.isStopping()) yield encoder.encode("event: end\ndata: {}\n\n");
  } finally {
    leaving.abort();
  }
}
