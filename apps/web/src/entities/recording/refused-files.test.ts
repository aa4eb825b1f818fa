import { describe, expect, it } from "vitest";
import { mayBeRecording, shownRefusals } from "./refused-files.ts";

describe("files that are not recordings", () => {
  it("non-recordings are detected by content, and by type where the content is inconclusive", () => {
    expect(mayBeRecording({ type: "" }, "audio")).toBe(true);
    expect(mayBeRecording({ type: "audio/wav" }, "unknown")).toBe(true);
    expect(mayBeRecording({ type: "video/mp4" }, "unknown")).toBe(true);
    expect(mayBeRecording({ type: "text/plain" }, "unknown")).toBe(false);
    expect(mayBeRecording({ type: "audio/wav" }, "other")).toBe(false);
  });

  it("only the first three refused files are shown", () => {
    const refused = ["a", "b", "c", "d"].map((name) => ({ name, reason: "It is empty." }));
    expect(shownRefusals(refused).map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });
});
