import {
  dialogueDrafts,
  type Draft,
  type DraftBlock,
  type DraftTakes,
  hasText,
  NO_DRAFT,
} from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { parseNumber, storedValue } from "@/shared/lib/storage.ts";

/** Survives a reload of the tab, so that it finds its own draft again. */
const tabSlot = storedValue<number>({ scope: "tab", name: "dialogue-draft-slot", parse: parseNumber, fallback: -1 });

/** The slots but one, the latest draft first. */
function othersOf(slot: number): { readonly index: number; readonly draft: Draft }[] {
  return dialogueDrafts
    .map((stored, index) => ({ index, draft: stored.get() }))
    .filter(({ index }) => index !== slot)
    .sort((a, b) => b.draft.savedAtMs - a.draft.savedAtMs);
}

/**
 * The drafts of the dialogue editor. Windows that edit at the same time each have their own: one that finds that another has
 * written to its place since it read it moves to a place of its own, and both are kept.
 */
export class DraftStore {
  readonly #writer: string;
  #slot: number;
  #seenMs: number;

  constructor(writer: string) {
    this.#writer = writer;
    const remembered = dialogueDrafts[tabSlot.get()]?.get();
    const [latest] = othersOf(-1);
    this.#slot = remembered === undefined || remembered.savedAtMs === 0 ? (latest?.index ?? 0) : tabSlot.get();
    this.#seenMs = this.read().savedAtMs;
  }

  read(): Draft {
    return dialogueDrafts[this.#slot]?.get() ?? NO_DRAFT;
  }

  /** Answers whether the draft had to move, because another window writes to the place that it had. */
  save(blocks: readonly DraftBlock[], plainText: string, takes: DraftTakes, nowMs: number): boolean {
    const stored = this.read();
    const isTaken = stored.writer !== this.#writer && stored.savedAtMs !== this.#seenMs && hasText(stored);
    if (isTaken) this.#slot = othersOf(this.#slot).at(-1)?.index ?? 0;
    // Two windows may save in the same millisecond.
    const savedAtMs = Math.max(nowMs, stored.savedAtMs + 1);
    dialogueDrafts[this.#slot]?.set({ savedAtMs, writer: this.#writer, blocks, plainText, takes });
    this.#seenMs = savedAtMs;
    tabSlot.set(this.#slot);
    return isTaken;
  }

  /** Goes on in another place: what is written next leaves this draft as it is. */
  moveOn(): void {
    if (!hasText(this.read())) return;
    this.#slot = othersOf(this.#slot).at(-1)?.index ?? this.#slot;
    this.#seenMs = this.read().savedAtMs;
  }

  /** Calls back when another window writes to the place of this draft. */
  watch(onTaken: () => void): () => void {
    const stops = dialogueDrafts.map((stored, index) =>
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
  exchange(index: number, blocks: readonly DraftBlock[], takes: DraftTakes, nowMs: number): void {
    if (index !== this.#slot)
      dialogueDrafts[index]?.set({ savedAtMs: nowMs, writer: this.#writer, blocks, plainText: "", takes });
  }

  discard(index: number): void {
    if (index !== this.#slot) dialogueDrafts[index]?.set(NO_DRAFT);
  }
}
