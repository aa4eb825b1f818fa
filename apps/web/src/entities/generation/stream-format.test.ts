import { describe, expect, it } from "vitest";
import { pickStreamFormat } from "./stream-format.ts";

describe("the streaming format", () => {
  it("the streaming format is MP3 wherever it plays while it arrives", () => {
    expect(pickStreamFormat(() => true).mimeType).toBe("audio/mpeg");
  });

  it("the streaming format is Opus where only Opus plays while it arrives", () => {
    expect(pickStreamFormat((type) => type === "audio/ogg").outputFormat).toMatch(/^opus_/);
  });

  it("the streaming format is MP3 where none plays while it arrives, because it plays once complete", () => {
    expect(pickStreamFormat(() => false).mimeType).toBe("audio/mpeg");
  });
});
