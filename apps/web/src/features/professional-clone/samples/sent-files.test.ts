import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSentFiles, type SentFile } from "./sent-files.ts";

const SENT: SentFile = {
  uploadId: "upload-a",
  fingerprint: { name: "one.wav", lastModified: 1, size: 2, type: "audio/wav" },
  type: "recording",
  language: "en",
  durationMs: 30_000,
  skippedWarningCodes: ["duplicate"],
};

describe("files that were sent before a reload", () => {
  it("sent files are restored as they were stored", () => {
    const others: SentFile = { ...SENT, type: "local", language: undefined, durationMs: undefined };
    expect(parseSentFiles(JSON.parse(JSON.stringify([SENT, others])))).toEqual([SENT, others]);
  });

  it("sent files with missing data are left out", () => {
    expect(parseSentFiles([SENT, { ...SENT, uploadId: 5 }, { ...SENT, fingerprint: {} }, null])).toEqual([SENT]);
    expect(parseSentFiles("none")).toBeUndefined();
  });

  it("reading sent files never fails, whatever was stored", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(() => parseSentFiles(stored)).not.toThrow();
        expect(Array.isArray(parseSentFiles([stored]))).toBe(true);
      }),
    );
  });
});
