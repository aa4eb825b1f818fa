import { expect, test } from "vitest";
import { PLAIN_RECIPE } from "../../../test/speech-fixtures.ts";
import type { PackSpeaker } from "../../model-packs/pack-model.ts";
import { nearestByPitch, shortlistSpeakers } from "./speaker-choice.ts";

const SPEAKERS: readonly PackSpeaker[] = Array.from({ length: 20 }, (_, index) => ({
  index,
  name: `Speaker ${index}`,
  gender: index % 2 === 0 ? "female" : "male",
  language: index < 16 ? "en" : "de",
}));

test("a voice keeps its few speakers, of its own gender and language", () => {
  const recipe = { ...PLAIN_RECIPE, gender: "female" } as const;
  const chosen = shortlistSpeakers(SPEAKERS, recipe, "en");
  expect(chosen).toHaveLength(3);
  expect(chosen.every(({ gender, language }) => gender === "female" && language === "en")).toBe(true);
  expect(shortlistSpeakers(SPEAKERS.toReversed(), { ...recipe, energyDb: -3, rate: 1.2 }, "en")).toEqual(chosen);
});

test("different voices get different speakers", () => {
  const first = Array.from(
    { length: 40 },
    (_, step) => shortlistSpeakers(SPEAKERS, { ...PLAIN_RECIPE, f0MeanHz: 100 + step }, "en")[0]?.index,
  );
  expect(new Set(first).size).toBeGreaterThan(5);
});

test("another speaker is chosen where the model has none of that gender or language", () => {
  expect(shortlistSpeakers(SPEAKERS, PLAIN_RECIPE, "fr")).toHaveLength(3);
  const women = SPEAKERS.filter(({ gender }) => gender === "female");
  expect(shortlistSpeakers(women, { ...PLAIN_RECIPE, gender: "male" }, "en")).toHaveLength(3);
});

test("the candidate with the nearest pitch is chosen", () => {
  const candidates = [{ f0MeanHz: 90 }, { f0MeanHz: 150 }, { f0MeanHz: 240 }];
  expect(nearestByPitch(candidates, 180)?.f0MeanHz).toBe(150);
  expect(nearestByPitch([], 180)).toBeUndefined();
});
