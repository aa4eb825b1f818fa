import {
  dialogueDrafts,
  type Draft,
  hasText,
  isOfWorkspace,
  NO_DRAFT,
} from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { parseNumber, storedValue } from "@/shared/lib/storage.ts";
import { newId } from "../script/block.ts";

/** Survives a reload of the tab, so that it finds its own draft again. */
const tabSlot = storedValue<number>({ scope: "tab", name: "dialogue-draft-slot", parse: parseNumber, fallback: -1 });

export type KeptDraft = { readonly index: number; readonly draft: Draft };
type Kept = Pick<Draft, "blocks" | "base" | "isSent" | "plainText" | "takes">;

/** The slots but one, the latest draft first. */
function othersOf(slot: number): KeptDraft[] {
  return dialogueDrafts
    .map((stored, index) => ({ index, draft: stored.get() }))
    .filter(({ index }) => index !== slot)
    .sort((a, b) => b.draft.savedAtMs - a.draft.savedAtMs);
}

/** Where nothing is lost: an empty slot, or the oldest one that the server has; if there is none, the oldest. */
function freeSlot(slot: number): number {
  const others = othersOf(slot);
  const free = others.findLast(({ draft }) => !hasText(draft)) ?? others.findLast(({ draft }) => draft.isSent);
  return (free ?? others.at(-1))?.index ?? 0;
}

/**
 * The drafts of the dialogue editor as this browser keeps them until the server has them. Windows that edit the same draft
 * each have a copy of their own: one that finds that another has written to its place moves to another one.
 */
export class DraftStore {
  readonly #writer: string;
  readonly #workspaceId: string | undefined;
  #slot: number;
  #seenMs: number;
  #draftId: string;

  constructor(writer: string, workspaceId: string | undefined) {
    this.#writer = writer;
    this.#workspaceId = workspaceId;
    const isHere = ({ draft }: KeptDraft) => draft.savedAtMs !== 0 && isOfWorkspace(draft, workspaceId);
    const kept = othersOf(-1).filter(isHere);
    const place = kept.find(({ index }) => index === tabSlot.get()) ?? kept[0];
    this.#slot = place?.index ?? freeSlot(-1);
    const { savedAtMs, draftId } = this.read();
    this.#seenMs = savedAtMs;
    this.#draftId = draftId === "" ? newId() : draftId;
  }

  get draftId(): string {
    return this.#draftId;
  }

  read(): Draft {
    const draft = dialogueDrafts[this.#slot]?.get() ?? NO_DRAFT;
    return isOfWorkspace(draft, this.#workspaceId) ? draft : NO_DRAFT;
  }

  save(kept: Kept, nowMs: number): void {
    const stored = dialogueDrafts[this.#slot]?.get() ?? NO_DRAFT;
    const isTaken = stored.writer !== this.#writer && stored.savedAtMs !== this.#seenMs && hasText(stored);
    if (isTaken) this.#slot = freeSlot(this.#slot);
    // Two windows may save in the same millisecond.
    const savedAtMs = Math.max(nowMs, stored.savedAtMs + 1);
    const place = { savedAtMs, writer: this.#writer, draftId: this.#draftId, workspaceId: this.#workspaceId ?? "" };
    dialogueDrafts[this.#slot]?.set({ ...place, ...kept });
    this.#seenMs = savedAtMs;
    tabSlot.set(this.#slot);
  }

  /** Goes on with another draft: what is written next leaves this one as it is. */
  moveOn(draftId = newId()): void {
    if (hasText(this.read())) {
      this.#slot = freeSlot(this.#slot);
      this.#seenMs = dialogueDrafts[this.#slot]?.get().savedAtMs ?? 0;
    }
    this.#draftId = draftId;
  }

  /** Other drafts of the workspace with something in them, the latest first. */
  others(): KeptDraft[] {
    return othersOf(this.#slot).filter(({ draft }) => hasText(draft) && isOfWorkspace(draft, this.#workspaceId));
  }

  /** Writes what became of a kept draft, unless its window has written to it since. */
  settle({ index, draft }: KeptDraft, change: Partial<Draft>): void {
    const stored = dialogueDrafts[index];
    if (index !== this.#slot && stored?.get().savedAtMs === draft.savedAtMs) stored.set({ ...draft, ...change });
  }

  /** Forgets the copies of a draft that is not wanted any more. */
  discard(draftId: string): void {
    for (const { index, draft } of othersOf(this.#slot))
      if (draft.draftId === draftId) dialogueDrafts[index]?.set(NO_DRAFT);
  }
}
