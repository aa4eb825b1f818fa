import {
  COLLECTIONS_PER_WORKSPACE_MAX,
  PRODUCTIONS_LISTED_MAX,
  PRODUCTIONS_PER_COLLECTION_MAX,
} from "@voicewright/contract/productions/rules";
import type { ProductionCollection, ProductionSummary, ProductionView } from "@voicewright/contract/productions/routes";
import { deleteProjects } from "../../entities/project/project/index.ts";
import { lockWorkspace } from "../../entities/workspace/index.ts";
import { AppError } from "../../platform/http-errors.ts";
import { type Caller, DeniedError } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { namesOf, presentCollection, presentSummary } from "./present-production.ts";
import { collectionNotFound, mayDeleteCollection, requireProducer } from "./require-productions.ts";
import {
  deleteCollectionRow,
  findCollection,
  insertCollection,
  listCollections,
  listProductions,
  listStatesOfCollection,
  lockCollection,
} from "./store.ts";

export async function showCollections(
  { database }: Platform,
  caller: Caller,
): Promise<{ readonly collections: ProductionCollection[] }> {
  const rows = await listCollections(database, caller.scope);
  return {
    collections: rows.map(({ collection, productionCount }) => presentCollection(caller, collection, productionCount)),
  };
}

export async function createCollection(
  { database, clock }: Platform,
  caller: Caller,
  name: string,
): Promise<ProductionCollection> {
  const { workspaceId, userId } = caller.scope;
  const collection = { id: createId(), workspaceId, name, createdBy: userId, createdAt: clock() };
  await database.transaction(async (tx) => {
    await lockWorkspace(tx, caller.scope);
    const others = await listCollections(tx, caller.scope);
    if (others.length >= COLLECTIONS_PER_WORKSPACE_MAX)
      throw new AppError(
        "production_limit_reached",
        `A workspace can have ${COLLECTIONS_PER_WORKSPACE_MAX} collections. Delete one first.`,
      );
    await insertCollection(tx, collection);
  });
  return presentCollection(caller, collection, 0);
}

export async function showCollection(
  { database }: Platform,
  caller: Caller,
  id: string,
): Promise<{ readonly collection: ProductionCollection; readonly productions: ProductionSummary[] }> {
  const { scope } = caller;
  const collection = await findCollection(database, scope, id);
  if (collection === undefined) throw collectionNotFound();
  const rows = await listProductions(database, scope, { collectionId: id }, { limit: PRODUCTIONS_PER_COLLECTION_MAX });
  const names = await namesOf(database, scope);
  return {
    collection: presentCollection(caller, collection, rows.length),
    productions: rows.map((row) => presentSummary(row, names)),
  };
}

/** Takes stay in the history. Nobody's work is taken away: what is with a producer or in review keeps it. */
export async function deleteCollection({ database }: Platform, caller: Caller, id: string): Promise<void> {
  const { scope } = caller;
  await database.transaction(async (tx) => {
    const collection = await lockCollection(tx, scope, id);
    if (collection === undefined) throw collectionNotFound();
    if (!mayDeleteCollection(caller, collection))
      throw new DeniedError(scope, "permission_denied", "Only who made a collection, or an admin, deletes it.");
    const productions = await listStatesOfCollection(tx, scope, id);
    if (productions.some(({ state }) => state !== "unclaimed" && state !== "delivered"))
      throw new AppError(
        "production_move_impossible",
        "A production of the collection is with a producer or in review. It has to be released or delivered first.",
      );
    await deleteProjects(
      tx,
      scope,
      productions.map((production) => production.id),
    );
    await deleteCollectionRow(tx, scope, id);
  });
}

const STATES_OF_VIEW = {
  active: ["claimed", "changes_requested", "in_review"],
  unclaimed: ["unclaimed"],
  history: ["delivered"],
} as const;

/** What a producer works on, can claim, or has delivered. */
export async function showView(
  { database }: Platform,
  caller: Caller,
  view: ProductionView,
): Promise<{ readonly productions: ProductionSummary[]; readonly has_more: boolean }> {
  const { scope } = caller;
  await requireProducer(database, caller);
  const claimedBy = view === "unclaimed" ? {} : { claimedBy: [scope.userId] };
  const rows = await listProductions(
    database,
    scope,
    { states: STATES_OF_VIEW[view], ...claimedBy },
    { limit: PRODUCTIONS_LISTED_MAX + 1, isNewestFirst: view === "history" },
  );
  const names = await namesOf(database, scope);
  return {
    productions: rows.slice(0, PRODUCTIONS_LISTED_MAX).map((row) => presentSummary(row, names)),
    has_more: rows.length > PRODUCTIONS_LISTED_MAX,
  };
}
