import { type BlockWrite, mergeBlocks, type WrittenBlocks } from "@voicewright/contract/rules/projects/merge-blocks";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { listChapters, lockProject, type ProjectRef, type ProjectRow, recordWrite } from "../project/index.ts";
import { deleteBlocks, putBlocks, readChapterBlocks } from "./store.ts";

/** The blocks of projects of one workspace whose text stands in one chapter, by the id of the project. */
export async function readBlocks(
  queryable: Queryable,
  projects: readonly ProjectRow[],
): Promise<ReadonlyMap<string, WrittenBlocks>> {
  const [first] = projects;
  if (first === undefined) return new Map();
  const chapters = await listChapters(queryable, projects);
  const blocks = await readChapterBlocks(queryable, first, chapters);
  const chapterOf = new Map(chapters.map(({ id, projectId }) => [projectId, id]));
  return new Map(
    projects.map(({ id, sequence }) => [id, { sequence, blocks: blocks.get(chapterOf.get(id) ?? "") ?? [] }]),
  );
}

/**
 * Merges a write into the blocks of a project, in the transaction that keeps other writes from it, and answers what is
 * there now. What became of them is stored as rows that changed, and no others.
 */
export async function writeBlocks(
  tx: Transaction,
  ref: ProjectRef,
  write: BlockWrite,
  now: Date,
): Promise<WrittenBlocks | undefined> {
  const project = await lockProject(tx, ref);
  const [chapter] = project === undefined ? [] : await listChapters(tx, [project]);
  if (project === undefined || chapter === undefined) return undefined;
  const blocks = await readChapterBlocks(tx, project, [chapter]);
  const before = { sequence: project.sequence, blocks: blocks.get(chapter.id) ?? [] };
  const after = mergeBlocks(before, write);
  if (after === before) return before;
  const known = new Set(before.blocks);
  const left = new Set(after.blocks.map(({ block_id: id }) => id));
  await putBlocks(
    tx,
    project,
    chapter.id,
    after.blocks.filter((block) => !known.has(block)),
  );
  await deleteBlocks(
    tx,
    project,
    before.blocks.map(({ block_id: id }) => id).filter((id) => !left.has(id)),
  );
  await recordWrite(tx, chapter, { sequence: after.sequence, blockOrder: [...left], now });
  return after;
}
