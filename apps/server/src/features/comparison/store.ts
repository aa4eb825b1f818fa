import { and, eq, isNull, lt, or } from "drizzle-orm";
import { PREFERENCE_PROMPT_PERCENT_DEFAULT } from "@voicewright/contract/comparison/rules";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { acrossWorkspaces, inInstallation, inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { comparisonSettings, generationComparisons } from "./tables.ts";

export type ComparisonRow = typeof generationComparisons.$inferSelect;
export type NewComparison = Omit<typeof generationComparisons.$inferInsert, "workspaceId" | "userId">;
type Pair = { readonly firstRequestId: string; readonly secondRequestId: string };

const SETTINGS_ID = 1;

/** The comparison of a pair: the one that is there, or this one. */
export async function keepComparison(
  queryable: Queryable,
  scope: WorkspaceScope,
  comparison: NewComparison,
): Promise<ComparisonRow> {
  await inWorkspace(queryable, scope)
    .insert(generationComparisons)
    .values({ ...comparison, workspaceId: scope.workspaceId, userId: scope.userId })
    .onConflictDoNothing();
  const row = await findPair(queryable, scope, comparison);
  if (row === undefined) throw new Error("A comparison that was just kept is there.");
  return row;
}

export async function findPair(
  queryable: Queryable,
  scope: WorkspaceScope,
  { firstRequestId, secondRequestId }: Pair,
): Promise<ComparisonRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select()
    .from(generationComparisons)
    .where(
      and(
        eq(generationComparisons.workspaceId, scope.workspaceId),
        eq(generationComparisons.firstRequestId, firstRequestId),
        eq(generationComparisons.secondRequestId, secondRequestId),
      ),
    );
  return row;
}

/** The comparison that has given these two names, in either order. */
export async function findByChoices(
  queryable: Queryable,
  scope: WorkspaceScope,
  choiceA: string,
  choiceB: string,
): Promise<ComparisonRow | undefined> {
  const { firstChoiceId, secondChoiceId } = generationComparisons;
  const [row] = await inWorkspace(queryable, scope)
    .select()
    .from(generationComparisons)
    .where(
      and(
        eq(generationComparisons.workspaceId, scope.workspaceId),
        or(
          and(eq(firstChoiceId, choiceA), eq(secondChoiceId, choiceB)),
          and(eq(firstChoiceId, choiceB), eq(secondChoiceId, choiceA)),
        ),
      ),
    );
  return row;
}

export async function findComparison(
  queryable: Queryable,
  scope: WorkspaceScope,
  id: string,
): Promise<ComparisonRow | undefined> {
  const [row] = await inWorkspace(queryable, scope).select().from(generationComparisons).where(isOne(scope, id));
  return row;
}

/** Kept from others until the transaction ends. */
export async function lockComparison(
  tx: Transaction,
  scope: WorkspaceScope,
  id: string,
): Promise<ComparisonRow | undefined> {
  const [row] = await inWorkspace(tx, scope).select().from(generationComparisons).where(isOne(scope, id)).for("update");
  return row;
}

export async function updateComparison(
  queryable: Queryable,
  scope: WorkspaceScope,
  id: string,
  changes: Partial<NewComparison>,
): Promise<ComparisonRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .update(generationComparisons)
    .set(changes)
    .where(isOne(scope, id))
    .returning();
  return row;
}

/** What nobody told anything about goes after a while; it is made again when it is asked for. */
export async function deleteUntoldComparisonsAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable)
    .delete(generationComparisons)
    .where(and(isNull(generationComparisons.preferredAt), lt(generationComparisons.createdAt, before)));
}

export async function findPromptPercent(queryable: Queryable): Promise<number> {
  const [row] = await inInstallation(queryable)
    .select({ promptPercent: comparisonSettings.promptPercent })
    .from(comparisonSettings)
    .where(eq(comparisonSettings.id, SETTINGS_ID));
  return row?.promptPercent ?? PREFERENCE_PROMPT_PERCENT_DEFAULT;
}

export async function savePromptPercent(queryable: Queryable, promptPercent: number): Promise<void> {
  await inInstallation(queryable)
    .insert(comparisonSettings)
    .values({ id: SETTINGS_ID, promptPercent })
    .onConflictDoUpdate({ target: comparisonSettings.id, set: { promptPercent } });
}

function isOne(scope: WorkspaceScope, id: string) {
  return and(eq(generationComparisons.id, id), eq(generationComparisons.workspaceId, scope.workspaceId));
}
