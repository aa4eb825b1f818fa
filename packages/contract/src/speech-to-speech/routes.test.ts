import { describe, expect, it } from "vitest";
import { DEFAULT_OUTPUT_FORMAT, OUTPUT_FORMATS, STREAM_OUTPUT_FORMATS } from "../rules/output-formats.ts";
import { convertedFormat } from "./routes.ts";

describe("the format of converted speech", () => {
  it.each(OUTPUT_FORMATS)("the format of converted speech can be named in the address or in the form: %s", (format) => {
    expect(convertedFormat(format, undefined, OUTPUT_FORMATS)).toBe(format);
    expect(convertedFormat(undefined, format, OUTPUT_FORMATS)).toBe(format);
  });

  it("the format is that of the address if both name one, and the default if neither does", () => {
    expect(convertedFormat("pcm_16000", "ulaw_8000", OUTPUT_FORMATS)).toBe("pcm_16000");
    expect(convertedFormat(undefined, undefined, OUTPUT_FORMATS)).toBe(DEFAULT_OUTPUT_FORMAT);
  });

  it("the format is undefined if the form names an unknown one, or one that cannot be streamed", () => {
    expect(convertedFormat(undefined, "mp3_1_1", OUTPUT_FORMATS)).toBeUndefined();
    expect(convertedFormat(undefined, "wav_44100", STREAM_OUTPUT_FORMATS)).toBeUndefined();
  });
});
