import { dialogueDraftRoutes, type DialogueDraft } from "@voicewright/contract/text-to-dialogue/drafts";
import type { BlockWrite } from "@voicewright/contract/rules/projects/merge-blocks";
import { changesOf, type LocalBlocks } from "@voicewright/contract/rules/projects/reconcile-blocks";
import { api, isApiError } from "@/shared/api/api-client.ts";

type Dismissed = BlockWrite["dismissed"];

/**
 * Sends what was changed in a draft, and answers it as the server has it then; undefined when there is nothing to send. A
 * draft that was deleted elsewhere is made again: what somebody still writes in is wanted.
 */
export async function saveDraft(
  draftId: string,
  writer: string,
  local: LocalBlocks,
  dismissed: Dismissed = [],
): Promise<DialogueDraft | undefined> {
  const changes = changesOf(local);
  if (changes === undefined && dismissed.length === 0) return undefined;
  const body = { writer, changed: [], removed: [], ...changes, dismissed };
  try {
    return await api(dialogueDraftRoutes.saveDraft, {
      params: { draft_id: draftId },
      body: {
        ...body,
        changed: [...body.changed],
        removed: [...body.removed],
        order: toList(body.order),
        dismissed: [...dismissed],
      },
    });
  } catch (error) {
    if (!isApiError(error, "dialogue_draft_not_found") || local.base.length === 0) throw error;
    return await saveDraft(draftId, writer, { blocks: local.blocks, base: [] });
  }
}

const toList = (order: readonly string[] | undefined) => (order === undefined ? undefined : [...order]);

export async function listDrafts(): Promise<DialogueDraft[]> {
  return (await api(dialogueDraftRoutes.listDrafts)).drafts;
}

/** Answers the draft with the take; undefined when the history does not have it, or the server not the draft. */
export async function saveTake(
  draftId: string,
  historyItemId: string,
  blockIds: readonly string[],
): Promise<DialogueDraft | undefined> {
  try {
    return await api(dialogueDraftRoutes.saveTake, {
      params: { draft_id: draftId },
      body: { history_item_id: historyItemId, block_ids: [...blockIds] },
    });
  } catch (error) {
    if (!isApiError(error, "history_item_not_found", "dialogue_draft_not_found")) throw error;
    return undefined;
  }
}

export async function deleteDraft(draftId: string): Promise<void> {
  try {
    await api(dialogueDraftRoutes.deleteDraft, { params: { draft_id: draftId } });
  } catch (error) {
    if (!isApiError(error, "dialogue_draft_not_found")) throw error;
  }
}
