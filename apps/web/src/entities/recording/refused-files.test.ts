import { describe, expect, it } from "vitest";
import { mayBeRecording, shownRefusals } from "./refused-files.ts";

describe("files that are no recordings", () => {
  it("are known by their content, and by their type where the content says nothing", () => {
    expect(mayBeRecording({ type: "" }, "audio")).toBe(true);
    expect(mayBeRecording({ type: "audio/wav" }, "unknown")).toBe(true);
    expect(mayBeRecording({ type: "video/mp4" }, "unknown")).toBe(true);
    expect(mayBeRecording({ type: "text/plain" }, "unknown")).toBe(false);
    expect(mayBeRecording({ type: "audio/wav" }, "other")).toBe(false);
  });

  it("are told of for the first three only", () => {
    const refused = ["a", "b", "c", "d"].map((name) => ({ name, reason: "It is empty." }));
    expect(shownRefusals(refused).map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });
});
