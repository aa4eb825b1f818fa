import type { BlockContent } from "@voicewright/contract/rules/projects/merge-blocks";
import type { DialogueDraft } from "@voicewright/contract/text-to-dialogue/drafts";
import { findHistoryItem, type HistoryRow } from "../../../entities/generation/history/index.ts";
import { readBlocks } from "../../../entities/project/blocks/index.ts";
import { lockPrivateProject } from "../../../entities/project/project/index.ts";
import { addTakes, findChosenTakes, type NewTake } from "../../../entities/project/takes/index.ts";
import { isBlank, prepareText } from "../../../entities/speaking/resolve/index.ts";
import { resolveVoiceAlias } from "../../../entities/voice/premade/index.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { VoiceSegments } from "../voice-segments.ts";
import { readDraftTakes } from "./draft-takes.ts";
import { presentDraft } from "./present-draft.ts";
import { draftNotFound } from "./save-draft.ts";

type SpokenBlocks = { readonly history_item_id: string; readonly block_ids: readonly string[] };

/** Makes a dialogue of the history the chosen take of the blocks that it says. */
export async function saveTake(
  { database }: Platform,
  scope: WorkspaceScope,
  key: string,
  { history_item_id: itemId, block_ids: blockIds }: SpokenBlocks,
): Promise<DialogueDraft> {
  return await database.transaction(async (tx) => {
    const project = await lockPrivateProject(tx, scope, { kind: "dialogue_draft", key });
    if (project === undefined) throw draftNotFound();
    const item = await findHistoryItem(tx, scope, itemId);
    if (item === undefined)
      throw new AppError("history_item_not_found", "There is no such history item.", { param: "history_item_id" });
    const blocks = (await readBlocks(tx, [project])).get(project.id) ?? { sequence: project.sequence, blocks: [] };
    const chosen = (await findChosenTakes(tx, scope, [project.id])).get(project.id);
    const byId = new Map(blocks.blocks.map((block) => [block.block_id, block]));
    const lines = spokenLines(item);
    const takes = [...new Set(blockIds)].flatMap((id): NewTake[] => {
      const block = byId.get(id);
      const index = block === undefined ? -1 : lines.findIndex((line) => saysSame(line, block));
      const [line] = index === -1 ? [] : lines.splice(index, 1);
      if (line === undefined || chosen?.get(id)?.historyItemId === item.id) return [];
      const { startMs, endMs } = line;
      return [{ sentenceId: id, historyItemId: item.id, spokenAt: item.createdAt, startMs, endMs }];
    });
    await addTakes(tx, project, takes);
    const kept = await readDraftTakes(tx, scope, [project.id]);
    return presentDraft(project, blocks, kept.get(project.id));
  });
}

type Line = BlockContent & { readonly startMs: number; readonly endMs: number };

/** The lines of a dialogue and where they sound, as far as they were spoken; none of what is no dialogue. */
function spokenLines({ dialogue, alignments }: Pick<HistoryRow, "dialogue" | "alignments">): Line[] {
  if (dialogue === null || alignments === null) return [];
  const { characters, character_start_times_seconds: starts, character_end_times_seconds: ends } = alignments.alignment;
  const timings = characters.map((character, index) => ({
    character,
    startMs: (starts[index] ?? 0) * 1_000,
    endMs: (ends[index] ?? 0) * 1_000,
  }));
  const segments = new VoiceSegments(
    dialogue.map(({ voice_id: voiceId, text }, inputIndex) => ({ voiceId, text, inputIndex })),
  ).next(timings);
  return segments.flatMap((segment) => {
    const line = dialogue[segment.dialogue_input_index];
    if (line === undefined) return [];
    const startMs = Math.round(segment.start_time_seconds * 1_000);
    const endMs = Math.round(segment.end_time_seconds * 1_000);
    return [{ voice_id: line.voice_id, text: line.text, startMs, endMs }];
  });
}

/** The history has voices by their own ids, and texts as they were prepared to be spoken. */
function saysSame(line: Line, { voice_id: voiceId, text }: BlockContent): boolean {
  return line.voice_id === resolveVoiceAlias(voiceId) && !isBlank(text) && line.text === prepareText(text).text;
}
