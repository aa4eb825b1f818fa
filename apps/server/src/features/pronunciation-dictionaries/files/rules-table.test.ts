import type { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { DICTIONARY_RULES_MAX } from "@voicewright/contract/rules/limits";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRulesTable, writeRulesTable } from "./rules-table.ts";

async function read(text: string, cutBytes = 64 * 1024): Promise<DictionaryRule[]> {
  const bytes = Buffer.from(text);
  return await readRulesTable(
    (async function* () {
      for (let start = 0; start < bytes.length; start += cutBytes) yield bytes.subarray(start, start + cutBytes);
    })(),
  );
}

const shared = { case_sensitive: true, word_boundaries: true };

describe("a table of rules", () => {
  it("a table of rules is read by its column names, with any separator", async () => {
    const comma = 'String_To_Replace,alias\r\nSiobhan,"Shi-vawn, of course"\r\n\r\n UN , United Nations \r\n';
    expect(await read(`\ufeff${comma}`)).toEqual([
      { string_to_replace: "Siobhan", type: "alias", alias: "Shi-vawn, of course", ...shared },
      { string_to_replace: "UN", type: "alias", alias: "United Nations", ...shared },
    ]);
    const semicolon =
      "string_to_replace;alias;phoneme;alphabet;case_sensitive;word_boundaries\nNguyen;;wɪn;;no;TRUE\ntomato;;T AH0 M AA1 T OW0;CMU-ARPABET\n";
    expect(await read(semicolon)).toEqual([
      {
        string_to_replace: "Nguyen",
        type: "phoneme",
        phoneme: "wɪn",
        alphabet: "ipa",
        ...shared,
        case_sensitive: false,
      },
      {
        string_to_replace: "tomato",
        type: "phoneme",
        phoneme: "T AH0 M AA1 T OW0",
        alphabet: "cmu-arpabet",
        ...shared,
      },
    ]);
  });

  it.each([
    ["empty", "", "It is empty."],
    ["without the columns", "word,said\na,b\n", "Its first row must name the columns"],
    ["a lexicon", "<lexicon/>", "Its first row must name the columns"],
    ["with an alphabet that is not known", "string_to_replace,phoneme,alphabet\na,b,x-sampa\n", "Line 2: alphabet"],
    ["without a reading", "string_to_replace,alias\na,\n", "Line 2: alias"],
    ["with half a choice", "string_to_replace,alias,case_sensitive\na,b,perhaps\n", "Line 2: 'perhaps'"],
    ["with a control character", "string_to_replace,alias\na,b\u0007\n", "Line 2: alias"],
    ["with a quote that never ends", 'string_to_replace,alias\na,"b\n', "The quote in line 2 does not end."],
    ["with a row without end", `string_to_replace,alias\na,"${"b".repeat(100_000)}`, "Line 2 is too long"],
  ])("refuses a table of rules that is %s", async (_, text, why) => {
    const refused = read(text);
    await expect(refused).rejects.toMatchObject({ code: "invalid_lexicon", param: "file" });
    await expect(refused).rejects.toThrow(why);
  });

  it("refuses a table with more rules than a dictionary allows, as soon as the limit is exceeded", async () => {
    let isEnded = false;
    const endless = (async function* () {
      yield Buffer.from("string_to_replace,alias\n");
      for (let count = 0; count <= DICTIONARY_RULES_MAX / 10; count++) yield Buffer.from("a,b\n".repeat(1_000));
      isEnded = true;
    })();
    await expect(readRulesTable(endless)).rejects.toMatchObject({ code: "invalid_lexicon" });
    expect(isEnded).toBe(false);
  });

  it("a table of rules is unchanged after writing and reading, whatever its words", async () => {
    const word = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .map((text) =>
        text
          .replaceAll(/[\p{C}\s]+/gu, " ")
          .normalize("NFC")
          .trim(),
      )
      .filter((text) => text !== "" && text.length <= 100);
    const place = { string_to_replace: word, case_sensitive: fc.boolean(), word_boundaries: fc.boolean() };
    const rule: fc.Arbitrary<DictionaryRule> = fc.oneof(
      fc.record({ ...place, type: fc.constant("alias" as const), alias: word }),
      fc.record({
        ...place,
        type: fc.constant("phoneme" as const),
        phoneme: word,
        alphabet: fc.constantFrom("ipa" as const, "cmu-arpabet" as const),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { minLength: 1, maxLength: 5 }), async (rules) => {
        expect(await read(writeRulesTable(rules))).toEqual(rules);
      }),
    );
  });
});
