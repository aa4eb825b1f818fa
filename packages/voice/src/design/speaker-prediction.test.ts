import { describe, expect, it } from "vitest";
import { speakerSimilarity } from "../analysis/speakers/speaker-similarity.ts";
import { NEUTRAL_TRAITS, type VoiceRecipe } from "../recipe/recipe.ts";
import { audibleIndividual, predictSpeakerVector } from "./speaker-prediction.ts";
import { drawIndividual } from "./individual.ts";

const RECIPE: VoiceRecipe = { ...NEUTRAL_TRAITS, base: "neural-en", gender: "female", f0MeanHz: 190 };
const PEOPLE = Array.from({ length: 30 }, (_, seed) => audibleIndividual(drawIndividual(seed)));

function meanSimilarity(reach: number): number {
  const vectors = PEOPLE.map((individual) => predictSpeakerVector({ recipe: RECIPE, individual, reach }));
  const pairs = vectors.flatMap((left, index) =>
    vectors.slice(index + 1).map((right) => speakerSimilarity(left, right)),
  );
  return pairs.reduce((sum, similarity) => sum + similarity, 0) / pairs.length;
}

describe("a person's predicted speaker vector", () => {
  it("predicted speaker vectors differ more the further people are from the average", () => {
    expect(meanSimilarity(0)).toBeCloseTo(1, 5);
    expect(meanSimilarity(8)).toBeLessThan(0.8);
    expect(meanSimilarity(16)).toBeLessThan(meanSimilarity(8));
  });

  it("a predicted speaker vector changes more with vocal tract length than with spectral tilt", () => {
    const [individual = new Float32Array(0)] = PEOPLE;
    const likeness = (changed: Partial<VoiceRecipe>): number => {
      const [plain, other] = [RECIPE, { ...RECIPE, ...changed }].map((recipe) =>
        predictSpeakerVector({ recipe, individual, reach: 12 }),
      );
      return speakerSimilarity(plain ?? new Float32Array(0), other ?? new Float32Array(0));
    };
    expect(likeness({ vocalTractScale: 0.94 })).toBeLessThan(likeness({ spectralTiltDbPerOctave: 1 }));
  });

  it("a speaker vector is predicted even for base voices the prediction was not fitted to", () => {
    const [individual = new Float32Array(0)] = PEOPLE;
    const vector = predictSpeakerVector({ recipe: { ...RECIPE, base: "flite-kal16" }, individual, reach: 12 });
    expect([...vector].every(Number.isFinite)).toBe(true);
    expect(Math.hypot(...vector)).toBeGreaterThan(0);
  });
});

describe("an audible individual", () => {
  it("an audible individual has unit length and is unchanged by a second projection", () => {
    for (const individual of PEOPLE) {
      expect(Math.hypot(...individual)).toBeCloseTo(1, 5);
      expect(speakerSimilarity(audibleIndividual(individual), individual)).toBeCloseTo(1, 5);
    }
  });
});
