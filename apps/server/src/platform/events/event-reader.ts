import { setTimeout as delay } from "node:timers/promises";
import type { WorkspaceEventType } from "@voicewright/contract/workspace-settings/events";
import { and, asc, eq, gt, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { acrossWorkspaces, inInstallation, inWorkspace } from "../database/queries.ts";
import { runForEver } from "../leases/run-for-ever.ts";
import {
  findNextTryAcrossWorkspaces,
  forgetFailureAcrossWorkspaces,
  listDueAcrossWorkspaces,
  recordFailureAcrossWorkspaces,
} from "../parked-work/parked-work.ts";
import { parkedWork } from "../parked-work/tables.ts";
import type { EventHub } from "./event-hub.ts";
import { readWorkspaceEvents, WORKSPACE_EVENT_SOURCE, type WorkspaceEventRow } from "./event-store.ts";
import { eventCursors, eventReaders, workspaceEventCounters } from "./tables.ts";

/** Somebody in the server who acts on what happens in workspaces. */
export type EventReader = {
  /** Names it for good: by its name it is known how far it has read. */
  readonly name: string;
  readonly types: ReadonlySet<WorkspaceEventType>;
  /** Called for each event in its order, and again with the same one after a kill or a failure. What it throws is noted. */
  readonly onEvent: (event: WorkspaceEventRow) => Promise<void>;
};

export type EventReaderOptions = {
  readonly database: Database;
  readonly hub: EventHub;
  readonly clock: () => Date;
  /** See `LeaseOptions`. */
  readonly isOnlyServer: boolean;
  readonly log: Logger;
  readonly signal: AbortSignal;
};

/** What failed is tried again, and what was not told is found, within this time. */
const LOOK_AGAIN_MS = 5_000;
/** Whatever is told meanwhile, nobody looks more often. */
const LOOK_PAUSE_MS = 250;
const WORKSPACES_AT_ONCE = 50;
const RETRIES_AT_ONCE = 50;

/**
 * Reads the events of all workspaces until the signal aborts, while no other process does. What is already there when
 * the reader is first known is passed over; after that none is missed, whatever ends. An event that cannot be handled
 * keeps only its own workspace waiting while it is tried again, and is put aside for the operator in the end.
 */
export async function runEventReader(reader: EventReader, options: EventReaderOptions): Promise<void> {
  const { database, isOnlyServer, log, signal } = options;
  const onFailure = (error: unknown): void =>
    log.warn({ err: error, reader: reader.name }, "events could not be read; tried again");
  const lease = { database, name: workerOf(reader), isOnlyServer, signal, onFailure };
  await runForEver(lease, async (working) => {
    await beginReadingAcrossWorkspaces(database, reader.name);
    await followEvents(reader, options, working);
  });
}

/** Names the reader among those who share the work of all processes, and what it could not handle. */
function workerOf({ name }: EventReader): string {
  return `events of ${name}`;
}

async function followEvents(reader: EventReader, options: EventReaderOptions, working: AbortSignal): Promise<void> {
  let after = "";
  while (!working.aborted) {
    const looking = new AbortController();
    const nextTryAt = await findNextTryAcrossWorkspaces(options.database, workerOf(reader));
    const dueInMs = nextTryAt === undefined ? LOOK_AGAIN_MS : nextTryAt.getTime() - options.clock().getTime();
    // Asked for before the look: what is written during it is not missed.
    const changed = options.hub.nextChange(WORKSPACE_EVENT_SOURCE, {
      signal: AbortSignal.any([working, looking.signal]),
      withinMs: Math.min(LOOK_AGAIN_MS, Math.max(LOOK_PAUSE_MS, dueInMs)),
    });
    try {
      await retryFailedEventsAcrossWorkspaces(reader, options, working);
      const last = await readNewEventsAcrossWorkspaces(reader, options, after, working);
      // Workspaces take turns, whoever of them has more to read.
      if (last === undefined && after === "") {
        await changed;
        await delay(LOOK_PAUSE_MS, undefined, { signal: working, ref: false });
      }
      after = last ?? "";
    } finally {
      looking.abort();
    }
  }
}

async function beginReadingAcrossWorkspaces(database: Database, reader: string): Promise<void> {
  await database.transaction(async (tx) => {
    const begun = await inInstallation(tx)
      .insert(eventReaders)
      .values({ reader })
      .onConflictDoNothing()
      .returning({ reader: eventReaders.reader });
    if (begun.length === 0) return;
    const { workspaceId, lastSequence } = workspaceEventCounters;
    const passedOver = acrossWorkspaces(tx)
      .select({ reader: sql<string>`${reader}`.as("reader"), workspaceId, lastSequence })
      .from(workspaceEventCounters);
    await acrossWorkspaces(tx).insert(eventCursors).select(passedOver);
  });
}

/**
 * Reads on in the workspaces after one, some of them at a time. Answers the last in which there was anything; undefined
 * when there was none.
 */
export async function readNewEventsAcrossWorkspaces(
  reader: EventReader,
  options: Pick<EventReaderOptions, "database" | "clock" | "log">,
  after: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { database } = options;
  const { workspaceId, lastSequence } = workspaceEventCounters;
  // An event that is to be tried again keeps those after it waiting.
  const waiting = acrossWorkspaces(database)
    .select({ one: sql`1` })
    .from(parkedWork)
    .where(
      and(
        eq(parkedWork.worker, workerOf(reader)),
        eq(parkedWork.workspaceId, workspaceId),
        isNull(parkedWork.parkedAt),
        gt(parkedWork.sequence, sql`coalesce(${eventCursors.lastSequence}, 0)`),
      ),
    );
  const isBehind = gt(lastSequence, sql`coalesce(${eventCursors.lastSequence}, 0)`);
  const behind = await acrossWorkspaces(database)
    .select({ workspaceId, lastSequence, seen: eventCursors.lastSequence })
    .from(workspaceEventCounters)
    .leftJoin(eventCursors, and(eq(eventCursors.workspaceId, workspaceId), eq(eventCursors.reader, reader.name)))
    .where(and(isBehind, gt(workspaceId, after), notExists(waiting)))
    .orderBy(asc(workspaceId))
    .limit(WORKSPACES_AT_ONCE);
  for (const scope of behind) {
    if (signal.aborted) break;
    await readOn(reader, options, scope, signal);
  }
  return behind.at(-1)?.workspaceId;
}

type Position = { readonly workspaceId: string; readonly lastSequence: number; readonly seen: number | null };

/** Up to the first event that cannot be handled. */
async function readOn(
  reader: EventReader,
  options: Pick<EventReaderOptions, "database" | "clock" | "log">,
  { workspaceId, lastSequence, seen }: Position,
  signal: AbortSignal,
): Promise<void> {
  const { database } = options;
  const { events } = await readWorkspaceEvents(database, { workspaceId }, seen ?? 0);
  let read: number | undefined;
  for (const event of events) {
    if (signal.aborted || (await handle(reader, options, event)) === "waiting") break;
    read = event.sequence;
  }
  // What was deleted before it was read is passed over.
  if (events.length === 0) read = lastSequence;
  if (read !== undefined) await noteRead(database, reader.name, { workspaceId, sequence: read });
}

async function handle(
  reader: EventReader,
  { database, clock, log }: Pick<EventReaderOptions, "database" | "clock" | "log">,
  event: WorkspaceEventRow,
): Promise<"handled" | "parked" | "waiting"> {
  if (!reader.types.has(event.type)) return "handled";
  try {
    await reader.onEvent(event);
    return "handled";
  } catch (error) {
    const { workspaceId, sequence } = event;
    const item = { worker: workerOf(reader), subject: subjectOf(event), workspaceId, sequence };
    const { isParked } = await recordFailureAcrossWorkspaces(database, item, error, clock());
    log.warn({ err: error, reader: reader.name, subject: item.subject, isParked }, "an event could not be handled");
    return isParked ? "parked" : "waiting";
  }
}

function subjectOf({ workspaceId, sequence, type }: WorkspaceEventRow): string {
  return `${type} ${workspaceId}:${sequence}`;
}

/** Also those that the operator wants tried again, long after those that followed. */
async function retryFailedEventsAcrossWorkspaces(
  reader: EventReader,
  options: Pick<EventReaderOptions, "database" | "clock" | "log">,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = options;
  for (const due of await listDueAcrossWorkspaces(database, workerOf(reader), clock(), RETRIES_AT_ONCE)) {
    if (signal.aborted) return;
    const { workspaceId, sequence } = due;
    if (workspaceId === null || sequence === null) continue;
    const { events } = await readWorkspaceEvents(database, { workspaceId }, sequence - 1);
    const [event] = events;
    // Deleted meanwhile, as all old ones are.
    const outcome = event?.sequence === sequence ? await handle(reader, options, event) : "handled";
    if (outcome === "handled") await forgetFailureAcrossWorkspaces(database, due);
    if (outcome !== "waiting") await noteRead(database, reader.name, { workspaceId, sequence });
  }
}

async function noteRead(
  database: Database,
  reader: string,
  { workspaceId, sequence }: Pick<WorkspaceEventRow, "workspaceId" | "sequence">,
): Promise<void> {
  await inWorkspace(database, { workspaceId })
    .insert(eventCursors)
    .values({ reader, workspaceId, lastSequence: sequence })
    .onConflictDoUpdate({
      target: [eventCursors.reader, eventCursors.workspaceId],
      set: { lastSequence: sequence },
      setWhere: lt(eventCursors.lastSequence, sequence),
    });
}
