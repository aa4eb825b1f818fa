import { BLOCK_VERSIONS_MAX } from "./project-kinds.ts";

export type BlockContent = { readonly voice_id: string; readonly text: string };

/** What a writer wrote into a block that another one was writing in, too. */
export type BlockVersion = BlockContent & {
  /** Of the write that took its place. */
  readonly sequence: number;
  readonly writer: string;
};

export type WrittenBlock = BlockContent & {
  readonly block_id: string;
  /** Of the last write that changed it. */
  readonly sequence: number;
  readonly writer: string;
  /** The oldest first. */
  readonly versions: readonly BlockVersion[];
};

/** Blocks in their order, as they are after a number of writes. */
export type WrittenBlocks = { readonly sequence: number; readonly blocks: readonly WrittenBlock[] };

/** What one writer changed, as a tab or a member, since they last read the blocks. */
export type BlockWrite = {
  readonly writer: string;
  /** `based_on`: the sequence of the block that the change was made to; 0 for a new block. */
  readonly changed: readonly (BlockContent & { readonly block_id: string; readonly based_on: number })[];
  readonly removed: readonly { readonly block_id: string; readonly based_on: number }[];
  /** All blocks as the writer has them, when blocks were added or moved. */
  readonly order?: readonly string[] | undefined;
  /** Versions that are not wanted any more. */
  readonly dismissed: readonly { readonly block_id: string; readonly sequence: number }[];
};

/** Whether two blocks say the same in the same voice. */
export function isSameContent(one: BlockContent, other: BlockContent): boolean {
  return one.voice_id === other.voice_id && one.text === other.text;
}

/**
 * The blocks after a write. Writers in different blocks both keep what they wrote. In the same block the later write
 * stands, and the one that its writer had not seen is kept beside it as a version. A block that was changed meanwhile is
 * not removed. A write that changes nothing, as one that comes a second time, has no sequence of its own.
 */
export function mergeBlocks(before: WrittenBlocks, write: BlockWrite): WrittenBlocks {
  const sequence = before.sequence + 1;
  const blocks = new Map(before.blocks.map((block) => [block.block_id, block]));
  for (const { block_id: id, sequence: version } of write.dismissed) {
    const block = blocks.get(id);
    if (block?.versions.some((one) => one.sequence === version) === true)
      blocks.set(id, { ...block, versions: block.versions.filter((one) => one.sequence !== version) });
  }
  for (const change of write.changed) {
    const written = writeBlock(blocks.get(change.block_id), change, { writer: write.writer, sequence });
    blocks.set(change.block_id, written);
  }
  for (const { block_id: id, based_on: basedOn } of write.removed) {
    const block = blocks.get(id);
    if (block === undefined) continue;
    const left = removeBlock(block, basedOn, { writer: write.writer, sequence });
    if (left === undefined) blocks.delete(id);
    else blocks.set(id, left);
  }
  const orderBefore = before.blocks.map(({ block_id: id }) => id);
  const kept = [...blocks.keys()];
  const order = mergeOrder(write.order ?? orderBefore, mergeOrder(orderBefore, kept)).filter((id) => blocks.has(id));
  const after = order.flatMap((id) => blocks.get(id) ?? []);
  const isSame = after.length === before.blocks.length && after.every((block, index) => block === before.blocks[index]);
  return isSame ? before : { sequence, blocks: after };
}

type Change = BlockWrite["changed"][number];
type Write = Pick<WrittenBlock, "writer" | "sequence">;

function writeBlock(block: WrittenBlock | undefined, change: Change, write: Write): WrittenBlock {
  const { block_id, voice_id, text, based_on: basedOn } = change;
  if (block === undefined) return { block_id, voice_id, text, ...write, versions: [] };
  if (isSameContent(block, change)) return block;
  const written = { block_id, voice_id, text, ...write };
  if (basedOn >= block.sequence) return { ...written, versions: block.versions };
  // The writer goes on with what they wrote last, and has not seen what took its place.
  const others = block.versions.filter(({ writer, sequence }) => writer !== write.writer || sequence <= basedOn);
  if (block.writer === write.writer) return { ...written, versions: others };
  return { ...written, versions: keepVersion(others, block, written) };
}

/** One without words, or that says what stands there now, is no loss. */
function keepVersion(
  versions: readonly BlockVersion[],
  { voice_id, text, writer }: WrittenBlock,
  now: BlockContent & Write,
): readonly BlockVersion[] {
  const others = versions.filter((version) => !isSameContent(version, now));
  if (text.trim() === "") return others;
  return [...others, { voice_id, text, sequence: now.sequence, writer }].slice(-BLOCK_VERSIONS_MAX);
}

/** Undefined when nothing is left of it: what another one wrote there, and the remover has not seen, stays. */
function removeBlock(
  block: WrittenBlock,
  basedOn: number,
  { writer: remover, sequence }: Write,
): WrittenBlock | undefined {
  if (basedOn >= block.sequence) return undefined;
  if (block.writer !== remover) return block;
  const unseen = block.versions.filter((version) => version.writer !== remover && version.sequence > basedOn);
  const last = unseen.at(-1);
  if (last === undefined) return undefined;
  // It comes back as nobody's: who wrote it once has seen since that something else took its place.
  return { ...block, ...last, writer: "", sequence, versions: block.versions.filter((version) => version !== last) };
}

/** One order with what only the other one has, each behind what it follows there. */
export function mergeOrder(order: readonly string[], other: readonly string[]): string[] {
  const merged = [...new Set(order)];
  const known = new Set(merged);
  let place = 0;
  for (const id of other) {
    if (known.has(id)) place = merged.indexOf(id) + 1;
    else {
      merged.splice(place, 0, id);
      known.add(id);
      place += 1;
    }
  }
  return merged;
}
