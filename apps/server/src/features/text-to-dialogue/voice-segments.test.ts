import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SpokenLine, VoiceSegments } from "./voice-segments.ts";

function timingsOf(text: string, fromMs = 0) {
  return Array.from(text, (character, index) => ({
    character,
    startMs: fromMs + index * 10,
    endMs: fromMs + index * 10 + 10,
  }));
}

const LINES: readonly SpokenLine[] = [
  { voiceId: "a", text: "Hi.", inputIndex: 0 },
  { voiceId: "b", text: "You 👋🏽.", inputIndex: 2 },
];

describe("the segments of a dialogue", () => {
  it("segments report the characters, time range and line of each speaker", () => {
    const alignment = [...timingsOf("Hi."), ...timingsOf("You 👋🏽.", 500)];
    expect(new VoiceSegments(LINES).next(alignment)).toEqual([
      {
        voice_id: "a",
        start_time_seconds: 0,
        end_time_seconds: 0.03,
        character_start_index: 0,
        character_end_index: 3,
        dialogue_input_index: 0,
      },
      {
        voice_id: "b",
        start_time_seconds: 0.5,
        end_time_seconds: 0.57,
        character_start_index: 3,
        character_end_index: 10,
        dialogue_input_index: 2,
      },
    ]);
  });

  it("segments assign every character to its line, wherever the alignment is split", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "é", " ", "👋", "\n"), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(9), { maxLength: 30 }),
        (texts, cuts) => {
          const lines = texts.map((line, index) => ({ voiceId: `v${index}`, text: line, inputIndex: index }));
          const alignment = timingsOf(texts.join(""));
          const found = texts.map(() => "");
          const segments = new VoiceSegments(lines);
          let rest = alignment;
          for (const cut of [...cuts, alignment.length]) {
            const part = rest.slice(0, cut);
            rest = rest.slice(cut);
            for (const {
              character_start_index: from,
              character_end_index: to,
              dialogue_input_index: at,
            } of segments.next(part))
              found[at] += part
                .slice(from, to)
                .map(({ character }) => character)
                .join("");
          }
          expect(found).toEqual(texts);
        },
      ),
    );
  });
});
