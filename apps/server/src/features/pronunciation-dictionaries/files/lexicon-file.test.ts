import { DICTIONARY_RULES_MAX } from "@voicewright/contract/rules/limits";
import type { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLexicon, writeLexicon } from "./lexicon-file.ts";

const HEAD = '<?xml version="1.0"?><lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon"';

/** Cut anywhere, as files come from the disk. */
async function read(text: string, cutBytes = 7): Promise<DictionaryRule[]> {
  const bytes = Buffer.from(text);
  return await readLexicon(
    (async function* () {
      for (let start = 0; start < bytes.length; start += cutBytes) yield bytes.subarray(start, start + cutBytes);
    })(),
  );
}

const refusal = async (text: string) =>
  await read(text, 64 * 1024).then(
    () => undefined,
    (error: unknown) => error,
  );

const alias = (string_to_replace: string, said: string): DictionaryRule => ({
  string_to_replace,
  type: "alias",
  alias: said,
  case_sensitive: true,
  word_boundaries: true,
});

describe("a lexicon", () => {
  it("a lexicon is read with its aliases and phonemes, each word of an entry separately", async () => {
    const text = `${HEAD} alphabet="cmu-arpabet" xml:lang="en-US">
      <!-- names -->
      <lexeme><grapheme>Claughton</grapheme><grapheme>Claughtons</grapheme><alias>Cl &amp; Aw-ton 😀</alias></lexeme>
      <lexeme><grapheme> Apple </grapheme><phoneme>AE1 P AH0 L</phoneme><phoneme>X</phoneme></lexeme>
      <lexeme><grapheme>Nguyen</grapheme><phoneme alphabet="ipa">wɪn</phoneme></lexeme>
    </lexicon>`;
    const phoneme = (string_to_replace: string, said: string, alphabet: string) => ({
      string_to_replace,
      type: "phoneme",
      phoneme: said,
      alphabet,
      case_sensitive: true,
      word_boundaries: true,
    });
    expect(await read(text)).toEqual([
      alias("Claughton", "Cl & Aw-ton 😀"),
      alias("Claughtons", "Cl & Aw-ton 😀"),
      phoneme("Apple", "AE1 P AH0 L", "cmu-arpabet"),
      phoneme("Nguyen", "wɪn", "ipa"),
    ]);
  });

  it("refuses a lexicon that is invalid, broken, or contains unknown names", async () => {
    for (const text of [
      "",
      "just words",
      "<html/>",
      `${HEAD}><lexeme><grapheme>a</grapheme>`,
      `${HEAD}><lexeme><grapheme>a</grapheme></lexeme></lexicon>`,
      `${HEAD}><lexeme><alias>a</alias></lexeme></lexicon>`,
      `${HEAD}><lexeme><grapheme></grapheme><alias>a</alias></lexeme></lexicon>`,
      `${HEAD} alphabet="x-sampa"><lexeme><grapheme>a</grapheme><phoneme>a</phoneme></lexeme></lexicon>`,
      `${HEAD}><lexeme><grapheme>${"a".repeat(101)}</grapheme><alias>a</alias></lexeme></lexicon>`,
      `${HEAD}><lexeme><grapheme>&unknown;</grapheme><alias>a</alias></lexeme></lexicon>`,
    ])
      expect(await refusal(text)).toMatchObject({ code: "invalid_lexicon", param: "file" });
  });

  it("refuses a lexicon with entities, which can expand or refer to other files", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lexicon [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><lexicon version="1.0"/>`;
    const foreign = `<!DOCTYPE lexicon [<!ENTITY x SYSTEM "file:///etc/passwd">]><lexicon version="1.0">&x;</lexicon>`;
    for (const text of [bomb, foreign]) expect(await refusal(text)).toMatchObject({ code: "invalid_lexicon" });
  });

  it("refuses a lexicon with more rules than a dictionary allows, as soon as the limit is exceeded", async () => {
    const entry = "<lexeme><grapheme>a</grapheme><alias>b</alias></lexeme>";
    let isEnded = false;
    const endless = (async function* () {
      yield Buffer.from(`${HEAD}>`);
      for (let count = 0; count <= DICTIONARY_RULES_MAX * 2; count++) yield Buffer.from(entry);
      isEnded = true;
    })();
    await expect(readLexicon(endless)).rejects.toMatchObject({ code: "invalid_lexicon" });
    expect(isEnded).toBe(false);
  });

  it("a lexicon is unchanged after writing and reading, whatever its words", async () => {
    const word = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .map((text) =>
        text
          .replaceAll(/[\p{C}\s]+/gu, " ")
          .normalize("NFC")
          .trim(),
      )
      .filter((text) => text !== "");
    const rule = fc.oneof(
      fc.tuple(word, word).map(([written, said]) => alias(written, said)),
      fc
        .tuple(word, word, fc.constantFrom("ipa" as const, "cmu-arpabet" as const))
        .map(([string_to_replace, phoneme, alphabet]): DictionaryRule => ({
          string_to_replace,
          type: "phoneme",
          phoneme,
          alphabet,
          case_sensitive: true,
          word_boundaries: true,
        })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { maxLength: 5 }), fc.integer({ min: 1, max: 50 }), async (rules, cutBytes) => {
        expect(await read(writeLexicon(rules), cutBytes)).toEqual(rules);
      }),
    );
  });
});
