import { describe, expect, it } from "vitest";
import { convertedName } from "./converted-name.ts";
import { distinctNames } from "./save-converted.ts";

describe("the names of converted files", () => {
  it("a converted file is named after its source, voice and format", () => {
    const order = { voiceName: "Rachel", outputFormat: "mp3_44100_128" } as const;
    expect(convertedName("An interview.final.wav", order)).toBe("An interview.final (Rachel).mp3");
    expect(convertedName("memo", { ...order, outputFormat: "opus_48000_96" })).toBe("memo (Rachel).ogg");
    expect(convertedName("a.wav", { ...order, voiceName: "A/B: one?" })).toBe("a (A-B- one-).mp3");
  });

  it("the names of converted files differ within an archive", () => {
    const files = ["a.mp3", "b.mp3", "a.mp3", "a.mp3"].map((filename, index) => ({ id: String(index), filename }));
    expect(distinctNames(files).map(({ filename }) => filename)).toEqual(["a.mp3", "b.mp3", "a (1).mp3", "a (2).mp3"]);
  });
});
