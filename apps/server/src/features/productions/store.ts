import type { ProductionState } from "@voicewright/contract/productions/rules";
import { and, asc, count, desc, eq, inArray, notExists, sql, type SQL } from "drizzle-orm";
import { countBlocks, readBlocks, writeBlocks } from "../../entities/project/blocks/index.ts";
import { findProject, type ProjectRef } from "../../entities/project/project/index.ts";
import { countSpoken, findChosenTakes, unchooseTakes } from "../../entities/project/takes/index.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { producers, productionCollections, productions } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;
export type CollectionRow = typeof productionCollections.$inferSelect;
export type ProductionRow = typeof productions.$inferSelect;
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

export async function listStatesOfCollection(
  queryable: Queryable,
  scope: InWorkspace,
  collectionId: string,
): Promise<Pick<ProductionRow, "id" | "state">[]> {
  return await inWorkspace(queryable, scope)
    .select({ id: productions.id, state: productions.state })
    .from(productions)
    .where(and(eq(productions.collectionId, collectionId), eq(productions.workspaceId, scope.workspaceId)));
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
    .select({ production: productions, collectionName: productionCollections.name })
    .from(productions)
    .innerJoin(productionCollections, eq(productionCollections.id, productions.collectionId))
    .where(
      and(
        eq(productions.workspaceId, scope.workspaceId),
        id === undefined ? undefined : eq(productions.id, id),
        collectionId === undefined ? undefined : eq(productions.collectionId, collectionId),
        states === undefined ? undefined : inArray(productions.state, [...states]),
        claimedBy === undefined ? undefined : inArray(productions.claimedBy, [...claimedBy]),
      ),
    )
    .orderBy(...order, asc(productions.id))
    .limit(limit ?? Number.MAX_SAFE_INTEGER);
  if (rows.length === 0) return [];
  const ids = rows.map(({ production }) => production.id);
  const lines = await countBlocks(queryable, scope, ids);
  const spoken = await countSpoken(queryable, scope, ids);
  return rows.map(({ production, collectionName }) => ({
    ...production,
    collectionName,
    lineCount: lines.get(production.id) ?? 0,
    spokenLineCount: spoken.get(production.id) ?? 0,
  }));
}

/** A block of the project of a production, with its chosen take. */
export type Line = {
  readonly id: string;
  readonly text: string;
  /** Null while it was not spoken, and when the take was deleted from the history. */
  readonly takeId: string | null;
  readonly spokenAt: Date | null;
};

/** In their order. */
export async function listLines(queryable: Queryable, production: ProjectRef): Promise<Line[]> {
  const project = await findProject(queryable, production);
  if (project === undefined) return [];
  const blocks = (await readBlocks(queryable, [project])).get(project.id)?.blocks ?? [];
  const takes = (await findChosenTakes(queryable, project, [project.id])).get(project.id);
  return blocks.map(({ block_id: id, text }) => {
    const take = takes?.get(id);
    return { id, text, takeId: take?.historyItemId ?? null, spokenAt: take?.spokenAt ?? null };
  });
}

type WrittenLine = Pick<Line, "id" | "text"> & { readonly keepsTake: boolean };

/**
 * Writes the lines as they are to be from now on. Whoever does keeps others from the production, and has seen the lines
 * as they are: of two who change them, the later one counts.
 */
export async function writeLines(
  tx: Transaction,
  production: ProjectRef,
  lines: readonly WrittenLine[],
  now: Date,
): Promise<void> {
  const before = await listLines(tx, production);
  const left = new Set(lines.map(({ id }) => id));
  const basedOn = Number.MAX_SAFE_INTEGER;
  const write = {
    // Every line has one writer, the lead: there is nothing to be merged.
    writer: "lead",
    changed: lines.map(({ id, text }) => ({ block_id: id, voice_id: "", text, based_on: basedOn })),
    removed: before.filter(({ id }) => !left.has(id)).map(({ id }) => ({ block_id: id, based_on: basedOn })),
    order: lines.map(({ id }) => id),
    dismissed: [],
  };
  await writeBlocks(tx, production, write, now);
  const changed = lines.filter(({ keepsTake }) => !keepsTake).map(({ id }) => id);
  await unchooseTakes(tx, production, changed);
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
