import { describe, expect, it } from "vitest";
import { hashDataset } from "./dataset-hash.ts";

const sample = (sampleId: string, changes: object = {}) => ({
  sampleId,
  trimStartMs: null,
  trimEndMs: null,
  removeBackgroundNoise: false,
  selectedSpeakerIds: null,
  ...changes,
});
const BEFORE = hashDataset([sample("a"), sample("b", { selectedSpeakerIds: ["one", "two"] })], "en");

describe("the dataset hash of a training", () => {
  it("the dataset hash is the same for any order of samples and speakers", () => {
    expect(hashDataset([sample("b", { selectedSpeakerIds: ["two", "one"] }), sample("a")], "en")).toBe(BEFORE);
    expect(hashDataset([sample("a", { trimStartMs: 0, selectedSpeakerIds: [] })], "en")).toBe(
      hashDataset([sample("a")], "en"),
    );
  });

  it("the dataset hash differs with other samples, trims, speakers, noise removal or language", () => {
    const b = sample("b", { selectedSpeakerIds: ["one", "two"] });
    const others = [
      hashDataset([b], "en"),
      hashDataset([sample("a"), b], "de"),
      hashDataset([sample("a", { trimStartMs: 10 }), b], "en"),
      hashDataset([sample("a", { trimEndMs: 9_000 }), b], "en"),
      hashDataset([sample("a", { removeBackgroundNoise: true }), b], "en"),
      hashDataset([sample("a"), sample("b", { selectedSpeakerIds: ["one"] })], "en"),
    ];
    expect(new Set([BEFORE, ...others]).size).toBe(others.length + 1);
  });
});
