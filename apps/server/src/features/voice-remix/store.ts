import { and, asc, desc, eq, inArray, lt, max, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { inWorkspace, ofRows } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { remixIterations, remixSessions, remixVariants } from "./tables.ts";

export type SessionRow = typeof remixSessions.$inferSelect;
export type IterationRow = typeof remixIterations.$inferSelect;
export type VariantRow = typeof remixVariants.$inferSelect;

/** Sessions belong to one person in one workspace. */
function isOwn(scope: WorkspaceScope): SQL | undefined {
  return and(eq(remixSessions.workspaceId, scope.workspaceId), eq(remixSessions.userId, scope.userId));
}

export async function insertSession(
  queryable: Queryable,
  scope: WorkspaceScope,
  session: { readonly id: string; readonly name: string; readonly now: Date },
): Promise<SessionRow> {
  const { id, name, now } = session;
  const { workspaceId, userId } = scope;
  const [row] = await inWorkspace(queryable, scope)
    .insert(remixSessions)
    .values({ id, workspaceId, userId, name, createdAt: now, updatedAt: now })
    .returning();
  if (row === undefined) throw new Error("The session was not written.");
  return row;
}

export type SessionPosition = { readonly updatedAt: Date; readonly id: string };

/** The last used first; those after a position, when one is given. */
export async function listSessions(
  queryable: Queryable,
  scope: WorkspaceScope,
  page: { readonly after: SessionPosition | undefined; readonly limit: number },
): Promise<SessionRow[]> {
  const { after, limit } = page;
  const comesAfter =
    after === undefined
      ? undefined
      : or(
          lt(remixSessions.updatedAt, after.updatedAt),
          and(eq(remixSessions.updatedAt, after.updatedAt), lt(remixSessions.id, after.id)),
        );
  return await inWorkspace(queryable, scope)
    .select()
    .from(remixSessions)
    .where(and(isOwn(scope), comesAfter))
    .orderBy(desc(remixSessions.updatedAt), desc(remixSessions.id))
    .limit(limit);
}

export async function findSession(
  queryable: Queryable,
  scope: WorkspaceScope,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select()
    .from(remixSessions)
    .where(and(eq(remixSessions.id, sessionId), isOwn(scope)));
  return row;
}

/** The same; other changes of the session wait until the transaction ends. */
export async function lockSession(
  queryable: Queryable,
  scope: WorkspaceScope,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select()
    .from(remixSessions)
    .where(and(eq(remixSessions.id, sessionId), isOwn(scope)))
    .for("update");
  return row;
}

export async function renameSession(
  queryable: Queryable,
  scope: WorkspaceScope,
  sessionId: string,
  name: string,
): Promise<SessionRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .update(remixSessions)
    .set({ name })
    .where(and(eq(remixSessions.id, sessionId), isOwn(scope)))
    .returning();
  return row;
}

export async function deleteSessionRow(queryable: Queryable, scope: WorkspaceScope, sessionId: string): Promise<void> {
  await inWorkspace(queryable, scope)
    .delete(remixSessions)
    .where(and(eq(remixSessions.id, sessionId), isOwn(scope)));
}

/** One of the caller's versions, in whichever of their sessions. */
export async function findIteration(
  queryable: Queryable,
  scope: WorkspaceScope,
  iterationId: string,
): Promise<IterationRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ iteration: remixIterations })
    .from(remixIterations)
    .innerJoin(remixSessions, eq(remixSessions.id, remixIterations.sessionId))
    .where(and(eq(remixIterations.id, iterationId), isOwn(scope)));
  return row?.iteration;
}

/** Gives the session its next version; only while the session is locked. */
export async function insertIteration(
  queryable: Queryable,
  session: SessionRow,
  iteration: Omit<typeof remixIterations.$inferInsert, "sessionId" | "version">,
): Promise<void> {
  const version = session.versionsBegun + 1;
  await ofRows(queryable, [session])
    .insert(remixIterations)
    .values({ ...iteration, sessionId: session.id, version });
  await ofRows(queryable, [session])
    .update(remixSessions)
    .set({ versionsBegun: version })
    .where(eq(remixSessions.id, session.id));
}

/** Adds a run to a version and marks the session as used; only while the session is locked. */
export async function insertVariant(
  queryable: Queryable,
  session: SessionRow,
  variant: Omit<VariantRow, "position">,
  now: Date,
): Promise<void> {
  const version = { id: variant.iterationId };
  const [last] = await ofRows(queryable, [version])
    .select({ position: max(remixVariants.position) })
    .from(remixVariants)
    .where(eq(remixVariants.iterationId, variant.iterationId));
  await ofRows(queryable, [version])
    .insert(remixVariants)
    .values({ ...variant, position: (last?.position ?? -1) + 1 });
  const updatedAt = sql`greatest(${remixSessions.updatedAt}, ${now})`;
  await ofRows(queryable, [session]).update(remixSessions).set({ updatedAt }).where(eq(remixSessions.id, session.id));
}

export type SessionVersions = {
  readonly iterations: readonly IterationRow[];
  readonly variants: readonly VariantRow[];
};

/** The versions of a session that is the caller's, in their order, and the runs of each, in theirs. */
export async function readVersions(queryable: Queryable, session: SessionRow): Promise<SessionVersions> {
  const iterations = await ofRows(queryable, [session])
    .select()
    .from(remixIterations)
    .where(eq(remixIterations.sessionId, session.id))
    .orderBy(asc(remixIterations.version));
  const variants = await readVariants(queryable, iterations);
  return { iterations, variants };
}

export async function readVariants(
  queryable: Queryable,
  iterations: readonly Pick<IterationRow, "id">[],
): Promise<VariantRow[]> {
  if (iterations.length === 0) return [];
  const iterationIds = iterations.map(({ id }) => id);
  return await ofRows(queryable, iterations)
    .select()
    .from(remixVariants)
    .where(inArray(remixVariants.iterationId, iterationIds))
    .orderBy(asc(remixVariants.position));
}

export async function deleteIterationRow(
  queryable: Queryable,
  session: SessionRow,
  iterationId: string,
): Promise<void> {
  await ofRows(queryable, [session])
    .delete(remixIterations)
    .where(and(eq(remixIterations.id, iterationId), eq(remixIterations.sessionId, session.id)));
}

/** Where in the caller's trails a generation stands; undefined when it is in none. */
export async function findVersionOf(
  queryable: Queryable,
  scope: WorkspaceScope,
  generationId: string,
): Promise<IterationRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ iteration: remixIterations })
    .from(remixVariants)
    .innerJoin(remixIterations, eq(remixIterations.id, remixVariants.iterationId))
    .innerJoin(remixSessions, eq(remixSessions.id, remixIterations.sessionId))
    .where(and(eq(remixVariants.generationId, generationId), isOwn(scope)));
  return row?.iteration;
}
