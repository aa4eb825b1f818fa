import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MarkupPiece, MarkupRules } from "./markup-piece.ts";
import { MarkupReader } from "./read-markup.ts";
import { findTag, TAGS } from "./tag-table.ts";
import { USUAL_ACT } from "./voice-act.ts";
import { costOfLength, LINEAR_COST_MAX } from "../../../../test-kit/work.ts";

const LIMITS = { breakMaxMs: 3_000, silenceMaxMs: 20_000, nestingMax: 8 };
const TAGGED: MarkupRules = { readsSsml: false, actsTags: true, limits: LIMITS };
const PLAIN: MarkupRules = { readsSsml: false, actsTags: false, limits: LIMITS };
const SSML: MarkupRules = { readsSsml: true, actsTags: true, limits: LIMITS };

function read(text: string, rules: MarkupRules = TAGGED) {
  const reader = new MarkupReader(rules);
  const pieces = reader.read(text, true);
  return { pieces, warnings: reader.warnings };
}

function sourceOf(pieces: readonly MarkupPiece[]): string {
  return pieces
    .map((piece) => (piece.kind === "speech" ? piece.segments.map(({ source }) => source).join("") : piece.source))
    .join("");
}

/** "words" is spoken as usual, "words*" in another manner, "500" is silence, "(laugh)" a sound. */
function outline(pieces: readonly MarkupPiece[]): string[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === "silence") return [String(piece.durationMs)];
    if (piece.kind === "sound") return [`(${piece.sound})`];
    if (piece.text === "") return [];
    const isUsual = JSON.stringify(piece.act) === JSON.stringify(USUAL_ACT);
    return [`${piece.text}${isUsual ? "" : "*"}`];
  });
}

function speechIn(pieces: readonly MarkupPiece[]) {
  return pieces.flatMap((piece) => (piece.kind === "speech" && piece.text !== "" ? [piece] : []));
}

describe("tags in markup", () => {
  it("tags act until the next tag or the end of the sentence", () => {
    expect(outline(read("Hello. [whispers] Come here, Dr. Lee. Now. [sad] No [angry] yes!").pieces)).toEqual([
      "Hello.",
      "Come here, Dr. Lee.*",
      "Now.",
      "No*",
      "yes!*",
    ]);
  });

  it("adjacent tags act together", () => {
    const [piece] = speechIn(read("[sad] [slow] Good bye.").pieces);
    expect(piece?.act.rateFactor).toBeCloseTo(0.84 * 0.75, 6);
    expect(piece?.act.pitchFactor).toBeLessThan(1);
  });

  it("tags make silence and sounds at their position", () => {
    expect(outline(read("One [pause] two [short pause]three[LAUGHS] four [long-pause]").pieces)).toEqual([
      "One",
      "1000",
      "two",
      "500",
      "three",
      "(laugh)",
      "four",
      "2000",
    ]);
  });

  it("unknown tags are never spoken, and are reported", () => {
    const { pieces, warnings } = read("I was [sneezes loudly] going [sic] home.");
    expect(outline(pieces)).toEqual(["I was going home."]);
    expect(warnings).toEqual([
      { code: "unknown_tag", markup: "[sneezes loudly]" },
      { code: "unknown_tag", markup: "[sic]" },
    ]);
  });

  it("tags are dropped for models that do not act them, and other brackets stay text", () => {
    const { pieces, warnings } = read("See [1] and [page two]. [whispers] Hush.", PLAIN);
    expect(outline(pieces)).toEqual(["See [1] and [page two]. Hush."]);
    expect(warnings).toEqual([{ code: "unsupported_tag", markup: "[whispers]" }]);
  });

  it("each spelling of a tag means exactly one tag", () => {
    const spellings = TAGS.flatMap(({ name, spellings: others }) => [name, ...others]);
    expect(new Set(spellings).size).toBe(spellings.length);
    for (const tag of TAGS)
      for (const one of [tag.name, ...tag.spellings]) expect(findTag(one.toUpperCase())).toBe(tag);
  });
});

describe("breaks", () => {
  it.each([
    ['<break time="1.5s"/>', 1_500],
    ["<break time='300ms' />", 300],
    ['<break time="2">', 2_000],
    ["<BREAK/>", 500],
    ['<break strength="x-strong"/>', 1_500],
    ['<break time="100s"/>', 3_000],
  ])("the break %s is %d ms of silence, with any rules", (markup, ms) => {
    for (const rules of [PLAIN, SSML])
      expect(outline(read(`a ${markup} b`, rules).pieces)).toEqual(["a", String(ms), "b"]);
  });

  it.each(['<break time="-1s"/>', '<break time="soon"/>', '<break strength="huge"/>', '<break time="99999999999s"/>'])(
    "the invalid break %s is reported",
    (markup) => {
      const { pieces, warnings } = read(`a ${markup} b`);
      expect(outline(pieces)[0]).toMatch(/^a/u);
      expect(warnings).toEqual([{ code: "invalid_attribute", markup }]);
    },
  );

  it("breaks make no more silence than a text allows", () => {
    const { pieces, warnings } = read('<break time="3s"/>a '.repeat(1_000));
    expect(pieces.reduce((sum, piece) => sum + (piece.kind === "silence" ? piece.durationMs : 0), 0)).toBe(20_000);
    expect(warnings.map(({ code }) => code)).toEqual(["too_much_silence"]);
  });
});

describe("SSML", () => {
  it("SSML is plain text unless it is requested", () => {
    const text = 'The <b>bold</b> & <prosody rate="slow">slow</prosody> &amp; rest.';
    expect(outline(read(text, PLAIN).pieces)).toEqual([text]);
  });

  it("SSML reads prosody, including nested elements", () => {
    const { pieces, warnings } = read(
      '<speak>a <prosody rate="slow">b <prosody pitch="+2st" volume="-3dB">c</prosody> d</prosody> e</speak>',
      SSML,
    );
    const acts = speechIn(pieces).map(({ text, act }) => [
      text,
      act.rateFactor,
      Math.round(act.pitchFactor * 1e3),
      act.loudnessDb,
    ]);
    expect(acts).toEqual([
      ["a", 1, 1_000, 0],
      ["b", 0.75, 1_000, 0],
      ["c", 0.75, 1_122, -3],
      ["d", 0.75, 1_000, 0],
      ["e", 1, 1_000, 0],
    ]);
    expect(warnings).toEqual([]);
  });

  it("SSML limits prosody to what a voice can do, and reports it", () => {
    const { pieces, warnings } = read(
      '<prosody rate="900%" pitch="-40Hz">a</prosody><prosody rate="-1">b</prosody>',
      SSML,
    );
    expect(speechIn(pieces).map(({ act }) => [act.rateFactor, act.pitchFactor])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(warnings.map(({ markup }) => markup)).toEqual([
      '<prosody rate="900%">',
      '<prosody pitch="-40Hz">',
      '<prosody rate="-1">',
    ]);
  });

  it("SSML gives the positions of stress and pronunciations in the spoken text", () => {
    const [piece] = speechIn(
      read(
        'A <emphasis level="strong">very</emphasis> good <phoneme alphabet="ipa" ph="təˈmɑːtəʊ">tomato</phoneme>.',
        SSML,
      ).pieces,
    );
    expect(piece?.text).toBe("A very good tomato.");
    expect(piece?.stresses).toEqual([{ start: 2, end: 6, level: "strong" }]);
    expect(piece?.pronunciations).toEqual([{ start: 12, end: 18, alphabet: "ipa", phones: "təˈmɑːtəʊ" }]);
  });

  it("SSML speaks substitutions for what is written", () => {
    const { pieces } = read(
      'The <sub alias="World Wide Web">WWW</sub>, <say-as interpret-as="characters">ab1</say-as>, <say-as interpret-as="ordinal">3</say-as>, ' +
        '<say-as interpret-as="digits">42</say-as>, <say-as interpret-as="telephone">5551234</say-as>.',
      SSML,
    );
    expect(outline(pieces)).toEqual(["The World Wide Web, A, B, 1, 3rd, 4 2, 5 5 5, 1 2 3 4."]);
  });

  it("SSML decodes entities once, and expands none that are declared", () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><speak>A &amp;lt; B &#66; &lol2;</speak>`;
    expect(outline(read(bomb, SSML).pieces)).toEqual(["A &lt; B B &lol2;"]);
  });

  it("SSML skips and reports unknown and unbalanced elements", () => {
    const { pieces, warnings } = read("<voice name='x'>a <emphasis>b</voice> c</p> <!-- no --> d", SSML);
    expect(outline(pieces)).toEqual(["a b c d"]);
    expect(warnings.map(({ code, markup }) => `${code} ${markup}`)).toEqual([
      "unsupported_element <voice>",
      "unbalanced_element <emphasis>",
      "unbalanced_element </p>",
    ]);
  });

  it("SSML nests only up to the depth limit", () => {
    const { pieces, warnings } = read(`${"<prosody rate='110%'>".repeat(50)}a${"</prosody>".repeat(50)}`, SSML);
    expect(outline(pieces)).toEqual(["a*"]);
    expect(warnings.map(({ code }) => code)).toContain("nested_too_deep");
  });
});

const BITS = [
  "[whispers]",
  "[pause]",
  "[zzz]",
  "[laughs]",
  "[",
  "]",
  "<",
  ">",
  "<break time='1s'/>",
  "<prosody rate='slow'>",
  "</prosody>",
  "<emphasis>",
  "</emphasis>",
  "<sub alias='x. y'>",
  "</sub>",
  "<say-as interpret-as='characters'>",
  "</say-as>",
  "<p>",
  "</p>",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<!DOCTYPE",
  "&amp;",
  "&",
  "word ",
  "Yes. ",
  "\n\n",
  " ",
  "😀",
  "\ud800",
  '"',
  "'",
  "/",
];
const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(fc.oneof(fc.constantFrom(...BITS), fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 40 })
    .map((parts) => parts.join("")),
);

describe("any text", () => {
  it("any text is read without failing or losing a character, in parts as well as whole", () => {
    fc.assert(
      fc.property(
        hostileText,
        fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }),
        fc.constantFrom(PLAIN, TAGGED, SSML),
        (text, cuts, rules) => {
          const whole = read(text, rules).pieces;
          expect(sourceOf(whole)).toBe(text);
          for (const piece of speechIn(whole)) {
            expect(piece.segments.map(({ spoken }) => spoken).join("")).toBe(piece.text);
            for (const { start, end } of [...piece.stresses, ...piece.pronunciations]) {
              expect(start).toBeGreaterThanOrEqual(0);
              expect(end).toBeLessThanOrEqual(piece.text.length);
              expect(start).toBeLessThan(end);
            }
          }
          const reader = new MarkupReader(rules);
          const edges = [0, ...cuts.toSorted((one, other) => one - other), Infinity];
          const parts = edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
          const pieces = parts.flatMap((part, index) => reader.read(part, index === parts.length - 1));
          expect(sourceOf(pieces)).toBe(text);
          const silences = (all: readonly MarkupPiece[]) => all.filter(({ kind }) => kind === "silence");
          expect(silences(pieces)).toEqual(silences(whole));
        },
      ),
      { numRuns: 400, seed: 7 },
    );
  });

  it.each([
    "<",
    "[",
    "<a",
    "<a ",
    "<!",
    "<!--",
    "<![",
    "&",
    "&amp;",
    "[a",
    "[whispers] a",
    "<break/>",
    "<emphasis>",
    "</p>",
    "<a '",
    "]",
  ])("any text is read in time that grows no faster than its length: %j", (bit) => {
    const textOf = (length: number) => bit.repeat(length / bit.length);
    expect(costOfLength((length) => read(textOf(length), SSML), 60_000)).toBeLessThan(LINEAR_COST_MAX);
    const text = textOf(bit.length === 1 ? 1_000_000 : 300_000);
    expect(sourceOf(read(text, SSML).pieces)).toHaveLength(text.length);
  });
});
