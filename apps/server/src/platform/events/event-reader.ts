import { setTimeout as delay } from "node:timers/promises";
import type { WorkspaceEventType } from "@voicewright/contract/events";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { acrossWorkspaces, inInstallation, inWorkspace } from "../database/queries.ts";
import { runUnderLease } from "../leases/lease.ts";
import { readWorkspaceEvents, type WorkspaceEventRow } from "./event-store.ts";
import { eventCursors, eventReaders, workspaceEventCounters } from "./tables.ts";

/** Somebody in the server who acts on what happens in workspaces. */
export type EventReader = {
  /** Names it for good: by its name it is known how far it has read. */
  readonly name: string;
  readonly types: ReadonlySet<WorkspaceEventType>;
  /** Called for each event in its order, and again with the same one after a kill or a failure. */
  readonly onEvent: (event: WorkspaceEventRow) => Promise<void>;
};

export type EventReaderOptions = {
  readonly database: Database;
  /** See `LeaseOptions`. */
  readonly isOnlyServer: boolean;
  readonly log: Logger;
  readonly signal: AbortSignal;
};

const LOOK_AGAIN_MS = 1_000;
/** After a failure, or while another process reads. */
const PAUSE_MS = 10_000;
const WORKSPACES_AT_ONCE = 50;

/**
 * Reads the events of all workspaces until the signal aborts, while no other process does. What is already there when
 * the reader is first known is passed over; after that none is missed, whatever ends.
 */
export async function runEventReader(reader: EventReader, options: EventReaderOptions): Promise<void> {
  const { database, isOnlyServer, log, signal } = options;
  while (!signal.aborted) {
    try {
      const lease = { database, name: `events of ${reader.name}`, isOnlyServer, signal };
      await runUnderLease(lease, async (working) => {
        await beginReadingAcrossWorkspaces(database, reader.name);
        while (!working.aborted) {
          const hadAny = await readNewEventsAcrossWorkspaces(database, reader, working);
          if (!hadAny) await delay(LOOK_AGAIN_MS, undefined, { signal: working, ref: false });
        }
      });
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, reader: reader.name }, "events could not be read; tried again");
    }
    await delay(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
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

/** Answers whether there were any. */
export async function readNewEventsAcrossWorkspaces(
  database: Database,
  reader: EventReader,
  signal: AbortSignal,
): Promise<boolean> {
  const { workspaceId, lastSequence } = workspaceEventCounters;
  const behind = await acrossWorkspaces(database)
    .select({ workspaceId, seen: eventCursors.lastSequence })
    .from(workspaceEventCounters)
    .leftJoin(eventCursors, and(eq(eventCursors.workspaceId, workspaceId), eq(eventCursors.reader, reader.name)))
    .where(or(gt(lastSequence, eventCursors.lastSequence), and(isNull(eventCursors.lastSequence), gt(lastSequence, 0))))
    .limit(WORKSPACES_AT_ONCE);
  for (const scope of behind) {
    const { events } = await readWorkspaceEvents(database, scope, scope.seen ?? 0);
    for (const event of events) {
      if (signal.aborted) return true;
      if (reader.types.has(event.type)) await reader.onEvent(event);
    }
    const last = events.at(-1);
    if (last !== undefined) await noteRead(database, reader.name, last);
  }
  return behind.length > 0;
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
