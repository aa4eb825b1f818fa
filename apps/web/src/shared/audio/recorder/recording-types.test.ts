import { describe, expect, it } from "vitest";
import { recordingExtension, recordingType } from "./recording-types.ts";

describe("the format of a recording", () => {
  it("the recording format is webm where the browser supports it, and mp4 elsewhere", () => {
    expect(recordingType(() => true)).toBe("audio/webm;codecs=opus");
    expect(recordingType((type) => type === "audio/mp4")).toBe("audio/mp4");
  });

  it("the recording format is missing where the browser supports neither", () => {
    expect(recordingType((type) => type === "audio/wav")).toBeUndefined();
  });

  it("the recording format names the file", () => {
    expect(recordingExtension("audio/webm;codecs=opus")).toBe("webm");
    expect(recordingExtension("audio/mp4")).toBe("m4a");
  });
});
