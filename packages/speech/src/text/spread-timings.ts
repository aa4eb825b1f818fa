import type { TextAnchor } from "../embedded/text-anchor.ts";

/** When one character of a clause sounds. */
export type TimedCharacter = { readonly character: string; readonly startMs: number; readonly endMs: number };

/**
 * Gives every character (code point) of a clause its time: the characters of an anchored
 * stretch share its time evenly, those between two stretches share the gap. Times never run
 * backwards and stay within [startMs, endMs]; anchors count from `startMs`.
 */
export function spreadTimings(text: string, anchors: readonly TextAnchor[], startMs: number, endMs: number): TimedCharacter[] {
  const timed: TimedCharacter[] = [];
  let position = 0;
  let timeMs = startMs;

  const share = (end: number, untilMs: number): void => {
    const characters = [...text.slice(position, end)];
    const fromMs = timeMs;
    const toMs = characters.length === 0 ? fromMs : clamp(untilMs, fromMs, endMs);
    const stepMs = (toMs - fromMs) / Math.max(1, characters.length);
    for (const [index, character] of characters.entries()) {
      timed.push({ character, startMs: fromMs + index * stepMs, endMs: fromMs + (index + 1) * stepMs });
    }
    position = Math.max(position, end);
    timeMs = toMs;
  };

  for (const anchor of anchors) {
    if (anchor.textEnd <= position) continue;
    share(anchor.textStart, startMs + anchor.startMs);
    timeMs = clamp(startMs + anchor.startMs, timeMs, endMs);
    share(anchor.textEnd, startMs + anchor.endMs);
  }
  share(text.length, endMs);
  return timed;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
