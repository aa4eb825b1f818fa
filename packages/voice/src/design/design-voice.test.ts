import { describe, expect, it } from "vitest";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { clampRecipe, type VoiceRecipe } from "../recipe/recipe.ts";
import { DESIGN_ACCENTS } from "@voicewright/text/attributes/accents";
import {
  DESIGN_AGES,
  PACE_LEVELS,
  PITCH_LEVELS,
  type VoiceAttributes,
} from "@voicewright/text/attributes/design-attributes";
import { DESCRIPTIVE_TAG_LIST, DESIGN_WORD_LIST, DESIGN_WORDS } from "@voicewright/text/attributes/design-words";
import { designVoice, designVoices } from "./design-voice.ts";
import { audibleIndividual } from "./speaker-prediction.ts";
import { drawIndividual } from "./individual.ts";
import { placeOfSex, predictedFemaleLogOdds, predictedQuality } from "./listener-prediction.ts";
import { usualPerson } from "./usual-person.ts";
import { describeTraits } from "../likeness/likeness-traits.ts";
import { audibleProduct, stepsOfMoves, stepsOfRecipe, subtractSteps, VOICE_TRAITS } from "./trait-steps.ts";
import { voiceDistance } from "../../test/voice-distance.ts";

const SPECIFIED_TAGS =
  "anxious calm casual chill classy confident crisp cute deep excited formal gentle grumpy hyped husky intense mature " +
  "meditative modulated neutral pleasant professional raspy relaxed robotic rough sad sassy serious soft upbeat " +
  "whispery wise";

/** Attributes as nobody in their right mind would combine them. */
function drawAttributes(seed: number): VoiceAttributes {
  const random = createSeededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random.uniform() * items.length)] as Item;
  const words = Array.from({ length: Math.floor(random.uniform() * 7) }, () => ({
    word: pick(DESIGN_WORD_LIST),
    strength: -1 + 3 * random.uniform(),
  }));
  return {
    words,
    ...(random.uniform() < 0.5 ? { gender: pick(["female", "male", "neutral"] as const) } : {}),
    ...(random.uniform() < 0.5 ? { age: random.uniform() < 0.5 ? pick(DESIGN_AGES) : 120 * random.uniform() } : {}),
    ...(random.uniform() < 0.3 ? { accent: pick(DESIGN_ACCENTS) } : {}),
    ...(random.uniform() < 0.3 ? { language: pick(["en", "de", "fr", "ja", "sw", "tlh"]) } : {}),
    ...(random.uniform() < 0.5
      ? { pitch: random.uniform() < 0.7 ? pick(PITCH_LEVELS) : { hz: 600 * random.uniform() + 1 } }
      : {}),
    ...(random.uniform() < 0.5
      ? { pace: random.uniform() < 0.7 ? pick(PACE_LEVELS) : 0.1 + 4 * random.uniform() }
      : {}),
  };
}

describe("a designed voice", () => {
  it("a designed voice has a word for every tag of the public voice labels", () => {
    expect(DESCRIPTIVE_TAG_LIST.toSorted()).toEqual(SPECIFIED_TAGS.split(" ").toSorted());
  });

  it("a designed voice is the same for the same request, and another person for another seed", () => {
    const attributes: VoiceAttributes = { gender: "female", age: "old", words: [{ word: "warm" }] };
    const first = designVoice({ attributes, seed: 1, variety: 0.5 });
    expect(designVoice({ attributes, seed: 1, variety: 0.5 })).toEqual(first);
    expect(voiceDistance(first.recipe, designVoice({ attributes, seed: 2, variety: 0.5 }).recipe)).toBeGreaterThan(0.3);
  });

  it("a designed voice has quiet rests, except with the first design version of the catalogue", () => {
    const request = { attributes: {}, seed: 1, variety: 0.5 } as const;
    expect(designVoice(request).likeness.quietensRests).toBe(true);
    for (const { likeness } of designVoices(request, 3)) expect(likeness.quietensRests).toBe(true);
    expect(designVoice({ ...request, version: 1 }).likeness).not.toHaveProperty("quietensRests");
  });

  it("a designed voice stays inside the bounds, with an outcome for every requested attribute", () => {
    for (let seed = 0; seed < 500; seed++) {
      const attributes = drawAttributes(seed);
      const { recipe, outcomes } = designVoice({ attributes, seed, variety: (seed % 11) / 10 });
      expect(clampRecipe(recipe)).toEqual(recipe);
      expect(VOICE_TRAITS.every((trait) => Number.isFinite(recipe[trait]))).toBe(true);
      expect(outcomes).toHaveLength(Object.keys(attributes).length - 1 + (attributes.words?.length ?? 0));
      for (const { outcome, reason } of outcomes) expect(outcome === "achieved").toBe(reason === undefined);
    }
  });

  it.each(DESIGN_WORD_LIST)(
    "a designed voice changes with the word %s for every seed, compared with the plain person",
    (word) => {
      const moves = stepsOfMoves(DESIGN_WORDS[word].moves);
      const movedTraits = VOICE_TRAITS.filter((trait) => moves[trait] !== 0);
      for (let seed = 0; seed < 20; seed++) {
        const gender = seed % 2 === 0 ? "female" : "male";
        const plain = designVoice({ attributes: { gender }, seed, variety: 0.5 }).recipe;
        const { recipe, outcomes } = designVoice({ attributes: { gender, words: [{ word }] }, seed, variety: 0.5 });
        const moved = subtractSteps(stepsOfRecipe(recipe), stepsOfRecipe(plain));
        for (const trait of movedTraits) {
          expect(moved[trait] * moves[trait], `${trait}, seed ${seed}`).toBeGreaterThanOrEqual(0);
        }
        expect(audibleProduct(moved, moves)).toBeGreaterThan(0);
        expect(outcomes.find(({ attribute }) => attribute === "word")?.outcome).not.toBe("ignored");
      }
    },
  );

  it("a designed voice has the pitch and pace that were given as numbers", () => {
    for (let seed = 0; seed < 10; seed++) {
      const attributes: VoiceAttributes = { gender: "male", age: "old", pitch: { hz: 140 }, pace: 0.8 };
      const { recipe } = designVoice({ attributes, seed, variety: 1 });
      expect(Math.abs(12 * Math.log2(recipe.f0MeanHz / 140))).toBeLessThan(0.5);
      expect(recipe.rate / 0.8).toBeGreaterThan(0.83);
      expect(recipe.rate / 0.8).toBeLessThan(1.03);
    }
  });

  it("a designed voice keeps the requested pace and pitch with any mood", () => {
    const words = (["excited", "energetic", "hyped"] as const).map((word) => ({ word }));
    for (let seed = 0; seed < 10; seed++) {
      const slow = designVoice({ attributes: { gender: "female", pace: "slow", words }, seed, variety: 0.5 }).recipe;
      expect(slow.rate).toBeLessThan(0.9);
      const attributes: VoiceAttributes = { gender: "female", words: [...words, { word: "deep" }] };
      expect(designVoice({ attributes, seed, variety: 0.5 }).recipe.f0MeanHz).toBeLessThan(180);
    }
  });

  it("a designed voice keeps the pace of words like hurried with any mood and age", () => {
    for (let seed = 0; seed < 10; seed++) {
      const rateOf = (attributes: VoiceAttributes): number =>
        designVoice({ attributes, seed, variety: 0.5 }).recipe.rate;
      expect(rateOf({ gender: "male", age: "old", words: [{ word: "sad" }, { word: "hurried" }] })).toBeGreaterThan(
        1.1,
      );
      expect(rateOf({ gender: "female", words: [{ word: "hyped" }, { word: "unhurried" }] })).toBeLessThan(0.92);
    }
  });

  it("a designed voice whispers when it is called whispery, but not when only slightly, or before version 4", () => {
    for (const language of ["en", "de", "it"]) {
      const recipeOf = (strength: number, version?: 3): VoiceRecipe =>
        designVoice({
          attributes: { language, words: [{ word: "whispery", strength }] },
          seed: 1,
          variety: 0.5,
          ...(version === undefined ? {} : { version }),
        }).recipe;
      expect(recipeOf(1).isWhispered).toBe(true);
      expect(recipeOf(0.5)).not.toHaveProperty("isWhispered");
      expect(recipeOf(1, 3)).not.toHaveProperty("isWhispered");
      expect(recipeOf(1, 3)).not.toHaveProperty("trimDb");
    }
  });

  it("a breathy voice has rushing air, and no base of recorded speech, whose own noise would hide it", () => {
    for (let seed = 0; seed < 20; seed++) {
      const request = { attributes: { gender: "male", words: [{ word: "breathy" }] }, seed, variety: 1 } as const;
      const { recipe } = designVoice(request);
      expect(recipe.breathiness).toBeGreaterThan(1.5);
      expect(recipe.base).toBe("neural-en");
      expect(designVoice({ ...request, version: 3 }).recipe.breathiness).toBeLessThanOrEqual(1);
    }
  });

  it("a slow Scot takes longer than an ordinary American", () => {
    // Flite's Scot and espeak-ng read a text in 0.72 of the time that the neural base takes.
    const shareOfTime = 0.72;
    for (let seed = 0; seed < 10; seed++) {
      for (const gender of ["female", "male"] as const) {
        const { recipe } = designVoice({
          attributes: { gender, accent: "scottish", pace: "slow" },
          seed,
          variety: 0.5,
        });
        expect(shareOfTime / recipe.rate).toBeGreaterThan(1);
      }
    }
  });

  it("a designed voice reports the attributes that it could not follow", () => {
    const attributes: VoiceAttributes = {
      accent: "australian",
      words: [{ word: "deep" }, { word: "deep", strength: -1 }, { word: "telephone" }],
    };
    const { outcomes } = designVoice({ attributes, seed: 1, variety: 0 });
    expect(outcomes).toContainEqual({
      attribute: "accent",
      value: "australian",
      outcome: "approximated",
      reason: "no_such_base",
      instead: "british",
    });
    expect(outcomes).toContainEqual({
      attribute: "word",
      value: "telephone",
      outcome: "ignored",
      reason: "no_such_effect",
    });
    expect(outcomes.filter(({ reason }) => reason === "outweighed").length).toBeGreaterThan(0);
  });

  it("a designed voice uses the base voice of the language and the accent", () => {
    const baseOf = (attributes: VoiceAttributes): string =>
      designVoice({ attributes: { gender: "male", ...attributes }, seed: 1, variety: 0 }).recipe.base;
    expect(baseOf({})).toBe("neural-en");
    expect(baseOf({ language: "de" })).toBe("neural-de");
    expect(baseOf({ language: "fr" })).toBe("neural-fr");
    expect(baseOf({ accent: "scottish" })).toBe("flite-awb");
    expect(baseOf({ accent: "british" })).toBe("neural-en:british");
    expect(baseOf({ accent: "irish" })).toBe("neural-en:irish");
    expect(baseOf({ accent: "caribbean" })).toBe("espeak:en-029");
    expect(baseOf({ language: "pt", accent: "brazilian" })).toBe("neural-pt:br");
    expect(baseOf({ language: "de", accent: "british" })).toBe("neural-de");
  });
});

describe("the sex of designed voices", () => {
  const recipe = usualPerson("neural-de", "female");
  const place = { individual: audibleIndividual(drawIndividual(1), "bounded-speaker-prediction"), reach: 16 };

  it("women and men are moved to their side of the average person, old and deep women too, and nobody further away", () => {
    for (const gender of ["female", "male"] as const) {
      for (const base of ["neural-en", "neural-de"] as const) {
        const side = gender === "female" ? 1 : -1;
        for (const f0MeanHz of [120, 150, 190]) {
          const person = { ...usualPerson(base, gender), f0MeanHz };
          const before = predictedFemaleLogOdds(person, place) ?? Number.NaN;
          const moved = placeOfSex(person, place);
          const after = predictedFemaleLogOdds(person, moved) ?? Number.NaN;
          expect(side * after).toBeGreaterThanOrEqual(Math.max(-1e-4, side * before - 1e-4));
          expect(Math.hypot(...moved.individual)).toBeCloseTo(1, 5);
        }
      }
    }
  });

  it("people between the sexes stay where they were drawn, and so do those on bases without a prediction", () => {
    expect(placeOfSex({ ...recipe, gender: "neutral" }, place)).toBe(place);
    expect(placeOfSex({ ...recipe, base: "espeak" }, place)).toBe(place);
    expect(predictedQuality({ ...recipe, base: "espeak" }, place)).toBeUndefined();
    expect(predictedQuality(recipe, place)).toBeGreaterThan(2);
  });
});

describe("a set of designed voices", () => {
  it("designed voices are different people, the same for the same request", () => {
    for (let seed = 0; seed < 10; seed++) {
      const request = { attributes: { gender: "female", words: [{ word: "calm" }] }, seed, variety: 0.5 } as const;
      const voices = designVoices(request, 3);
      expect(designVoices(request, 1)).toEqual([designVoice(request)]);
      expect(designVoices(request, 3)).toEqual(voices);
      const traits = voices.map(({ likeness }) => describeTraits(likeness));
      for (const [index, left] of traits.entries()) {
        for (const right of traits.slice(index + 1)) expect(right).not.toEqual(left);
      }
    }
  });

  it("designed voices differ more with more variety", () => {
    const spread = (variety: number): number => {
      const [first, second] = designVoices({ attributes: { gender: "male" }, seed: 3, variety }, 2);
      return first && second ? voiceDistance(first.recipe, second.recipe) : 0;
    };
    expect(spread(0.6)).toBeGreaterThan(spread(0));
  });
});
