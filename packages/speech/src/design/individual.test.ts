import { describe, expect, it } from "vitest";
import { baseSound } from "../voice-layer/base-sounds.ts";
import { type DesignedVoice, designVoice, designVoices } from "./design-voice.ts";
import { describeTraits } from "../voice-layer/likeness-traits.ts";
import { packEigenvoices, unpackEigenvoices } from "./eigenvoices.ts";
import { drawIndividual, individualDistance, individualLikeness } from "./individual.ts";

const PERSON = { base: "neural-en", gender: "female" } as const;

describe("an individual", () => {
  it("is the seed's, and no two lie close together", () => {
    const people = Array.from({ length: 40 }, (_, seed) => drawIndividual(seed));
    expect(drawIndividual(7)).toEqual(people[7]);
    for (const [index, left] of people.entries()) {
      expect(Math.hypot(...left)).toBeCloseTo(1, 5);
      for (const right of people.slice(index + 1)) expect(individualDistance(left, right)).toBeGreaterThan(0.3);
    }
  });

  it("sounds unlike the base voice, and keeps its pitch, pace and level", () => {
    const { likeness: base } = baseSound("neural-en");
    const likeness = individualLikeness(PERSON, drawIndividual(3), 0.5);
    expect(likeness.pitch).toEqual(base.pitch);
    expect(likeness.syllablesPerSecond).toBe(base.syllablesPerSecond);
    expect(likeness.levelDb).toBe(base.levelDb);
    expect(likeness.voiced.mean[0]).toBeCloseTo(base.voiced.mean[0] ?? 0, 2);
    expect(likeness.voiced.mean.slice(1, 6)).not.toEqual(base.voiced.mean.slice(1, 6));
    expect(likeness.classes).toBeUndefined();
  });

  it("differs more from another with more variety", () => {
    const distance = (variety: number): number => {
      const [left, right] = [1, 2].map((seed) =>
        describeTraits(individualLikeness(PERSON, drawIndividual(seed), variety)),
      );
      return Math.hypot(...(left ?? []).map((value, index) => value - (right?.[index] ?? 0)));
    };
    expect(distance(1)).toBeGreaterThan(1.3 * distance(0));
  });

  it("stays who it is whatever else is asked of it", () => {
    const plain = designVoice({ attributes: { gender: "male" }, seed: 9, variety: 0 });
    const asked = designVoice({ attributes: { gender: "male", words: [{ word: "deep" }] }, seed: 9, variety: 0 });
    expect(asked.likeness).toEqual(plain.likeness);
  });

  it("has little in common with the others of its set", () => {
    const nearest = (voices: readonly DesignedVoice[]): number => {
      const traits = voices.map(({ likeness }) => describeTraits(likeness));
      return Math.min(
        ...traits.flatMap((left, index) =>
          traits.slice(index + 1).map((right) => Math.hypot(...left.map((value, at) => value - (right[at] ?? 0)))),
        ),
      );
    };
    const request = { attributes: { gender: "male" }, variety: 0.5 } as const;
    const apart = Array.from({ length: 8 }, (_, index) => designVoice({ ...request, seed: 21 + index }));
    expect(nearest(designVoices({ ...request, seed: 21 }, 8))).toBeGreaterThan(nearest(apart));
  });
});

describe("packed eigenvoices", () => {
  it("come back as they were, but for rounding", () => {
    const size = describeTraits(baseSound("neural-en").likeness).length;
    const ramp = Float64Array.from({ length: size }, (_, index) => index / size);
    const unpacked = unpackEigenvoices(
      packEigenvoices({
        octave: 7.25,
        mean: ramp,
        slope: ramp.map((value) => -value),
        directions: [ramp, ramp],
        audibilities: [0.5, 0.25],
      }),
    );
    expect(unpacked.octave).toBe(7.25);
    expect(unpacked.directions).toHaveLength(2);
    expect(unpacked.audibilities).toEqual([0.5, 0.25]);
    for (const [index, value] of ramp.entries()) {
      expect(unpacked.mean[index]).toBeCloseTo(value, 5);
      expect(unpacked.slope[index]).toBeCloseTo(-value, 5);
      expect(unpacked.directions[1]?.[index]).toBeCloseTo(value, 2);
    }
  });
});
