import type { CharacterTiming } from "./character-timing.ts";
import type { TextSegment } from "../clauses/text-segment.ts";
import { shareEvenly, type TimedCharacter } from "./spread-timings.ts";

/** Alignment of the characters that have begun to sound, both of the given and of the normalised text. */
export type AlignmentSlice = {
  readonly alignment: readonly CharacterTiming[];
  readonly normalizedAlignment: readonly CharacterTiming[];
};

/**
 * Follows speech through a text. Clauses of the normalised text come in with their times;
 * out come, in step with the sound, the timings of both texts. All timings together cover
 * the two whole texts, character by character, once everything was taken.
 */
export type AlignmentTracker = {
  /** Adds the times of the next clause of the normalised text. */
  addClause(characters: readonly TimedCharacter[]): void;
  /** What begins before `untilMs`, by the clock of the clauses, and was not taken yet; `mapTimeMs` turns that clock into the output's. */
  take(untilMs: number, mapTimeMs: (timeMs: number) => number): AlignmentSlice;
};

export function createAlignmentTracker(segments: readonly TextSegment[]): AlignmentTracker {
  const units = segments.flatMap(toUnits);
  const pendingSource: TimedCharacter[] = [];
  const pendingSpoken: TimedCharacter[] = [];
  let unitIndex = 0;
  /** How much of the unit's spoken form has been timed, and since when. */
  let spokenLength = 0;
  let unitStartMs = 0;
  let timeMs = 0;

  /** Hands on the sources of all units whose spoken form is complete. */
  const completeUnits = (): void => {
    for (let unit = units[unitIndex]; unit && spokenLength >= unit.spoken.length; unit = units[++unitIndex]) {
      pendingSource.push(...shareEvenly([...unit.source], spokenLength === 0 ? timeMs : unitStartMs, timeMs));
      spokenLength = 0;
    }
  };

  completeUnits();
  return {
    addClause(characters) {
      for (const character of characters) {
        pendingSpoken.push(character);
        if (spokenLength === 0) unitStartMs = character.startMs;
        spokenLength += character.character.length;
        timeMs = character.endMs;
        completeUnits();
      }
    },
    take(untilMs, mapTimeMs) {
      const toOutput = ({ character, startMs, endMs }: TimedCharacter): CharacterTiming => ({
        character,
        startMs: mapTimeMs(startMs),
        endMs: mapTimeMs(endMs),
      });
      const takeFrom = (pending: TimedCharacter[]): CharacterTiming[] => {
        const kept = pending.findIndex(({ startMs }) => startMs >= untilMs);
        return pending.splice(0, kept < 0 ? pending.length : kept).map(toOutput);
      };
      return { alignment: takeFrom(pendingSource), normalizedAlignment: takeFrom(pendingSpoken) };
    },
  };
}

/** What was kept is followed character by character, what was rewritten as a whole. */
function toUnits(segment: TextSegment): readonly TextSegment[] {
  if (segment.source !== segment.spoken) return [segment];
  return Array.from(segment.source, (character) => ({ source: character, spoken: character }));
}
