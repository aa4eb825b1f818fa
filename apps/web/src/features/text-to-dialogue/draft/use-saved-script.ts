import { useEffect, useState } from "react";
import { type Draft, type DraftText, hasText } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { shownWorkspaceId } from "@/shared/api/page-workspace.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import type { StoredValue } from "@/shared/lib/storage.ts";
import { joinScript, newBlock, type Script } from "../script/block.ts";
import { mergeScript, openScript, replaceScript, useDialogueStore } from "../script/dialogue-store.ts";
import { openTakes, takesOf, useTakeStore } from "../take/take-store.ts";
import { DraftStore } from "./draft-slots.ts";
import type { TakesHere } from "./saved-takes.ts";
import { DraftSync } from "./draft-sync.ts";
import { takeHandedOver } from "./handed-over.ts";

const SAVE_AFTER_MS = 400;

/** What stands in the plain editor, which other models have. */
export type PlainDraft = {
  readonly plainText: Pick<StoredValue<string>, "get" | "set">;
  /** What stands there when the dialogue is opened: also what another page has just handed over. */
  readonly firstText: string;
};

/** Of this window: they outlive the page, like what is open in it. */
let opened: { readonly sync: DraftSync; readonly slots: DraftStore } | undefined;
let readPlainText: () => string = () => "";

const currentScript = () => useDialogueStore.getState().script;
const toScript = (texts: readonly DraftText[]): Script => texts.map(({ voiceId, text }) => newBlock(voiceId, text));

function openDraft(script: Script, takes: Draft["takes"]): void {
  const blocks = script.length === 0 ? [newBlock("")] : script;
  openScript(blocks);
  openTakes(blocks, takes);
}

function openWindow() {
  const writer = crypto.randomUUID();
  const slots = new DraftStore(writer, shownWorkspaceId());
  const read = () => {
    const blocks = currentScript();
    return { blocks, plainText: readPlainText().trim(), takes: takesOf(blocks) };
  };
  const takes = () => {
    const { phase, parts, madeIds } = useTakeStore.getState();
    return phase === "idle" ? { parts, madeIds } : undefined;
  };
  const showParts = (parts: TakesHere["parts"]) => useTakeStore.setState({ parts });
  const sync = new DraftSync(writer, slots, { read, takes, showParts, merge: mergeScript, open: openDraft });
  return { sync, slots };
}

/** Takes a version of a block away: it was used, or is not wanted. */
export function dismissVersion(blockId: string, sequence: number): void {
  opened?.sync.dismiss(blockId, sequence);
}

/**
 * Opens the draft once, keeps it saved, and brings over what stands in the plain editor: that text becomes the first block
 * of another draft, unless it is what these blocks were joined to. `isRefused` keeps a draft in the browser.
 */
export function useSavedScript({ plainText, firstText }: PlainDraft, limit: number, isRefused: boolean) {
  const [{ drafts, isChanged }] = useState(() => {
    opened ??= openWindow();
    const { sync, slots } = opened;
    const draft = slots.read();
    if (!useDialogueStore.getState().isOpen) openDraft(draft.blocks, draft.takes);
    const handedOver = takeHandedOver();
    const script = currentScript();
    const plain = firstText.trim();
    const isNew = plain !== "" && plain !== draft.plainText && plain !== joinScript(script);
    // Until it is saved, the text that was brought over counts as taken.
    readPlainText = () => firstText;
    if (handedOver !== undefined || isNew) {
      if (hasText({ blocks: script })) sync.moveOn();
      replaceScript(
        handedOver === undefined ? [newBlock(script[0]?.voiceId ?? "", plain)] : toScript(handedOver),
        limit,
      );
    }
    return { drafts: sync, isChanged: handedOver !== undefined || isNew };
  });
  const [others, setOthers] = useState(() => drafts.others());

  useEffect(() => {
    let saved: Script | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      saved = currentScript();
      drafts.keep();
      readPlainText = plainText.get;
      if (!isRefused) drafts.push();
    };
    const saveRest = () => {
      if (timer !== undefined) save();
    };
    // What was opened is a draft of this window only once it is changed.
    if (isChanged) save();
    else saved = currentScript();
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    const unsubscribe = useDialogueStore.subscribe(({ script }) => {
      if (script !== saved) saveSoon();
    });
    const unsubscribeTakes = useTakeStore.subscribe(({ parts, last, phase }, before) => {
      if (parts !== before.parts || last !== before.last || phase !== before.phase) saveSoon();
    });
    const forgetOthers = drafts.onOthers(() => setOthers(drafts.others()));
    const unfollow = isRefused ? undefined : drafts.follow();
    window.addEventListener("pagehide", saveRest);
    return () => {
      window.removeEventListener("pagehide", saveRest);
      unsubscribe();
      unsubscribeTakes();
      forgetOthers();
      unfollow?.();
      saveRest();
    };
  }, [drafts, isChanged, isRefused, plainText]);

  const [other] = others;
  return {
    /** Another draft that can be opened, if there is one. */
    other,
    /** What is put in place of the script from now on leaves its draft as it is, to be offered again. */
    beginAnother: () => drafts.moveOn(),
    openOther: () => {
      if (other !== undefined) drafts.openOther(other);
    },
    deleteOther: () => {
      if (other !== undefined) drafts.deleteOther(other).catch(showFailure("The draft was not deleted."));
    },
  };
}
