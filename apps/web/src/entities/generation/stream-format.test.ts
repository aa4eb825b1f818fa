import { describe, expect, it } from "vitest";
import { pickStreamFormat } from "./stream-format.ts";

describe("the format that speech is streamed in", () => {
  it("is MP3 wherever it plays while it arrives", () => {
    expect(pickStreamFormat(() => true).mimeType).toBe("audio/mpeg");
  });

  it("is Opus where only Opus plays while it arrives", () => {
    expect(pickStreamFormat((type) => type === "audio/ogg").outputFormat).toMatch(/^opus_/);
  });

  it("is MP3 where no format does, because it is played when it is complete", () => {
    expect(pickStreamFormat(() => false).mimeType).toBe("audio/mpeg");
  });
});
