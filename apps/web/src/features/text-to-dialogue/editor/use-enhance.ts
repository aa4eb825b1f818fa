import { MESSAGES } from "@voicewright/contract/rules/messages";
import { textToDialogueRoutes } from "@voicewright/contract/text-to-dialogue/routes";
import { api, isApiError } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { replaceScript, undoStep, useDialogueStore } from "../script/dialogue-store.ts";
import { showOverflow } from "./overflow-toasts.ts";

/** Has tags placed in the blocks. Those that are changed meanwhile stay as they are. */
export function useEnhance(limit: number) {
  const { mutate, isPending } = useSubmit({
    name: ["enhance-dialogue"],
    submit: (texts: readonly string[], headers) =>
      api(textToDialogueRoutes.enhanceDialogue, { body: { dialogue_blocks: [...texts] }, headers }),
  });

  const enhance = () => {
    const sent = useDialogueStore.getState().script;
    mutate(
      sent.map(({ text }) => text),
      {
        onSuccess: ({ enhanced_blocks: texts }) => {
          const byBlock = new Map(sent.map((block, index) => [block, texts[index] ?? block.text]));
          const { script } = useDialogueStore.getState();
          const next = script.map((block) => {
            const text = byBlock.get(block);
            return text === undefined || text === block.text ? block : { ...block, text };
          });
          const changed = next.filter((block, index) => block !== script[index]).length;
          if (changed === 0) {
            showToast({ id: "enhanced", title: "No block needed more tags." });
            return;
          }
          showOverflow(replaceScript(next, limit), limit);
          showToast({
            id: "enhanced",
            kind: "success",
            title: `Placed tags in ${formatCount(changed, "block", "blocks")}`,
            action: { label: "Undo", onSelect: () => void undoStep() },
          });
        },
        onError: (error) =>
          showToast({
            id: "enhanced",
            kind: "error",
            title: isApiError(error, "enhancement_limit_reached")
              ? MESSAGES.dialogueEnhancementsReached
              : MESSAGES.dialogueEnhanceFailed,
          }),
      },
    );
  };
  return { enhance, isPending };
}
