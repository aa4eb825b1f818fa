import { expect, test } from "vitest";
import { parseTrack } from "./media-tracks.ts";

test.each([
  [
    "  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), 1280x720 [SAR 1:1 DAR 16:9], 900 kb/s, 29.97 fps, 30 tbr (default)",
    { kind: "video", codec: "h264", language: null, widthPx: 1280, heightPx: 720, framesPerSecond: 29.97 },
  ],
  [
    "  Stream #0:1[0x2](deu): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, stereo, fltp, 128 kb/s (default)",
    { kind: "audio", codec: "aac", language: "deu", sampleRateHz: 44_100, channels: 2 },
  ],
  [
    "  Stream #0:0: Audio: ac3, 48000 Hz, 5.1(side), fltp, 448 kb/s",
    { kind: "audio", codec: "ac3", language: null, sampleRateHz: 48_000, channels: 6 },
  ],
  [
    "  Stream #0:0: Audio: pcm_s16le ([1][0][0][0] / 0x0001), 16000 Hz, 3 channels, s16, 768 kb/s",
    { kind: "audio", codec: "pcm_s16le", language: null, sampleRateHz: 16_000, channels: 3 },
  ],
  [
    "  Stream #0:1: Video: mjpeg (Baseline), yuvj420p(pc), 500x500 [SAR 1:1 DAR 1:1], 90k tbr (attached pic)",
    undefined,
  ],
  ["  Stream #0:2(eng): Subtitle: mov_text (tx3g / 0x67337874)", undefined],
  ["  Duration: 00:05:00.04, start: 0.000000, bitrate: 128 kb/s", undefined],
])("a line of the decoder's log describes a track, or nothing: %j", (line, track) => {
  expect(parseTrack(line)).toEqual(track);
});
