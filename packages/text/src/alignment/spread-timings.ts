import type { TextAnchor } from "./text-anchor.ts";

/** When one character of a clause sounds. */
export type TimedCharacter = { readonly character: string; readonly startMs: number; readonly endMs: number };

/**
 * Gives every character (code point) of a clause its time: the characters of an anchored
 * stretch share its time evenly, those between two stretches share the gap. Times never run
 * backwards and stay within [startMs, endMs]; anchors count from `startMs`.
 */
export function spreadTimings(
  text: string,
  anchors: readonly TextAnchor[],
  startMs: number,
  endMs: number,
): TimedCharacter[] {
  const timed: TimedCharacter[] = [];
  let position = 0;
  let timeMs = startMs;

  const share = (end: number, untilMs: number): void => {
    const characters = Array.from(text.slice(position, end));
    const fromMs = timeMs;
    const toMs = characters.length === 0 ? fromMs : clamp(untilMs, fromMs, endMs);
    timed.push(...shareEvenly(characters, fromMs, toMs));
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

/** Each character gets as much of [fromMs, toMs] as every other. */
export function shareEvenly(characters: readonly string[], fromMs: number, toMs: number): TimedCharacter[] {
  const edgeMs = (index: number): number =>
    index === characters.length ? toMs : fromMs + ((toMs - fromMs) * index) / characters.length;
  return characters.map((character, index) => ({ character, startMs: edgeMs(index), endMs: edgeMs(index + 1) }));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
