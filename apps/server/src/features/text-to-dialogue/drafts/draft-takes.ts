import type { DialogueDraft } from "@voicewright/contract/text-to-dialogue/drafts";
import { findHistoryItems, type HistoryListRow } from "../../../entities/generation/history/index.ts";
import { findChosenTakes, type TakeRow } from "../../../entities/project/takes/index.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";

const TEXT_START_CHARACTERS = 200;

/** What the blocks of a draft were spoken as. */
export type DraftTakes = {
  readonly byBlock: ReadonlyMap<string, TakeRow>;
  readonly items: ReadonlyMap<string, HistoryListRow>;
};

/** Of drafts of one person, by their projects. */
export async function readDraftTakes(
  queryable: Queryable,
  scope: WorkspaceScope,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, DraftTakes>> {
  const chosen = await findChosenTakes(queryable, scope, projectIds);
  const itemIds = new Set([...chosen.values()].flatMap((takes) => itemsOf([...takes.values()])));
  const rows = itemIds.size === 0 ? [] : await findHistoryItems(queryable, scope, [...itemIds]);
  const items = new Map(rows.map((row) => [row.id, row]));
  return new Map(Array.from(chosen, ([id, byBlock]) => [id, { byBlock, items }] as const));
}

const itemsOf = (takes: readonly TakeRow[]) => takes.flatMap(({ historyItemId: id }) => (id === null ? [] : [id]));

/** The part of a block, or null where it has none. */
export function presentPart(blockId: string, { byBlock, items }: DraftTakes): DialogueDraft["blocks"][number]["part"] {
  const take = byBlock.get(blockId);
  const item = items.get(take?.historyItemId ?? "");
  if (take === undefined || item === undefined) return null;
  return {
    history_item_id: item.id,
    start_time_seconds: (take.startMs ?? 0) / 1_000,
    end_time_seconds: (take.endMs ?? item.durationMs) / 1_000,
  };
}

/** The takes that parts name, each once. */
export function presentTakes(
  parts: readonly DialogueDraft["blocks"][number]["part"][],
  { items }: DraftTakes,
): DialogueDraft["takes"] {
  const ids = new Set(parts.flatMap((part) => part?.history_item_id ?? []));
  return [...ids].flatMap((id) => {
    const item = items.get(id);
    if (item === undefined) return [];
    return {
      history_item_id: id,
      voice_id: item.voiceId,
      voice_names: [...new Set((item.dialogue ?? []).map(({ voice_name: name }) => name))],
      model_id: item.modelId,
      settings: item.settings,
      output_format: item.outputFormat,
      text_start: item.text.slice(0, TEXT_START_CHARACTERS),
    };
  });
}
