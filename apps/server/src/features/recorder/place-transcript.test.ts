import { parseScript } from "@voicewright/contract/recorder/recording-script";
import { describe, expect, it } from "vitest";
import { TranscriptPlacer } from "./place-transcript.ts";

const SCRIPT = parseScript(
  "The lamp stood near the window. It was the light that my father had bought in the spring. Nobody touched it.",
);
const placerAt = (word: number) => new TranscriptPlacer(SCRIPT, word);

describe("TranscriptPlacer", () => {
  it("finds the last word that was read, despite misrecognised or omitted words", () => {
    const placer = placerAt(0);
    expect(placer.place("the lamp stood near the widow")).toBe(4);
    expect(placer.place("it was a light my father had bought")).toBe(14);
    expect(placer.place("in the spring nobody touched it")).toBe(20);
  });

  it("returns no position for fewer than five recognised words, or for words outside the script", () => {
    expect(placerAt(0).place("the lamp stood near")).toBeUndefined();
    expect(placerAt(0).place("can somebody please close that door")).toBeUndefined();
  });

  it("continues from the position that the reader was sent to", () => {
    const placer = placerAt(17);
    placer.goTo(0);
    expect(placer.place("The lamp stood near the window.")).toBe(5);
  });
});
