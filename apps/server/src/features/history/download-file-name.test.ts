import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachmentDisposition } from "../../platform/http/attachment-disposition.ts";
import { createUniqueNamer, downloadFileName } from "./download-file-name.ts";

const createdAt = new Date("2026-11-21T10:00:00Z");

describe("downloadFileName", () => {
  it("a download name contains the voice, the time and the beginning of the text", () => {
    expect(
      downloadFileName({ voiceName: "Ada", createdAt, text: "Hello, world! How are you?", extension: "mp3" }),
    ).toBe("Ada_2026-11-21_Hello-world-How-are-you.mp3");
  });

  it("a download name keeps letters of every script", () => {
    expect(downloadFileName({ voiceName: "Märta", createdAt, text: "今日は", extension: "ogg" })).toBe(
      "Märta_2026-11-21_今日は.ogg",
    );
  });

  it("a download name cannot leave its folder, break a header or hide its extension", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (voiceName, text) => {
        const name = downloadFileName({ voiceName, createdAt, text, extension: "mp3" });
        expect(name).toMatch(/^[\p{L}\p{N}\p{M}_-]*2026-11-21[\p{L}\p{N}\p{M}_-]*\.mp3$/u);
        expect(attachmentDisposition(name)).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
    expect(
      downloadFileName({ voiceName: "../../etc", createdAt, text: "\u202Egpj.exe\r\nX: y", extension: "mp3" }),
    ).toBe("etc_2026-11-21_gpj-exe-X-y.mp3");
  });

  it("a download name is built even without a voice and a text", () => {
    expect(downloadFileName({ voiceName: null, createdAt, text: null, extension: "wav" })).toBe("2026-11-21.wav");
  });
});

describe("createUniqueNamer", () => {
  it("repeated file names are numbered, ignoring case", () => {
    const name = createUniqueNamer();
    expect(["a.mp3", "A.mp3", "a.mp3", "b.mp3"].map(name)).toEqual(["a.mp3", "A (2).mp3", "a (3).mp3", "b.mp3"]);
  });
});
