import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { keptOutWords, stemOf } from "@voicewright/text/pronounce/letters/kept-out-words";
import { createLetterReader } from "@voicewright/text/pronounce/letters/letter-model";
import { packLetterModel, unpackLetterModel } from "@voicewright/text/pronounce/letters/pack-letter-model";
import { describe, expect, it } from "vitest";

const { resolve } = createRequire(import.meta.url);
const file = readFileSync(resolve("@voicewright/text/data/english-letters.bin"));
const read = createLetterReader(unpackLetterModel(file));

describe("reading English words by their letters", () => {
  it("the model of spelling reads most words that it was not fitted to", () => {
    const dictionary = JSON.parse(readFileSync(resolve("@dittli/tts-en/assets/en/cmudict.json"), "utf8")) as Record<
      string,
      string[]
    >;
    const words = keptOutWords(Object.keys(dictionary)).slice(0, 100);
    const bare = (phones: readonly string[] | undefined): string => (phones ?? []).join(" ").replace(/\d/g, "");
    const right = words.filter((word) => bare(read(word)) === bare(dictionary[word]));
    expect(right.length).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ["PHISHER", "F IH1 SH ER0"],
    ["KNIGHTLET", "N AY1 T L AH0 T"],
  ])("the model of spelling reads %s", (word, phones) => {
    expect(read(word).join(" ")).toBe(phones);
  });

  it("a word of any letters has phones", () => {
    for (const word of ["A", "ZZZZ", "EEEE", "QXJKV", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"])
      expect(read(word).length).toBeGreaterThan(0);
    expect(read("")).toEqual([]);
  });

  it("the model of spelling takes less than two megabytes, and is packed as it was", () => {
    expect(file.length).toBeLessThan(2_000_000);
    const small = {
      letters: ["<", ">", "PH"],
      phones: [[], [], ["F"]],
      pairs: Uint16Array.of(0, 0, 300),
      childCounts: Uint16Array.of(2, 0, 0),
      costs: Uint8Array.of(0, 1, 255),
      backOffs: Uint8Array.of(7, 0, 0),
    };
    expect(unpackLetterModel(packLetterModel(small))).toEqual(small);
    expect(() => unpackLetterModel(file.subarray(0, 1000))).toThrow(/end|Decompression|unexpected/i);
  });

  it("forms of a word have one stem", () => {
    expect(["RECOVERS", "RECOVERED", "RECOVERING"].map(stemOf)).toEqual(
      Array.from({ length: 3 }, () => stemOf("RECOVER")),
    );
  });
});
