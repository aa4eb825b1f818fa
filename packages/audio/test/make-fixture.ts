import { createFfmpegCore } from "../src/decode/ffmpeg-core.ts";
import { writeWav } from "../src/decode/wav.ts";

type MemoryFiles = {
  writeFile(path: string, bytes: Uint8Array): void;
  readFile(path: string): Uint8Array;
};

/** FFmpeg arguments for files that the product reads and does not write. */
export const FIXTURE_ARGUMENTS = {
  "m4a-aac": ["-c:a", "aac", "-b:a", "64k", "-f", "ipod"],
  "m4a-alac": ["-c:a", "alac", "-f", "ipod"],
  "mp4-fragments": ["-c:a", "aac", "-movflags", "frag_keyframe+empty_moov", "-f", "mp4"],
  "mov-pcm": ["-c:a", "pcm_s16be", "-f", "mov"],
  "adts-aac": ["-c:a", "aac", "-f", "adts"],
  "webm-opus": ["-c:a", "libopus", "-f", "webm"],
  "matroska-vorbis": ["-c:a", "libvorbis", "-f", "matroska"],
  flac: ["-c:a", "flac", "-f", "flac"],
  "ogg-vorbis": ["-c:a", "libvorbis", "-f", "ogg"],
  "ogg-opus": ["-c:a", "libopus", "-f", "ogg"],
  "ogg-flac": ["-c:a", "flac", "-f", "ogg"],
  mp3: ["-c:a", "libmp3lame", "-b:a", "64k", "-f", "mp3"],
  mp2: ["-c:a", "mp2", "-f", "mp2"],
  wav: ["-c:a", "pcm_s16le", "-f", "wav"],
  "wav-24": ["-c:a", "pcm_s24le", "-f", "wav"],
  "wav-float": ["-c:a", "pcm_f32le", "-f", "wav"],
  "wav-ulaw": ["-c:a", "pcm_mulaw", "-f", "wav"],
  "wav-adpcm": ["-c:a", "adpcm_ms", "-f", "wav"],
  rf64: ["-c:a", "pcm_s16le", "-rf64", "always", "-f", "wav"],
  w64: ["-c:a", "pcm_s16le", "-f", "w64"],
  aiff: ["-c:a", "pcm_s16be", "-f", "aiff"],
  caf: ["-c:a", "pcm_s16le", "-f", "caf"],
  au: ["-c:a", "pcm_s16be", "-f", "au"],
  wma: ["-c:a", "wmav2", "-f", "asf"],
  wavpack: ["-c:a", "wavpack", "-f", "wv"],
  avi: ["-c:a", "pcm_s16le", "-f", "avi"],
} as const;

export type FixtureName = keyof typeof FIXTURE_ARGUMENTS;

export type FixtureShape = { readonly sampleRateHz?: number; readonly channels?: number };

/** Codes mono samples as one of the fixtures, with the same sound on every channel. */
export async function makeFixture(
  name: FixtureName,
  samples: Float32Array,
  inputRateHz: number,
  shape: FixtureShape = {},
): Promise<Uint8Array> {
  const core = await createFfmpegCore();
  const log: string[] = [];
  core.setLogger(({ message }) => log.push(message));
  const files = core.FS as unknown as MemoryFiles;
  files.writeFile("/input.wav", writeWav(samples, inputRateHz));
  const { sampleRateHz = inputRateHz, channels = 1 } = shape;
  const spread = Array.from({ length: channels }, (_, channel) => `c${channel}=c0`).join("|");
  const input = ["-i", "/input.wav", "-af", `pan=${channels}c|${spread}`, "-ar", String(sampleRateHz)];
  const exitCode = core.exec(...input, ...FIXTURE_ARGUMENTS[name], "-strict", "-2", "/output");
  if (exitCode !== 0) throw new Error(`No fixture ${name}: ${log.slice(-5).join(" / ")}`);
  return files.readFile("/output").slice();
}

/** A film of ten grey pictures in a second, 64 × 48, with these samples as its sound or with none. */
export async function makeFilm(samples: Float32Array | undefined, sampleRateHz: number): Promise<Uint8Array> {
  const core = await createFfmpegCore();
  const log: string[] = [];
  core.setLogger(({ message }) => log.push(message));
  const files = core.FS as unknown as MemoryFiles;
  files.writeFile("/pictures", new Uint8Array(10 * 64 * 48 * 1.5).fill(128));
  const pictures = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "64x48", "-r", "10", "-i", "/pictures"];
  if (samples !== undefined) files.writeFile("/input.wav", writeWav(samples, sampleRateHz));
  const sound = samples === undefined ? [] : ["-i", "/input.wav", "-c:a", "aac", "-metadata:s:a:0", "language=deu"];
  const exitCode = core.exec(...pictures, ...sound, "-c:v", "mpeg4", "-f", "mp4", "/film");
  if (exitCode !== 0) throw new Error(`No film: ${log.slice(-5).join(" / ")}`);
  return files.readFile("/film").slice();
}
