import { describe, expect, it } from "vitest";
import { type LocalSample, newLocalSample } from "./local-sample.ts";
import { sampleProblem, type SamplesBefore } from "./sample-checks.ts";

const FILE = { name: "one.wav", lastModified: 1, size: 1_000, type: "audio/wav" };
const NOTHING: SamplesBefore = { count: 0, totalBytes: 0, languages: [], fingerprints: [] };

function sample(changes: Partial<LocalSample> = {}): LocalSample {
  const made = newLocalSample({ id: "a", type: "local", language: undefined, durationMs: 30_000, file: FILE });
  return { ...made, ...changes };
}

function codeOf(changes: Partial<LocalSample>, before: Partial<SamplesBefore> = {}): string | undefined {
  return sampleProblem(sample(changes), { ...NOTHING, ...before })?.code;
}

describe("a file for a professional voice", () => {
  it("a sample file needs at least 30 seconds, and a readable length", () => {
    expect(codeOf({ durationMs: 30_000 })).toBeUndefined();
    expect(codeOf({ durationMs: 29_999 })).toBe("min-duration");
    expect(codeOf({ durationMs: undefined })).toBe("unknown-duration");
  });

  it("sample files are limited to a hundred, and to 1.5 GB together", () => {
    expect(codeOf({}, { count: 99 })).toBeUndefined();
    expect(codeOf({}, { count: 100 })).toBe("max-samples-per-voice-exceeded");
    expect(codeOf({ sizeBytes: 1_000 }, { totalBytes: 1_499_999_000 })).toBeUndefined();
    expect(codeOf({ sizeBytes: 1_001 }, { totalBytes: 1_499_999_000 })).toBe("max-samples-size-exceeded");
  });

  it("a sample file must have the language of the others, where it is known", () => {
    expect(codeOf({ language: "en" }, { languages: ["en", "en"] })).toBeUndefined();
    expect(codeOf({ language: undefined }, { languages: ["de"] })).toBeUndefined();
    expect(sampleProblem(sample({ language: "en" }), { ...NOTHING, languages: ["de"] })).toEqual({
      type: "error",
      code: "language-mismatch",
      message: "All audio samples must be in the same language",
    });
  });

  it("a duplicate sample file causes a warning until it is skipped", () => {
    const before = { fingerprints: [FILE] };
    expect(sampleProblem(sample(), { ...NOTHING, ...before })).toEqual({
      type: "warning",
      code: "duplicate",
      message: "Uploading duplicate files could result in poor clone",
    });
    expect(codeOf({ skippedWarningCodes: ["duplicate"] }, before)).toBeUndefined();
    for (const other of [{ name: "two.wav" }, { lastModified: 2 }, { size: 2 }, { type: "audio/mpeg" }]) {
      expect(codeOf({}, { fingerprints: [{ ...FILE, ...other }] })).toBeUndefined();
    }
  });

  it("skipping a warning does not skip an error", () => {
    expect(codeOf({ durationMs: 1, skippedWarningCodes: ["duplicate", "min-duration"] })).toBe("min-duration");
  });
});
