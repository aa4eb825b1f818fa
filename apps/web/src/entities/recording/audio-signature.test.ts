import { describe, expect, it } from "vitest";
import { fileKind } from "./audio-signature.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the first bytes of a file", () => {
  it.each([
    ["WAV", "RIFF\x24\x00\x00\x00WAVEfmt "],
    ["MP3 with tags", "ID3\x04\x00\x00"],
    ["MP3", "\xFF\xFB\x90\x00"],
    ["FLAC", "fLaC\x00\x00"],
    ["OGG", "OggS\x00\x02"],
    ["M4A", "\x00\x00\x00\x20ftypM4A "],
    ["WebM", "\x1A\x45\xDF\xA3\x01"],
  ])("the first bytes of %s are recognised as a recording", (_name, text) => {
    expect(fileKind(bytes(text))).toBe("audio");
  });

  it.each([
    ["a renamed PDF", "%PDF-1.7\n"],
    ["a picture", "\xFF\xD8\xFF\xE0\x00\x10JFIF"],
    ["an archive", "PK\x03\x04\x14"],
    ["a video without sound", "RIFF\x24\x00\x00\x00AVI LIST"],
  ])("the first bytes of %s are not recognised as a recording", (_name, text) => {
    expect(fileKind(bytes(text))).toBe("other");
  });

  it("the first bytes of any file are read without an error", () => {
    expect(fileKind(bytes("hello"))).toBe("unknown");
    expect(fileKind(new Uint8Array(0))).toBe("unknown");
  });
});
