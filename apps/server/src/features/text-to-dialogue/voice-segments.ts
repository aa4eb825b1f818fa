import type { VoiceSegment } from "@voicewright/contract/text-to-dialogue/routes";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";

/** A line as it is spoken, its voice as it was named, and its place among those that were sent. */
export type SpokenLine = { readonly voiceId: string; readonly text: string; readonly inputIndex: number };

/** Finds out, alignment after alignment, which characters are whose. */
export class VoiceSegments {
  readonly #lines: readonly SpokenLine[];
  #line = 0;
  /** Code units of the line that have come. */
  #seen = 0;

  constructor(lines: readonly SpokenLine[]) {
    this.#lines = lines;
  }

  /** The segments of the next alignment; over all of them the characters join up to the texts of the lines. */
  next(alignment: readonly CharacterTiming[]): VoiceSegment[] {
    const segments: VoiceSegment[] = [];
    let startIndex = 0;
    for (const [index, { character }] of alignment.entries()) {
      const line = this.#lines[this.#line];
      if (line === undefined) break;
      this.#seen += character.length;
      const isLineEnded = this.#seen >= line.text.length;
      if (isLineEnded || index === alignment.length - 1) {
        segments.push(toSegment(line, alignment, startIndex, index + 1));
        startIndex = index + 1;
      }
      if (isLineEnded) {
        this.#line += 1;
        this.#seen = 0;
      }
    }
    return segments;
  }
}

function toSegment(
  { voiceId, inputIndex }: SpokenLine,
  alignment: readonly CharacterTiming[],
  startIndex: number,
  endIndex: number,
): VoiceSegment {
  return {
    voice_id: voiceId,
    start_time_seconds: Math.round(alignment[startIndex]?.startMs ?? 0) / 1000,
    end_time_seconds: Math.round(alignment[endIndex - 1]?.endMs ?? 0) / 1000,
    character_start_index: startIndex,
    character_end_index: endIndex,
    dialogue_input_index: inputIndex,
  };
}
