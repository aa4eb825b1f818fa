import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { createId } from "../../../platform/ids.ts";
import type { ProjectRef } from "../project/index.ts";
import { projectTakes } from "./tables.ts";

export type TakeRow = typeof projectTakes.$inferSelect;
type Spoken = Pick<TakeRow, "historyItemId" | "spokenAt">;

const isChosenOf = ({ id, workspaceId }: ProjectRef) =>
  and(eq(projectTakes.projectId, id), eq(projectTakes.workspaceId, workspaceId), eq(projectTakes.isChosen, true));

/** The chosen take of each sentence that has one. */
export async function findChosenTakes(
  queryable: Queryable,
  project: ProjectRef,
): Promise<ReadonlyMap<string, TakeRow>> {
  const rows = await inWorkspace(queryable, project).select().from(projectTakes).where(isChosenOf(project));
  return new Map(rows.map((row) => [row.sentenceId, row]));
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
    .where(and(isChosenOf(project), inArray(projectTakes.sentenceId, [...sentenceIds])));
}

/** A take that has just been spoken is the chosen one. */
export async function addTake(
  tx: Transaction,
  project: ProjectRef,
  sentenceId: string,
  { historyItemId, spokenAt }: Spoken,
): Promise<void> {
  await unchooseTakes(tx, project, [sentenceId]);
  const { id: projectId, workspaceId } = project;
  await inWorkspace(tx, project)
    .insert(projectTakes)
    .values({ id: createId(), workspaceId, projectId, sentenceId, historyItemId, spokenAt, isChosen: true });
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
