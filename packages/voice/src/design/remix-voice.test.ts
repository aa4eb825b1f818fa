import { describe, expect, it } from "vitest";
import type { VoiceMaterials } from "../recipe/voice-materials.ts";
import { PREMADE_VOICES } from "../premade/recipes.ts";
import { clampRecipe, type VoiceRecipe } from "../recipe/recipe.ts";
import type { VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { DESIGN_WORD_LIST, DESIGN_WORDS, type DesignWord } from "@voicewright/text/attributes/design-words";
import { remixVoice, type RemixedVoice } from "./remix-voice.ts";
import { audibleProduct, stepsOfMoves, stepsOfRecipe, subtractSteps } from "./trait-steps.ts";
import { voiceDistance } from "../../test/voice-distance.ts";

function remix(materials: VoiceMaterials, attributes: VoiceAttributes, strength: number, seed = 5): RemixedVoice {
  return remixVoice({ materials, attributes, strength, seed, variety: 0.5 });
}

describe("a remixed voice", () => {
  it("a remixed voice is the same voice at strength 0", () => {
    for (const { recipe } of PREMADE_VOICES) {
      const attributes: VoiceAttributes = {
        gender: "neutral",
        age: "old",
        accent: "british",
        words: [{ word: "hyped" }],
      };
      const materials: VoiceMaterials = {
        recipe,
        references: [{ key: "a.wav", sha256: "a", removeBackgroundNoise: false }],
      };
      expect(remix(materials, attributes, 0).materials).toEqual(materials);
    }
  });

  it("a remixed voice moves further in the requested direction with more strength, inside the bounds", () => {
    for (const { recipe, slug } of PREMADE_VOICES) {
      for (const word of DESIGN_WORD_LIST) {
        const wanted = stepsOfMoves(DESIGN_WORDS[word].moves);
        const reached = [0, 0.25, 0.5, 0.75, 1].map((strength) => {
          const remixed = remix({ recipe }, { words: [{ word }] }, strength).materials.recipe;
          expect(clampRecipe(remixed)).toEqual(remixed);
          return audibleProduct(subtractSteps(stepsOfRecipe(remixed), stepsOfRecipe(recipe)), wanted);
        });
        for (const [index, value] of reached.entries()) {
          // Numbers of recipes are rounded.
          expect(value, `${slug} ${word}`).toBeGreaterThanOrEqual((reached[index - 1] ?? 0) - 0.1);
        }
      }
    }
  });

  it("a remixed voice is nearest to its source at a quarter of the strength", () => {
    let kept = 0;
    let total = 0;
    for (const { recipe } of PREMADE_VOICES) {
      for (const word of ["deep", "warm", "excited", "raspy", "older", "calm"] as const) {
        const remixed = remix({ recipe }, { words: [{ word }] }, 0.25).materials.recipe;
        const own = voiceDistance(remixed, recipe);
        const isNearest = PREMADE_VOICES.every(
          (other) => other.recipe === recipe || voiceDistance(remixed, other.recipe) > own,
        );
        kept += isNearest ? 1 : 0;
        total += 1;
      }
    }
    expect(kept / total).toBeGreaterThan(0.9);
  });

  it("a remixed voice changes gender and accent only when requested, and only at high strength", () => {
    const recipe = PREMADE_VOICES.find(({ slug }) => slug === "elias")?.recipe;
    if (recipe === undefined) throw new Error("there is no Elias");
    const asked: VoiceAttributes = { gender: "female", accent: "scottish" };
    const little = remix({ recipe }, asked, 0.25);
    expect(little.materials.recipe).toMatchObject({ base: "neural-en", gender: "male" });
    expect(little.materials.recipe.f0MeanHz).toBeGreaterThan(recipe.f0MeanHz);
    expect(little.outcomes).toContainEqual(
      expect.objectContaining({ attribute: "accent", outcome: "ignored", reason: "not_strong_enough" }),
    );
    const much = remix({ recipe }, asked, 1).materials.recipe;
    expect(much.gender).toBe("female");
    expect(much.base).not.toBe("neural-en");
    expect(much.f0MeanHz).toBeGreaterThan(165);
    expect(remix({ recipe }, { words: [{ word: "cute" }] }, 1).materials.recipe).toMatchObject({
      base: "neural-en",
      gender: "male",
    });
  });

  it("a remixed American gets another accent without becoming another person", () => {
    const recipe = PREMADE_VOICES.find(({ slug }) => slug === "elias")?.recipe;
    if (recipe === undefined) throw new Error("there is no Elias");
    for (const accent of ["british", "irish"] as const) {
      const { materials, outcomes } = remixVoice({
        materials: { recipe },
        attributes: { accent },
        strength: 0.5,
        seed: 5,
        variety: 0,
      });
      expect(materials.recipe).toMatchObject({ base: `neural-en:${accent}`, gender: recipe.gender });
      expect(materials.recipe.f0MeanHz / recipe.f0MeanHz).toBeCloseTo(1, 1);
      expect(materials.recipe.vocalTractScale).toBeCloseTo(recipe.vocalTractScale, 1);
      expect(outcomes).toContainEqual({ attribute: "accent", value: accent, outcome: "achieved" });
    }
    const saved = { ...recipe, base: "espeak:en-gb" } as const;
    expect(remix({ recipe: saved }, { accent: "british" }, 0.5).materials.recipe.base).toBe("espeak:en-gb");
  });

  it("a remix makes an old voice older still, and a child's voice adult when requested", () => {
    const odette = PREMADE_VOICES.find(({ slug }) => slug === "odette")?.recipe;
    if (odette === undefined) throw new Error("there is no Odette");
    expect(remix({ recipe: odette }, { age: "old" }, 0.5).materials.recipe.rate).toBeLessThan(odette.rate);
    const child = { ...odette, roughness: 0, rate: 1, f0MeanHz: 280, vocalTractScale: 1.2 };
    const grown = remix({ recipe: child }, { age: "middle_aged" }, 1).materials.recipe;
    expect(grown.f0MeanHz).toBeLessThan(250);
    expect(grown.vocalTractScale).toBeLessThan(1.15);
  });

  it("a remixed voice begins and ends a whisper from the strength on at which it may be another person", () => {
    const spoken = PREMADE_VOICES[0]?.recipe;
    if (spoken === undefined) throw new Error("There is no premade voice");
    const whisperOf = (from: VoiceRecipe, word: DesignWord, amount: number, strength: number): true | undefined =>
      remix({ recipe: from }, { words: [{ word, strength: amount }] }, strength).materials.recipe.isWhispered;
    expect(whisperOf(spoken, "whispery", 1, 0.5)).toBe(true);
    expect(whisperOf(spoken, "whispery", 1, 0.25)).toBeUndefined();
    const whispered: VoiceRecipe = { ...spoken, isWhispered: true };
    expect(whisperOf(whispered, "warm", 1, 1)).toBe(true);
    expect(whisperOf(whispered, "loud", 1, 1)).toBeUndefined();
    expect(whisperOf(whispered, "whispery", -1, 1)).toBeUndefined();
  });
});
