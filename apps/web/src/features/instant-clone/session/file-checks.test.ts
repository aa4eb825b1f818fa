import { CLONE_FILE_MAX_BYTES, CLONE_FILES_MAX } from "@voicewright/contract/rules/limits";
import { describe, expect, it } from "vitest";
import { FILE_REFUSAL_TEXTS, fileRefusal, isTooShort } from "./file-checks.ts";

const file = { name: "me.wav", type: "audio/wav", size: 5_000, lastModified: 1 };

describe("a file for a clone", () => {
  it("a file that could be a recording is sent, whatever its name", () => {
    expect(fileRefusal(file, "audio", 0)).toBeUndefined();
    expect(fileRefusal({ ...file, name: "notes.txt", type: "" }, "audio", 0)).toBeUndefined();
    expect(fileRefusal(file, "unknown", 0)).toBeUndefined();
  });

  it("a file is refused for its content, its size, or when there are too many", () => {
    expect(fileRefusal(file, "other", 0)).toBe("wrong-type");
    expect(fileRefusal({ ...file, type: "text/plain" }, "unknown", 0)).toBe("wrong-type");
    expect(fileRefusal({ ...file, size: 0 }, "unknown", 0)).toBe("empty");
    expect(fileRefusal({ ...file, size: CLONE_FILE_MAX_BYTES }, "audio", 0)).toBeUndefined();
    expect(fileRefusal({ ...file, size: CLONE_FILE_MAX_BYTES + 1 }, "audio", 0)).toBe("too-large");
    expect(fileRefusal(file, "audio", CLONE_FILES_MAX - 1)).toBeUndefined();
    expect(fileRefusal(file, "audio", CLONE_FILES_MAX)).toBe("too-many");
  });

  it("a clone file must last five seconds", () => {
    expect(isTooShort(4.9)).toBe(true);
    expect(isTooShort(5)).toBe(false);
  });

  it("the refusal of a large file states the size limit", () => {
    expect(FILE_REFUSAL_TEXTS["too-large"]).toBe("The file is too large. Files may have up to 10 MB.");
  });
});
