import type { AudioTrack } from "@/shared/audio/audio-track.ts";
import type { LastGeneration } from "../generate/regeneration.ts";
import { storedValue, type StoredValue } from "@/shared/lib/storage.ts";

export type DraftBlock = { readonly voiceId: string; readonly text: string };

/** Where a block sounds in a take, and what it said there. */
export type TakePart = {
  readonly track: AudioTrack;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly saidKey: string;
};

/** What was made of a draft: the part of each of its blocks, in their order, and by what the same is free again. */
export type DraftTakes = {
  readonly parts: readonly (TakePart | null)[];
  readonly last: LastGeneration | null;
};

export const NO_TAKES: DraftTakes = { parts: [], last: null };

/** A draft as it was left. `writer` is the window that wrote it; `plainText` what stood in the plain editor then. */
export type Draft = {
  readonly savedAtMs: number;
  readonly writer: string;
  readonly blocks: readonly DraftBlock[];
  readonly plainText: string;
  readonly takes: DraftTakes;
};

const SLOTS = 4;
export const NO_DRAFT: Draft = { savedAtMs: 0, writer: "", blocks: [], plainText: "", takes: NO_TAKES };
const BLOCKS_MAX = 200;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function isTakePart(part: unknown): part is TakePart {
  if (!isObject(part) || !isObject(part["track"])) return false;
  const isTrack = typeof part["track"]["id"] === "string" && typeof part["track"]["title"] === "string";
  return isTrack && typeof part["startSeconds"] === "number" && typeof part["saidKey"] === "string";
}

function isLastGeneration(last: unknown): last is LastGeneration {
  return isObject(last) && typeof last["key"] === "string" && typeof last["info"] === "string";
}

/** Of an earlier version, nothing. */
function parseTakes(stored: unknown): DraftTakes {
  if (!isObject(stored) || !Array.isArray(stored["parts"])) return NO_TAKES;
  const { parts, last } = stored;
  return {
    parts: parts.slice(0, BLOCKS_MAX).map((part: unknown) => (isTakePart(part) ? part : null)),
    last: isLastGeneration(last) ? last : null,
  };
}

function parseDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { savedAtMs, writer, blocks, plainText, takes } = stored as Partial<Record<keyof Draft, unknown>>;
  if (typeof savedAtMs !== "number" || typeof writer !== "string" || !Array.isArray(blocks)) return undefined;
  const read = blocks.slice(0, BLOCKS_MAX).flatMap((block: unknown) => {
    if (typeof block !== "object" || block === null) return [];
    const { voiceId, text } = block as Partial<Record<keyof DraftBlock, unknown>>;
    return typeof voiceId === "string" && typeof text === "string" ? [{ voiceId, text }] : [];
  });
  return {
    savedAtMs,
    writer,
    blocks: read,
    plainText: typeof plainText === "string" ? plainText : "",
    takes: parseTakes(takes),
  };
}

export const dialogueDrafts: readonly StoredValue<Draft>[] = Array.from({ length: SLOTS }, (_, index) =>
  storedValue({ scope: "person", name: `dialogue-draft-${index + 1}`, parse: parseDraft, fallback: NO_DRAFT }),
);

export function hasText({ blocks }: Draft): boolean {
  return blocks.some(({ text }) => text.trim() !== "");
}
