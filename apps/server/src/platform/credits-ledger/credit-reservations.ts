import { and, eq, lt, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { acrossWorkspaces, inInstallation, inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { apiKeys } from "../identity/tables.ts";
import { creditReservations, serverInstances } from "./tables.ts";

export type ReservationRow = typeof creditReservations.$inferSelect;

/** A server without a heartbeat for so long counts as stopped. */
const INSTANCE_LEASE_MS = 120_000;

/** What is being generated in a workspace: how many credits each holds, since when, and with which key. */
export async function findRunning(
  tx: Transaction,
  scope: WorkspaceScope,
): Promise<readonly Pick<ReservationRow, "credits" | "createdAt" | "concurrencyGroup" | "apiKeyId">[]> {
  return await inWorkspace(tx, scope)
    .select({
      credits: creditReservations.credits,
      createdAt: creditReservations.createdAt,
      concurrencyGroup: creditReservations.concurrencyGroup,
      apiKeyId: creditReservations.apiKeyId,
    })
    .from(creditReservations)
    .where(and(eq(creditReservations.workspaceId, scope.workspaceId), eq(creditReservations.state, "reserved")));
}

export async function isReserved(database: Database, scope: WorkspaceScope, id: string): Promise<boolean> {
  const [row] = await inWorkspace(database, scope)
    .select({ state: creditReservations.state })
    .from(creditReservations)
    .where(and(eq(creditReservations.workspaceId, scope.workspaceId), eq(creditReservations.id, id)));
  return row?.state === "reserved";
}

/** False when the reservation is not this workspace's, or has ended. */
export async function enlargeReservation(
  tx: Transaction,
  scope: WorkspaceScope,
  id: string,
  credits: number,
): Promise<boolean> {
  const enlarged = await inWorkspace(tx, scope)
    .update(creditReservations)
    .set({ credits: sql`${creditReservations.credits} + ${credits}` })
    .where(
      and(
        eq(creditReservations.workspaceId, scope.workspaceId),
        eq(creditReservations.id, id),
        eq(creditReservations.state, "reserved"),
      ),
    )
    .returning({ id: creditReservations.id });
  return enlarged.length > 0;
}

/** Undefined when the reservation is not this workspace's, or has ended. */
export async function endReservation(
  tx: Transaction,
  scope: WorkspaceScope,
  id: string,
  state: "settled" | "refunded",
): Promise<ReservationRow | undefined> {
  const [row] = await inWorkspace(tx, scope)
    .update(creditReservations)
    .set({ state })
    .where(
      and(
        eq(creditReservations.workspaceId, scope.workspaceId),
        eq(creditReservations.id, id),
        eq(creditReservations.state, "reserved"),
      ),
    )
    .returning();
  return row;
}

export type KeyLimits = {
  readonly limit: number | null;
  readonly count: number;
  /** So many may run with it at once; null: as many as the plan allows. */
  readonly concurrencyLimit: number | null;
};

/**
 * Counts credits for the key that the request came with, and for the one that gave it its rights: both have no more than
 * that one may spend. Answers the key first; nothing when the request came without.
 */
export async function debitKeys(
  tx: Transaction,
  scope: WorkspaceScope,
  credits: number,
): Promise<readonly KeyLimits[]> {
  if (scope.apiKeyId === undefined) return [];
  const key = await takeFromKey(tx, scope, scope.apiKeyId, credits);
  if (key === undefined) return [];
  const giver = key.givenByKeyId === null ? undefined : await takeFromKey(tx, scope, key.givenByKeyId, credits);
  return giver === undefined ? [key] : [key, giver];
}

async function takeFromKey(
  tx: Transaction,
  scope: Pick<WorkspaceScope, "workspaceId">,
  keyId: string,
  credits: number,
) {
  const [key] = await inWorkspace(tx, scope)
    .update(apiKeys)
    .set({ characterCount: sql`${apiKeys.characterCount} + ${credits}` })
    .where(and(eq(apiKeys.workspaceId, scope.workspaceId), eq(apiKeys.id, keyId)))
    .returning({
      givenByKeyId: apiKeys.givenByKeyId,
      limit: apiKeys.characterLimit,
      count: apiKeys.characterCount,
      concurrencyLimit: apiKeys.ttsConcurrencyLimit,
    });
  return key;
}

/** Of a key that is gone, the one that gave it keeps the credits counted. */
export async function creditKeys(tx: Transaction, reservation: ReservationRow, credits: number): Promise<void> {
  if (reservation.apiKeyId === null) return;
  await inWorkspace(tx, reservation)
    .update(apiKeys)
    .set({ characterCount: sql`greatest(0, ${apiKeys.characterCount} - ${credits})` })
    .where(
      and(
        eq(apiKeys.workspaceId, reservation.workspaceId),
        sql`${apiKeys.id} in (select unnest(array[id, given_by_key_id]) from api_keys where id = ${reservation.apiKeyId})`,
      ),
    );
}

/** The heartbeat of a server, for others that share the database. */
export async function recordInstance(database: Database, instanceId: string, now: Date): Promise<void> {
  await inInstallation(database)
    .insert(serverInstances)
    .values({ id: instanceId, heartbeatAt: now })
    .onConflictDoUpdate({ target: serverInstances.id, set: { heartbeatAt: now } });
}

export async function forgetInstance(database: Database, instanceId: string): Promise<void> {
  await inInstallation(database).delete(serverInstances).where(eq(serverInstances.id, instanceId));
}

/** What others than this server hold, when there can be no other: the embedded database has one server at a time. */
export async function findReservationsOfOtherServersAcrossWorkspaces(
  database: Database,
  instanceId: string,
): Promise<ReservationRow[]> {
  return await acrossWorkspaces(database)
    .select()
    .from(creditReservations)
    .where(and(eq(creditReservations.state, "reserved"), notInArray(creditReservations.owner, [instanceId])));
}

/** Reservations of servers without a heartbeat for the length of a lease. */
export async function findLapsedReservationsAcrossWorkspaces(
  database: Database,
  instanceId: string,
  now: Date,
): Promise<ReservationRow[]> {
  const leaseStart = new Date(now.getTime() - INSTANCE_LEASE_MS);
  await acrossWorkspaces(database).delete(serverInstances).where(lt(serverInstances.heartbeatAt, leaseStart));
  const living = acrossWorkspaces(database).select({ id: serverInstances.id }).from(serverInstances);
  return await acrossWorkspaces(database)
    .select()
    .from(creditReservations)
    .where(
      and(
        eq(creditReservations.state, "reserved"),
        notInArray(creditReservations.owner, [instanceId]),
        notInArray(creditReservations.owner, living),
        // A server's first reservation may be older than its first heartbeat, but never by that much.
        lt(creditReservations.createdAt, leaseStart),
      ),
    );
}
