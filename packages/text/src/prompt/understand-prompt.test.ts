import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VOICE_PROMPTS } from "../../test/voice-prompts.ts";
import { DESIGN_ACCENTS } from "../attributes/accents.ts";
import { DESIGN_AGES, PACE_LEVELS, PITCH_LEVELS, type VoiceAttributes } from "../attributes/design-attributes.ts";
import { DESIGN_WORD_LIST, UNAVAILABLE_EFFECTS } from "../attributes/design-words.ts";
import { SPOKEN_LANGUAGES } from "../language/spoken-languages.ts";
import { matchPhrases, mergeNumbers } from "./match-phrases.ts";
import { LEXICON_LANGUAGES, type Lexicon, type Meaning, type Terms } from "./meaning.ts";
import { indexLexicon } from "./phrase-index.ts";
import { attributesOfChips } from "./prompt-chips.ts";
import { LEXICONS } from "./prompt-language.ts";
import { tokenizePrompt } from "./prompt-tokens.ts";
import { understandPrompt } from "./understand-prompt.ts";
import { costOfLength, LINEAR_COST_MAX } from "../../../../test-kit/work.ts";

const prompts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(...VOICE_PROMPTS.flatMap(({ prompt }) => prompt.split(" ")), "very", "not", "#", "60", "%"),
      {
        maxLength: 60,
      },
    )
    .map((words) => words.join(" ")),
);

/** The values of all phrases in a text. */
function meaningsIn(text: string, lexicon: Lexicon): Meaning[] {
  const tokens = mergeNumbers(tokenizePrompt(text), lexicon.language);
  return matchPhrases(tokens, indexes.get(lexicon) ?? indexLexicon(lexicon), lexicon.language).flatMap(
    ({ meanings }) => meanings,
  );
}

const indexes = new Map(LEXICONS.map((lexicon) => [lexicon, indexLexicon(lexicon)]));

function firstTerm(terms: Terms): string {
  return (
    terms
      .split("|")[0]
      ?.replace(/[@=].*$/, "")
      .trim() ?? ""
  );
}

function inOrder({ words = [], ...others }: VoiceAttributes): VoiceAttributes {
  return { ...others, words: words.toSorted((left, right) => left.word.localeCompare(right.word)) };
}

describe("understandPrompt", () => {
  it.each(VOICE_PROMPTS)("a prompt is parsed: $prompt", ({ prompt, language, kind, attributes }) => {
    const understood = understandPrompt(prompt, { kind: kind ?? "design" });
    expect(inOrder(understood.attributes)).toEqual(inOrder(attributes));
    expect(understood.language).toBe(language);
  });

  it("parsing a prompt never fails, and gives the position of everything it read", () => {
    fc.assert(
      fc.property(prompts, fc.constantFrom("design" as const, "remix" as const), (prompt, kind) => {
        const { chips, attributes } = understandPrompt(prompt, { kind });
        for (const chip of chips) expect(prompt.slice(chip.start, chip.end)).toBe(chip.text);
        expect(new Set(chips.map(({ id }) => id)).size).toBe(chips.length);
        expect(attributesOfChips(chips)).toEqual(attributes);
        expect(attributesOfChips(JSON.parse(JSON.stringify(chips)))).toEqual(attributes);
      }),
      { numRuns: 400 },
    );
  });

  it("parsing a prompt accepts clauses in any order", () => {
    const clauses = ["an old Scottish woman", "not too deep", "speaking slowly", "slightly raspy", "studio quality"];
    fc.assert(
      fc.property(fc.shuffledSubarray(clauses, { minLength: clauses.length }), (order) => {
        const read = (prompt: string) => inOrder(understandPrompt(prompt).attributes);
        expect(read(order.join(", "))).toEqual(read(clauses.join(", ")));
      }),
    );
  });

  it("parsing the longest prompts of random text costs linear time", () => {
    for (const unit of ["very ", "a bit of ", "not ", "60", "6.", "%", "((", "ä", "neither ", "in her ", "🎙", "\n"]) {
      const read = (length: number) => understandPrompt(unit.repeat(length).slice(0, length));
      expect(costOfLength(read, 1_000)).toBeLessThan(LINEAR_COST_MAX);
    }
  });

  it("parsing a prompt describes the speaker, not the people who are spoken about", () => {
    expect(understandPrompt("The story of an old king, told by a young woman").attributes).toEqual({
      gender: "female",
      age: "young",
    });
  });

  it("comparatives are changes in a remix, and descriptions in a design", () => {
    expect(understandPrompt("Make it older", { kind: "remix" }).attributes).toEqual({ words: [{ word: "older" }] });
    expect(understandPrompt("An older man").attributes).toEqual({ gender: "male", age: "old" });
    expect(understandPrompt("too fast", { kind: "remix" }).attributes).toEqual({ pace: "slow" });
  });
});

describe("attributesOfChips", () => {
  it("attributes leave out unknown chips and bound the values of known ones", () => {
    const chips = [
      { kind: "gender", value: "other" },
      { kind: "age", value: "400" },
      { kind: "pitch", value: "-3 st" },
      { kind: "pace", value: "fast" },
      { kind: "word", value: "warm", strength: 9 },
      { kind: "word", value: "__proto__" },
    ] as const;
    expect(attributesOfChips(chips)).toEqual({
      age: 95,
      pitch: { semitones: -3 },
      pace: "fast",
      words: [{ word: "warm", strength: 2 }],
    });
  });
});

describe.each(LEXICONS)("the lexicon of $language", (lexicon) => {
  it("the lexicon has a phrase for every value", () => {
    const phrases: readonly (readonly [Terms, Partial<Meaning>])[] = [
      ...(["female", "male", "neutral"] as const).map(
        (value) => [lexicon.genders[value], { kind: "gender", value }] as const,
      ),
      ...DESIGN_AGES.map((value) => [lexicon.ages[value], { kind: "age", value }] as const),
      ...DESIGN_ACCENTS.map((value) => [lexicon.accents[value], { kind: "accent", value }] as const),
      ...PITCH_LEVELS.map((value) => [lexicon.pitches[value], { kind: "pitch", value }] as const),
      ...PACE_LEVELS.map((value) => [lexicon.paces[value], { kind: "pace", value }] as const),
      ...DESIGN_WORD_LIST.map((value) => [lexicon.words[value], { kind: "word", value }] as const),
      ...UNAVAILABLE_EFFECTS.map((value) => [lexicon.effects[value], { kind: "word", value }] as const),
    ];
    const unread = phrases.filter(([terms, wanted]) => {
      const read = meaningsIn(firstTerm(terms), lexicon);
      return !read.some((meaning) =>
        Object.entries(wanted).every(([key, value]) => Reflect.get(meaning, key) === value),
      );
    });
    expect(unread).toEqual([]);
  });

  it("the lexicon has a word for every language that is spoken", () => {
    const names = new Intl.DisplayNames(lexicon.language, { type: "language", fallback: "none" });
    const unknown = SPOKEN_LANGUAGES.filter((value) => {
      const name = names.of(value)?.replace(/\s*\(.*\)/, "");
      const found = [name, firstTerm(lexicon.languages[value] ?? "")].flatMap((term) =>
        term === undefined ? [] : meaningsIn(term, lexicon),
      );
      return !found.some((meaning) => meaning.kind === "language" && meaning.value === value);
    });
    expect(unknown).toEqual([]);
  });
});

it("every language of prompts has a lexicon", () => {
  expect(LEXICONS.map(({ language }) => language)).toEqual([...LEXICON_LANGUAGES]);
});
