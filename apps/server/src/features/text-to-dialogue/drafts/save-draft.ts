import { DIALOGUE_DRAFT_BLOCKS_MAX } from "@voicewright/contract/rules/limits";
import type { BlockWrite, WrittenBlocks } from "@voicewright/contract/rules/projects/merge-blocks";
import type { DialogueDraft } from "@voicewright/contract/text-to-dialogue/drafts";
import { writeBlocks } from "../../../entities/project/blocks/index.ts";
import { lockPrivateProject, makePrivateProject } from "../../../entities/project/project/index.ts";
import { unchooseTakes } from "../../../entities/project/takes/index.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readDraftTakes } from "./draft-takes.ts";
import { presentDraft } from "./present-draft.ts";

/** Merges a write into a person's draft, which is made with its first one. Throws AppError, and then nothing is written. */
export async function saveDraft(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  key: string,
  write: BlockWrite,
): Promise<DialogueDraft> {
  const now = clock();
  return await database.transaction(async (tx) => {
    const draft = { kind: "dialogue_draft", key } as const;
    const known = await lockPrivateProject(tx, scope, draft);
    // Who has changed something knows blocks that went with the draft: they are asked to send them all.
    if (known === undefined && !isNew(write)) throw draftNotFound();
    const project = known ?? (await makePrivateProject(tx, scope, { ...draft, now }));
    const blocks = project === undefined ? undefined : await writeBlocks(tx, project, write, now);
    if (project === undefined || blocks === undefined) throw draftNotFound();
    if (blocks.blocks.length > DIALOGUE_DRAFT_BLOCKS_MAX)
      throw new AppError("dialogue_draft_full", `A draft can have ${DIALOGUE_DRAFT_BLOCKS_MAX} blocks.`);
    const isChanged = blocks.sequence !== project.sequence;
    if (isChanged) await unchooseTakes(tx, project, idsWrittenLast(blocks));
    const takes = await readDraftTakes(tx, scope, [project.id]);
    return presentDraft({ key, updatedAt: isChanged ? now : project.updatedAt }, blocks, takes.get(project.id));
  });
}

/** A block whose words or voice are as they were keeps its sequence. */
function idsWrittenLast({ sequence, blocks }: WrittenBlocks): string[] {
  return blocks.filter((block) => block.sequence === sequence).map(({ block_id: id }) => id);
}

function isNew({ changed, removed }: BlockWrite): boolean {
  return removed.length === 0 && changed.length > 0 && changed.every(({ based_on: basedOn }) => basedOn === 0);
}

export function draftNotFound(): AppError {
  return new AppError("dialogue_draft_not_found", "You have no such dialogue draft in this workspace.");
}
