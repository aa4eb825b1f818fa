import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { FIXTURE_ARGUMENTS, type FixtureName, makeFixture } from "../../test/make-fixture.ts";
import { concatBytes } from "../encode/concat-bytes.ts";
import { createAudioEncoder } from "../encode/encoder.ts";
import { type AudioContainer, id3TagSizeBytes, sniffAudio } from "./sniff-audio.ts";
import { sine } from "../../test/test-signals.ts";

const CONTAINERS: Record<FixtureName, AudioContainer> = {
  "m4a-aac": "mp4",
  "m4a-alac": "mp4",
  "mp4-fragments": "mp4",
  "mov-pcm": "mp4",
  "adts-aac": "adts",
  "webm-opus": "webm",
  "matroska-vorbis": "matroska",
  flac: "flac",
  "ogg-vorbis": "ogg",
  "ogg-opus": "ogg",
  "ogg-flac": "ogg",
  mp3: "mp3",
  mp2: "mp3",
  wav: "wav",
  "wav-24": "wav",
  "wav-float": "wav",
  "wav-ulaw": "wav",
  "wav-adpcm": "wav",
  rf64: "wav",
  w64: "w64",
  aiff: "aiff",
  caf: "caf",
  au: "au",
  wma: "asf",
  wavpack: "wavpack",
  avi: "avi",
};

const TONE = sine({ frequencyHz: 440, sampleRateHz: 16_000, seconds: 0.3 });

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

async function encodeMp3(): Promise<Uint8Array> {
  const encoder = await createAudioEncoder({ codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 64 }, 16_000);
  return concatBytes([encoder.encode(TONE), encoder.finish()]);
}

describe("sniffing the format of a file", () => {
  const fixtures = new Map<FixtureName, Uint8Array>();
  let mp3: Uint8Array;

  beforeAll(async () => {
    mp3 = await encodeMp3();
    for (const name of Object.keys(FIXTURE_ARGUMENTS) as FixtureName[])
      fixtures.set(name, await makeFixture(name, TONE, 16_000));
  });

  test.each(Object.entries(CONTAINERS) as [FixtureName, AudioContainer][])(
    "recognises the fixture %s as the format %s",
    (name, container) => {
      const file = fixtures.get(name) ?? new Uint8Array(0);
      const start = id3TagSizeBytes(file);
      expect(sniffAudio(file.subarray(start))).toEqual({ kind: "audio", container });
    },
  );

  test("finds MP3 frames after other bytes, and accepts a single whole frame", () => {
    expect(sniffAudio(concatBytes([new Uint8Array(3_000), mp3]))).toEqual({ kind: "audio", container: "mp3" });
    const frameSizeBytes = Math.floor((144 * 64_000) / 44_100);
    expect(sniffAudio(mp3.subarray(0, frameSizeBytes))).toEqual({ kind: "audio", container: "mp3" });
  });

  test.each([
    ["MPEG audio", [0xff, 0xfd, 0x1b, 0xed, 0x03, 0x56, 0x61, 0xf8]],
    ["ADTS", [0xff, 0xf1, 0xed, 0x8c, 0x17, 0x27, 0x06]],
  ])("does not recognise a header of %s without its frame", (_, bytes) => {
    expect(sniffAudio(Uint8Array.from(bytes))).toEqual({ kind: "unknown" });
  });

  test.each([
    ["%PDF-1.7\n", "a PDF document"],
    ["PK\u0003\u0004\u0014\u0000", "a ZIP archive or an office document"],
    ["\u0089PNG\r\n\u001a\n", "a PNG picture"],
    ["  <!DOCTYPE html><html>", "a web page"],
    ["\u00ef\u00bb\u00bf<?xml version='1.0'?>", "an XML document"],
    ["#EXTM3U\nfile:///etc/passwd", "a playlist, which names recordings and holds none"],
    ["ffconcat version 1.0\nfile secret.wav", "a text"],
    ["MThd\u0000\u0000\u0000\u0006", "a MIDI file, which holds notes and no sound"],
  ])("refuses %j as %s", (text, what) => {
    expect(sniffAudio(bytesOf(text))).toEqual({ kind: "other", what });
  });

  test("recognises encrypted audiobooks", () => {
    expect(sniffAudio(bytesOf("\u0000\u0000\u0000\u001cftypaax \u0000\u0000")).kind).toBe("protected");
  });

  test("recognises no audio format in random bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4_000 }), (bytes) => {
        const result = sniffAudio(bytes);
        // Two bytes of a signature come up by chance; a chain of frames does not.
        expect(["unknown", "other"]).toContain(result.kind);
      }),
      { numRuns: 300 },
    );
  });

  test("measures ID3 tags with and without a footer", () => {
    const tag = bytesOf("ID3\u0004\u0000\u0000\u0000\u0000\u0002\u0001");
    expect(id3TagSizeBytes(tag)).toBe(10 + 257);
    tag[5] = 0x10;
    expect(id3TagSizeBytes(tag)).toBe(20 + 257);
    expect(id3TagSizeBytes(mp3)).toBe(0);
  });
});
