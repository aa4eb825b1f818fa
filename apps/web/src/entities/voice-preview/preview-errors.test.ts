import { ApiError } from "@voicewright/contract/api/client";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import { previewFailure } from "./preview-errors.ts";

const refusal = (code: string, message: string) =>
  new ApiError(400, { type: "invalid_request", code, message, status: code, request_id: "r" }, [], undefined);

describe("the message about failed previews", () => {
  it("the message about failed previews shows each invalid field as 'Msg: loc'", () => {
    const issues = [
      { loc: ["body", "text"], msg: "string too short", type: "too_small" },
      { loc: ["body", "chips", 0], msg: "Invalid", type: "invalid" },
    ];
    expect(previewFailure(new ApiError(422, undefined, issues, undefined))).toEqual({
      kind: "toasts",
      toasts: [{ title: "String too short: body.text" }, { title: "Invalid: body.chips.0" }],
    });
  });

  it("the message about failed previews is general with details for other failures", () => {
    expect(previewFailure(refusal("quota_exceeded", "Too few credits."))).toEqual({
      kind: "toasts",
      toasts: [{ title: MESSAGES.generationFailed, description: "Too few credits." }],
    });
    expect(previewFailure(new TypeError("fetch"))).toMatchObject({
      toasts: [{ title: MESSAGES.generationFailed, description: MESSAGES.networkError }],
    });
  });

  it("a prompt blocked by the policy is left to the form", () => {
    const blocked = { kind: "blocked", message: "No real people." };
    expect(previewFailure(refusal("blocked_generation", "No real people."))).toEqual(blocked);
  });
});
