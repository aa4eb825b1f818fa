import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type LocalSample,
  newLocalSample,
  skipWarning,
  toFailed,
  toPending,
  toUploaded,
  toUploading,
  UPLOAD_FAILED,
} from "./local-sample.ts";

const WARNING = { type: "warning", code: "duplicate", message: "The same again" } as const;
const ERROR = { type: "error", code: "min-duration", message: "Too short" } as const;

function sample(changes: Partial<LocalSample> = {}): LocalSample {
  const file = { name: "one.wav", lastModified: 1, size: 200, type: "audio/wav" };
  return { ...newLocalSample({ id: "a", type: "local", language: undefined, durationMs: 60_000, file }), ...changes };
}

describe("a file on the way to becoming a sample", () => {
  it("an uploading file shows its progress, and then that it is processed", () => {
    expect(toUploading(sample(), 0).loadingText).toBe("0%");
    expect(toUploading(sample(), 199).loadingText).toBe("99%");
    expect(toUploading(sample(), 200).loadingText).toBe("Processing");
    expect(toUploading(sample({ sizeBytes: 0 }), 0).loadingText).toBe("Processing");
  });

  it("a file that waits again loses its error, but keeps its skipped warnings", () => {
    const skipped = skipWarning(toFailed(sample(), WARNING));
    expect(skipped).toMatchObject({ status: "pending", error: undefined, skippedWarningCodes: ["duplicate"] });
    const failed = toFailed(toUploading(skipped, 20), UPLOAD_FAILED);
    expect(toPending(failed)).toMatchObject({
      status: "pending",
      error: undefined,
      skippedWarningCodes: ["duplicate"],
    });
  });

  it("an error of a file cannot be skipped", () => {
    const failed = toFailed(sample(), ERROR);
    expect(skipWarning(failed)).toBe(failed);
  });

  it("an uploaded file loses its warning, but keeps an error", () => {
    expect(toUploaded(toFailed(sample(), WARNING))).toMatchObject({ status: "uploaded", error: undefined });
    expect(toUploaded(toFailed(sample(), ERROR)).error).toEqual(ERROR);
  });

  it("a file has an error exactly when it failed, through any order of events", () => {
    const events = fc.array(
      fc.constantFrom<(one: LocalSample) => LocalSample>(
        toPending,
        skipWarning,
        (one) => toUploading(one, 10),
        (one) => toFailed(one, WARNING),
        (one) => toFailed(one, ERROR),
      ),
    );
    fc.assert(
      fc.property(events, (all) => {
        const last = all.reduce((one, event) => event(one), sample());
        expect(last.error !== undefined).toBe(last.status === "error");
        expect(last.loadingText !== undefined).toBe(last.status === "uploading");
        expect(new Set(last.skippedWarningCodes).size).toBe(last.skippedWarningCodes.length);
      }),
    );
  });
});
