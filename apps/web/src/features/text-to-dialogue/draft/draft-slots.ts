import { parseNumber, storedValue, type StoredValue } from "@/shared/lib/storage.ts";

export type DraftBlock = { readonly voiceId: string; readonly text: string };

/** A draft as it was left. `writer` is the window that wrote it; `plainText` what stood in the plain editor then. */
export type Draft = {
  readonly savedAtMs: number;
  readonly writer: string;
  readonly blocks: readonly DraftBlock[];
  readonly plainText: string;
};

const SLOTS = 4;
const NO_DRAFT: Draft = { savedAtMs: 0, writer: "", blocks: [], plainText: "" };
const BLOCKS_MAX = 200;

function parseDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { savedAtMs, writer, blocks, plainText } = stored as Partial<Record<keyof Draft, unknown>>;
  if (typeof savedAtMs !== "number" || typeof writer !== "string" || !Array.isArray(blocks)) return undefined;
  const read = blocks.slice(0, BLOCKS_MAX).flatMap((block: unknown) => {
    if (typeof block !== "object" || block === null) return [];
    const { voiceId, text } = block as Partial<Record<keyof DraftBlock, unknown>>;
    return typeof voiceId === "string" && typeof text === "string" ? [{ voiceId, text }] : [];
  });
  return { savedAtMs, writer, blocks: read, plainText: typeof plainText === "string" ? plainText : "" };
}

const slots: readonly StoredValue<Draft>[] = Array.from({ length: SLOTS }, (_, index) =>
  storedValue({ scope: "person", name: `dialogue-draft-${index + 1}`, parse: parseDraft, fallback: NO_DRAFT }),
);

/** Survives a reload of the tab, so that it finds its own draft again. */
const tabSlot = storedValue<number>({ scope: "tab", name: "dialogue-draft-slot", parse: parseNumber, fallback: -1 });

function hasText({ blocks }: Draft): boolean {
  return blocks.some(({ text }) => text.trim() !== "");
}

/** The slots but one, the latest draft first. */
function othersOf(slot: number): { readonly index: number; readonly draft: Draft }[] {
  return slots
    .map((stored, index) => ({ index, draft: stored.get() }))
    .filter(({ index }) => index !== slot)
    .sort((a, b) => b.draft.savedAtMs - a.draft.savedAtMs);
}

/**
 * The drafts of the dialogue editor. Windows that edit at the same time each have their own: one that finds that another has
 * written to its place since it read it moves to a place of its own, and both are kept.
 */
export class DraftKeeper {
  readonly #writer: string;
  #slot: number;
  #seenMs: number;

  constructor(writer: string) {
    this.#writer = writer;
    const remembered = slots[tabSlot.get()]?.get();
    const [latest] = othersOf(-1);
    this.#slot = remembered === undefined || remembered.savedAtMs === 0 ? (latest?.index ?? 0) : tabSlot.get();
    this.#seenMs = this.read().savedAtMs;
  }

  read(): Draft {
    return slots[this.#slot]?.get() ?? NO_DRAFT;
  }

  /** Answers whether the draft had to move, because another window writes to the place that it had. */
  save(blocks: readonly DraftBlock[], plainText: string, nowMs: number): boolean {
    const stored = this.read();
    const isTaken = stored.writer !== this.#writer && stored.savedAtMs !== this.#seenMs && hasText(stored);
    if (isTaken) this.#slot = othersOf(this.#slot).at(-1)?.index ?? 0;
    // Two windows may save in the same millisecond.
    const savedAtMs = Math.max(nowMs, stored.savedAtMs + 1);
    slots[this.#slot]?.set({ savedAtMs, writer: this.#writer, blocks, plainText });
    this.#seenMs = savedAtMs;
    tabSlot.set(this.#slot);
    return isTaken;
  }

  /** Calls back when another window writes to the place of this draft. */
  watch(onTaken: () => void): () => void {
    const stops = slots.map((stored, index) =>
      stored.subscribe(() => {
        const { writer, savedAtMs } = stored.get();
        if (index === this.#slot && writer !== this.#writer && savedAtMs !== this.#seenMs) onTaken();
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Other drafts with something in them, the latest first. */
  others(): { readonly index: number; readonly draft: Draft }[] {
    const own = JSON.stringify(this.read().blocks);
    return othersOf(this.#slot).filter(({ draft }) => hasText(draft) && JSON.stringify(draft.blocks) !== own);
  }

  /** Leaves these blocks where another draft was, which is opened in their place: neither is lost. */
  exchange(index: number, blocks: readonly DraftBlock[], nowMs: number): void {
    if (index !== this.#slot) slots[index]?.set({ savedAtMs: nowMs, writer: this.#writer, blocks, plainText: "" });
  }

  discard(index: number): void {
    if (index !== this.#slot) slots[index]?.set(NO_DRAFT);
  }
}
