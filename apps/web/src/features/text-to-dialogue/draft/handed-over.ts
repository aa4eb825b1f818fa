import type { DraftBlock } from "@/entities/synthesis/drafts/dialogue-drafts.ts";

let handedOver: readonly DraftBlock[] | undefined;

/** Gives the dialogue editor what to begin with when it opens next, as a dialogue of the history. */
export function handOverDialogue(lines: readonly { readonly voice_id: string; readonly text: string }[]): void {
  handedOver = lines.map(({ voice_id: voiceId, text }) => ({ voiceId, text }));
}

export function takeHandedOver(): readonly DraftBlock[] | undefined {
  const taken = handedOver;
  handedOver = undefined;
  return taken;
}
