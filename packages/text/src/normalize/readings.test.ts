import { describe, expect, it } from "vitest";
import { readCases, soundsAlike } from "../../test/read-cases.ts";
import { normalizeText } from "./normalize-text.ts";

describe("reading as a native reader would", () => {
  it.each(["en", "de", "fr", "es", "it", "pt", "nl", "pl"])(
    "every row of the table of %s is read as a native reader would",
    (language) => {
      const wrong = readCases(language).flatMap(({ input, readings }) => {
        const spoken = normalizeText(input, language, true)
          .map((segment) => segment.spoken)
          .join("");
        return readings.some((reading) => soundsAlike(reading, spoken)) ? [] : [{ input, spoken, readings }];
      });
      expect(wrong).toEqual([]);
    },
  );
});
