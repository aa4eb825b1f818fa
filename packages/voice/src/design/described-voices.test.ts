import { describe, expect, it } from "vitest";
import { readDescribedVoices } from "../../../text/test/described-voices.ts";
import { missedExpectations } from "../../test/missed-expectations.ts";

/** Share of the descriptions that were kept back of which everything has to be understood. */
const RESERVED_SHARE = 0.9;

describe("a voice designed from a description", () => {
  const described = readDescribedVoices();

  it("a designed voice has everything that its description names", () => {
    const missed = described
      .filter(({ isReserved }) => !isReserved)
      .map((voice) => ({ prompt: voice.prompt, missed: missedExpectations(voice) }))
      .filter(({ missed }) => missed.length > 0);
    expect(missed).toEqual([]);
  });

  it("voices of most held-out descriptions have everything that the description names", () => {
    const reserved = described.filter(({ isReserved }) => isReserved);
    const met = reserved.filter((voice) => missedExpectations(voice).length === 0);
    expect(reserved.length).toBeGreaterThan(60);
    expect(met.length / reserved.length).toBeGreaterThanOrEqual(RESERVED_SHARE);
  });
});
