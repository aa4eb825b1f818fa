import { keptTakes } from "@/entities/comparison/kept-takes.ts";
import { create } from "zustand";
import type { DraftTakes, TakePart } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import type { LastGeneration } from "@/entities/synthesis/generate/regeneration.ts";
import type { AudioTrack } from "@/shared/audio/audio-track.ts";
import type { TimedSegment } from "./timestamped-audio.ts";

type TakeState = {
  readonly phase: "idle" | "connecting" | "streaming";
  readonly firstBytesMs: number | undefined;
  readonly last: LastGeneration | undefined;
  /** By block. */
  readonly parts: ReadonlyMap<string, TakePart>;
  /** The takes that were made in this window. */
  readonly madeIds: ReadonlySet<string>;
  /** The block that sounds now. */
  readonly soundingId: string | undefined;
  /** The block that is listened to by itself. */
  readonly listenedId: string | undefined;
};

/** What can be compared. */
export const dialogueTakes = keptTakes("dialogue");

/** Outlives the page, like the player. */
export const useTakeStore = create<TakeState>(() => ({
  phase: "idle",
  firstBytesMs: undefined,
  last: undefined,
  parts: new Map(),
  madeIds: new Set(),
  soundingId: undefined,
  listenedId: undefined,
}));

/** The parts with what further segments say; the lines of a take are the blocks `said`, in their order. */
export function addSegments(
  parts: ReadonlyMap<string, TakePart>,
  track: AudioTrack,
  said: readonly { readonly blockId: string; readonly saidKey: string }[],
  segments: readonly TimedSegment[],
): ReadonlyMap<string, TakePart> {
  const next = new Map(parts);
  for (const { dialogue_input_index: index, start_time_seconds: start, end_time_seconds: end } of segments) {
    const line = said[index];
    if (line === undefined) continue;
    const known = next.get(line.blockId);
    const goesOn = known?.track.id === track.id;
    next.set(line.blockId, {
      track,
      saidKey: line.saidKey,
      startSeconds: goesOn ? Math.min(known.startSeconds, start) : start,
      endSeconds: goesOn ? Math.max(known.endSeconds, end) : end,
    });
  }
  return next;
}

/** The block of a track that sounds at a moment; between two turns, the one before. */
export function blockAt(
  parts: ReadonlyMap<string, TakePart>,
  trackId: string | undefined,
  seconds: number,
): string | undefined {
  let latest: { readonly id: string; readonly startSeconds: number } | undefined;
  for (const [id, { track, startSeconds }] of parts) {
    if (track.id !== trackId || startSeconds > seconds) continue;
    if (latest === undefined || startSeconds >= latest.startSeconds) latest = { id, startSeconds };
  }
  return latest?.id;
}

/** What was made of a script, to be kept with its draft. */
export function takesOf(script: readonly { readonly id: string }[]): DraftTakes {
  const { parts, last } = useTakeStore.getState();
  return { parts: script.map(({ id }) => parts.get(id) ?? null), last: last ?? null };
}

/** The takes of a draft that is opened as this script. What a block says now tells whether its part is still its own. */
export function openTakes(script: readonly { readonly id: string }[], takes: DraftTakes): void {
  const parts = new Map(useTakeStore.getState().parts);
  for (const [index, { id }] of script.entries()) {
    const part = takes.parts[index];
    if (part !== undefined && part !== null) parts.set(id, part);
  }
  useTakeStore.setState(({ last }) => ({ parts, last: takes.last ?? last }));
}
