import type { CharacterTiming } from "../engine.ts";
import type { TextSegment } from "./text-segment.ts";
import type { TimedCharacter } from "./spread-timings.ts";

/** Alignment of the characters that have begun to sound, both of the given and of the normalised text. */
export type AlignmentSlice = {
  readonly alignment: readonly CharacterTiming[];
  readonly normalizedAlignment: readonly CharacterTiming[];
};

/**
 * Follows speech through a text. Clauses of the normalised text come in with their times;
 * out come, in step with the sound, the timings of both texts. Whatever comes out joins up to
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
  let spokenOfUnit: TimedCharacter[] = [];
  let timeMs = 0;

  /** Hands on the sources of all units whose spoken form is complete. */
  const completeUnits = (): void => {
    for (let unit = units[unitIndex]; unit && lengthOf(spokenOfUnit) >= unit.spoken.length; unit = units[++unitIndex]) {
      pendingSource.push(...spreadSource(unit.source, spokenOfUnit[0]?.startMs ?? timeMs, spokenOfUnit.at(-1)?.endMs ?? timeMs));
      spokenOfUnit = [];
    }
  };

  completeUnits();
  return {
    addClause(characters) {
      for (const character of characters) {
        pendingSpoken.push(character);
        spokenOfUnit.push(character);
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

function lengthOf(characters: readonly TimedCharacter[]): number {
  return characters.reduce((length, { character }) => length + character.length, 0);
}

/** The characters of a rewritten source share the time of what is said for it. */
function spreadSource(source: string, startMs: number, endMs: number): TimedCharacter[] {
  const characters = [...source];
  const stepMs = (endMs - startMs) / Math.max(1, characters.length);
  return characters.map((character, index) => ({ character, startMs: startMs + index * stepMs, endMs: startMs + (index + 1) * stepMs }));
}
