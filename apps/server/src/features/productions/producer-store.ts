import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Membership } from "../../platform/identity/members.ts";
import { producers, productionTeams } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;
export type ProducerRow = typeof producers.$inferSelect;
export type TeamRow = typeof productionTeams.$inferSelect;

const isOne = ({ workspaceId, userId }: Membership) =>
  and(eq(producers.workspaceId, workspaceId), eq(producers.userId, userId));
const isTeam = ({ workspaceId }: InWorkspace, id: string) =>
  and(eq(productionTeams.id, id), eq(productionTeams.workspaceId, workspaceId));

export async function findProducer(queryable: Queryable, membership: Membership): Promise<ProducerRow | undefined> {
  const [row] = await inWorkspace(queryable, membership).select().from(producers).where(isOne(membership));
  return row;
}

/** The first who were made producers come first. */
export async function listProducers(queryable: Queryable, scope: InWorkspace): Promise<ProducerRow[]> {
  return await inWorkspace(queryable, scope)
    .select()
    .from(producers)
    .where(eq(producers.workspaceId, scope.workspaceId))
    .orderBy(asc(producers.createdAt), asc(producers.userId));
}

/** False when they are one already. */
export async function insertProducer(tx: Transaction, row: typeof producers.$inferInsert): Promise<boolean> {
  const inserted = await inWorkspace(tx, row)
    .insert(producers)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: producers.userId });
  return inserted.length > 0;
}

export async function updateProducer(
  queryable: Queryable,
  membership: Membership,
  change: Partial<Pick<ProducerRow, "displayName" | "languages" | "isAvailable">>,
): Promise<ProducerRow | undefined> {
  if (Object.keys(change).length === 0) return await findProducer(queryable, membership);
  const [row] = await inWorkspace(queryable, membership)
    .update(producers)
    .set(change)
    .where(isOne(membership))
    .returning();
  return row;
}

export async function deleteProducer(tx: Transaction, membership: Membership): Promise<boolean> {
  const deleted = await inWorkspace(tx, membership)
    .delete(producers)
    .where(isOne(membership))
    .returning({ userId: producers.userId });
  return deleted.length > 0;
}

export async function listTeams(queryable: Queryable, scope: InWorkspace): Promise<TeamRow[]> {
  return await inWorkspace(queryable, scope)
    .select()
    .from(productionTeams)
    .where(eq(productionTeams.workspaceId, scope.workspaceId))
    .orderBy(asc(productionTeams.createdAt), asc(productionTeams.id));
}

export async function countTeams(queryable: Queryable, scope: InWorkspace): Promise<number> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ teams: count() })
    .from(productionTeams)
    .where(eq(productionTeams.workspaceId, scope.workspaceId));
  return row?.teams ?? 0;
}

export async function insertTeam(tx: Transaction, row: TeamRow): Promise<void> {
  await inWorkspace(tx, row).insert(productionTeams).values(row);
}

export async function findTeam(queryable: Queryable, scope: InWorkspace, id: string): Promise<TeamRow | undefined> {
  const [row] = await inWorkspace(queryable, scope).select().from(productionTeams).where(isTeam(scope, id));
  return row;
}

export async function renameTeam(tx: Transaction, scope: InWorkspace, id: string, name: string): Promise<void> {
  await inWorkspace(tx, scope).update(productionTeams).set({ name }).where(isTeam(scope, id));
}

export async function deleteTeam(tx: Transaction, scope: InWorkspace, id: string): Promise<boolean> {
  const deleted = await inWorkspace(tx, scope)
    .delete(productionTeams)
    .where(isTeam(scope, id))
    .returning({ id: productionTeams.id });
  return deleted.length > 0;
}

type TeamPlace = Pick<ProducerRow, "userId" | "teamRole">;

/** Who is in a team, in place of who was. Answers those who are no producers. */
export async function replaceTeamMembers(
  tx: Transaction,
  scope: InWorkspace,
  teamId: string,
  places: readonly TeamPlace[],
): Promise<string[]> {
  const ofWorkspace = eq(producers.workspaceId, scope.workspaceId);
  await inWorkspace(tx, scope)
    .update(producers)
    .set({ teamId: null, teamRole: "member" })
    .where(and(ofWorkspace, eq(producers.teamId, teamId)));
  const found: string[] = [];
  for (const role of new Set(places.map(({ teamRole }) => teamRole))) {
    const userIds = places.filter(({ teamRole }) => teamRole === role).map(({ userId }) => userId);
    const placed = await inWorkspace(tx, scope)
      .update(producers)
      .set({ teamId, teamRole: role })
      .where(and(ofWorkspace, inArray(producers.userId, userIds)))
      .returning({ userId: producers.userId });
    found.push(...placed.map(({ userId }) => userId));
  }
  return places.map(({ userId }) => userId).filter((userId) => !found.includes(userId));
}
