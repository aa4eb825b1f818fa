import type { JobEvent } from "@voicewright/contract/jobs/routes";
import type { FastifyReply } from "fastify";
import { type EventStreamOptions, replyWithEvents, type SentEvent } from "../http/event-stream.ts";
import type { JobEventRow } from "./job-events.ts";
import type { Jobs } from "./jobs.ts";

type JobEventStreamOptions = Pick<EventStreamOptions, "signal" | "leave"> & {
  readonly jobId: string;
  readonly after: number;
};

function presentEvent({ state, progress, reasonCode, reason }: JobEventRow): JobEvent {
  return { state, progress, reason_code: reasonCode, reason };
}

/** Answers with the events of a job: those after the last one that the client has seen, then each until its end. */
export function replyWithJobEvents(
  reply: FastifyReply,
  jobs: Jobs,
  { jobId, after, signal, leave }: JobEventStreamOptions,
): AsyncIterable<Uint8Array> {
  return replyWithEvents(reply, {
    signal,
    leave,
    open: async function* (reading: AbortSignal): AsyncGenerator<SentEvent, void, void> {
      for await (const event of jobs.follow(jobId, after, reading)) {
        yield { id: event.sequence, kind: event.kind, data: presentEvent(event) };
      }
    },
  });
}
