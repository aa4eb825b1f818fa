import type { DialogueDraft, DialogueDraftTake } from "@voicewright/contract/text-to-dialogue/drafts";
import { formatExtension, speechFileName, trackTitle } from "@/entities/generation/generation-track.ts";
import { dictionariesOfItem } from "@/entities/pronunciation/chosen-dictionaries.ts";
import type { TakePart } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import type { AudioTrack } from "@/shared/audio/audio-track.ts";
import type { Block, Script } from "../script/block.ts";
import { STABILITY_DEFAULT } from "../settings/stability.ts";
import { type Delivery, saidKey, saysBlock } from "../take/said-key.ts";

/** A take that the server shall keep for these blocks. */
export type UnsavedTake = { readonly historyItemId: string; readonly blocks: Script };

/** What of it this window has. */
export type TakesHere = {
  readonly parts: ReadonlyMap<string, TakePart>;
  /** The takes that were made in this window. */
  readonly madeIds: ReadonlySet<string>;
};

/** Which takes the server has of the blocks of a draft, and which it shall have. Of two, the one that was made last counts. */
export class SavedTakes {
  /** What the server has of each block, as it has said last. */
  #saved: ReadonlyMap<string, string> = new Map();
  /** What the server has answered already: it does not take all that it is asked to. */
  readonly #settled = new Set<string>();

  /** The parts of a draft as the server has it, but those that this window has made since; the same when none is new. */
  adopt({ blocks, takes }: DialogueDraft, { parts, madeIds }: TakesHere): ReadonlyMap<string, TakePart> {
    const before = this.#saved;
    this.#saved = new Map(
      blocks.flatMap(({ block_id: id, part }) => (part === null ? [] : [[id, part.history_item_id] as const])),
    );
    const taken = blocks.flatMap((block): [string, TakePart][] => {
      const { block_id: id, part } = block;
      const take = takes.find(({ history_item_id: itemId }) => itemId === part?.history_item_id);
      const ownId = parts.get(id)?.track.id;
      const isNewer = ownId !== undefined && madeIds.has(ownId) && before.get(id) !== ownId;
      if (part === null || take === undefined || isNewer || ownId === part.history_item_id) return [];
      const { start_time_seconds: startSeconds, end_time_seconds: endSeconds } = part;
      const key = saidKey({ voiceId: block.voice_id, text: block.text }, deliveryOf(take));
      return [[id, { track: trackOf(take), startSeconds, endSeconds, saidKey: key }]];
    });
    return taken.length === 0 ? parts : new Map([...parts, ...taken]);
  }

  /** What the server shall keep next of what is on the screen. */
  next(script: Script, { parts, madeIds }: TakesHere): UnsavedTake | undefined {
    const unsaved = script.flatMap((block) => {
      const part = parts.get(block.id);
      const saved = this.#saved.get(block.id);
      if (part === undefined || !saysBlock(part.saidKey, block) || saved === part.track.id) return [];
      if (saved !== undefined && !madeIds.has(part.track.id)) return [];
      return this.#settled.has(settledKey(part.track.id, block)) ? [] : [{ block, itemId: part.track.id }];
    });
    const [first] = unsaved;
    if (first === undefined) return undefined;
    const blocks = unsaved.flatMap(({ block, itemId }) => (itemId === first.itemId ? [block] : []));
    return { historyItemId: first.itemId, blocks };
  }

  /** The server has answered. */
  settle({ historyItemId, blocks }: UnsavedTake): void {
    for (const block of blocks) this.#settled.add(settledKey(historyItemId, block));
  }
}

const settledKey = (itemId: string, { id, voiceId, text }: Block) => JSON.stringify([itemId, id, voiceId, text]);

function trackOf(take: DialogueDraftTake): AudioTrack {
  const { history_item_id: id, text_start: text, voice_names: names } = take;
  return {
    id,
    title: trackTitle(text),
    subtitle: new Intl.ListFormat("en").format(names),
    seed: take.voice_id ?? "",
    fileName: speechFileName("dialogue", text, formatExtension(take.output_format)),
  };
}

function deliveryOf({ model_id: modelId, settings }: DialogueDraftTake): Delivery {
  const { stability } = settings;
  return {
    modelId,
    stability: typeof stability === "number" ? stability : STABILITY_DEFAULT,
    dictionaryIds: dictionariesOfItem({ settings }),
  };
}
