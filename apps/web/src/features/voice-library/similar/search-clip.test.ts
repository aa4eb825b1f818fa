import { CLIP_SEARCH_MAX_BYTES } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it, vi } from "vitest";
import { takeToasts, toastManager } from "@/shared/ui/feedback/toast-manager.ts";
import { findClip, findClipProblem, keepClip } from "./search-clip.ts";

const file = { name: "me.wav", type: "audio/wav", size: 5_000 };

describe("a recording as a search query", () => {
  it("a search recording is refused before it is sent when it cannot be a recording", async () => {
    const problemOf = (changes: object, seconds = 10) => findClipProblem({ ...file, ...changes }, async () => seconds);
    expect(await problemOf({})).toBeUndefined();
    expect(await problemOf({ type: "", size: CLIP_SEARCH_MAX_BYTES })).toBeUndefined();
    expect(await problemOf({ type: "application/pdf" })).toBe("“me.wav” is not an audio file.");
    expect(await problemOf({ size: 0 })).toBe("“me.wav” is empty.");
    expect(await problemOf({ size: 10.1 * 1_048_576 })).toBe("“me.wav” is 10.1 MB. Recordings may have up to 10 MB.");
    expect(await problemOf({}, 4.4)).toBe(MESSAGES.clipTooShort);
    for (const seconds of [5, 30]) expect(await problemOf({}, seconds)).toBeUndefined();
    expect(await problemOf({}, 31)).toBe(MESSAGES.clipTooLong);
  });

  it("a search recording of unknown length is sent, and a toast reports it", async () => {
    const add = vi.spyOn(toastManager, "add").mockReturnValue("toast");
    const stop = takeToasts();
    expect(await findClipProblem(file, () => Promise.reject(new TypeError()))).toBeUndefined();
    expect(add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: "Could not extract file duration.", description: "me.wav" }),
    );
    stop();
  });

  it("the last few search recordings are kept for going back", () => {
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
