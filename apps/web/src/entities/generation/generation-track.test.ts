import { describe, expect, it } from "vitest";
import { formatExtension, historyText, historyVoices, speechFileName, trackTitle } from "./generation-track.ts";

describe("the track of a generation", () => {
  it("a generation's track is titled with the beginning of its text on one line", () => {
    expect(trackTitle("  Hello\n\nworld ")).toBe("Hello world");
    expect([...trackTitle("é".repeat(500))].length).toBe(121);
  });

  it("a track title does not cut a character in two", () => {
    expect(trackTitle("😀".repeat(200))).toBe(`${"😀".repeat(120)}…`);
  });

  it("a track is saved under a name with its voice and text", () => {
    expect(speechFileName("Ada", "Good evening, dear: listeners/friends of ours", "mp3")).toBe(
      "ada-good-evening-dear-listeners-friends.mp3",
    );
    expect(speechFileName("", "…", "wav")).toBe("speech.wav");
  });

  it("a saved track has the extension of its format", () => {
    expect(formatExtension("opus_48000_96")).toBe("ogg");
    expect(formatExtension("something_new")).toBe("mp3");
    expect(formatExtension(null)).toBe("mp3");
  });

  it("the track of a dialogue names its voices, and has a line for each turn", () => {
    const dialogue = ["Ada", "Ben", "Ada"].map((voice_name, index) => ({
      voice_name,
      voice_id: voice_name,
      text: `${index}`,
    }));
    expect(historyText({ text: null, dialogue, source: "TTS" })).toBe("0\n1\n2");
    expect(historyVoices({ voice_name: null, dialogue })).toBe("Ada and Ben");
    expect(historyVoices({ voice_name: null, dialogue: dialogue.slice(0, 1) })).toBe("Ada");
    const four = ["A", "B", "C", "D"].map((voice_name) => ({ voice_name, voice_id: voice_name, text: "" }));
    expect(historyVoices({ voice_name: null, dialogue: four })).toBe("A, B and 2 more");
    expect(historyVoices({ voice_name: "Ada", dialogue: null })).toBe("Ada");
  });

  it("the track of sound without a voice says so", () => {
    expect(historyVoices({ voice_name: null, dialogue: null })).toBe("No voice");
    expect(historyText({ text: "", dialogue: null, source: null })).toBe("Sound");
    expect(historyText({ text: "Rain on a roof", dialogue: null, source: null })).toBe("Rain on a roof");
  });
});
