import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanScript, parseScript } from "./recording-script.ts";

const wordsOf = (text: string): string[] => {
  const script = parseScript(text);
  return script.words.map(({ start, end }) => script.text.slice(start, end));
};

describe("a script", () => {
  it("a script loses control characters and marks that change the text direction", () => {
    expect(cleanScript("Good\u0000 mor\u202Ening,\u200F dear\u2066 all\u2069.\u0007\r\nNext\u0085line\uFEFF")).toBe(
      "Good morning, dear all.\nNext\nline",
    );
    expect(cleanScript("a\t b \n\n\n\n c ")).toBe("a b\n\nc");
  });

  it("a script is cut into sentences at their marks, with closing quotes, and at lines", () => {
    const script = parseScript('She asked: "Why?" Nobody knew …\n\nA title\nIt cost 3.50 in all.');
    expect(script.sentences.map(({ start, end }) => script.text.slice(start, end))).toEqual([
      'She asked: "Why?"',
      "Nobody knew …",
      "A title",
      "It cost 3.50 in all.",
    ]);
    expect(script.sentences.map(({ beginsParagraph }) => beginsParagraph)).toEqual([true, false, true, true]);
  });

  it("a script counts words by spaces, and characters where there are none", () => {
    expect(wordsOf("Well – it's here!")).toEqual(["Well", "it's", "here!"]);
    expect(wordsOf("今天天气很好。Hello 世界")).toEqual(["今", "天", "天", "气", "很", "好", "Hello", "世", "界"]);
    expect(wordsOf("안녕하세요, 여러분.")).toEqual(["안녕하세요,", "여러분."]);
  });

  it("a very long sentence of a script is read in parts", () => {
    const script = parseScript("word ".repeat(100));
    expect(script.sentences.map(({ wordCount }) => wordCount)).toEqual([40, 40, 20]);
  });

  it("a script keeps sentences and words in order, whatever the input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const script = parseScript(text);
        expect(parseScript(script.text)).toEqual(script);
        let position = 0;
        for (const [index, word] of script.words.entries()) {
          expect(word.start).toBeGreaterThanOrEqual(position);
          expect(word.end).toBeGreaterThan(word.start);
          position = word.end;
          const sentence = script.sentences[word.sentence];
          expect(index - (sentence?.firstWord ?? 0)).toBeLessThan(sentence?.wordCount ?? 0);
          expect(word.start).toBeGreaterThanOrEqual(sentence?.start ?? Infinity);
          expect(word.end).toBeLessThanOrEqual(sentence?.end ?? -1);
        }
      }),
    );
  });
});
