import { describe, expect, it } from "vitest";
import { voiceOrbBackground } from "./voice-colors.ts";

describe("the colours of a voice", () => {
  it("are always the same for a voice", () => {
    expect(voiceOrbBackground("abc")).toBe(voiceOrbBackground("abc"));
  });

  it("differ for neighbouring ids", () => {
    const ids = Array.from({ length: 20 }, (_, index) => `voice-${index}`);
    expect(new Set(ids.map(voiceOrbBackground)).size).toBe(ids.length);
  });
});
