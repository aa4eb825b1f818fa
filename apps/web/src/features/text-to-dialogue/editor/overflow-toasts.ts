import { MESSAGES } from "@voicewright/contract/rules/messages";
import { formatNumber } from "@/shared/lib/format.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { Overflow } from "../script/dialogue-store.ts";

export function charactersMessage(limit: number): string {
  return `You can only have up to ${formatNumber(limit)} characters in the speech.`;
}

/** Says what did not fit. */
export function showOverflow(overflow: readonly Overflow[], limit: number): void {
  for (const what of overflow) {
    const title = what === "blocks" ? MESSAGES.dialogueBlocksReached : charactersMessage(limit);
    showToast({ id: `dialogue-${what}`, kind: "warning", title });
  }
}
