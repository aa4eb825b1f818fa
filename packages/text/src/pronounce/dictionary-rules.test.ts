import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDictionaryReadings, type DictionaryRule } from "./dictionary-rules.ts";

function alias(
  written: string,
  spoken: string,
  changes: Partial<Pick<DictionaryRule, "isCaseSensitive" | "needsWordBoundaries">> = {},
): DictionaryRule {
  return { written, isCaseSensitive: true, needsWordBoundaries: true, alias: spoken, ...changes };
}

/** The text as it is spoken. */
function spoken(text: string, ...dictionaries: DictionaryRule[][]): string {
  const { respellings, pronunciations } = createDictionaryReadings(dictionaries)(text);
  const spans = [
    ...respellings.map((span) => ({ ...span, said: span.spoken })),
    ...pronunciations.map((span) => ({ ...span, said: `/${span.phones}/` })),
  ].toSorted((one, other) => one.start - other.start);
  let end = 0;
  let said = "";
  for (const span of spans) {
    said += text.slice(end, span.start) + span.said;
    end = span.end;
  }
  return said + text.slice(end);
}

describe("pronunciation dictionary rules", () => {
  it("dictionary rules match whole words in their case, unless they specify otherwise", () => {
    expect(spoken("UN, un, UNO and the UN.", [alias("UN", "United Nations")])).toBe(
      "United Nations, un, UNO and the United Nations.",
    );
    expect(spoken("UN un Un", [alias("un", "one", { isCaseSensitive: false })])).toBe("one one one");
    expect(spoken("UNO", [alias("UN", "one", { needsWordBoundaries: false })])).toBe("oneO");
    expect(spoken("C++ and C", [alias("C++", "see plus plus"), alias("C", "see")])).toBe("see plus plus and see");
  });

  it("dictionary rules prefer the longest match, the first dictionary, and the last equal rule", () => {
    expect(spoken("New York City", [alias("New York", "a"), alias("New York City", "b")])).toBe("b");
    expect(spoken("New York City", [alias("New York", "a")], [alias("New York City", "b")])).toBe("a City");
    expect(spoken("Ada", [alias("Ada", "one"), alias("Ada", "two")])).toBe("two");
  });

  it("dictionary rules are not applied to each other's results", () => {
    expect(spoken("hen egg", [alias("hen", "egg"), alias("egg", "hen")])).toBe("egg hen");
  });

  it("dictionary rules give phones in their alphabet", () => {
    const rule: DictionaryRule = {
      written: "Nguyen",
      isCaseSensitive: true,
      needsWordBoundaries: true,
      phones: "wɪn",
      alphabet: "ipa",
    };
    expect(createDictionaryReadings([[rule]])("Mr. Nguyen").pronunciations).toEqual([
      { start: 4, end: 10, alphabet: "ipa", phones: "wɪn" },
    ]);
  });

  it("dictionary rules read every text in order, without overlaps, in linear time", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "B", "ß", "😀", ".", " "), minLength: 1, maxLength: 4 });
    const rule = fc.record({ written: word, isCaseSensitive: fc.boolean(), needsWordBoundaries: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 8 }),
        fc.string({ unit: fc.constantFrom("a", "B", "😀", " ") }),
        (rules, text) => {
          const dictionary = rules.map((one) => ({ ...one, alias: "x" }));
          const { respellings } = createDictionaryReadings([dictionary])(text);
          let end = 0;
          for (const span of respellings) {
            expect(span.start).toBeGreaterThanOrEqual(end);
            expect(span.end).toBeGreaterThan(span.start);
            end = span.end;
            expect(dictionary.map(({ written }) => written.toLowerCase())).toContain(
              text.slice(span.start, span.end).toLowerCase(),
            );
          }
        },
      ),
    );
  });
});
