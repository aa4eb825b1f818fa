import type { CharacterAlignment } from "@voicewright/contract/text-to-speech/routes";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";

/** The wire's three parallel lists, in seconds to the millisecond; null when no character is covered. */
export function toCharacterAlignment(timings: readonly CharacterTiming[]): CharacterAlignment | null {
  if (timings.length === 0) return null;
  return {
    characters: timings.map((timing) => timing.character),
    character_start_times_seconds: timings.map((timing) => toSeconds(timing.startMs)),
    character_end_times_seconds: timings.map((timing) => toSeconds(timing.endMs)),
  };
}

/** White space that the engine never saw: it sounds for no time at `atMs`. */
export function silentCharacters(text: string, atMs: number): CharacterTiming[] {
  return Array.from(text, (character) => ({ character, startMs: atMs, endMs: atMs }));
}

function toSeconds(milliseconds: number): number {
  return Math.round(milliseconds) / 1000;
}
