import { describe, expect, it } from "vitest";
import { voiceOrbBackground } from "./voice-colors.ts";

describe("the colours of a voice", () => {
  it("a voice always has the same colours", () => {
    expect(voiceOrbBackground("abc")).toBe(voiceOrbBackground("abc"));
  });

  it("neighbouring voice ids have different colours", () => {
    const ids = Array.from({ length: 20 }, (_, index) => `voice-${index}`);
    expect(new Set(ids.map(voiceOrbBackground)).size).toBe(ids.length);
  });
});
