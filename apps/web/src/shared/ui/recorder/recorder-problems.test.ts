import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import { recorderProblemText } from "./recorder-problems.ts";

describe("a recording that fails", () => {
  it("a failed recording is explained with the specified text", () => {
    expect(recorderProblemText("denied", { minMs: 5_000 })).toBe(MESSAGES.microphoneDenied);
  });

  it("a short recording is explained with the seconds it needs", () => {
    expect(recorderProblemText("too-short", { minMs: 5_000 })).toContain("at least 5 seconds");
    expect(recorderProblemText("too-short", { minMs: 1_000 })).toContain("at least 1 second.");
  });
});
