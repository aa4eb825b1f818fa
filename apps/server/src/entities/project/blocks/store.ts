import type { BlockVersion, WrittenBlock } from "@voicewright/contract/rules/projects/merge-blocks";
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { ProjectRef } from "../project/index.ts";
import { projectBlocks, projectBlockVersions, projectSentences } from "./tables.ts";

type Chapter = { readonly id: string; readonly projectId: string; readonly blockOrder: readonly string[] };

/** The blocks of chapters of one workspace, each chapter's in their order, with the versions that are kept of them. */
export async function readChapterBlocks(
  queryable: Queryable,
  { workspaceId }: Pick<ProjectRef, "workspaceId">,
  chapters: readonly Chapter[],
): Promise<ReadonlyMap<string, WrittenBlock[]>> {
  if (chapters.length === 0) return new Map();
  const db = inWorkspace(queryable, { workspaceId });
  const chapterIds = chapters.map(({ id }) => id);
  const rows = await db
    .select({ block: projectBlocks, text: projectSentences.text })
    .from(projectBlocks)
    .innerJoin(
      projectSentences,
      and(eq(projectSentences.projectId, projectBlocks.projectId), eq(projectSentences.blockId, projectBlocks.blockId)),
    )
    .where(and(eq(projectBlocks.workspaceId, workspaceId), inArray(projectBlocks.chapterId, chapterIds)))
    .orderBy(asc(projectSentences.position));
  const projectIds = chapters.map(({ projectId }) => projectId);
  const kept = await db
    .select()
    .from(projectBlockVersions)
    .where(and(eq(projectBlockVersions.workspaceId, workspaceId), inArray(projectBlockVersions.projectId, projectIds)))
    .orderBy(asc(projectBlockVersions.sequence));
  const versions = Map.groupBy(kept, placeOf);
  const sentences = Map.groupBy(rows, ({ block }) => placeOf(block));
  return new Map(
    chapters.map(({ id, projectId, blockOrder }) => [
      id,
      blockOrder.flatMap((blockId) => {
        const place = placeOf({ projectId, blockId });
        const said = sentences.get(place) ?? [];
        const [first] = said;
        if (first === undefined) return [];
        const { voiceId, sequence, writer } = first.block;
        return {
          block_id: blockId,
          voice_id: voiceId,
          text: said.map(({ text }) => text).join(" "),
          sequence,
          writer,
          versions: (versions.get(place) ?? []).map(toVersion),
        };
      }),
    ]),
  );
}

/** A block is named in its project only. */
function placeOf({ projectId, blockId }: { readonly projectId: string; readonly blockId: string }): string {
  return `${projectId}/${blockId}`;
}

function toVersion(row: typeof projectBlockVersions.$inferSelect): BlockVersion {
  return { voice_id: row.voiceId, text: row.text, sequence: row.sequence, writer: row.writer };
}

/** Writes blocks as they are now, each with its one sentence and its versions. */
export async function putBlocks(
  tx: Transaction,
  { id: projectId, workspaceId }: ProjectRef,
  chapterId: string,
  blocks: readonly WrittenBlock[],
): Promise<void> {
  if (blocks.length === 0) return;
  const db = inWorkspace(tx, { workspaceId });
  const ofProject = { projectId, workspaceId };
  await db
    .insert(projectBlocks)
    .values(
      blocks.map(({ block_id: blockId, voice_id: voiceId, sequence, writer }) => ({
        ...ofProject,
        blockId,
        chapterId,
        voiceId,
        sequence,
        writer,
      })),
    )
    .onConflictDoUpdate({
      target: [projectBlocks.projectId, projectBlocks.blockId],
      set: { voiceId: sql`excluded.voice_id`, sequence: sql`excluded.sequence`, writer: sql`excluded.writer` },
    });
  await db
    .insert(projectSentences)
    .values(blocks.map(({ block_id: id, text }) => ({ ...ofProject, sentenceId: id, blockId: id, position: 0, text })))
    .onConflictDoUpdate({
      target: [projectSentences.projectId, projectSentences.sentenceId],
      set: { text: sql`excluded.text` },
    });
  const ids = blocks.map(({ block_id: id }) => id);
  await db
    .delete(projectBlockVersions)
    .where(
      and(
        eq(projectBlockVersions.projectId, projectId),
        eq(projectBlockVersions.workspaceId, workspaceId),
        inArray(projectBlockVersions.blockId, ids),
      ),
    );
  const versions = blocks.flatMap(({ block_id: blockId, versions: kept }) =>
    kept.map(({ voice_id: voiceId, text, sequence, writer }) => ({
      ...ofProject,
      blockId,
      sequence,
      writer,
      voiceId,
      text,
    })),
  );
  if (versions.length > 0) await db.insert(projectBlockVersions).values(versions);
}

export async function deleteBlocks(
  tx: Transaction,
  { id: projectId, workspaceId }: ProjectRef,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await inWorkspace(tx, { workspaceId })
    .delete(projectBlocks)
    .where(
      and(
        eq(projectBlocks.projectId, projectId),
        eq(projectBlocks.workspaceId, workspaceId),
        inArray(projectBlocks.blockId, [...ids]),
      ),
    );
}

/** How many blocks each of these projects has. */
export async function countBlocks(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await inWorkspace(queryable, { workspaceId })
    .select({ id: projectBlocks.projectId, blocks: count() })
    .from(projectBlocks)
    .where(and(eq(projectBlocks.workspaceId, workspaceId), inArray(projectBlocks.projectId, [...projectIds])))
    .groupBy(projectBlocks.projectId);
  return new Map(rows.map(({ id, blocks }) => [id, blocks]));
}
