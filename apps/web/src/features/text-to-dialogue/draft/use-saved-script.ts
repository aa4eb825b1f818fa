import { useEffect, useState } from "react";
import type { StoredValue } from "@/shared/lib/storage.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { joinScript, newBlock, type Script } from "../script/block.ts";
import { openScript, replaceScript, useDialogueStore } from "../script/dialogue-store.ts";
import type { Draft } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { openTakes, takesOf, useTakeStore } from "../take/take-store.ts";
import { DraftStore } from "./draft-slots.ts";
import { takeHandedOver } from "./handed-over.ts";

const SAVE_AFTER_MS = 400;

let keeper: DraftStore | undefined;

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
    keeper ??= new DraftStore(crypto.randomUUID());
    const draft = keeper.read();
    if (!useDialogueStore.getState().isOpen) {
      const opened = toScript(draft.blocks);
      openScript(opened);
      openTakes(opened, draft.takes);
    }
    const handedOver = takeHandedOver();
    const { script } = useDialogueStore.getState();
    const plain = firstText.trim();
    const isNew = plain !== "" && plain !== draft.plainText && plain !== joinScript(script);
    if (handedOver !== undefined) {
      keeper.moveOn();
      replaceScript(toScript(handedOver), limit);
    } else if (isNew) replaceScript([newBlock(script[0]?.voiceId ?? "", plain)], limit);
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
        takesOf(script),
        Date.now(),
      );
      isFirst = false;
      if (!hasMoved) return;
      setOthers(drafts.others());
      showToast({
        id: "dialogue-draft",
        title: "This dialogue is open in another window too.",
        description: "Both are kept: each window now has its own draft.",
      });
    };
    const saveRest = () => {
      if (timer !== undefined) save();
    };
    // What was opened is a draft of this window only once it is changed, or another window writes to its place.
    if (isChanged) save();
    else saved = useDialogueStore.getState().script;
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    const unsubscribe = useDialogueStore.subscribe(({ script }) => {
      if (script !== saved) saveSoon();
    });
    const unsubscribeTakes = useTakeStore.subscribe(({ parts, last }, before) => {
      if (parts !== before.parts || last !== before.last) saveSoon();
    });
    const unwatch = drafts.watch(save);
    window.addEventListener("pagehide", saveRest);
    return () => {
      window.removeEventListener("pagehide", saveRest);
      unsubscribe();
      unsubscribeTakes();
      unwatch();
      saveRest();
    };
  }, [drafts, firstText, isChanged, plainText]);

  const [other] = others;
  return {
    /** Another draft that was left behind, if there is one. */
    other: other?.draft,
    /** What is put in place of the script from now on leaves its draft as it is, to be offered again. */
    beginAnother: () => {
      drafts.moveOn();
      setOthers(drafts.others());
    },
    openOther: () => {
      if (other === undefined) return;
      const { script } = useDialogueStore.getState();
      const own = script.map(({ voiceId, text }) => ({ voiceId, text }));
      const ownTakes = takesOf(script);
      const opened = toScript(other.draft.blocks);
      replaceScript(opened, limit);
      openTakes(opened, other.draft.takes);
      drafts.exchange(other.index, own, ownTakes, Date.now());
      setOthers(drafts.others());
    },
    deleteOther: () => {
      if (other === undefined) return;
      drafts.discard(other.index);
      setOthers(drafts.others());
    },
  };
}
