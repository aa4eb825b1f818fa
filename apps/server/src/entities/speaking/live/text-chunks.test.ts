import { CHUNK_LENGTH_SCHEDULE_DEFAULT } from "@voicewright/contract/rules/limits";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChunkTrigger, TextChunks } from "./text-chunks.ts";

function chunksOf(schedule: readonly number[], isAutomatic = false): TextChunks {
  return new TextChunks({ schedule, isAutomatic });
}

const WORDS = "The boat left before the sun was up and nobody on the pier said a word about it ";

describe("a text that is being written", () => {
  it("pieces of a streamed text add up to the text, whatever it contains and however it arrives", () => {
    const part = fc.oneof(
      fc.constantFrom("Hello ", "world. ", "— ", "!!! ", "\n\n", " ", "3,5 ", "日本語の文。", "🙂", "a", "“Yes.” "),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.nat(400).map((length) => "x".repeat(length)),
      fc.nat(60).map((count) => WORDS.repeat(count)),
    );
    const trigger = fc.constantFrom<ChunkTrigger>("schedule", "schedule", "schedule", "try", "flush");
    const given = fc.array(fc.tuple(part, trigger), { maxLength: 30 });
    const schedule = fc.array(fc.integer({ min: 50, max: 500 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(given, schedule, fc.boolean(), (parts, steps, isAutomatic) => {
        const chunks = chunksOf(steps, isAutomatic);
        const pieces = parts.flatMap(([text, how]) => chunks.add(text, how));
        pieces.push(...chunks.add("", "flush"));
        const text = parts.map(([said]) => said).join("");
        expect(pieces.join("")).toBe(text.slice(0, pieces.join("").length));
        // What is left holds nothing to say.
        expect(text.slice(pieces.join("").length)).not.toMatch(/[\p{L}\p{N}]/u);
        for (const piece of pieces) {
          expect(piece).toMatch(/[\p{L}\p{N}]/u);
          expect(piece.isWellFormed()).toBe(true);
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it("a text is spoken once as much is pending as the schedule requires, never cut inside a word", () => {
    const chunks = chunksOf(CHUNK_LENGTH_SCHEDULE_DEFAULT);
    const lengths: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      for (const word of WORDS.split(/(?<= )/)) {
        for (const piece of chunks.add(word, "schedule")) {
          lengths.push(piece.length);
          expect(piece.endsWith(" ")).toBe(true);
        }
      }
    }
    expect(lengths.length).toBeGreaterThan(3);
    for (const [index, wanted] of CHUNK_LENGTH_SCHEDULE_DEFAULT.entries()) {
      expect(lengths[index]).toBeGreaterThanOrEqual(wanted);
      expect(lengths[index]).toBeLessThan(wanted + 10);
    }
  });

  it("a text is cut after a sentence when the sentence makes up most of it", () => {
    const sentence = "Nobody on the pier said a word about the boat that had left before the sun was up. ";
    expect(chunksOf([100]).add(`${sentence}And that was all there ever was to`, "schedule")).toEqual([sentence]);
  });

  it("a flushed text is spoken at once, a tried one only when it is long enough", () => {
    expect(chunksOf([120]).add("Hello ", "flush")).toEqual(["Hello "]);
    expect(chunksOf([120]).add("Hello ", "try")).toEqual([]);
    expect(chunksOf([120]).add(WORDS.slice(0, 60), "try").join("").length).toBeGreaterThan(40);
    expect(chunksOf([120]).add("… ", "flush")).toEqual([]);
  });

  it("in automatic mode a text is spoken sentence by sentence, without waiting for what follows", () => {
    const chunks = chunksOf([500], true);
    expect(chunks.add("Hello there. How are", "schedule")).toEqual(["Hello there. "]);
    expect(chunks.add(" you? ", "schedule")).toEqual(["How are you? "]);
  });
});
