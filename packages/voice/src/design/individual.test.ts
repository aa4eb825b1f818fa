import { describe, expect, it } from "vitest";
import { speakerSimilarity } from "../analysis/speakers/speaker-similarity.ts";
import { baseSound } from "../likeness/base-sounds.ts";
import { designVoice } from "./design-voice.ts";
import { ENVELOPE_TRANSFORM } from "../layer/spectrum/envelope.ts";
import { LIKENESS_BANDS, type VoiceLikeness } from "../likeness/likeness.ts";
import { describeTraits } from "../likeness/likeness-traits.ts";
import { packEigenvoices, unpackEigenvoices } from "./eigenvoices.ts";
import { usualPerson } from "./usual-person.ts";
import { INVENTION_RULES, DESIGN_VERSION, individualDistance } from "./invention-rules.ts";
import { drawIndividual, individualLikeness } from "./individual.ts";

/** Likenesses keep four digits. */
const ROUNDING_DB = 0.01;
const PERSON = { base: "neural-en", gender: "female" } as const;

describe("a generated individual", () => {
  it("an individual depends on the seed alone, and different seeds give different people", () => {
    const people = Array.from({ length: 40 }, (_, seed) => drawIndividual(seed));
    expect(drawIndividual(7)).toEqual(people[7]);
    for (const [index, left] of people.entries()) {
      expect(Math.hypot(...left)).toBeCloseTo(1, 5);
      for (const right of people.slice(index + 1)) expect(speakerSimilarity(left, right)).toBeLessThan(0.8);
    }
  });

  it("an individual sounds unlike the base voice, and keeps its pitch, pace and level", () => {
    const { likeness: base } = baseSound("neural-en");
    const likeness = individualLikeness(PERSON, drawIndividual(3), 14);
    expect(likeness.pitch).toEqual(base.pitch);
    expect(likeness.syllablesPerSecond).toBe(base.syllablesPerSecond);
    expect(likeness.levelDb).toBe(base.levelDb);
    expect(likeness.voiced.mean[0]).toBeCloseTo(base.voiced.mean[0] ?? 0, 2);
    expect(likeness.voiced.mean.slice(1, 6)).not.toEqual(base.voiced.mean.slice(1, 6));
  });

  it("an individual differs more from another one with more variety", () => {
    const distance = (variety: number): number => {
      const [left, right] = [1, 2].map((seed) =>
        describeTraits(
          individualLikeness(
            PERSON,
            drawIndividual(seed),
            individualDistance(variety, INVENTION_RULES[DESIGN_VERSION]),
          ),
        ),
      );
      return Math.hypot(...(left ?? []).map((value, index) => value - (right?.[index] ?? 0)));
    };
    expect(distance(1)).toBeGreaterThan(1.3 * distance(0));
  });

  it("an individual's spectrum stays within the current version's limit, unlike in an older version", () => {
    const { widestSpectrumDb = Number.NaN } = INVENTION_RULES[DESIGN_VERSION];
    const departure = (likeness: VoiceLikeness, average: VoiceLikeness): number =>
      Math.max(
        ...likeness.averageSpectrumDb.map((level, band) => Math.abs(level - (average.averageSpectrumDb[band] ?? 0))),
      );
    for (let seed = 1; seed <= 20; seed++) {
      const request = { attributes: { gender: "male", language: "pt" }, seed, variety: 0.5 } as const;
      const { recipe, likeness } = designVoice(request);
      const average = individualLikeness(recipe, drawIndividual(seed), 0);
      const usualHz = usualPerson(recipe.base, recipe.gender).f0MeanHz;
      const usual = individualLikeness(recipe, drawIndividual(seed), 0, undefined, usualHz);
      expect(departure(likeness, usual)).toBeLessThanOrEqual(widestSpectrumDb + ROUNDING_DB);
      expect(departure(designVoice({ ...request, version: 2 }).likeness, average)).toBeGreaterThan(
        1.5 * widestSpectrumDb,
      );
    }
  });

  it("an individual's low envelopes stay within the limit, and higher ones are free", () => {
    const average = individualLikeness(PERSON, drawIndividual(1), 0);
    const departures = (limitDb: number | undefined, from: number, to: number): number[] =>
      Array.from({ length: 20 }, (_, seed) => {
        const { voiced } = individualLikeness(PERSON, drawIndividual(seed), 20, limitDb);
        const moved = Float64Array.from(voiced.mean, (value, order) => value - (average.voiced.mean[order] ?? 0));
        const bands = new Float64Array(LIKENESS_BANDS);
        ENVELOPE_TRANSFORM.inverse(moved, bands);
        return Math.max(...bands.subarray(from, to).map((level) => Math.abs((10 / Math.LN10) * level)));
      });
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(departures(6, 0, 8))).toBeLessThan(0.6 * mean(departures(undefined, 0, 8)));
    expect(mean(departures(6, 12, 40))).toBeGreaterThan(0.9 * mean(departures(undefined, 12, 40)));
  });

  it("an individual stays the same person with any other attributes", () => {
    const plain = designVoice({ attributes: { gender: "male" }, seed: 9, variety: 0 });
    const asked = designVoice({ attributes: { gender: "male", words: [{ word: "deep" }] }, seed: 9, variety: 0 });
    expect(asked.likeness).toEqual(plain.likeness);
  });
});

describe("packed eigenvoices", () => {
  it("packed eigenvoices are restored within rounding", () => {
    const size = describeTraits(baseSound("neural-en").likeness).length;
    const ramp = Float64Array.from({ length: size }, (_, index) => index / size);
    const unpacked = unpackEigenvoices(
      packEigenvoices({
        octave: 7.25,
        mean: ramp,
        slope: ramp.map((value) => -value),
        directions: [ramp, ramp],
        projections: [ramp.subarray(0, 5)],
      }),
    );
    expect(unpacked.octave).toBe(7.25);
    expect(unpacked.directions).toHaveLength(2);
    expect(unpacked.projections[0]).toHaveLength(5);
    expect(unpacked.projections[0]?.[4]).toBeCloseTo(ramp[4] ?? 0, 3);
    for (const [index, value] of ramp.entries()) {
      expect(unpacked.mean[index]).toBeCloseTo(value, 5);
      expect(unpacked.slope[index]).toBeCloseTo(-value, 5);
      expect(unpacked.directions[1]?.[index]).toBeCloseTo(value, 2);
    }
  });
});
