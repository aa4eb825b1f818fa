import { and, asc, eq, gt, lt, max, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/database/database.ts";
import { inInstallation } from "../../../platform/database/queries.ts";
import { announceEvent, type EventSource } from "../../../platform/events/event-hub.ts";
import { missingModelPacks, wantedModelPacks } from "./tables.ts";

export type WantedPackRow = typeof wantedModelPacks.$inferSelect;
export type MissingPackRow = typeof missingModelPacks.$inferSelect;

/** Machines say at least so often that they lack a pack; those that do not are not counted. */
const SIGN_OF_LIFE_MAX_MS = 60_000;

/** The changes of which packs are wanted; there is one list, for the whole installation. */
export const WANTED_PACKS: EventSource = {
  name: "wanted_packs",
  newestNumbersAcrossWorkspaces: async (queryable, ids) => {
    const newest = await readNewest(queryable);
    return new Map(ids.map((id) => [id, newest]));
  },
};
export const WANTED_PACKS_ID = "all";

async function readNewest(queryable: Queryable): Promise<number> {
  const [row] = await inInstallation(queryable)
    .select({ newest: max(wantedModelPacks.sequence) })
    .from(wantedModelPacks);
  return row?.newest ?? 0;
}

/** Each pack whose standing has changed after a number, with the last change. */
export async function readWantedPacks(queryable: Queryable, after: number): Promise<readonly WantedPackRow[]> {
  return await inInstallation(queryable)
    .select()
    .from(wantedModelPacks)
    .where(gt(wantedModelPacks.sequence, after))
    .orderBy(asc(wantedModelPacks.sequence));
}

type Standing = Pick<WantedPackRow, "packId"> &
  Partial<Pick<WantedPackRow, "isWanted" | "isLicenceAccepted" | "checkAskedAt">>;

/** Writes it down and tells every process, unless it stands so already. */
async function setStanding(
  queryable: Queryable,
  standing: Standing,
  isChange: (before: WantedPackRow | undefined) => boolean,
  now: Date,
): Promise<boolean> {
  return await queryable.transaction(async (tx) => {
    // Numbers follow the order of commits: whoever has read one has read all before it.
    await inInstallation(tx).execute(sql`select pg_advisory_xact_lock(hashtext('wanted_model_packs'))`);
    const [before] = await inInstallation(tx)
      .select()
      .from(wantedModelPacks)
      .where(eq(wantedModelPacks.packId, standing.packId));
    if (!isChange(before)) return false;
    const change = { ...standing, sequence: (await readNewest(tx)) + 1, changedAt: now };
    await inInstallation(tx)
      .insert(wantedModelPacks)
      .values({ isWanted: true, isLicenceAccepted: false, ...change })
      .onConflictDoUpdate({ target: wantedModelPacks.packId, set: change })
      .returning({ announced: announceEvent(WANTED_PACKS, WANTED_PACKS_ID) });
    return true;
  });
}

/** Every machine is to have the pack. */
export async function wantPack(
  queryable: Queryable,
  pack: Pick<WantedPackRow, "packId" | "isLicenceAccepted">,
  now: Date,
): Promise<void> {
  const isNews = (before: WantedPackRow | undefined): boolean =>
    before === undefined || !before.isWanted || (pack.isLicenceAccepted && !before.isLicenceAccepted);
  await setStanding(queryable, { ...pack, isWanted: true }, isNews, now);
}

/** No machine is to have the pack. Answers whether it was wanted. */
export async function dropPack(database: Database, packId: string, now: Date): Promise<boolean> {
  const dropped = { packId, isWanted: false, isLicenceAccepted: false };
  return await setStanding(database, dropped, (before) => before?.isWanted === true, now);
}

/** Every machine that is to have the pack is to read its files again. */
export async function askForCheck(database: Database, packId: string, since: Date, now: Date): Promise<void> {
  await setStanding(database, { packId, checkAskedAt: since }, (before) => before?.isWanted === true, now);
}

export async function recordMissingPack(queryable: Queryable, missing: MissingPackRow): Promise<void> {
  await inInstallation(queryable)
    .insert(missingModelPacks)
    .values(missing)
    .onConflictDoUpdate({ target: [missingModelPacks.machineId, missingModelPacks.packId], set: missing });
}

export async function forgetMissingPack(
  queryable: Queryable,
  { machineId, packId }: Pick<MissingPackRow, "machineId" | "packId">,
): Promise<void> {
  await inInstallation(queryable)
    .delete(missingModelPacks)
    .where(and(eq(missingModelPacks.machineId, machineId), eq(missingModelPacks.packId, packId)));
}

function lastSign(now: Date): Date {
  return new Date(now.getTime() - SIGN_OF_LIFE_MAX_MS);
}

export async function listMissingPacks(queryable: Queryable, now: Date): Promise<readonly MissingPackRow[]> {
  return await inInstallation(queryable)
    .select()
    .from(missingModelPacks)
    .where(gt(missingModelPacks.reportedAt, lastSign(now)))
    .orderBy(asc(missingModelPacks.machineName), asc(missingModelPacks.machineId));
}

export async function forgetSilentMachines(queryable: Queryable, now: Date): Promise<void> {
  await inInstallation(queryable)
    .delete(missingModelPacks)
    .where(lt(missingModelPacks.reportedAt, lastSign(now)));
}
