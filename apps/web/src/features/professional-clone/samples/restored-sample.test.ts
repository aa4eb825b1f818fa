import { describe, expect, it } from "vitest";
import { isInterrupted } from "./local-sample.ts";
import { restoredSample } from "./restored-sample.ts";

const UPLOAD = {
  upload_id: "upload-a",
  file_name: "one.wav",
  size_bytes: 2_000,
  duration_secs: 60.5,
  status: "ready",
  refusal: null,
} as const;
const SENT = {
  uploadId: "upload-a",
  fingerprint: { name: "one.wav", lastModified: 1, size: 2_000, type: "audio/wav" },
  type: "recording",
  language: "en",
  durationMs: 61_000,
  skippedWarningCodes: ["duplicate"],
} as const;

describe("a file that is already on the server", () => {
  it("a completely uploaded file waits to become a sample", () => {
    for (const status of ["checking", "ready"] as const) {
      expect(restoredSample({ ...UPLOAD, status }, [])).toMatchObject({
        status: "pending",
        uploadId: "upload-a",
        name: "one.wav",
        durationMs: 60_500,
        type: "local",
      });
    }
  });

  it("a partly uploaded file has to be chosen again", () => {
    const sample = restoredSample({ ...UPLOAD, status: "receiving", duration_secs: null }, [SENT]);
    expect(isInterrupted(sample)).toBe(true);
    expect(sample).toMatchObject({ status: "error", durationMs: 61_000, error: { type: "error" } });
  });

  it("a restored file keeps what this tab knows of it", () => {
    expect(restoredSample(UPLOAD, [SENT])).toMatchObject({
      type: "recording",
      language: "en",
      fingerprint: SENT.fingerprint,
      skippedWarningCodes: ["duplicate"],
    });
  });

  it("a restored file shows why it was refused, and its size", () => {
    const refusal = { code: "sample_too_short", message: "It is too short." };
    expect(restoredSample({ ...UPLOAD, status: "refused", refusal }, [])).toMatchObject({
      status: "error",
      sizeBytes: 2_000,
      durationMs: 60_500,
      error: { type: "error", ...refusal },
    });
  });
});
