import { parseScript } from "@voicewright/contract/recorder/recording-script";
import { describe, expect, it } from "vitest";
import { TranscriptPlacer } from "./place-transcript.ts";

const SCRIPT = parseScript(
  "The lamp stood near the window. It was the light that my father had bought in the spring. Nobody touched it.",
);
const placerAt = (word: number) => new TranscriptPlacer(SCRIPT, word);

describe("TranscriptPlacer", () => {
  it("finds the last word that was read, in spite of words that were misheard or left out", () => {
    const placer = placerAt(0);
    expect(placer.place("the lamp stood near the widow")).toBe(4);
    expect(placer.place("it was a light my father had bought")).toBe(14);
    expect(placer.place("in the spring nobody touched it")).toBe(20);
  });

  it("says nothing of fewer than five recognised words, or of words that are not of the script", () => {
    expect(placerAt(0).place("the lamp stood near")).toBeUndefined();
    expect(placerAt(0).place("can somebody please close that door")).toBeUndefined();
  });

  it("goes on where the reader was sent", () => {
    const placer = placerAt(17);
    placer.goTo(0);
    expect(placer.place("The lamp stood near the window.")).toBe(5);
  });
});
