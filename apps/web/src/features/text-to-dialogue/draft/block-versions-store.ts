import { create } from "zustand";

/** What was written into a block at the same time elsewhere. */
export type BlockVersion = { readonly voice_id: string; readonly text: string; readonly sequence: number };

type BlockVersions = {
  /** By block; only of those that have some. */
  readonly byBlock: ReadonlyMap<string, readonly BlockVersion[]>;
  readonly show: (byBlock: ReadonlyMap<string, readonly BlockVersion[]>) => void;
  readonly remove: (blockId: string, sequence: number) => void;
};

export const useBlockVersions = create<BlockVersions>((set) => ({
  byBlock: new Map(),
  show: (byBlock) => set({ byBlock }),
  remove: (blockId, sequence) =>
    set(({ byBlock }) => {
      const next = new Map(byBlock);
      const left = (byBlock.get(blockId) ?? []).filter((version) => version.sequence !== sequence);
      if (left.length === 0) next.delete(blockId);
      else next.set(blockId, left);
      return { byBlock: next };
    }),
}));
