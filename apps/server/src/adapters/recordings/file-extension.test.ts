import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireTrueExtension } from "./file-extension.ts";

const HEADS = {
  wav: Buffer.from("RIFF\0\0\0\0WAVEfmt "),
  flac: Buffer.from("fLaC\0\0\0\x22"),
  ogg: Buffer.from("OggS\0\x02"),
  mp4: Buffer.from("\0\0\0\x20ftypM4A \0\0\0\0"),
  webm: Buffer.from("\x1a\x45\xdf\xa3\0\0\0\0webm", "latin1"),
  text: Buffer.from("Nothing to hear"),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-extensions-"));
  for (const [name, head] of Object.entries(HEADS)) await writeFile(join(folder, name), head);
});
afterAll(() => rm(folder, { recursive: true }));

async function refusal(content: keyof typeof HEADS, fileName: string): Promise<unknown> {
  const file = { path: join(folder, content), fileName };
  return await requireTrueExtension(file, "files").then(
    () => undefined,
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  );
}

describe("the extension of a recording", () => {
  it.each([
    ["wav", "Talk.WAV"],
    ["wav", "Talk"],
    ["wav", "Talk of 2026.05.01"],
    ["wav", "Talk.final"],
    ["ogg", "voice note.opus"],
    ["mp4", "voice memo.m4a"],
    ["mp4", "call.mov"],
    ["webm", "recording.webm"],
    ["webm", "recording.mkv"],
    // No recording at all is refused by what reads it.
    ["text", "talk.mp3"],
  ] as const)(
    "a file extension is accepted when the content matches or is not recognised: %s named %s",
    async (content, name) => {
      expect(await refusal(content, name)).toBeUndefined();
    },
  );

  it.each([
    ["wav", "talk.mp3", "ends with .mp3, but its content is WAV"],
    ["flac", "talk.wav", "content is FLAC"],
    ["mp4", "talk.ogg", "content is MP4"],
    ["webm", "talk.mp3", "content is WebM"],
    ["wav", "talk.exe", "ends with .exe"],
    ["wav", "talk.wav.pdf", "ends with .pdf"],
    ["ogg", "talk.html ", "ends with .html"],
  ] as const)(
    "a file extension is refused when the content is something else: %s named %s",
    async (content, name, words) => {
      expect(await refusal(content, name)).toMatch(/^file_extension_mismatch: /);
      expect(await refusal(content, name)).toContain(words);
    },
  );
});
