import { describe, expect, it } from "vitest";
import { voiceOrbBackground } from "./voice-colors.ts";

describe("the colours of a voice", () => {
  it("are the same whenever the voice is shown", () => {
    expect(voiceOrbBackground("abc")).toBe(voiceOrbBackground("abc"));
  });

  it("tell neighbouring ids apart", () => {
    const ids = Array.from({ length: 20 }, (_, index) => `voice-${index}`);
    expect(new Set(ids.map(voiceOrbBackground)).size).toBe(ids.length);
  });
});
