import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces } from "../database/queries.ts";
import type { EventPage, EventSource } from "../events/event-hub.ts";
import { jobEvents, jobs } from "./tables.ts";

export type JobEventRow = typeof jobEvents.$inferSelect;
export type JobState = typeof jobs.$inferSelect.state;

/** How many events are read at once. */
const EVENT_PAGE_SIZE = 200;

/** The events of each job. */
export const JOB_EVENTS: EventSource = {
  name: "job",
  newestNumbersAcrossWorkspaces: async (queryable, ids) => {
    const rows = await acrossWorkspaces(queryable)
      .select({ id: jobs.id, newest: jobs.lastSequence })
      .from(jobs)
      .where(inArray(jobs.id, [...ids]));
    return new Map(rows.map(({ id, newest }) => [id, newest]));
  },
};

export function isFinished(state: JobState): boolean {
  return state !== "queued" && state !== "running";
}

/** The events of a job after a number, and whether they end with it. */
export async function readJobEventsAcrossWorkspaces(
  queryable: Queryable,
  jobId: string,
  after: number,
): Promise<EventPage<JobEventRow>> {
  const events = await acrossWorkspaces(queryable)
    .select()
    .from(jobEvents)
    .where(and(eq(jobEvents.jobId, jobId), gt(jobEvents.sequence, after)))
    .orderBy(asc(jobEvents.sequence))
    .limit(EVENT_PAGE_SIZE);
  const last = events.at(-1);
  if (last !== undefined) return { events, hasMore: events.length === EVENT_PAGE_SIZE, isOver: isFinished(last.state) };
  const [job] = await acrossWorkspaces(queryable)
    .select({ state: jobs.state, lastSequence: jobs.lastSequence })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  if (job === undefined) return { events, hasMore: false, isOver: true };
  // Written since the query above.
  const hasMore = job.lastSequence > after;
  return { events, hasMore, isOver: !hasMore && isFinished(job.state) };
}
