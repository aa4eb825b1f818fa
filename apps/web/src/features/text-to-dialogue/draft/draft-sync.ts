import type { DialogueDraft } from "@voicewright/contract/text-to-dialogue/drafts";
import { isSameContent } from "@voicewright/contract/rules/projects/merge-blocks";
import { changesOf, type LocalBlock, reconcileBlocks } from "@voicewright/contract/rules/projects/reconcile-blocks";
import {
  type Draft,
  type DraftTakes,
  hasText,
  NO_TAKES,
  type SavedBlock,
} from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { apiErrorMessage, isApiError, isNetworkError, isSignedOutError } from "@/shared/api/api-client.ts";
import { parseNumber, storedValue } from "@/shared/lib/storage.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { Script } from "../script/block.ts";
import type { DraftStore, KeptDraft } from "./draft-slots.ts";
import { type BlockVersion, useBlockVersions } from "./block-versions-store.ts";
import { SavedTakes, type TakesHere } from "./saved-takes.ts";
import { deleteDraft, listDrafts, saveDraft, saveTake } from "./server-drafts.ts";

const RETRY_MIN_MS = 2_000;
const RETRY_MAX_MS = 60_000;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERRORS = 500;

/** Tells the other windows of the browser that the server has something new. */
const lastSaved = storedValue<number>({
  scope: "person",
  name: "dialogue-draft-saved",
  parse: parseNumber,
  fallback: 0,
});

/** What is on the screen. */
export type DraftEditor = {
  readonly read: () => Pick<Draft, "blocks" | "plainText" | "takes">;
  /** Undefined while a take is being made. */
  readonly takes: () => TakesHere | undefined;
  readonly showParts: (parts: TakesHere["parts"]) => void;
  /** Takes in what others wrote. */
  readonly merge: (script: Script) => void;
  /** Begins with a draft that is not taken back beyond. */
  readonly open: (script: Script, takes: DraftTakes) => void;
};

/** Another draft, which can be opened. */
export type OtherDraft = Pick<Draft, "draftId" | "blocks" | "savedAtMs">;

const toLocal = ({ id, voiceId, text }: Script[number]): LocalBlock => ({ block_id: id, voice_id: voiceId, text });
const fromLocal = ({ block_id: id, voice_id: voiceId, text }: LocalBlock) => ({ id, voiceId, text });
const toSaved = ({ block_id, voice_id, text, sequence }: SavedBlock) => ({ block_id, voice_id, text, sequence });

/** Whether the same request may be answered later. */
function isPassing(error: unknown): boolean {
  return (
    isNetworkError(error) ||
    (isApiError(error) && (error.httpStatus >= SERVER_ERRORS || error.httpStatus === TOO_MANY_REQUESTS))
  );
}

/** A page whose session has ended, or is in another workspace by now, says so itself. */
function showRefusal(error: unknown): void {
  if (isSignedOutError(error) || isApiError(error, "workspace_changed")) return;
  showToast({
    id: "dialogue-draft",
    kind: "error",
    title: "This dialogue is kept in this browser only.",
    description: apiErrorMessage(error),
  });
}

/**
 * Brings a draft to the server and what others wrote from it, one call after the other. The browser has a copy first, so
 * that nothing is lost while the server cannot be reached; what waits is sent when it can.
 */
export class DraftSync {
  readonly #writer: string;
  readonly #slots: DraftStore;
  readonly #editor: DraftEditor;
  readonly #takes = new SavedTakes();
  #base: readonly SavedBlock[];
  #dismissed: readonly { readonly block_id: string; readonly sequence: number }[] = [];
  #server: readonly DialogueDraft[] | undefined;
  #wants = { pull: false, push: false };
  #isRunning = false;
  #retryMs = RETRY_MIN_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What this window has announced to the others last. */
  #announcedMs = 0;
  readonly #listeners = new Set<() => void>();

  constructor(writer: string, slots: DraftStore, editor: DraftEditor) {
    this.#writer = writer;
    this.#slots = slots;
    this.#editor = editor;
    this.#base = slots.read().base;
  }

  /** Keeps what is on the screen in the browser. */
  keep(): void {
    const { blocks, plainText, takes } = this.#editor.read();
    const isSent =
      this.#dismissed.length === 0 && changesOf({ blocks: blocks.map(toLocal), base: this.#base }) === undefined;
    this.#slots.save({ blocks, plainText, takes, base: this.#base, isSent }, Date.now());
  }

  push(): void {
    this.#wants.push = true;
    void this.#run();
  }

  pull(): void {
    this.#wants.pull = true;
    void this.#run();
  }

  /** Pulls when others may have written: from other windows of the browser, and when this one is looked at again. */
  follow(): () => void {
    const onSaved = lastSaved.subscribe(() => {
      if (lastSaved.get() !== this.#announcedMs) this.pull();
    });
    const pull = () => {
      if (document.visibilityState === "visible") this.pull();
    };
    window.addEventListener("online", pull);
    document.addEventListener("visibilitychange", pull);
    this.pull();
    return () => {
      onSaved();
      window.removeEventListener("online", pull);
      document.removeEventListener("visibilitychange", pull);
    };
  }

  /** Calls back when there may be other drafts than before. */
  onOthers(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes a version of a block away, which somebody has used or does not want. */
  dismiss(blockId: string, sequence: number): void {
    this.#dismissed = [...this.#dismissed, { block_id: blockId, sequence }];
    useBlockVersions.getState().remove(blockId, sequence);
    this.keep();
    this.push();
  }

  /** What is written from now on belongs to another draft. */
  moveOn(): void {
    this.keep();
    this.#slots.moveOn();
    this.#goOn([]);
  }

  /** The drafts that can be opened, the latest first. */
  others(): readonly OtherDraft[] {
    const own = this.#slots.draftId;
    const known = (this.#server ?? []).map(({ draft_id: draftId, blocks, updated_at_unix: atUnix }) => ({
      draftId,
      blocks: blocks.map(fromLocal),
      savedAtMs: atUnix * 1_000,
    }));
    const ids = new Set(known.map(({ draftId }) => draftId));
    const kept = this.#slots.others().flatMap(({ draft }) => {
      const isOnServer = this.#server !== undefined && draft.isSent;
      return ids.has(draft.draftId) || isOnServer ? [] : [draft];
    });
    const texts = JSON.stringify(this.#editor.read().blocks.map(({ text }) => text));
    return [...known, ...kept]
      .filter((draft) => draft.draftId !== own && hasText(draft))
      .filter(({ blocks }) => JSON.stringify(blocks.map(({ text }) => text)) !== texts)
      .toSorted((one, other) => other.savedAtMs - one.savedAtMs);
  }

  /** Puts another draft on the screen; the one that was there is kept. */
  openOther({ draftId, blocks }: OtherDraft): void {
    this.keep();
    const kept = this.#slots.others().find(({ draft }) => draft.draftId === draftId)?.draft;
    const saved = this.#server?.find((draft) => draft.draft_id === draftId);
    this.#slots.moveOn(draftId);
    this.#goOn(saved === undefined ? (kept?.base ?? []) : saved.blocks.map(toSaved));
    this.#editor.open(blocks, kept === undefined ? NO_TAKES : takesFor(blocks, kept));
    if (saved !== undefined) this.#show(saved);
    this.keep();
    this.pull();
  }

  /** Deletes another draft. Rejects when the server could not be asked. */
  async deleteOther({ draftId }: OtherDraft): Promise<void> {
    await deleteDraft(draftId);
    this.#slots.discard(draftId);
    this.#server = this.#server?.filter((draft) => draft.draft_id !== draftId);
    this.#notifyListeners();
  }

  #goOn(base: readonly SavedBlock[]): void {
    this.#base = base;
    this.#dismissed = [];
    useBlockVersions.getState().show(new Map());
    this.#notifyListeners();
    // What was written before in its draft is to reach the server.
    this.pull();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    clearTimeout(this.#timer);
    try {
      while (this.#wants.pull || this.#wants.push) {
        const isPull = this.#wants.pull;
        this.#wants = { pull: false, push: isPull };
        if (isPull) await this.#pullOnce();
        else {
          await this.#pushOnce();
          await this.#pushTakes();
        }
      }
      this.#retryMs = RETRY_MIN_MS;
    } catch (error) {
      if (!isPassing(error)) {
        showRefusal(error);
        return;
      }
      this.#timer = setTimeout(() => this.pull(), this.#retryMs);
      this.#retryMs = Math.min(RETRY_MAX_MS, 2 * this.#retryMs);
    } finally {
      this.#isRunning = false;
    }
  }

  async #pullOnce(): Promise<void> {
    const isFirst = this.#server === undefined;
    const asked = this.#slots.draftId;
    this.#server = await listDrafts();
    const isUntouched = this.#base.length === 0 && !hasText(this.#editor.read());
    const latest = this.#server.find((draft) => hasText(draft));
    const own = this.#server.find((draft) => draft.draft_id === this.#slots.draftId);
    if (isFirst && isUntouched && latest !== undefined && asked === this.#slots.draftId) {
      this.#slots.moveOn(latest.draft_id);
      this.#base = latest.blocks.map(toSaved);
      this.#editor.open(latest.blocks.map(fromLocal), NO_TAKES);
      this.#show(latest);
      this.keep();
    } else if (own !== undefined) this.#adopt(own, undefined);
    // Deleted elsewhere: what is on the screen is wanted, and written anew.
    else this.#base = [];
    for (const kept of this.#slots.others()) if (!kept.draft.isSent) await this.#sendKept(kept);
    this.#notifyListeners();
  }

  async #pushOnce(): Promise<void> {
    const { draftId } = this.#slots;
    const { blocks } = this.#editor.read();
    if (this.#base.length === 0 && !hasText({ blocks })) return;
    const sent = blocks.map(toLocal);
    const dismissed = this.#dismissed;
    const answer = await saveDraft(draftId, this.#writer, { blocks: sent, base: this.#base }, dismissed);
    if (answer === undefined) return;
    this.#remember(answer);
    if (draftId !== this.#slots.draftId) {
      // Another draft is open by now; the copy of this one is settled with the others.
      this.#wants.pull = true;
      return;
    }
    this.#dismissed = this.#dismissed.filter((one) => !dismissed.includes(one));
    this.#adopt(answer, sent);
    this.#announce();
  }

  /** What was made of the draft, once the server has its words. */
  async #pushTakes(): Promise<void> {
    const { draftId } = this.#slots;
    const here = this.#editor.takes();
    const isKnown = this.#base.length > 0;
    const unsaved = here === undefined || !isKnown ? undefined : this.#takes.next(this.#editor.read().blocks, here);
    if (unsaved === undefined) return;
    const ids = unsaved.blocks.map(({ id }) => id);
    const answer = await saveTake(draftId, unsaved.historyItemId, ids);
    this.#takes.settle(unsaved);
    // There may be another take; what was written meanwhile goes first.
    this.#wants.push = true;
    if (answer === undefined) return;
    this.#remember(answer);
    if (draftId !== this.#slots.draftId) return;
    this.#adopt(answer, undefined);
    this.#announce();
  }

  /** Tells the other windows of this browser to read the draft again. */
  #announce(): void {
    this.#announcedMs = Math.max(Date.now(), lastSaved.get() + 1);
    lastSaved.set(this.#announcedMs);
  }

  /** What a window left that is gone, or an earlier version of the product. Of a draft that is refused, the copy stays. */
  async #sendKept(kept: KeptDraft): Promise<void> {
    const { draftId, writer, blocks, base } = kept.draft;
    try {
      const answer = await saveDraft(draftId, writer === "" ? this.#writer : writer, {
        blocks: blocks.map(toLocal),
        base,
      });
      if (answer === undefined) return this.#slots.settle(kept, { isSent: true });
      this.#remember(answer);
      const now = answer.blocks.map(fromLocal);
      const change = { blocks: now, takes: takesFor(now, kept.draft), base: answer.blocks.map(toSaved) };
      this.#slots.settle(kept, { ...change, isSent: true });
      if (draftId === this.#slots.draftId) this.#adopt(answer, undefined);
    } catch (error) {
      if (!isApiError(error) || isPassing(error)) throw error;
    }
  }

  /** Takes in an answer of the server about the draft that is open. */
  #adopt(answer: DialogueDraft, sent: readonly LocalBlock[] | undefined): void {
    const own = this.#editor.read().blocks.map(toLocal);
    const before = this.#base;
    const { blocks, base } = reconcileBlocks({ blocks: own, base: before }, sent, answer.blocks);
    this.#base = base.map(toSaved);
    const isSame =
      blocks.length === own.length &&
      blocks.every((block, index) => {
        const mine = own[index];
        return mine?.block_id === block.block_id && isSameContent(mine, block);
      });
    if (!isSame && blocks.length > 0) this.#editor.merge(blocks.map(fromLocal));
    this.#show(answer);
    const isNew = !isSame || JSON.stringify(before) !== JSON.stringify(this.#base);
    if (isNew || !this.#slots.read().isSent) this.keep();
  }

  /** What the server has beside the blocks themselves. */
  #show(draft: DialogueDraft): void {
    const { blocks } = draft;
    const here = this.#editor.takes();
    if (here !== undefined) {
      const parts = this.#takes.adopt(draft, here);
      if (parts !== here.parts) this.#editor.showParts(parts);
    }
    const isWanted = (id: string) => (version: BlockVersion) =>
      !this.#dismissed.some((one) => one.block_id === id && one.sequence === version.sequence);
    const shown = blocks.map(({ block_id: id, versions }) => [id, versions.filter(isWanted(id))] as const);
    useBlockVersions.getState().show(new Map(shown.filter(([, versions]) => versions.length > 0)));
  }

  #remember(draft: DialogueDraft): void {
    const others = (this.#server ?? []).filter(({ draft_id: id }) => id !== draft.draft_id);
    this.#server = [draft, ...others];
  }

  #notifyListeners(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The takes of a draft, for the order that its blocks have now. */
function takesFor(blocks: Script, { blocks: before, takes }: Pick<Draft, "blocks" | "takes">): DraftTakes {
  const parts = new Map(before.map(({ id }, index) => [id, takes.parts[index] ?? null]));
  return { parts: blocks.map(({ id }) => parts.get(id) ?? null), last: takes.last };
}
