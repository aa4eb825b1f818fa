import { expect, it } from "vitest";
import { neighbourSample } from "./neighbour-sample.ts";

it("the neighbour of a sample follows the order of the list, and ends with it", () => {
  const samples = ["a", "b", "c"].map((sample_id) => ({ sample_id }));
  const [first = { sample_id: "a" }, second, third = { sample_id: "c" }] = samples;
  expect(neighbourSample(samples, first, 1)).toBe(second);
  expect(neighbourSample(samples, third, -1)).toBe(second);
  expect(neighbourSample(samples, first, -1)).toBeUndefined();
  expect(neighbourSample(samples, third, 1)).toBeUndefined();
  expect(neighbourSample(samples, { sample_id: "gone" }, 1)).toBeUndefined();
});
