import { and, count, desc, eq, lt, or, type SQL } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces } from "../database/queries.ts";
import type { JobState } from "./job-events.ts";
import { jobs } from "./tables.ts";

type JobRow = typeof jobs.$inferSelect;

/** Further on in a list with the newest first. */
export function isBefore({ createdAt, id }: Pick<JobRow, "id" | "createdAt">): SQL | undefined {
  return or(lt(jobs.createdAt, createdAt), and(eq(jobs.createdAt, createdAt), lt(jobs.id, id)));
}

type JobQuestion = {
  readonly kind: string | undefined;
  readonly state: JobState | undefined;
  readonly after: Pick<JobRow, "id" | "createdAt"> | undefined;
  readonly limit: number;
};

/** Jobs of everybody, the newest first. */
export async function listJobsAcrossWorkspaces(
  queryable: Queryable,
  question: JobQuestion,
): Promise<readonly JobRow[]> {
  const { kind, state, after, limit } = question;
  return await acrossWorkspaces(queryable)
    .select()
    .from(jobs)
    .where(
      and(
        kind === undefined ? undefined : eq(jobs.kind, kind),
        state === undefined ? undefined : eq(jobs.state, state),
        after === undefined ? undefined : isBefore(after),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit);
}

/** How many there are of each kind in each state. */
export async function countJobsAcrossWorkspaces(queryable: Queryable) {
  return await acrossWorkspaces(queryable)
    .select({ kind: jobs.kind, state: jobs.state, count: count() })
    .from(jobs)
    .groupBy(jobs.kind, jobs.state);
}
