import { OUTPUT_FORMATS } from "@voicewright/contract/rules/output-formats";
import { describe, expect, it } from "vitest";
import { FORMAT_GROUPS, formatFileName, formatLabel } from "./format-groups.ts";

describe("the download formats", () => {
  it("the download formats are all of the API's, each once, with a unique name in its group", () => {
    const offered = FORMAT_GROUPS.flatMap(({ formats }) => formats);
    expect(offered.toSorted()).toEqual(OUTPUT_FORMATS.toSorted());
    for (const { formats } of FORMAT_GROUPS)
      expect(new Set(formats.map((format) => formatLabel(format))).size).toBe(formats.length);
    expect(FORMAT_GROUPS[0]?.formats[0]).toBe("mp3_44100_192");
  });

  it("the download formats are named by sound quality, with a matching file extension", () => {
    expect(formatLabel("mp3_44100_128")).toBe("44.1 kHz, 128 kbit/s");
    expect(formatLabel("wav_48000")).toBe("48 kHz");
    expect(formatLabel("ulaw_8000")).toBe("µ-law, 8 kHz");
    expect(formatFileName("rachel-v1.5-hello.mp3", "opus_48000_64")).toBe("rachel-v1.5-hello.ogg");
  });
});
