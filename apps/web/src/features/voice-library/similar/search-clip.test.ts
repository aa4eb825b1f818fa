import { CLIP_SEARCH_MAX_BYTES } from "@voicewright/contract/rules/limits";
import { describe, expect, it } from "vitest";
import { clipProblem, findClip, keepClip } from "./search-clip.ts";

const file = { name: "me.wav", type: "audio/wav", size: 5_000 };

describe("a recording to search with", () => {
  it("is refused before it is sent when it cannot be a recording", () => {
    expect(clipProblem(file)).toBeUndefined();
    expect(clipProblem({ ...file, type: "" })).toBeUndefined();
    expect(clipProblem({ ...file, size: CLIP_SEARCH_MAX_BYTES })).toBeUndefined();
    expect(clipProblem({ ...file, type: "application/pdf" })).toBe("“me.wav” is not an audio file.");
    expect(clipProblem({ ...file, size: 0 })).toBe("“me.wav” is empty.");
    expect(clipProblem({ ...file, size: 10.1 * 1_048_576 })).toBe(
      "“me.wav” is 10.1 MB. Recordings may have up to 10 MB.",
    );
  });

  it("is kept for going back, but only the last few", () => {
    const ids = Array.from({ length: 7 }, (_, index) => keepClip({ audio: new Blob(), name: `clip ${index}` }));
    expect(ids.map((id) => findClip(id)?.name)).toEqual([
      undefined,
      undefined,
      "clip 2",
      "clip 3",
      "clip 4",
      "clip 5",
      "clip 6",
    ]);
  });
});
