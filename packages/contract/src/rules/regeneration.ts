import type { WorkKind } from "./work-kinds.ts";

/** What was generated: one voice with a text, a recording in another voice, or several voices in turn. */
export type RegenerationKind = Extract<WorkKind, "text_to_speech" | "speech_to_speech" | "dialogue">;

/** This long after its first generation the same line is free to generate again. */
export const REGENERATION_WINDOW_MS = 7_200_000;

/** How often; where the workspace has the flag `restricted_regenerations`, as often as the second number says. */
const FREE_REGENERATIONS: Readonly<Record<RegenerationKind, readonly [number, number]>> = {
  text_to_speech: [3, 1],
  speech_to_speech: [3, 1],
  dialogue: [6, 2],
};

export function regenerationsMax(kind: RegenerationKind, isRestricted: boolean): number {
  const [max, restrictedMax] = FREE_REGENERATIONS[kind];
  return isRestricted ? restrictedMax : max;
}

/** What a page shows as remaining: a dialogue is heard in two takes, so half of what is left. */
export function generationsRemaining(kind: RegenerationKind, regenerationsLeft: number): number {
  return kind === "dialogue" ? Math.floor(regenerationsLeft / 2) : regenerationsLeft;
}
