import { type BlockContent, type BlockWrite, isSameContent, mergeOrder } from "./merge-blocks.ts";

export type LocalBlock = BlockContent & { readonly block_id: string };
/** A block as the server has it. */
type ServerBlock = LocalBlock & { readonly sequence: number };

/** What a writer has, and what they last read of the server. */
export type LocalBlocks = { readonly blocks: readonly LocalBlock[]; readonly base: readonly ServerBlock[] };

const byId = <Block extends LocalBlock>(blocks: readonly Block[]) =>
  new Map(blocks.map((block) => [block.block_id, block]));
const idsOf = (blocks: readonly LocalBlock[]) => blocks.map(({ block_id: id }) => id);

/** What is to be sent of what a writer has; undefined when the server has it all. */
export function changesOf({ blocks, base }: LocalBlocks): Omit<BlockWrite, "writer" | "dismissed"> | undefined {
  const known = byId(base);
  const own = byId(blocks);
  const changed = blocks.flatMap((block) => {
    const { block_id, voice_id, text } = block;
    const before = known.get(block_id);
    if (before !== undefined && isSameContent(before, block)) return [];
    return [{ block_id, voice_id, text, based_on: before?.sequence ?? 0 }];
  });
  const removed = base
    .filter(({ block_id: id }) => !own.has(id))
    .map(({ block_id, sequence }) => ({ block_id, based_on: sequence }));
  const left = idsOf(base).filter((id) => own.has(id));
  const isSameOrder = left.length === blocks.length && left.every((id, index) => id === blocks[index]?.block_id);
  if (changed.length === 0 && removed.length === 0 && isSameOrder) return undefined;
  return { changed, removed, order: isSameOrder ? undefined : idsOf(blocks) };
}

/**
 * What a writer has after they read the server again. `sent` are their blocks as the answered write had them; undefined
 * when nothing was sent. What others wrote takes the place of what the writer has not touched; what the writer has
 * written since stays, with the base that it was written on, so that the next write says what it has not seen.
 */
export function reconcileBlocks(
  { blocks, base }: LocalBlocks,
  sent: readonly LocalBlock[] | undefined,
  server: readonly ServerBlock[],
): LocalBlocks {
  const own = byId(blocks);
  const before = byId(base);
  const sentById = sent === undefined ? undefined : byId(sent);
  const nextBase: ServerBlock[] = [];
  const next = new Map<string, LocalBlock>();
  for (const now of server) {
    const { block_id: id } = now;
    const old = before.get(id);
    const wasSent = sentById?.get(id);
    const isTaken = wasSent !== undefined && isSameContent(wasSent, now);
    // Written on what the server has had before; for a new block, on nothing.
    const unseen = old ?? { ...now, sequence: 0 };
    const mine = own.get(id);
    if (mine === undefined) {
      const isRemovedSince = sentById === undefined ? old !== undefined : wasSent !== undefined;
      nextBase.push(isRemovedSince ? unseen : now);
      // Of another writer, or one whose removal was sent and not made, because it was changed meanwhile.
      if (!isRemovedSince) next.set(id, now);
      continue;
    }
    const reference = wasSent ?? old;
    const isUntouched = reference !== undefined && isSameContent(mine, reference);
    next.set(id, isUntouched ? now : mine);
    nextBase.push(isUntouched || isTaken || isSameContent(mine, now) ? now : unseen);
  }
  const served = byId(server);
  for (const mine of blocks) {
    const old = before.get(mine.block_id);
    // What another one removed is gone, unless the writer has written in it since.
    if (!served.has(mine.block_id) && (old === undefined || !isSameContent(mine, old))) next.set(mine.block_id, mine);
  }
  const hasOwnOrder = isReordered(blocks, sent ?? base);
  const order = hasOwnOrder ? mergeOrder(idsOf(blocks), idsOf(server)) : mergeOrder(idsOf(server), idsOf(blocks));
  return { blocks: order.flatMap((id) => next.get(id) ?? []), base: nextBase };
}

/** Whether blocks that both have stand in another order. */
function isReordered(blocks: readonly LocalBlock[], before: readonly LocalBlock[]): boolean {
  const known = byId(before);
  const own = byId(blocks);
  const now = idsOf(blocks).filter((id) => known.has(id));
  return idsOf(before)
    .filter((id) => own.has(id))
    .some((id, index) => id !== now[index]);
}
