import { describe, expect, it } from "vitest";
import { recordingExtension, recordingType } from "./recording-types.ts";

describe("the format of a recording", () => {
  it("is webm where the browser makes it, and mp4 elsewhere", () => {
    expect(recordingType(() => true)).toBe("audio/webm;codecs=opus");
    expect(recordingType((type) => type === "audio/mp4")).toBe("audio/mp4");
  });

  it("is missing where the browser makes neither", () => {
    expect(recordingType((type) => type === "audio/wav")).toBeUndefined();
  });

  it("names the file", () => {
    expect(recordingExtension("audio/webm;codecs=opus")).toBe("webm");
    expect(recordingExtension("audio/mp4")).toBe("m4a");
  });
});
