import { ApiError } from "@voicewright/contract/api/client";
import { PREVIEW_SAVE_RETRIES, PREVIEW_SAVE_RETRY_MS, SAVE_RETRIES } from "@voicewright/contract/rules/limits";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveRetryMs, saveWithRetries } from "./save-retry.ts";

const refusal = (code: string, httpStatus = 400) =>
  new ApiError(
    httpStatus,
    { type: "invalid_request", code, message: code, status: code, request_id: "r" },
    [],
    undefined,
  );
const NOT_STORED = refusal("invalid_generated_voice_id");

describe("retrying a save", () => {
  it("saving is retried every two seconds, thirty times, while the preview is not stored", () => {
    expect(saveRetryMs(1, NOT_STORED)).toBe(PREVIEW_SAVE_RETRY_MS);
    expect(saveRetryMs(PREVIEW_SAVE_RETRIES, NOT_STORED)).toBe(PREVIEW_SAVE_RETRY_MS);
    expect(saveRetryMs(PREVIEW_SAVE_RETRIES + 1, NOT_STORED)).toBeUndefined();
  });

  it("saving is retried three times for transient errors, and never for a refusal", () => {
    for (const error of [new TypeError("network"), refusal("internal_error", 500), refusal("system_busy", 429)]) {
      expect(saveRetryMs(SAVE_RETRIES, error)).toBeGreaterThan(0);
      expect(saveRetryMs(SAVE_RETRIES + 1, error)).toBeUndefined();
    }
    for (const code of ["voice_limit_reached", "voice_not_found", "quota_exceeded"]) {
      expect(saveRetryMs(1, refusal(code))).toBeUndefined();
    }
  });
});

describe("saving a preview", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("saving continues until the preview is stored", async () => {
    const save = vi.fn<() => Promise<string>>().mockRejectedValueOnce(NOT_STORED).mockRejectedValueOnce(NOT_STORED);
    save.mockResolvedValue("voice");
    const onRetry = vi.fn<(error: unknown) => void>();
    const saved = saveWithRetries(save, new AbortController().signal, onRetry);
    await vi.advanceTimersByTimeAsync(2 * PREVIEW_SAVE_RETRY_MS);
    expect(await saved).toBe("voice");
    expect(save).toHaveBeenCalledTimes(3);
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it("saving fails after the last attempt", async () => {
    const save = vi.fn<() => Promise<string>>().mockRejectedValue(NOT_STORED);
    const outcome = saveWithRetries(save, new AbortController().signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync((PREVIEW_SAVE_RETRIES + 5) * PREVIEW_SAVE_RETRY_MS);
    expect(await outcome).toBe(NOT_STORED);
    expect(save).toHaveBeenCalledTimes(PREVIEW_SAVE_RETRIES + 1);
  });

  it("saving ends when it is cancelled", async () => {
    const save = vi.fn<() => Promise<string>>().mockRejectedValue(NOT_STORED);
    const controller = new AbortController();
    const outcome = saveWithRetries(save, controller.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(PREVIEW_SAVE_RETRY_MS);
    controller.abort();
    expect(await outcome).toHaveProperty("name", "AbortError");
    await vi.advanceTimersByTimeAsync(10 * PREVIEW_SAVE_RETRY_MS);
    expect(save).toHaveBeenCalledTimes(2);
  });
});
