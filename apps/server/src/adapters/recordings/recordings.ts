import { join } from "node:path";
import { type DecodedAudio, decodeFile, type DecodeFileOptions } from "@voicewright/audio/decode/decode-file";
import { MediaError, type MediaErrorCode } from "@voicewright/audio/decode/media-error";
import { SpeechTaskError, type SpeechTaskErrorCode } from "@voicewright/speech/tasks/task-error";
import type { ErrorCode } from "@voicewright/contract/api/errors";
import { findBundledFile } from "../../platform/files/entry-file.ts";
import { diskFull } from "../../platform/files/disk-failure.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";

export type Recording = {
  /** The recording as a clip, which all analysis reads. */
  readonly clipPath: string;
  readonly audio: DecodedAudio;
};

export type RecordingLimits = {
  readonly minDurationMs: number;
  readonly maxDurationMs: number;
  /** Recordings of higher rates are brought down to this one; see `decodeFile`. */
  readonly maxSampleRateHz?: number;
  /** Somebody waits for its first sound; see `decodeFile`. */
  readonly isAwaited?: boolean;
  /** Only a part; see `decodeFile`. */
  readonly part?: { readonly startMs: number; readonly durationMs: number };
};

const MEDIA_REFUSALS: Readonly<Record<MediaErrorCode, ErrorCode>> = {
  empty_audio: "invalid_audio",
  not_audio: "invalid_audio_format",
  unsupported_format: "invalid_audio_format",
  corrupt_audio: "invalid_audio",
  drm_protected: "invalid_audio_format",
  truncated_audio: "audio_truncated",
  foreign_data: "audio_with_foreign_data",
  too_long: "audio_too_long",
  decoder_crashed: "invalid_audio",
  decoder_timeout: "invalid_audio",
};

const TASK_REFUSALS: Readonly<Partial<Record<SpeechTaskErrorCode, ErrorCode>>> = {
  too_little_speech: "audio_too_short",
  unreadable_clip: "service_unavailable",
  queue_full: "system_busy",
  pool_closed: "service_unavailable",
  ability_missing: "feature_not_available",
};

/**
 * Decodes what somebody sent and works on it; the clip is gone afterwards, whatever happens. Throws AppError
 * for what is no recording, too short or too long, and for analysis that finds no speech.
 */
export async function withRecording<Result>(
  { temporaryFiles }: Pick<Platform, "temporaryFiles">,
  inputPath: string,
  limits: RecordingLimits,
  signal: AbortSignal,
  work: (recording: Recording) => Promise<Result>,
): Promise<Result> {
  try {
    return await temporaryFiles.withFolder("recording", async (directory) => {
      const clipPath = join(directory, "clip.wav");
      const audio = await decodeRecording(inputPath, clipPath, limits, signal);
      return await work({ clipPath, audio });
    });
  } catch (error) {
    throw asRecordingRefusal(error);
  }
}

/** Writes what somebody sent as a clip. Throws AppError as `withRecording` does. */
export async function decodeRecording(
  inputPath: string,
  clipPath: string,
  limits: RecordingLimits,
  signal: AbortSignal,
  onProgress?: DecodeFileOptions["onProgress"],
): Promise<DecodedAudio> {
  const childEntry = findBundledFile(import.meta.url, "decode-child");
  try {
    const audio = await decodeFile({
      inputPath,
      clipPath,
      maxDurationMs: limits.maxDurationMs,
      ...(limits.maxSampleRateHz === undefined ? {} : { maxSampleRateHz: limits.maxSampleRateHz }),
      ...(limits.part === undefined ? {} : { part: limits.part }),
      ...(limits.isAwaited === undefined ? {} : { isAwaited: limits.isAwaited }),
      signal,
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(childEntry === undefined ? {} : { childEntry }),
    });
    if (audio.durationMs >= limits.minDurationMs) return audio;
  } catch (error) {
    throw asRecordingRefusal(error);
  }
  throw new AppError("audio_too_short", `The recording is shorter than ${limits.minDurationMs / 1000} seconds.`);
}

/** A recording of which enough is decoded to begin with; `followClip` reads the rest as it comes. */
export type BegunRecording = {
  /** As the file states it, or as it was found. */
  readonly durationMs: number;
  /** Settles when all is decoded. Rejects with AppError as `decodeRecording` throws. */
  readonly whole: Promise<void>;
};

/** Decoding is far ahead of everything that is done with its sound. */
const ENOUGH_TO_BEGIN_MS = 3_000;

/**
 * Begins to write what somebody sent as a clip, and answers when there is enough of it: all of it, where the file does not
 * say how long it is. Throws AppError as `decodeRecording`.
 */
export async function beginRecording(
  inputPath: string,
  clipPath: string,
  limits: RecordingLimits,
  signal: AbortSignal,
): Promise<BegunRecording> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<number>();
  const decoded = decodeRecording(inputPath, clipPath, limits, signal, ({ decodedMs, statedMs }) => {
    if (statedMs !== undefined && decodedMs >= ENOUGH_TO_BEGIN_MS) begin(statedMs);
  });
  const whole = decoded.then(() => undefined);
  // Who waits for it hears of it.
  whole.catch(() => undefined);
  const durationMs = await Promise.race([begun, decoded.then((audio) => audio.durationMs)]);
  if (durationMs <= limits.maxDurationMs) return { durationMs, whole };
  throw new AppError("audio_too_long", `The recording is longer than ${limits.maxDurationMs / 60_000} minutes`);
}

/** What decoding or analysis found wrong with a recording, as an answer of the API; other errors stay as they are. */
export function asRecordingRefusal(error: unknown): unknown {
  // The decoding process says why it ended only in words.
  if (error instanceof MediaError && /\b(?:ENOSPC|EDQUOT)\b/.test(String(error.cause))) return diskFull(error);
  if (error instanceof MediaError) return new AppError(MEDIA_REFUSALS[error.code], error.message, { cause: error });
  const code = error instanceof SpeechTaskError ? TASK_REFUSALS[error.code] : undefined;
  if (error instanceof SpeechTaskError && code !== undefined) {
    return new AppError(code, error.message, { cause: error });
  }
  return error;
}
