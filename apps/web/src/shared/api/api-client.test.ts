import { ApiError } from "@voicewright/contract/api/client";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { expect, it } from "vitest";
import { apiErrorMessage } from "./api-client.ts";

it("an error about missing or wrongly typed input is shown as message and location", () => {
  const issues = [
    { loc: ["body", "name"], msg: "Field required", type: "missing" },
    { loc: ["body", "labels", 0], msg: "Input should be a string", type: "string_type" },
  ];
  expect(apiErrorMessage(new ApiError(422, undefined, issues, undefined))).toBe(
    "Field required: body.name; Input should be a string: body.labels.0",
  );
  expect(apiErrorMessage(new ApiError(502, undefined, [], undefined))).toBe(MESSAGES.somethingWentWrong);
});
