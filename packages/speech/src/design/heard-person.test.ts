import { describe, expect, it } from "vitest";
import { speakerSimilarity } from "../analysis/speaker-similarity.ts";
import { NEUTRAL_TRAITS, type VoiceRecipe } from "../voice-layer/recipe.ts";
import { audibleIndividual, hearPerson } from "./heard-person.ts";
import { drawIndividual } from "./individual.ts";

const RECIPE: VoiceRecipe = { ...NEUTRAL_TRAITS, base: "neural-en", gender: "female", f0MeanHz: 190 };
const PEOPLE = Array.from({ length: 30 }, (_, seed) => audibleIndividual(drawIndividual(seed)));

function meanSimilarity(reach: number): number {
  const heard = PEOPLE.map((individual) => hearPerson({ recipe: RECIPE, individual, reach }));
  const pairs = heard.flatMap((left, index) => heard.slice(index + 1).map((right) => speakerSimilarity(left, right)));
  return pairs.reduce((sum, similarity) => sum + similarity, 0) / pairs.length;
}

describe("how a person will be heard", () => {
  it("tells people of one base voice apart the better, the further they are from people in general", () => {
    expect(meanSimilarity(0)).toBeCloseTo(1, 5);
    expect(meanSimilarity(8)).toBeLessThan(0.8);
    expect(meanSimilarity(16)).toBeLessThan(meanSimilarity(8));
  });

  it("counts a longer vocal tract for more than a brighter tone", () => {
    const [individual = new Float32Array(0)] = PEOPLE;
    const likeness = (changed: Partial<VoiceRecipe>): number => {
      const [plain, other] = [RECIPE, { ...RECIPE, ...changed }].map((recipe) =>
        hearPerson({ recipe, individual, reach: 12 }),
      );
      return speakerSimilarity(plain ?? new Float32Array(0), other ?? new Float32Array(0));
    };
    expect(likeness({ vocalTractScale: 0.94 })).toBeLessThan(likeness({ spectralTiltDbPerOctave: 1 }));
  });

  it("answers for base voices that it was not fitted to as well", () => {
    const [individual = new Float32Array(0)] = PEOPLE;
    const heard = hearPerson({ recipe: { ...RECIPE, base: "flite-kal16" }, individual, reach: 12 });
    expect([...heard].every(Number.isFinite)).toBe(true);
    expect(Math.hypot(...heard)).toBeGreaterThan(0);
  });
});

describe("an audible individual", () => {
  it("has unit length and is its own audible part", () => {
    for (const individual of PEOPLE) {
      expect(Math.hypot(...individual)).toBeCloseTo(1, 5);
      expect(speakerSimilarity(audibleIndividual(individual), individual)).toBeCloseTo(1, 5);
    }
  });
});
