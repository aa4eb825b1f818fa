import { ApiError } from "@voicewright/contract/api/client";
import { errorEntry, type ErrorCode } from "@voicewright/contract/api/errors";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Model } from "@voicewright/contract/models/routes";
import { describe, expect, it } from "vitest";
import { generationNotice } from "./generation-errors.ts";

function refusal(code: ErrorCode, message: string): ApiError {
  const { type, httpStatus, status = code } = errorEntry(code);
  return new ApiError(httpStatus, { type, code, message, status, request_id: "r" }, [], undefined);
}

function model(id: string, languages: string[]): Model {
  return {
    model_id: id,
    name: id.toUpperCase(),
    languages: languages.map((language_id) => ({ language_id, name: language_id })),
  } as Model;
}

describe("the message about a failed generation", () => {
  it("a failure about the plan shows the server's message, with a link to the plan", () => {
    const codes = ["payment_issue", "free_tier_disabled", "quota_exceeded", "concurrent_limit_exceeded"] as const;
    for (const code of codes)
      expect(generationNotice(refusal(code, "12 credits left."), [], "a")).toEqual({
        title: "12 credits left.",
        isAboutPlan: true,
      });
  });

  it("a failure opens a dialog for unusual activity, and blocked or unverified voices", () => {
    const dialogOf = (code: ErrorCode) => generationNotice(refusal(code, "Why."), [], "a").dialog;
    expect(dialogOf("detected_unusual_activity")).toBe("unusual_activity");
    expect(dialogOf("detected_blocked_voice")).toBe("blocked_voice");
    expect(dialogOf("detected_captcha_voice")).toBe("captcha");
    expect(dialogOf("is_in_probation")).toBe("captcha");
    expect(dialogOf("voice_access_denied")).toBeUndefined();
  });

  it("a failure on a busy system shows an apology and the message", () => {
    expect(generationNotice(refusal("system_busy", "Wait a little."), [], "a")).toEqual({
      title: MESSAGES.systemBusy,
      description: "Wait a little.",
    });
    expect(generationNotice(refusal("system_busy", MESSAGES.systemBusy), [], "a")).toEqual({
      title: MESSAGES.systemBusy,
    });
  });

  it("a failure message names the connection, or is general", () => {
    expect(generationNotice(new TypeError("Failed to fetch"), [], "a").title).toBe(MESSAGES.networkError);
    expect(generationNotice(new Error("odd"), [], "a").title).toBe(MESSAGES.somethingWentWrong);
  });

  it("a failure message offers a model that speaks the language, for ten seconds", () => {
    const models = [model("a", ["en"]), model("b", ["en", "vi"]), model("c", ["en", "de", "fr"])];
    const notice = generationNotice(refusal("unsupported_language", "The model does not speak vi."), models, "a");
    expect(notice).toMatchObject({ title: MESSAGES.unsupportedLanguage, timeoutMs: 10_000 });
    expect(notice.suggestedModel?.model_id).toBe("b");
  });

  it("a failure message offers the model with the most languages when it names none", () => {
    const models = [model("a", ["en"]), model("b", ["en", "vi"]), model("c", ["en", "de", "fr"])];
    const notice = generationNotice(refusal("unsupported_language", "Not that."), models, "a");
    expect(notice.suggestedModel?.model_id).toBe("c");
    expect(generationNotice(refusal("unsupported_language", "Not that."), [], "a").suggestedModel).toBeUndefined();
  });
});
