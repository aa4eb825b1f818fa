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

describe("a file that the server has already", () => {
  it("waits to become a sample when all of it has arrived", () => {
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

  it("has to be chosen again when only a part of it has arrived", () => {
    const sample = restoredSample({ ...UPLOAD, status: "receiving", duration_secs: null }, [SENT]);
    expect(isInterrupted(sample)).toBe(true);
    expect(sample).toMatchObject({ status: "error", durationMs: 61_000, error: { type: "error" } });
  });

  it("keeps what this tab knows of it", () => {
    expect(restoredSample(UPLOAD, [SENT])).toMatchObject({
      type: "recording",
      language: "en",
      fingerprint: SENT.fingerprint,
      skippedWarningCodes: ["duplicate"],
    });
  });

  it("shows why it was refused, and how large it is", () => {
    const refusal = { code: "sample_too_short", message: "It is too short." };
    expect(restoredSample({ ...UPLOAD, status: "refused", refusal }, [])).toMatchObject({
      status: "error",
      sizeBytes: 2_000,
      durationMs: 60_500,
      error: { type: "error", ...refusal },
    });
  });
});
