import type { ProductionState } from "@voicewright/contract/productions/rules";
import { and, asc, count, desc, eq, inArray, notExists, sql, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace, ofRows } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { producers, productionCollections, productionLines, productions } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;
export type CollectionRow = typeof productionCollections.$inferSelect;
export type ProductionRow = typeof productions.$inferSelect;
export type LineRow = typeof productionLines.$inferSelect;
/** With the name of its collection, and how many lines it has and how many of them have a take. */
export type CountedProduction = ProductionRow & {
  readonly collectionName: string;
  readonly lineCount: number;
  readonly spokenLineCount: number;
};

const isCollection = ({ workspaceId }: InWorkspace, id: string) =>
  and(eq(productionCollections.id, id), eq(productionCollections.workspaceId, workspaceId));
const isProduction = ({ workspaceId }: InWorkspace, id: string) =>
  and(eq(productions.id, id), eq(productions.workspaceId, workspaceId));

export async function insertCollection(queryable: Queryable, row: CollectionRow): Promise<void> {
  await inWorkspace(queryable, row).insert(productionCollections).values(row);
}

export async function listCollections(queryable: Queryable, scope: InWorkspace) {
  return await inWorkspace(queryable, scope)
    .select({ collection: productionCollections, productionCount: count(productions.id) })
    .from(productionCollections)
    .leftJoin(productions, eq(productions.collectionId, productionCollections.id))
    .where(eq(productionCollections.workspaceId, scope.workspaceId))
    .groupBy(productionCollections.id)
    .orderBy(desc(productionCollections.createdAt), asc(productionCollections.id));
}

/** Kept from being deleted, and from having more productions, until the transaction ends. */
export async function lockCollection(
  tx: Transaction,
  scope: InWorkspace,
  id: string,
): Promise<CollectionRow | undefined> {
  const [row] = await inWorkspace(tx, scope)
    .select()
    .from(productionCollections)
    .where(isCollection(scope, id))
    .for("update");
  return row;
}

export async function findCollection(
  queryable: Queryable,
  scope: InWorkspace,
  id: string,
): Promise<CollectionRow | undefined> {
  const [row] = await inWorkspace(queryable, scope).select().from(productionCollections).where(isCollection(scope, id));
  return row;
}

export async function deleteCollectionRow(tx: Transaction, scope: InWorkspace, id: string): Promise<void> {
  await inWorkspace(tx, scope).delete(productionCollections).where(isCollection(scope, id));
}

export async function insertProduction(tx: Transaction, row: ProductionRow): Promise<void> {
  await inWorkspace(tx, row).insert(productions).values(row);
}

/** Kept from others until the transaction ends: of several who move it at once, one is first. */
export async function lockProduction(
  tx: Transaction,
  scope: InWorkspace,
  id: string,
): Promise<ProductionRow | undefined> {
  const [row] = await inWorkspace(tx, scope).select().from(productions).where(isProduction(scope, id)).for("update");
  return row;
}

export async function updateProduction(
  tx: Transaction,
  scope: InWorkspace,
  id: string,
  change: Partial<typeof productions.$inferInsert> & { readonly updatedAt: Date },
): Promise<void> {
  await inWorkspace(tx, scope).update(productions).set(change).where(isProduction(scope, id));
}

export async function deleteProductionRow(tx: Transaction, scope: InWorkspace, id: string): Promise<void> {
  await inWorkspace(tx, scope).delete(productions).where(isProduction(scope, id));
}

export async function listStatesOfCollection(
  queryable: Queryable,
  scope: InWorkspace,
  collectionId: string,
): Promise<ProductionState[]> {
  const rows = await inWorkspace(queryable, scope)
    .select({ state: productions.state })
    .from(productions)
    .where(and(eq(productions.collectionId, collectionId), eq(productions.workspaceId, scope.workspaceId)));
  return rows.map(({ state }) => state);
}

type ProductionQuestion = {
  readonly id?: string;
  readonly collectionId?: string;
  readonly states?: readonly ProductionState[];
  readonly claimedBy?: readonly string[];
};

/** What is due first comes first, or the newest. */
export async function listProductions(
  queryable: Queryable,
  scope: InWorkspace,
  { id, collectionId, states, claimedBy }: ProductionQuestion,
  { isNewestFirst = false, limit }: { readonly isNewestFirst?: boolean; readonly limit?: number } = {},
): Promise<CountedProduction[]> {
  const order: SQL[] = isNewestFirst
    ? [desc(productions.updatedAt)]
    : [sql`${productions.dueAt} asc nulls last`, asc(productions.createdAt)];
  const rows = await inWorkspace(queryable, scope)
    .select({
      production: productions,
      collectionName: productionCollections.name,
      lineCount: count(productionLines.id),
      spokenLineCount: count(productionLines.takeId),
    })
    .from(productions)
    .innerJoin(productionCollections, eq(productionCollections.id, productions.collectionId))
    .leftJoin(productionLines, eq(productionLines.productionId, productions.id))
    .where(
      and(
        eq(productions.workspaceId, scope.workspaceId),
        id === undefined ? undefined : eq(productions.id, id),
        collectionId === undefined ? undefined : eq(productions.collectionId, collectionId),
        states === undefined ? undefined : inArray(productions.state, [...states]),
        claimedBy === undefined ? undefined : inArray(productions.claimedBy, [...claimedBy]),
      ),
    )
    .groupBy(productions.id, productionCollections.name)
    .orderBy(...order, asc(productions.id))
    .limit(limit ?? Number.MAX_SAFE_INTEGER);
  return rows.map(({ production, ...counted }) => ({ ...production, ...counted }));
}

export async function insertLines(tx: Transaction, lines: readonly LineRow[]): Promise<void> {
  const productionIds = [...new Set(lines.map(({ productionId }) => productionId))].map((id) => ({ id }));
  if (lines.length > 0)
    await ofRows(tx, productionIds)
      .insert(productionLines)
      .values([...lines]);
}

/** In their order. */
export async function listLines(queryable: Queryable, production: { readonly id: string }): Promise<LineRow[]> {
  return await ofRows(queryable, [production])
    .select()
    .from(productionLines)
    .where(eq(productionLines.productionId, production.id))
    .orderBy(asc(productionLines.position), asc(productionLines.id));
}

export async function deleteLines(tx: Transaction, production: { readonly id: string }): Promise<void> {
  await ofRows(tx, [production]).delete(productionLines).where(eq(productionLines.productionId, production.id));
}

/** False when the line has another text now, or is gone. */
export async function linkTake(
  tx: Transaction,
  line: Pick<LineRow, "id" | "text">,
  take: { readonly takeId: string; readonly spokenAt: Date },
): Promise<boolean> {
  const linked = await ofRows(tx, [line])
    .update(productionLines)
    .set(take)
    .where(and(eq(productionLines.id, line.id), eq(productionLines.text, line.text)))
    .returning({ id: productionLines.id });
  return linked.length > 0;
}

/** Productions at work whose producer is none any more. */
export async function listAbandonedAcrossWorkspaces(
  queryable: Queryable,
  workspaceId?: string,
): Promise<Pick<ProductionRow, "id" | "workspaceId">[]> {
  const db = acrossWorkspaces(queryable);
  const holder = db
    .select({ userId: producers.userId })
    .from(producers)
    .where(and(eq(producers.workspaceId, productions.workspaceId), eq(producers.userId, productions.claimedBy)));
  return await db
    .select({ id: productions.id, workspaceId: productions.workspaceId })
    .from(productions)
    .where(
      and(
        inArray(productions.state, ["claimed", "changes_requested"]),
        notExists(holder),
        workspaceId === undefined ? undefined : eq(productions.workspaceId, workspaceId),
      ),
    );
}
