import type { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { DICTIONARY_VERSIONS_LISTED_MAX } from "@voicewright/contract/rules/limits";
import { and, asc, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { type DictionaryRow, pronunciationDictionaries, pronunciationDictionaryVersions } from "./tables.ts";

export type ListParams = {
  readonly sort: "creation_time_unix" | "name";
  readonly isAscending: boolean;
  readonly includesArchived: boolean;
  readonly limit: number;
  /** The last one of the page before. */
  readonly after: Pick<DictionaryRow, "id" | "name" | "createdAt"> | undefined;
};

export async function listDictionaries(
  queryable: Queryable,
  scope: WorkspaceScope,
  { sort, isAscending, includesArchived, limit, after }: ListParams,
): Promise<DictionaryRow[]> {
  const { id, name, createdAt, archivedAt, workspaceId } = pronunciationDictionaries;
  const [direct, beyond] = isAscending ? [asc, gt] : [desc, lt];
  const isAfter = () => {
    if (after === undefined) return undefined;
    return sort === "name"
      ? or(beyond(name, after.name), and(eq(name, after.name), beyond(id, after.id)))
      : or(beyond(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), beyond(id, after.id)));
  };
  return await inWorkspace(queryable, scope)
    .select()
    .from(pronunciationDictionaries)
    .where(and(eq(workspaceId, scope.workspaceId), includesArchived ? undefined : isNull(archivedAt), isAfter()))
    .orderBy(direct(sort === "name" ? name : createdAt), direct(id))
    .limit(limit);
}

export async function countDictionaries(queryable: Queryable, scope: WorkspaceScope): Promise<number> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ count: count() })
    .from(pronunciationDictionaries)
    .where(eq(pronunciationDictionaries.workspaceId, scope.workspaceId));
  return row?.count ?? 0;
}

function isDictionary(scope: WorkspaceScope, id: string) {
  return and(eq(pronunciationDictionaries.id, id), eq(pronunciationDictionaries.workspaceId, scope.workspaceId));
}

export async function findDictionary(
  queryable: Queryable,
  scope: WorkspaceScope,
  id: string,
): Promise<DictionaryRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select()
    .from(pronunciationDictionaries)
    .where(isDictionary(scope, id));
  return row;
}

/** Makes others who want to change the same dictionary wait until the transaction ends. */
export async function lockDictionary(
  tx: Transaction,
  scope: WorkspaceScope,
  id: string,
): Promise<DictionaryRow | undefined> {
  const [row] = await inWorkspace(tx, scope)
    .select()
    .from(pronunciationDictionaries)
    .where(isDictionary(scope, id))
    .for("update");
  return row;
}

/** The rules of a version of a dictionary. */
export async function findRules(
  queryable: Queryable,
  scope: WorkspaceScope,
  { dictionaryId, versionId }: { readonly dictionaryId: string; readonly versionId: string },
): Promise<readonly DictionaryRule[] | undefined> {
  const table = pronunciationDictionaryVersions;
  const [row] = await inWorkspace(queryable, scope)
    .select({ rules: table.rules })
    .from(table)
    .where(
      and(
        eq(table.versionId, versionId),
        eq(table.dictionaryId, dictionaryId),
        eq(table.workspaceId, scope.workspaceId),
      ),
    );
  return row?.rules;
}

export type ListedVersion = { readonly versionId: string; readonly ruleCount: number; readonly createdAt: Date };

/** The newest versions of a dictionary, the latest first. */
export async function listVersions(
  queryable: Queryable,
  scope: WorkspaceScope,
  dictionaryId: string,
): Promise<ListedVersion[]> {
  const table = pronunciationDictionaryVersions;
  return await inWorkspace(queryable, scope)
    .select({
      versionId: table.versionId,
      ruleCount: sql<number>`jsonb_array_length(${table.rules})`,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(and(eq(table.dictionaryId, dictionaryId), eq(table.workspaceId, scope.workspaceId)))
    .orderBy(desc(table.createdAt), desc(table.versionId))
    .limit(DICTIONARY_VERSIONS_LISTED_MAX);
}

export async function insertDictionary(
  tx: Transaction,
  scope: WorkspaceScope,
  dictionary: Omit<typeof pronunciationDictionaries.$inferInsert, "workspaceId">,
): Promise<void> {
  await inWorkspace(tx, scope)
    .insert(pronunciationDictionaries)
    .values({ ...dictionary, workspaceId: scope.workspaceId });
}

export async function insertVersion(
  tx: Transaction,
  scope: WorkspaceScope,
  version: Omit<typeof pronunciationDictionaryVersions.$inferInsert, "workspaceId">,
): Promise<void> {
  await inWorkspace(tx, scope)
    .insert(pronunciationDictionaryVersions)
    .values({ ...version, workspaceId: scope.workspaceId });
}

export async function updateDictionary(
  queryable: Queryable,
  scope: WorkspaceScope,
  id: string,
  changes: Partial<Pick<DictionaryRow, "name" | "archivedAt" | "latestVersionId" | "latestRuleCount">>,
): Promise<DictionaryRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .update(pronunciationDictionaries)
    .set(changes)
    .where(isDictionary(scope, id))
    .returning();
  return row;
}
