import { describe, expect, it } from "vitest";
import { PREMADE_VOICES } from "../premade/recipes.ts";
import { PITCH_LEVELS } from "@voicewright/text/attributes/design-attributes";
import { DESCRIPTIVE_TAG_LIST } from "@voicewright/text/attributes/design-words";
import { designVoice } from "./design-voice.ts";
import { describeRecipe } from "./describe-recipe.ts";
import { usualPerson } from "./usual-person.ts";

describe("the description of a recipe", () => {
  it("a recipe's description matches premade labels in gender and accent, and mostly in age", () => {
    let ages = 0;
    for (const { recipe, gender, accent, age, slug } of PREMADE_VOICES) {
      const described = describeRecipe(recipe);
      expect(described.gender, `gender of ${slug}`).toBe(gender);
      expect(described.accent, `accent of ${slug}`).toBe(accent);
      ages += described.age === age ? 1 : 0;
    }
    expect(ages / PREMADE_VOICES.length).toBeGreaterThan(0.6);
  });

  it("the average man and woman are described as neutral, of medium pitch and pace", () => {
    for (const gender of ["female", "male"] as const) {
      expect(describeRecipe(usualPerson("neural-en", gender))).toEqual({
        gender,
        age: "middle_aged",
        accent: "american",
        pitch: "medium",
        pace: "medium",
        descriptive: "neutral",
      });
    }
  });

  it("a recipe's description has most of the attributes that the voice was designed with", () => {
    let tags = 0;
    for (const word of DESCRIPTIVE_TAG_LIST) {
      const { recipe } = designVoice({ attributes: { gender: "male", words: [{ word }] }, seed: 3, variety: 0 });
      tags += describeRecipe(recipe).descriptive === word ? 1 : 0;
    }
    expect(tags / DESCRIPTIVE_TAG_LIST.length).toBeGreaterThan(0.4);
    for (const pitch of PITCH_LEVELS) {
      const { recipe } = designVoice({ attributes: { gender: "female", pitch }, seed: 2, variety: 0 });
      const levels = PITCH_LEVELS.indexOf(describeRecipe(recipe).pitch) - PITCH_LEVELS.indexOf(pitch);
      expect(Math.abs(levels), `pitch ${pitch}`).toBeLessThanOrEqual(1);
    }
  });
});
