import { describe, expect, it } from "vitest";
import { collectsPreference, countsAsImplicitPreference, mayAskPreference, pressPreference } from "./rules.ts";
import { generationsRemaining, regenerationsMax } from "../rules/regeneration.ts";

const played = (...seconds: number[]) => seconds.map((playedSecs) => ({ playedSecs, durationSecs: 10 }));

describe("a preference", () => {
  it("a preference is inferred when a tenth of both takes was played", () => {
    expect(countsAsImplicitPreference(played(1, 1))).toBe(true);
    expect(countsAsImplicitPreference(played(1, 0.99))).toBe(false);
    expect(countsAsImplicitPreference(played(10))).toBe(false);
  });

  it("a preference is requested on large screens when over a hundredth of a second of both was played", () => {
    expect(mayAskPreference(played(0.02, 0.011), true)).toBe(true);
    expect(mayAskPreference(played(0.02, 0.01), true)).toBe(false);
    expect(mayAskPreference(played(5, 5), false)).toBe(false);
  });

  it("a preference is cleared by pressing another option", () => {
    expect(pressPreference(undefined, "a")).toBe("a");
    expect(pressPreference("a", "b")).toBeUndefined();
    expect(pressPreference("a", "a")).toBeUndefined();
  });

  it("a preference is collected without the privileged flag, and in the internal workspace", () => {
    expect(collectsPreference({ isPrivileged: false, isInternal: false })).toBe(true);
    expect(collectsPreference({ isPrivileged: true, isInternal: false })).toBe(false);
    expect(collectsPreference({ isPrivileged: true, isInternal: true })).toBe(true);
  });
});

describe("free regenerations", () => {
  it("free regenerations are three, or six for a dialogue, and one or two when restricted", () => {
    expect(regenerationsMax("text_to_speech", false)).toBe(3);
    expect(regenerationsMax("speech_to_speech", true)).toBe(1);
    expect(regenerationsMax("dialogue", false)).toBe(6);
    expect(regenerationsMax("dialogue", true)).toBe(2);
  });

  it("free regenerations of a dialogue are shown as half", () => {
    expect(generationsRemaining("dialogue", 5)).toBe(2);
    expect(generationsRemaining("text_to_speech", 3)).toBe(3);
  });
});
