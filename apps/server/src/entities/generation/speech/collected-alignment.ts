import type { HistoryItem } from "@voicewright/contract/history/routes";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import type { SpokenPart } from "./spoken-parts.ts";
import { toCharacterAlignment } from "./character-alignment.ts";

/** Gathers the timings of a generation's parts. */
export class CollectedAlignment {
  readonly #given: CharacterTiming[] = [];
  readonly #normalized: CharacterTiming[] = [];

  add(part: SpokenPart): void {
    for (const timing of part.alignment) this.#given.push(timing);
    for (const timing of part.normalizedAlignment) this.#normalized.push(timing);
  }

  get given(): readonly CharacterTiming[] {
    return this.#given;
  }

  get normalized(): readonly CharacterTiming[] {
    return this.#normalized;
  }

  /** As a history item keeps it; null when the engine gave no times. */
  toHistory(): HistoryItem["alignments"] {
    const alignment = toCharacterAlignment(this.#given);
    const normalized = toCharacterAlignment(this.#normalized);
    if (alignment === null) return null;
    return { alignment, normalized_alignment: normalized ?? alignment };
  }
}
