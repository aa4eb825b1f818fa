import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { createId } from "../../../platform/ids.ts";
import type { ProjectRef } from "../project/index.ts";
import { projectTakes } from "./tables.ts";

export type TakeRow = typeof projectTakes.$inferSelect;
/** What a sentence has just been spoken as. Without times, the sentence is all of the sound. */
export type NewTake = Pick<TakeRow, "sentenceId" | "historyItemId" | "spokenAt"> &
  Partial<Pick<TakeRow, "startMs" | "endMs">>;

const isChosenOf = (projectIds: readonly string[], workspaceId: string) =>
  and(
    inArray(projectTakes.projectId, [...projectIds]),
    eq(projectTakes.workspaceId, workspaceId),
    eq(projectTakes.isChosen, true),
  );

/** The chosen takes of projects of one workspace, by the project and the sentence. */
export async function findChosenTakes(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, TakeRow>>> {
  if (projectIds.length === 0) return new Map();
  const rows = await inWorkspace(queryable, { workspaceId })
    .select()
    .from(projectTakes)
    .where(isChosenOf(projectIds, workspaceId));
  const ofProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map(
    Array.from(ofProject, ([id, takes]) => [id, new Map(takes.map((take) => [take.sentenceId, take]))] as const),
  );
}

/** Takes the choice from sentences that say something else now, or in another voice. Their takes are kept. */
export async function unchooseTakes(
  tx: Transaction,
  project: ProjectRef,
  sentenceIds: readonly string[],
): Promise<void> {
  if (sentenceIds.length === 0) return;
  await inWorkspace(tx, project)
    .update(projectTakes)
    .set({ isChosen: false })
    .where(and(isChosenOf([project.id], project.workspaceId), inArray(projectTakes.sentenceId, [...sentenceIds])));
}

/** Takes that have just been spoken are the chosen ones. */
export async function addTakes(tx: Transaction, project: ProjectRef, takes: readonly NewTake[]): Promise<void> {
  if (takes.length === 0) return;
  await unchooseTakes(
    tx,
    project,
    takes.map(({ sentenceId }) => sentenceId),
  );
  const { id: projectId, workspaceId } = project;
  await inWorkspace(tx, project)
    .insert(projectTakes)
    .values(takes.map((take) => ({ ...take, id: createId(), workspaceId, projectId, isChosen: true })));
}

/** How many sentences of each of these projects have a take that is still there. */
export async function countSpoken(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await inWorkspace(queryable, { workspaceId })
    .select({ id: projectTakes.projectId, sentences: count() })
    .from(projectTakes)
    .where(
      and(
        eq(projectTakes.workspaceId, workspaceId),
        inArray(projectTakes.projectId, [...projectIds]),
        eq(projectTakes.isChosen, true),
        isNotNull(projectTakes.historyItemId),
      ),
    )
    .groupBy(projectTakes.projectId);
  return new Map(rows.map(({ id, sentences }) => [id, sentences]));
}
