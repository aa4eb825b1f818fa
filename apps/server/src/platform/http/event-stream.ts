import type { FastifyReply, FastifyRequest } from "fastify";

const COMMENT_INTERVAL_MS = 15_000;
/** How long browsers wait before they connect again. */
const RETRY_MS = 2_000;

/** One server-sent event. */
export type SentEvent = {
  /** What the client names to go on after it. */
  readonly id: number;
  readonly kind: string;
  readonly data: unknown;
};

export type EventStreamOptions = {
  /** Aborts `signal` when nobody reads them any more. */
  readonly open: (signal: AbortSignal) => AsyncGenerator<SentEvent, void, void>;
  /** Of the request. */
  readonly signal: AbortSignal;
  /** Aborts to end the answer before its time; the client connects again, perhaps to another server. */
  readonly leave: AbortSignal;
};

/** The last event that the client has seen, as browsers say by themselves when they connect again after a cut. */
export function lastSeenEvent(request: FastifyRequest): number | undefined {
  const header = request.headers["last-event-id"];
  const value = typeof header === "string" && header !== "" ? Number(header) : Number.NaN;
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/**
 * Answers with server-sent events. Those that end by themselves are followed by `event: end`, so that nobody connects
 * again. Events are fetched as the client reads them; one that stops reading is cut by the limit of stalled answers.
 */
export function replyWithEvents(reply: FastifyReply, options: EventStreamOptions): AsyncIterable<Uint8Array> {
  reply.type("text/event-stream; charset=utf-8");
  reply.header("cache-control", "no-store");
  // Proxies must not collect what is meant to be seen at once.
  reply.header("x-accel-buffering", "no");
  // A server that stops would otherwise wait for a connection that has nothing more to say.
  reply.header("connection", "close");
  return writeEvents(reply, options);
}

async function* writeEvents(reply: FastifyReply, options: EventStreamOptions): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const unread = new AbortController();
  const signal = AbortSignal.any([options.signal, options.leave, unread.signal]);
  // Also an answer that has ended well may leave its events behind: that to HEAD has none.
  if (reply.raw.closed) unread.abort();
  else reply.raw.once("close", () => unread.abort());
  const events = options.open(signal);
  yield encoder.encode(`retry: ${RETRY_MS}\n\n`);
  try {
    for (let next = events.next(); ;) {
      const { promise: pause, resolve } = Promise.withResolvers<"pause">();
      const timer = setTimeout(() => resolve("pause"), COMMENT_INTERVAL_MS);
      const first = await Promise.race([next, pause]);
      clearTimeout(timer);
      if (first === "pause") {
        // A comment would make a connection look alive whose client has stopped reading.
        if (reply.raw.writableLength === 0) yield encoder.encode(": still here\n\n");
        continue;
      }
      if (first.done === true) break;
      const { id, kind, data } = first.value;
      yield encoder.encode(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
      next = events.next();
    }
    if (!signal.aborted) yield encoder.encode("event: end\ndata: {}\n\n");
  } finally {
    unread.abort();
    await events.return();
  }
}
