import { open, rename, rm, stat } from "node:fs/promises";
import type { AudioMeasures } from "../measure/audio-meter.ts";
import type { DecodeFacts, DecodeRequest, RecordingPart } from "./decode-protocol.ts";
import { type DecodeLimits, runDecodeProcess } from "./decode-process.ts";
import { requireWholeFile } from "../extent/require-whole-file.ts";
import { MediaError } from "./media-error.ts";
import type { MediaTrack } from "./media-tracks.ts";
import { type AudioContainer, id3TagSizeBytes, sniffAudio, SNIFF_SIZE_BYTES } from "./sniff-audio.ts";
import { unfinishedClipPath } from "../clip/clip.ts";
import { decodeWaveformPairs } from "../clip/waveform.ts";

export type DecodeFileOptions = {
  /** Any file; its name is not used. */
  readonly inputPath: string;
  /** Where the clip goes. It appears when it is whole, or not at all; until then `followClip` reads it. */
  readonly clipPath: string;
  /** Longer recordings are refused with `too_long`; 6 hours by default. */
  readonly maxDurationMs?: number;
  /** Recordings of higher rates are brought down to this one; 48 kHz by default. */
  readonly maxSampleRateHz?: number;
  /** Brings every recording to this rate. */
  readonly targetSampleRateHz?: number;
  /** Only this part, found by seeking, of a file that was found whole before. Measures are of the part. */
  readonly part?: RecordingPart;
  /** Somebody waits for its first sound: it is decoded at full priority, as parts are. */
  readonly isAwaited?: boolean;
  readonly signal: AbortSignal;
  /**
   * Called a few times a second: how much of the file was read, 0–1, how much sound came out, and how long the file says
   * that it is, where it can be believed.
   */
  readonly onProgress?: (progress: {
    readonly share: number;
    readonly decodedMs: number;
    readonly statedMs: number | undefined;
  }) => void;
  readonly limits?: DecodeLimits;
  /** The decoding process' script; by default its source, in production the bundled file. */
  readonly childEntry?: URL | string;
};

/** Facts about the file, and measures of its mono mix at the rate of the source. */
export type DecodedAudio = AudioMeasures & {
  readonly container: AudioContainer;
  /** As FFmpeg names them: `mp3`, `aac`, `opus`, `pcm_s16le`… */
  readonly codec: string;
  /** All tracks of the file, of which the first with sound was decoded. */
  readonly tracks: readonly MediaTrack[];
  readonly channels: number;
  readonly sampleRateHz: number;
  readonly clipSampleRateHz: number;
  readonly durationMs: number;
};

const DEFAULT_MAX_DURATION_MS = 6 * 3_600_000;
const DEFAULT_MAX_SAMPLE_RATE_HZ = 48_000;
/** Taggers sometimes put one tag before another. */
const MOST_TAGS = 4;

/**
 * Turns any whole recording into a clip (mono; damaged parts skipped, as players do) and measures it on the way. The
 * decoder runs in a process of its own, with bounded memory, which ends with the file, the signal or the limits.
 * Throws a MediaError for what cannot be decoded, the signal's reason when it is aborted, and the file system's
 * own errors.
 */
export async function decodeFile(options: DecodeFileOptions): Promise<DecodedAudio> {
  const { inputPath, clipPath, signal } = options;
  signal.throwIfAborted();
  const container = await sniffFile(inputPath);
  const countedMs = options.part === undefined ? await requireWholeFile(inputPath, container) : undefined;
  const { size: inputSizeBytes } = await stat(inputPath);
  const partPath = unfinishedClipPath(clipPath);
  const request: DecodeRequest = {
    inputPath,
    container,
    clipPath: partPath,
    maxDurationMs: options.maxDurationMs ?? DEFAULT_MAX_DURATION_MS,
    maxSampleRateHz: options.maxSampleRateHz ?? DEFAULT_MAX_SAMPLE_RATE_HZ,
    ...(options.targetSampleRateHz !== undefined && { targetSampleRateHz: options.targetSampleRateHz }),
    ...(options.part && { part: options.part }),
    ...(options.isAwaited !== undefined && { isAwaited: options.isAwaited }),
  };
  try {
    const facts = await runDecodeProcess(request, {
      signal,
      entry: options.childEntry ?? new URL("./decode-child.ts", import.meta.url),
      ...(options.limits && { limits: options.limits }),
      onProgress: ({ readBytes, decodedMs, statedMs }) =>
        options.onProgress?.({
          share: Math.min(1, readBytes / inputSizeBytes),
          decodedMs,
          statedMs: countedMs ?? statedMs,
        }),
    });
    await rename(partPath, clipPath);
    return describe(container, facts);
  } catch (error) {
    await rm(partPath, { force: true });
    throw error;
  }
}

/**
 * The container of a file by its content. Throws a MediaError for an empty file, for what is no recording and
 * for what is not read here. Cheap: an upload can be refused before anything is started for it.
 */
export async function sniffFile(path: string): Promise<AudioContainer> {
  const file = await open(path, "r");
  try {
    let head = await readAt(file, 0);
    if (head.length === 0) throw new MediaError("empty_audio", "The file is empty");
    let start = 0;
    for (let tag = 0; tag < MOST_TAGS && id3TagSizeBytes(head) > 0; tag++) {
      start += id3TagSizeBytes(head);
      head = await readAt(file, start);
    }
    const result = sniffAudio(head);
    if (result.kind === "audio") return result.container;
    if (result.kind === "protected") {
      throw new MediaError("drm_protected", `This is ${result.what}; only its shop's player can read it`);
    }
    if (result.kind === "other") throw new MediaError("not_audio", `This is ${result.what}, not a recording`);
    // A tag in front says what the rest was meant to be.
    if (start > 0) throw new MediaError("corrupt_audio", "There is no sound after the file's tags");
    throw new MediaError("unsupported_format", "This file format is not supported");
  } finally {
    await file.close();
  }
}

async function readAt(file: Awaited<ReturnType<typeof open>>, position: number): Promise<Uint8Array> {
  const head = Buffer.alloc(SNIFF_SIZE_BYTES);
  const { bytesRead } = await file.read(head, 0, head.length, position);
  return head.subarray(0, bytesRead);
}

function describe(container: AudioContainer, facts: DecodeFacts): DecodedAudio {
  return {
    container,
    codec: facts.codec,
    tracks: facts.tracks,
    channels: facts.channels,
    sampleRateHz: facts.sampleRateHz,
    clipSampleRateHz: facts.clipSampleRateHz,
    durationMs: facts.durationMs,
    integratedLufs: facts.integratedLufs ?? -Infinity,
    truePeakDbtp: facts.truePeakDbtp ?? -Infinity,
    samplePeakDbfs: facts.samplePeakDbfs ?? -Infinity,
    rmsDbfs: facts.rmsDbfs ?? -Infinity,
    clippedShare: facts.clippedShare,
    waveform: { peaksPerSecond: facts.peaksPerSecond, minMax: decodeWaveformPairs(facts.waveformPairs) },
  };
}
