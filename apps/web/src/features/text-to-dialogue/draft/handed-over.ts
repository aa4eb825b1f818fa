import type { DraftText } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { storedValue } from "@/shared/lib/storage.ts";
import { dialogueStability } from "../settings/stability.ts";

function parseBlocks(stored: unknown): readonly DraftText[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.flatMap((block: unknown) => {
    const { voiceId, text } = (block ?? {}) as Partial<Record<keyof DraftText, unknown>>;
    return typeof voiceId === "string" && typeof text === "string" ? [{ voiceId, text }] : [];
  });
}

/** Stored, because a reload may come before the editor has opened. */
const handedOver = storedValue<readonly DraftText[] | undefined>({
  scope: "tab",
  name: "dialogue-handed-over",
  parse: parseBlocks,
  fallback: undefined,
});

/** Gives the dialogue editor what to begin with when it opens next, as a dialogue of the history, and how it was spoken. */
export function handOverDialogue(
  lines: readonly { readonly voice_id: string; readonly text: string }[],
  stability: number | undefined,
): void {
  handedOver.set(lines.map(({ voice_id: voiceId, text }) => ({ voiceId, text })));
  if (stability !== undefined) dialogueStability.set(stability);
}

export function takeHandedOver(): readonly DraftText[] | undefined {
  const taken = handedOver.get();
  handedOver.set(undefined);
  return taken;
}
