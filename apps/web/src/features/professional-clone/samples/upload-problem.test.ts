import { ApiError } from "@voicewright/contract/api/client";
import { describe, expect, it } from "vitest";
import { uploadProblem } from "./upload-problem.ts";

function refusal(httpStatus: number, code: string, message: string): ApiError {
  const detail = { type: "validation_error", code, message, status: code, request_id: "r", param: null } as never;
  return new ApiError(httpStatus, detail, [], undefined);
}

describe("a file that was not accepted", () => {
  it("a file can be sent again when the connection or the server failed", () => {
    const again = { type: "warning", message: "Upload failed due to an internal error." };
    expect(uploadProblem(new TypeError("Failed to fetch"))).toMatchObject(again);
    expect(uploadProblem(refusal(500, "internal_error", "Sorry"))).toMatchObject(again);
    expect(uploadProblem(refusal(429, "rate_limit_exceeded", "Slow down"))).toMatchObject(again);
    expect(uploadProblem(refusal(404, "upload_not_found", "It has expired"))).toMatchObject(again);
  });

  it("a refused file keeps the code and the message of the refusal, and can only be removed", () => {
    const problem = uploadProblem(refusal(400, "min-duration", "It is too short."));
    expect(problem).toEqual({ type: "error", code: "min-duration", message: "It is too short." });
  });
});
