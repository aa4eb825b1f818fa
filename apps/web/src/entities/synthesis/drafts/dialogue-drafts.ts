import { storedValue, type StoredValue } from "@/shared/lib/storage.ts";

export type DraftBlock = { readonly voiceId: string; readonly text: string };

/** A draft as it was left. `writer` is the window that wrote it; `plainText` what stood in the plain editor then. */
export type Draft = {
  readonly savedAtMs: number;
  readonly writer: string;
  readonly blocks: readonly DraftBlock[];
  readonly plainText: string;
};

const SLOTS = 4;
export const NO_DRAFT: Draft = { savedAtMs: 0, writer: "", blocks: [], plainText: "" };
const BLOCKS_MAX = 200;

function parseDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { savedAtMs, writer, blocks, plainText } = stored as Partial<Record<keyof Draft, unknown>>;
  if (typeof savedAtMs !== "number" || typeof writer !== "string" || !Array.isArray(blocks)) return undefined;
  const read = blocks.slice(0, BLOCKS_MAX).flatMap((block: unknown) => {
    if (typeof block !== "object" || block === null) return [];
    const { voiceId, text } = block as Partial<Record<keyof DraftBlock, unknown>>;
    return typeof voiceId === "string" && typeof text === "string" ? [{ voiceId, text }] : [];
  });
  return { savedAtMs, writer, blocks: read, plainText: typeof plainText === "string" ? plainText : "" };
}

export const dialogueDrafts: readonly StoredValue<Draft>[] = Array.from({ length: SLOTS }, (_, index) =>
  storedValue({ scope: "person", name: `dialogue-draft-${index + 1}`, parse: parseDraft, fallback: NO_DRAFT }),
);

export function hasText({ blocks }: Draft): boolean {
  return blocks.some(({ text }) => text.trim() !== "");
}
