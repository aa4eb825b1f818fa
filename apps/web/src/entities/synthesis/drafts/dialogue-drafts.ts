import { DIALOGUE_DRAFT_BLOCKS_MAX } from "@voicewright/contract/rules/limits";
import type { LocalBlock } from "@voicewright/contract/rules/projects/reconcile-blocks";
import type { AudioTrack } from "@/shared/audio/audio-track.ts";
import type { LastGeneration } from "../generate/regeneration.ts";
import { storedValue, type StoredValue } from "@/shared/lib/storage.ts";

export type DraftText = { readonly voiceId: string; readonly text: string };
export type DraftBlock = DraftText & { readonly id: string };
/** A block as the server had it when it was read last. */
export type SavedBlock = LocalBlock & { readonly sequence: number };

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

/**
 * A draft as it was left, kept in the browser until the server has it. `writer` is the window that wrote it; `plainText`
 * what stood in the plain editor then.
 */
export type Draft = {
  readonly savedAtMs: number;
  readonly writer: string;
  /** What the server knows it by, and in which workspace; empty until it belongs to one. */
  readonly draftId: string;
  readonly workspaceId: string;
  readonly blocks: readonly DraftBlock[];
  /** What the blocks were changed from; empty where the server does not know the draft. */
  readonly base: readonly SavedBlock[];
  readonly isSent: boolean;
  readonly plainText: string;
  readonly takes: DraftTakes;
};

const SLOTS = 8;
export const NO_DRAFT: Draft = {
  savedAtMs: 0,
  writer: "",
  draftId: "",
  workspaceId: "",
  blocks: [],
  base: [],
  isSent: false,
  plainText: "",
  takes: NO_TAKES,
};
/** With what two windows added at the same time. */
const BLOCKS_MAX = DIALOGUE_DRAFT_BLOCKS_MAX;

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

function parseBlocks(stored: readonly unknown[]): readonly DraftBlock[] {
  return stored.slice(0, BLOCKS_MAX).flatMap((block, index) => {
    if (!isObject(block)) return [];
    const { voiceId, text, id } = block;
    if (typeof voiceId !== "string" || typeof text !== "string") return [];
    return [{ id: typeof id === "string" ? id : `block-${index}`, voiceId, text }];
  });
}

function parseBase(stored: unknown): readonly SavedBlock[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (block: unknown): block is SavedBlock =>
      isObject(block) &&
      typeof block["block_id"] === "string" &&
      typeof block["voice_id"] === "string" &&
      typeof block["text"] === "string" &&
      typeof block["sequence"] === "number",
  );
}

/** A draft of an earlier version, which the server never had, has the same name in every window that reads it. */
function parseDraft(stored: unknown): Draft | undefined {
  if (!isObject(stored)) return undefined;
  const { savedAtMs, writer, draftId, workspaceId, blocks, base, isSent, plainText, takes } = stored;
  if (typeof savedAtMs !== "number" || typeof writer !== "string" || !Array.isArray(blocks)) return undefined;
  return {
    savedAtMs,
    writer,
    draftId: typeof draftId === "string" ? draftId : `${writer}-${savedAtMs}`,
    workspaceId: typeof workspaceId === "string" ? workspaceId : "",
    blocks: parseBlocks(blocks),
    base: parseBase(base),
    isSent: isSent === true,
    plainText: typeof plainText === "string" ? plainText : "",
    takes: parseTakes(takes),
  };
}

export const dialogueDrafts: readonly StoredValue<Draft>[] = Array.from({ length: SLOTS }, (_, index) =>
  storedValue({ scope: "person", name: `dialogue-draft-${index + 1}`, parse: parseDraft, fallback: NO_DRAFT }),
);

/** Whether a draft can be opened here: those of another workspace wait until it is shown. */
export function isOfWorkspace(draft: Draft, workspaceId: string | undefined): boolean {
  return draft.workspaceId === "" || draft.workspaceId === workspaceId;
}

export function hasText({ blocks }: { readonly blocks: readonly Pick<DraftText, "text">[] }): boolean {
  return blocks.some(({ text }) => text.trim() !== "");
}
