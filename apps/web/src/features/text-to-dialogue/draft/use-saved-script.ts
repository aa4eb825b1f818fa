import { useEffect, useState } from "react";
import type { StoredValue } from "@/shared/lib/storage.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { joinScript, newBlock, type Script } from "../script/block.ts";
import { openScript, replaceScript, useDialogueStore } from "../script/dialogue-store.ts";
import type { Draft } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { DraftKeeper } from "./draft-slots.ts";
import { takeHandedOver } from "./handed-over.ts";

const SAVE_AFTER_MS = 400;

let keeper: DraftKeeper | undefined;

function toScript(blocks: Draft["blocks"]): Script {
  const script = blocks.map(({ voiceId, text }) => newBlock(voiceId, text));
  return script.length === 0 ? [newBlock("")] : script;
}

/** What stands in the plain editor, which other models have. */
export type PlainDraft = {
  readonly plainText: Pick<StoredValue<string>, "get" | "set">;
  /** What stands there when the dialogue is opened: also what another page has just handed over. */
  readonly firstText: string;
};

/**
 * Opens the draft once, keeps it saved, and brings over what stands in the plain editor: that text becomes the first block, unless
 * it is what these blocks were joined to. Both ways can be taken back.
 */
export function useSavedScript({ plainText, firstText }: PlainDraft, limit: number) {
  const [{ drafts, isChanged }] = useState(() => {
    keeper ??= new DraftKeeper(crypto.randomUUID());
    const draft = keeper.read();
    if (!useDialogueStore.getState().isOpen) openScript(toScript(draft.blocks));
    const handedOver = takeHandedOver();
    const { script } = useDialogueStore.getState();
    const plain = firstText.trim();
    const isNew = plain !== "" && plain !== draft.plainText && plain !== joinScript(script);
    if (handedOver !== undefined) replaceScript(toScript(handedOver), limit);
    else if (isNew) replaceScript([newBlock(script[0]?.voiceId ?? "", plain)], limit);
    return { drafts: keeper, isChanged: handedOver !== undefined || isNew };
  });
  const [others, setOthers] = useState(() => drafts.others());

  useEffect(() => {
    let saved: Script | undefined;
    let isFirst = isChanged;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const { script } = useDialogueStore.getState();
      saved = script;
      const hasMoved = drafts.save(
        script.map(({ voiceId, text }) => ({ voiceId, text })),
        (isFirst ? firstText : plainText.get()).trim(),
        Date.now(),
      );
      isFirst = false;
      if (!hasMoved) return;
      setOthers(drafts.others());
      showToast({
        id: "dialogue-draft",
        title: "This dialogue is open in another window too.",
        description: "Both are kept: from now on each window has a draft of its own.",
      });
    };
    const saveRest = () => {
      if (timer !== undefined) save();
    };
    // What was opened is a draft of this window only once it is changed, or another window writes to its place.
    if (isChanged) save();
    else saved = useDialogueStore.getState().script;
    const unsubscribe = useDialogueStore.subscribe(({ script }) => {
      if (script === saved) return;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    });
    const unwatch = drafts.watch(save);
    window.addEventListener("pagehide", saveRest);
    return () => {
      window.removeEventListener("pagehide", saveRest);
      unsubscribe();
      unwatch();
      saveRest();
    };
  }, [drafts, firstText, isChanged, plainText]);

  const [other] = others;
  return {
    /** Another draft that was left behind, if there is one. */
    other: other?.draft,
    openOther: () => {
      if (other === undefined) return;
      const own = useDialogueStore.getState().script.map(({ voiceId, text }) => ({ voiceId, text }));
      replaceScript(toScript(other.draft.blocks), limit);
      drafts.exchange(other.index, own, Date.now());
      setOthers(drafts.others());
    },
    deleteOther: () => {
      if (other === undefined) return;
      drafts.discard(other.index);
      setOthers(drafts.others());
    },
  };
}
