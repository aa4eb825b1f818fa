import type { MediaErrorCode } from "./media-error.ts";
import type { MediaContents, MediaTrack } from "./media-tracks.ts";
import type { AudioContainer } from "./sniff-audio.ts";

/** What the decoding process is asked. */
export type DecodeRequest = {
  readonly inputPath: string;
  readonly container: AudioContainer;
  readonly clipPath: string;
  readonly maxDurationMs: number;
  readonly maxSampleRateHz: number;
  readonly targetSampleRateHz?: number;
  /** Somebody waits for its first sound. */
  readonly isAwaited?: boolean;
  /** Nothing before and after it is decoded. */
  readonly part?: RecordingPart;
};

/** A part of a recording, milliseconds. */
export type RecordingPart = { readonly startMs: number; readonly durationMs: number };

/** The result of decoding a file. JSON has no infinity: silence has null levels. */
export type DecodeFacts = {
  readonly codec: string;
  readonly tracks: readonly MediaTrack[];
  readonly channels: number;
  readonly sampleRateHz: number;
  readonly clipSampleRateHz: number;
  readonly durationMs: number;
  readonly integratedLufs: number | null;
  readonly truePeakDbtp: number | null;
  readonly samplePeakDbfs: number | null;
  readonly rmsDbfs: number | null;
  readonly clippedShare: number;
  readonly waveformPairs: string;
  readonly peaksPerSecond: number;
};

/** What the process says. */
export type DecodeMessage =
  | { readonly kind: "progress"; readonly readBytes: number; readonly decodedMs: number; readonly statedMs?: number }
  | { readonly kind: "done"; readonly facts: DecodeFacts }
  | {
      readonly kind: "refused";
      readonly code: MediaErrorCode;
      readonly message: string;
      readonly contents?: MediaContents;
    };
