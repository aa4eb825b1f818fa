import type { WrittenBlocks } from "@voicewright/contract/rules/projects/merge-blocks";
import type { DialogueDraft } from "@voicewright/contract/text-to-dialogue/drafts";
import { toUnix } from "../../../platform/unix-time.ts";
import { type DraftTakes, presentPart, presentTakes } from "./draft-takes.ts";

const NO_TAKES: DraftTakes = { byBlock: new Map(), items: new Map() };

/** A draft as its owner sees it, who need not know which tab wrote what. */
export function presentDraft(
  { key, updatedAt }: { readonly key: string | null; readonly updatedAt: Date },
  { sequence, blocks }: WrittenBlocks,
  takes: DraftTakes = NO_TAKES,
): DialogueDraft {
  const presented = blocks.map((block) => ({
    block_id: block.block_id,
    voice_id: block.voice_id,
    text: block.text,
    sequence: block.sequence,
    versions: block.versions.map((version) => ({
      voice_id: version.voice_id,
      text: version.text,
      sequence: version.sequence,
    })),
    part: presentPart(block.block_id, takes),
  }));
  return {
    draft_id: key ?? "",
    sequence,
    updated_at_unix: toUnix(updatedAt),
    blocks: presented,
    takes: presentTakes(
      presented.map(({ part }) => part),
      takes,
    ),
  };
}
