import { CLONE_FILE_MAX_BYTES, CLONE_FILES_MAX } from "@voicewright/contract/rules/limits";
import { describe, expect, it } from "vitest";
import { fileRefusal, isSameFile, isTooShort, refusalToasts } from "./file-checks.ts";

const file = { name: "me.wav", type: "audio/wav", size: 5_000, lastModified: 1 };

describe("a file for a clone", () => {
  it("is sent when it may be a recording, whatever its name", () => {
    expect(fileRefusal(file, "audio", 0)).toBeUndefined();
    expect(fileRefusal({ ...file, name: "notes.txt", type: "" }, "audio", 0)).toBeUndefined();
    expect(fileRefusal(file, "unknown", 0)).toBeUndefined();
  });

  it("is refused for its content, its size, and when there are too many", () => {
    expect(fileRefusal(file, "other", 0)).toBe("wrong-type");
    expect(fileRefusal({ ...file, type: "text/plain" }, "unknown", 0)).toBe("wrong-type");
    expect(fileRefusal({ ...file, size: 0 }, "unknown", 0)).toBe("empty");
    expect(fileRefusal({ ...file, size: CLONE_FILE_MAX_BYTES }, "audio", 0)).toBeUndefined();
    expect(fileRefusal({ ...file, size: CLONE_FILE_MAX_BYTES + 1 }, "audio", 0)).toBe("too-large");
    expect(fileRefusal(file, "audio", CLONE_FILES_MAX - 1)).toBeUndefined();
    expect(fileRefusal(file, "audio", CLONE_FILES_MAX)).toBe("too-many");
  });

  it("must last five seconds", () => {
    expect(isTooShort(4.9)).toBe(true);
    expect(isTooShort(5)).toBe(false);
  });

  it("is recognised by name, time, size and type", () => {
    expect(isSameFile(file, { ...file })).toBe(true);
    expect(isSameFile(file, { ...file, lastModified: 2 })).toBe(false);
  });

  it("is reported by name and reason, for the first three only", () => {
    const refused = ["a", "b", "c", "d"].map((name) => ({ name, refusal: "too-large" as const }));
    const toasts = refusalToasts(refused);
    expect(toasts.map(({ title }) => title)).toEqual(["a", "b", "c"]);
    expect(toasts[0]?.description).toBe("The file is too large. Files may have up to 10 MB.");
  });
});
