import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeText } from "./normalize-text.ts";
import { splitClauses } from "../clauses/split-clauses.ts";
import { costOfLength, LINEAR_COST_MAX } from "../../../../test-kit/work.ts";

/** Those with rules of their own, and one without. */
const LANGUAGES = ["en", "de", "fr", "sv"];

function spoken(text: string, language = "en", writeOut = true): string {
  return normalizeText(text, language, writeOut)
    .map((segment) => segment.spoken)
    .join("");
}

describe("English", () => {
  it.each([
    ["Dr. Smith lives at 12 Elm St. near St. Mary's.", "Doctor Smith lives at twelve Elm Street near Saint Mary's."],
    [
      "It costs $5.50, £1.01 or $3.5 million.",
      "It costs five dollars and fifty cents, one pound and one penny or three point five million dollars.",
    ],
    ["On 2024-05-12 at 3:30 pm or 10:00.", "On May twelfth, twenty twenty-four at three thirty p m or ten o'clock."],
    ["12/05/2021 and 25/12/1999", "December fifth, twenty twenty-one and December twenty-fifth, nineteen ninety-nine"],
    ["Back by 5 p.m. Then rest.", "Back by five p m. Then rest."],
    ["May 12, 2021; 1 June", "May twelfth, twenty twenty-one; the first of June"],
    ["The 1990s, in 1850, since 2005", "The nineteen nineties, in eighteen fifty, since two thousand and five"],
    [
      "Call +1 (555) 123-4567 or 555-1234.",
      "Call plus one, five five five, one two three, four five six seven or five five five, one two three four.",
    ],
    [
      "12 km/h, 20°C, -5 °C, 5kg, 3.5 GB, 99%",
      "twelve kilometers per hour, twenty degrees Celsius, minus five degrees Celsius, five kilograms, three point five gigabytes, ninety-nine percent",
    ],
    [
      "1st, 22nd, 3/4, 2½, 1.2.3, 5-10",
      "first, twenty-second, three quarters, two and a half, one point two point three, five to ten",
    ],
    [
      "1,234,567 and 1003 and 007",
      "one million two hundred and thirty-four thousand five hundred and sixty-seven and one thousand and three and zero zero seven",
    ],
    ["info@example.com, https://www.example.com/a-b", "info at example dot com, example dot com slash a dash b"],
    [
      "e.g. apples, i.e. fruit, etc. vs. Mr Jones",
      "for example, apples, that is, fruit, et cetera versus Mister Jones",
    ],
    ["Henry VIII, Chapter IV. Tom & Jerry", "Henry the eighth, Chapter four. Tom and Jerry"],
    ["MP3 **loud** #tag", "MP three loud tag"],
  ])("English text is normalised: %s", (text, expected) => {
    expect(spoken(text)).toBe(expected);
  });
});

describe("German", () => {
  it.each([
    ["Am 12.05.2021 um 15:30 Uhr", "Am zwölften Mai zweitausendeinundzwanzig um fünfzehn Uhr dreißig"],
    ["5,50 € und 1 Euro", "fünf Euro fünfzig und ein Euro"],
    [
      "Der 3. Mai, z.B. 1.234,5 km bei 20 °C",
      "Der dritte Mai, zum Beispiel eintausendzweihundertvierunddreißig Komma fünf Kilometer bei zwanzig Grad Celsius",
    ],
    ["1984, 101, 1000000", "neunzehnhundertvierundachtzig, einhunderteins, eine Million"],
  ])("German text is normalised: %s", (text, expected) => {
    expect(spoken(text, "de")).toBe(expected);
  });
});

describe("every language", () => {
  it("normalising skips emoji, control characters and unpaired surrogates", () => {
    expect(spoken("Hi 👩‍👩‍👧🇩🇪 wor\u0000ld\ud800!", "fr")).toBe("Hi  world!");
    expect(spoken("Hi 😀!", "en", false)).toBe("Hi !");
  });

  it("normalising keeps joiners that shape letters", () => {
    expect(spoken("می\u200cخواهم", "fa")).toBe("می\u200cخواهم");
  });

  it("normalising leaves numbers unchanged when spelling out is switched off", () => {
    expect(spoken("Room 42", "en", false)).toBe("Room 42");
  });

  it("normalising costs linear time in 20 kB of any repeated text", () => {
    const units = 'a.|1|1.|-|1,|$1 |"|/|A.|1/|1:|’9|a/|Aa|<|+1 |\\|20%-';
    const slow = units.split("|").flatMap((unit) =>
      LANGUAGES.flatMap((language) => {
        const normalize = (length: number) =>
          normalizeText(unit.repeat(Math.ceil(length / unit.length)), language, true);
        const cost = costOfLength(normalize, 20_000);
        return cost < LINEAR_COST_MAX ? [] : [{ unit, language, cost }];
      }),
    );
    expect(slow).toEqual([]);
  });

  it.each(["a.", "St. A ", "....", "12 "])("splitting a page of %s into clauses costs linear time", (unit) => {
    const split = (length: number) =>
      splitClauses(unit.repeat(Math.ceil(length / unit.length)), { first: 60, later: 160 });
    expect(costOfLength(split, 20_000)).toBeLessThan(LINEAR_COST_MAX);
  });

  it.each(LANGUAGES)("normalising accounts for every character of any text (%s)", (language) => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
      fc
        .array(fc.constantFrom(..."0123456789.,:/-$€%°() \nDrStMay&+@#½x".split("")))
        .map((characters) => characters.join("")),
    );
    fc.assert(
      fc.property(text, fc.boolean(), (source, writeOut) => {
        const segments = normalizeText(source, language, writeOut);
        expect(segments.map((segment) => segment.source).join("")).toBe(source);
        expect(
          segments
            .map((segment) => segment.spoken)
            .join("")
            .isWellFormed(),
        ).toBe(true);
        const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
        expect(hasWords(segments.map((segment) => segment.spoken).join("")) || !hasWords(source)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
