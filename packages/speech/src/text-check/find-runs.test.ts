import { describe, expect, it } from "vitest";
import { findRuns } from "./find-runs.ts";
import { soundsOfText } from "./says-sounds.ts";

const ASKED = soundsOfText("Hannah, 39, squashed, monogram, carved, unlimited, caramel.", "en");

/** Words of 0.4 s each. */
function speak(text: string) {
  return soundsOfText(text, "en").map((sounds, index) => ({ startMs: 400 * index, endMs: 400 * (index + 1), sounds }));
}

describe("runs of a text's words in a speech", () => {
  it("runs are words that follow each other as in the text", () => {
    expect(findRuns(speak("We saw a monogram carved into the unlimited caramel there."), ASKED)).toEqual([
      { startMs: 1200, endMs: 2000, askedFrom: 4 },
      { startMs: 2800, endMs: 3600, askedFrom: 6 },
    ]);
  });

  it("runs are found when words are split or spelled differently", () => {
    expect(findRuns(speak("mono gram karved"), ASKED)).toEqual([{ startMs: 0, endMs: 1200, askedFrom: 4 }]);
  });

  it("isolated short words, and words in another order, are not runs", () => {
    expect(findRuns(speak("A carved table, a caramel pudding, and an unlimited offer."), ASKED)).toEqual([]);
    expect(findRuns(speak("carved monogram"), ASKED)).toEqual([]);
  });
});
