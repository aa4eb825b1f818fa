import { createFfmpegCore } from "./ffmpeg-core.ts";
import { mountPipe, PIPE_INPUT, PIPE_OUTPUT } from "./ffmpeg-pipe.ts";
import type { RecordingPart } from "./decode-protocol.ts";
import { FloatWaveReader, type WaveFormat } from "./float-wave-reader.ts";
import { MediaError } from "./media-error.ts";
import { type MediaContents, type MediaTrack, parseTrack } from "./media-tracks.ts";
import type { AudioContainer } from "./sniff-audio.ts";

/** FFmpeg is given the container, so that it never reads a file as a playlist, a script or a picture. */
const DEMUXERS: Record<AudioContainer, string> = {
  wav: "wav",
  w64: "w64",
  aiff: "aiff",
  caf: "caf",
  au: "au",
  mp3: "mp3",
  adts: "aac",
  flac: "flac",
  ogg: "ogg",
  mp4: "mov",
  matroska: "matroska",
  webm: "matroska",
  amr: "amr",
  asf: "asf",
  avi: "avi",
  wavpack: "wv",
};

/** Against headers that claim gigabytes; the index of a day-long recording needs a tenth. */
const LARGEST_ALLOCATION_BYTES = 256 * 1024 * 1024;
const MIN_SAMPLE_RATE_HZ = 2_000;
const MAX_SAMPLE_RATE_HZ = 768_000;
const GUESSED_DURATION = /Estimating duration from bitrate/;
const ENCRYPTED_STREAM = /Audio: .*\((drms|enca|aavd) /;
const ENCRYPTED_FILE = /DRM protected stream|Extended DRM/i;
const END_OF_INPUT = /^(?:Stream mapping:|Output #0)/;
const NO_SOUND = /matches no streams|does not contain any stream/;
const NO_DECODER = /Decoder .*not found|Audio: none|Unknown decoder|not currently supported|not implemented/i;

export type FfmpegDecoding = {
  readonly inputPath: string;
  readonly container: AudioContainer;
  readonly part?: RecordingPart;
  /** Called once, before any samples. */
  readonly onFormat: (format: WaveFormat) => void;
  /** Called with the length that the file states, where it need not be guessed. */
  readonly onDuration?: (durationMs: number) => void;
  /** The mono mix at the source's rate, in order. May throw to end the decoding. */
  readonly onSamples: (mono: Float32Array) => void;
  /** Called now and then with how far the input has been read, bytes. */
  readonly onRead?: (inputPosition: number) => void;
};

/**
 * Decodes the first sound track of a file and blocks the thread until it is done. Damaged parts are skipped,
 * as players do. Answers the codec's name, such as `aac`, and all tracks. Throws a MediaError when there is nothing to
 * decode, which says what else is in the file.
 */
export async function decodeWithFfmpeg(
  decoding: FfmpegDecoding,
): Promise<{ readonly codec: string; readonly tracks: readonly MediaTrack[] }> {
  const core = await createFfmpegCore();
  const log = new FfmpegLog();
  core.setLogger(({ message }) => log.read(message));
  let sampleCount = 0;
  const reader = new FloatWaveReader({
    onFormat: (format) => {
      refuseStrangeRate(format.sampleRateHz);
      if (log.durationMs !== undefined) decoding.onDuration?.(log.durationMs);
      decoding.onFormat(format);
    },
    onSamples: (mono) => {
      sampleCount += mono.length;
      decoding.onSamples(mono);
    },
  });
  const close = mountPipe(core, {
    inputPath: decoding.inputPath,
    ...(decoding.onRead && { onRead: decoding.onRead }),
    onWrite: (bytes) => reader.push(bytes),
  });
  let exitCode: number;
  try {
    exitCode = core.exec(...commandLine(decoding.container, decoding.part));
  } catch (error) {
    if (!(error instanceof Error && error.name === "RuntimeError")) throw error;
    throw new MediaError("decoder_crashed", "The file made the decoder crash", { cause: error });
  } finally {
    close();
  }
  if (log.refusal) throw log.refusal;
  if (sampleCount > 0) return { codec: log.codec, tracks: log.contents.tracks };
  if (log.lacksDecoder) {
    throw new MediaError("unsupported_format", `The file's sound is coded as ${log.codec}, which cannot be decoded`);
  }
  if (exitCode === 0 && !log.hasDamage) throw new MediaError("empty_audio", "The file has no sound in it");
  throw new MediaError("corrupt_audio", "The file is damaged: nothing in it could be decoded");
}

function commandLine(container: AudioContainer, part: RecordingPart | undefined): string[] {
  const seconds = (timeMs: number): string => (timeMs / 1000).toFixed(3);
  const cut = part === undefined ? [] : ["-ss", seconds(part.startMs), "-t", seconds(part.durationMs)];
  const general = ["-hide_banner", "-nostats", "-max_alloc", String(LARGEST_ALLOCATION_BYTES)];
  const input = ["-protocol_whitelist", "file", "-f", DEMUXERS[container], ...cut, "-i", PIPE_INPUT];
  const track = ["-map", "0:a:0", "-map_metadata", "-1", "-fflags", "+bitexact"];
  const output = ["-c:a", "pcm_f32le", "-f", "wav", PIPE_OUTPUT];
  return [...general, ...input, ...track, ...output];
}

function refuseStrangeRate(sampleRateHz: number): void {
  if (sampleRateHz >= MIN_SAMPLE_RATE_HZ && sampleRateHz <= MAX_SAMPLE_RATE_HZ) return;
  throw new MediaError("unsupported_format", `The file claims a sample rate of ${sampleRateHz} Hz`);
}

/** Makes sense of what FFmpeg says on its way. */
class FfmpegLog {
  codec = "unknown";
  hasDamage = false;
  lacksDecoder = false;
  refusal: MediaError | undefined;
  readonly #tracks: MediaTrack[] = [];
  #isInput = true;
  #isGuessed = false;
  #durationMs: number | undefined;

  /** What the file says of its length; undefined where it says nothing, or FFmpeg has to guess. */
  get durationMs(): number | undefined {
    return this.#isGuessed ? undefined : this.#durationMs;
  }

  /** What is in the file, as far as it was read. */
  get contents(): MediaContents {
    return { tracks: this.#tracks, durationMs: this.durationMs ?? null };
  }

  read(line: string): void {
    // What is written is described in the same words.
    if (END_OF_INPUT.test(line)) this.#isInput = false;
    const track = this.#isInput ? parseTrack(line) : undefined;
    if (track !== undefined) this.#tracks.push(track);
    if (GUESSED_DURATION.test(line)) this.#isGuessed = true;
    this.#durationMs ??= durationOf(line);
    const stream = /^\s*Stream #0:\d+.*?: Audio: (\w+)/.exec(line);
    if (stream && this.codec === "unknown") this.codec = stream[1] ?? this.codec;
    if (/invalid data|error|moov atom not found|could not find/i.test(line)) this.hasDamage = true;
    if (NO_DECODER.test(line)) this.lacksDecoder = true;
    this.refusal ??= refusalOf(line, this.contents);
  }
}

/** Of "  Duration: 00:05:00.04, start: 0.000000, bitrate: 128 kb/s". */
function durationOf(line: string): number | undefined {
  const [, hours, minutes, seconds] = /^\s*Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(line) ?? [];
  if (hours === undefined) return undefined;
  return Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
}

function refusalOf(line: string, contents: MediaContents): MediaError | undefined {
  const isStream = /^\s*Stream #0:/.test(line);
  if ((isStream && ENCRYPTED_STREAM.test(line)) || (!isStream && ENCRYPTED_FILE.test(line))) {
    return new MediaError("drm_protected", "The file is encrypted and only its shop's player can read it");
  }
  if (NO_SOUND.test(line)) return new MediaError("not_audio", "The file has no sound track", { contents });
  return undefined;
}
