import type { Model } from "@voicewright/contract/models/routes";
import { Redo2, Sparkles, Undo2 } from "lucide-react";
import type { RefObject } from "react";
import { TagPicker } from "@/entities/model/tag-picker.tsx";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { redoStep, typeText, undoStep, useDialogueStore } from "../script/dialogue-store.ts";
import { showOverflow } from "./overflow-toasts.ts";
import { useEnhance } from "./use-enhance.ts";

type DialogueToolsProps = {
  readonly model: Model;
  readonly limit: number;
  /** Where somebody wrote last. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
};

/** Undo, redo, tags and their automatic placing, over the blocks. */
export function DialogueToolbar({ model, limit, field }: DialogueToolsProps) {
  const canUndo = useDialogueStore(({ past }) => past.length > 0);
  const canRedo = useDialogueStore(({ future }) => future.length > 0);
  const isEmpty = useDialogueStore(({ script }) => script.every(({ text }) => text.trim() === ""));
  const { enhance, isPending } = useEnhance(limit);
  const refusal = useCallRefusal("enhance_dialogue");
  const putTag = (text: string) => {
    const blockId = field.current?.dataset["blockField"];
    if (blockId !== undefined) showOverflow(typeText(blockId, text, limit), limit);
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pt-3 sm:px-6">
      <IconButton
        label="Undo"
        size="icon-sm"
        onClick={undoStep}
        disabledReason={canUndo ? undefined : "There is nothing to undo."}
      >
        <Undo2 aria-hidden size={16} />
      </IconButton>
      <IconButton
        label="Redo"
        size="icon-sm"
        onClick={redoStep}
        disabledReason={canRedo ? undefined : "There is nothing to redo."}
      >
        <Redo2 aria-hidden size={16} />
      </IconButton>
      <TagPicker model={model} onText={putTag} field={field} />
      <Button
        size="sm"
        onClick={enhance}
        pending={isPending}
        disabledReason={refusal ?? (isEmpty ? "Write something first." : undefined)}
      >
        {!isPending && <Sparkles aria-hidden size={15} className="text-soft" />}
        Enhance
      </Button>
    </div>
  );
}
