import { ApiError } from "@voicewright/contract/api/client";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import { trialProblem, trialTextProblem } from "./trial-state.ts";

function refusal(code: string): ApiError {
  const detail = { type: "rate_limit_error", code, message: "As the server words it.", status: code, request_id: "r" };
  return new ApiError(429, detail, [], undefined);
}

describe("the trial", () => {
  it("the trial accepts up to 250 characters, counting an emoji once", () => {
    expect(trialTextProblem("🎈".repeat(250))).toBeUndefined();
    expect(trialTextProblem(`  ${"a".repeat(250)}  `)).toBeUndefined();
    expect(trialTextProblem("a".repeat(251))).toContain("250");
    expect(trialTextProblem(" \n ")).toBeDefined();
  });

  it("a used-up trial shows the specified text, with an invitation", () => {
    expect(trialProblem(refusal("trial_limit_reached"))).toEqual({
      message: MESSAGES.trialLimitReached,
      isLimitReached: true,
    });
  });

  it("the trial distinguishes a lost connection from a used-up trial", () => {
    expect(trialProblem(new TypeError("Failed to fetch"))).toEqual({
      message: MESSAGES.networkError,
      isLimitReached: false,
    });
    expect(trialProblem(refusal("rate_limit_exceeded")).message).toBe("As the server words it.");
  });
});
