import { expect, it } from "vitest";
import { writeCaptions } from "./captions.ts";

it("captions are WebVTT with a cue for each sentence", () => {
  const captions = writeCaptions([
    { fromSeconds: 0.9, toSeconds: 4.25, text: "First." },
    { fromSeconds: 59.9996, toSeconds: 67.001, text: "Second." },
  ]);
  expect(captions).toBe("WEBVTT\n\n00:00.900 --> 00:04.250\nFirst.\n\n01:00.000 --> 01:07.001\nSecond.\n");
});
