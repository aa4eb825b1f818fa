import { MESSAGES } from "@voicewright/contract/rules/messages";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { BLOCKS_MAX } from "../script/block.ts";
import { addBlock, redoStep, undoStep, useDialogueStore } from "../script/dialogue-store.ts";
import { BlockRow } from "./block-row.tsx";
import { DialogueContext, type DialogueTools } from "./dialogue-context.ts";
import { useReorder } from "./use-reorder.ts";

type BlockListProps = {
  readonly tools: Omit<DialogueTools, "announce">;
  readonly onFieldFocus: (field: HTMLTextAreaElement) => void;
};

/** The blocks in their order, and the way to one more. */
export function BlockList({ tools, onFieldFocus }: BlockListProps) {
  const order = useDialogueStore((state) => state.order);
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const onGrab = useReorder(list, (place) => setAnnouncement(`Moved to position ${place + 1}`));
  const context = useStableTools(tools, setAnnouncement);
  useUndoKeys();

  // Until somebody writes, tags go to the first block.
  const showFirstField = useEffectEvent(() => {
    const first = list.current?.querySelector("textarea");
    if (first !== null && first !== undefined) onFieldFocus(first);
  });
  useEffect(() => showFirstField(), []);

  return (
    <DialogueContext value={context}>
      <div
        ref={list}
        className="hairline-scroll relative min-h-0 flex-1 overflow-y-auto px-2 py-3 sm:px-4"
        onFocus={(event) => {
          if (event.target instanceof HTMLTextAreaElement) onFieldFocus(event.target);
        }}
      >
        <p id="dialogue-move-help" className="sr-only">
          Drag to move the block. With the keyboard: arrow up and arrow down move it by one place, Home and End to the
          ends.
        </p>
        <ol aria-label="Dialogue" className="space-y-1">
          {order.map((id, index) => (
            <BlockRow key={id} id={id} index={index} count={order.length} onGrab={onGrab} />
          ))}
        </ol>
        <div className="flex px-3 pt-2 pb-6 sm:px-14">
          <Button
            size="sm"
            onClick={() => addBlock(undefined)}
            disabledReason={order.length >= BLOCKS_MAX ? MESSAGES.dialogueBlocksFull : undefined}
          >
            <Plus aria-hidden size={15} />
            Add block
          </Button>
        </div>
      </div>
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </DialogueContext>
  );
}

/** The object stays the same until one of its values is another one. */
function useStableTools(tools: Omit<DialogueTools, "announce">, announce: (message: string) => void): DialogueTools {
  const [stable, setStable] = useState<DialogueTools>(() => ({ ...tools, announce }));
  const keys = Object.keys(tools) as (keyof typeof tools)[];
  if (keys.every((key) => stable[key] === tools[key])) return stable;
  const next = { ...tools, announce };
  setStable(next);
  return next;
}

function isUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyEvent): "undo" | "redo" | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && ctrlKey ? "redo" : undefined;
}
type KeyEvent = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The keys and the menus of the browser take back what the script knows, not what one field remembers. */
function useUndoKeys(): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const asked = isUndoKey(event);
    const isElsewhere = event.target instanceof HTMLElement && event.target.closest("input, [role=dialog]") !== null;
    if (asked === undefined || isElsewhere || event.isComposing) return;
    event.preventDefault();
    if (asked === "undo") undoStep();
    else redoStep();
  });
  const onInput = useEffectEvent((event: InputEvent) => {
    const isOurs = event.target instanceof HTMLElement && event.target.dataset["blockField"] !== undefined;
    if (!isOurs || !event.inputType.startsWith("history")) return;
    event.preventDefault();
    if (event.inputType === "historyUndo") undoStep();
    else redoStep();
  });
  useEffect(() => {
    const key = (event: globalThis.KeyboardEvent) => onKey(event);
    const input = (event: InputEvent) => onInput(event);
    window.addEventListener("keydown", key);
    window.addEventListener("beforeinput", input);
    return () => {
      window.removeEventListener("keydown", key);
      window.removeEventListener("beforeinput", input);
    };
  }, []);
}
