import {
  WORKSPACE_EVENTS,
  type WorkspaceEventData,
  type WorkspaceEventType,
} from "@voicewright/contract/workspace-settings/events";
import { and, asc, count, eq, gt, inArray, lt, min, sql, sum } from "drizzle-orm";
import * as z from "zod/mini";
import type { Queryable, Transaction } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { CHANGES_CHANNEL } from "./change-listener.ts";
import type { EventPage, EventSource } from "./event-hub.ts";
import { workspaceEventCounters, workspaceEvents } from "./tables.ts";

export type WorkspaceEventRow = typeof workspaceEvents.$inferSelect;

export type NewWorkspaceEvent<Type extends WorkspaceEventType> = {
  readonly type: Type;
  readonly data: WorkspaceEventData<Type>;
};

const PAGE_SIZE = 200;

/** The events of each workspace. */
export const WORKSPACE_EVENT_SOURCE: EventSource = {
  name: "workspace",
  newestNumbersAcrossWorkspaces: async (queryable, ids) => {
    const rows = await acrossWorkspaces(queryable)
      .select({ id: workspaceEventCounters.workspaceId, newest: workspaceEventCounters.lastSequence })
      .from(workspaceEventCounters)
      .where(inArray(workspaceEventCounters.workspaceId, [...ids]));
    const newest = new Map(rows.map((row) => [row.id, row.newest]));
    return new Map(ids.map((id) => [id, newest.get(id) ?? 0]));
  },
  stateAcrossWorkspaces: async (queryable) => {
    const [row] = await acrossWorkspaces(queryable)
      .select({ numbers: sum(workspaceEventCounters.lastSequence), workspaces: count() })
      .from(workspaceEventCounters);
    return `${row?.workspaces ?? 0}:${row?.numbers ?? 0}`;
  },
};

/** In the transaction that makes the workspace. */
export async function openEventsOfWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  await inWorkspace(tx, { workspaceId }).insert(workspaceEventCounters).values({ workspaceId, lastSequence: 0 });
}

/**
 * Writes down what happened to a workspace, with the next number, for everybody who listens. The last thing that a
 * transaction does: until it ends, nothing else of the workspace can be recorded, and whoever waits for that must not
 * hold what this transaction still wants.
 */
export async function recordEvent<Type extends WorkspaceEventType>(
  tx: Transaction,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  event: NewWorkspaceEvent<Type>,
  now: Date,
): Promise<void> {
  const recorded = await recordEventAcrossWorkspaces(tx, [workspaceId], event, now);
  if (recorded !== 1) throw new Error(`The workspace ${workspaceId} has no events.`);
}

/** The same for several workspaces, which are taken in the order of their ids. Answers how many there are. */
export async function recordEventAcrossWorkspaces<Type extends WorkspaceEventType>(
  tx: Transaction,
  workspaceIds: readonly string[],
  { type, data }: NewWorkspaceEvent<Type>,
  now: Date,
): Promise<number> {
  if (workspaceIds.length === 0) return 0;
  const stored = JSON.stringify(z.parse(WORKSPACE_EVENTS[type].data, data));
  // One statement, because it is a part of many requests.
  const { rowCount } = await acrossWorkspaces(tx).execute(sql`
    with counters as (
      select workspace_id as id from ${workspaceEventCounters}
      where workspace_id = any(${sql.param([...workspaceIds])}::text[]) order by workspace_id for update
    ), counted as (
      update ${workspaceEventCounters} as counter set last_sequence = counter.last_sequence + 1
      from counters where counter.workspace_id = counters.id
      returning counter.workspace_id, counter.last_sequence
    )
    insert into ${workspaceEvents} (workspace_id, sequence, type, data, created_at)
    select workspace_id, last_sequence, ${type}, ${stored}::jsonb, ${now.toISOString()}::timestamptz from counted
    returning pg_notify(${CHANGES_CHANNEL}, ${`${WORKSPACE_EVENT_SOURCE.name}:`} || workspace_id)`);
  return rowCount ?? 0;
}

/** The events of a workspace after a number. */
export async function readWorkspaceEvents(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  after: number,
): Promise<EventPage<WorkspaceEventRow>> {
  const events = await inWorkspace(queryable, { workspaceId })
    .select()
    .from(workspaceEvents)
    .where(and(eq(workspaceEvents.workspaceId, workspaceId), gt(workspaceEvents.sequence, after)))
    .orderBy(asc(workspaceEvents.sequence))
    .limit(PAGE_SIZE);
  return { events, hasMore: events.length === PAGE_SIZE, isOver: false };
}

/** Which numbers there are: that of the last event, and that of the one before the oldest that is kept. */
export async function readEventBounds(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
): Promise<{ readonly beforeOldest: number; readonly last: number }> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select({ last: workspaceEventCounters.lastSequence, oldest: min(workspaceEvents.sequence) })
    .from(workspaceEventCounters)
    .leftJoin(workspaceEvents, eq(workspaceEvents.workspaceId, workspaceEventCounters.workspaceId))
    .where(eq(workspaceEventCounters.workspaceId, workspaceId))
    .groupBy(workspaceEventCounters.lastSequence);
  const last = row?.last ?? 0;
  return { beforeOldest: row?.oldest === null || row === undefined ? last : row.oldest - 1, last };
}

export async function deleteOldEventsAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(workspaceEvents).where(lt(workspaceEvents.createdAt, before));
}
