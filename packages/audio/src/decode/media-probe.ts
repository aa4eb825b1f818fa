import { coarsenWaveform, type Waveform } from "../clip/waveform.ts";
import { type DecodedAudio, decodeFile, type DecodeFileOptions, sniffFile } from "./decode-file.ts";
import { MediaError } from "./media-error.ts";
import type { MediaTrack } from "./media-tracks.ts";
import type { AudioContainer } from "./sniff-audio.ts";

/** What a file is, as it was found in it. */
export type MediaProbe = {
  /** Whether it has moving pictures. */
  readonly kind: "audio" | "video";
  readonly mimeType: string;
  readonly durationMs: number;
  readonly tracks: readonly MediaTrack[];
  /** Of its sound: 0–1, evenly spaced. Empty where there is none. */
  readonly peaks: readonly number[];
};

const PEAKS_MAX = 400;
const FULL_SCALE = 32_768;

const SOUND_TYPES: Readonly<Record<AudioContainer, string>> = {
  wav: "audio/wav",
  w64: "audio/x-w64",
  aiff: "audio/aiff",
  caf: "audio/x-caf",
  au: "audio/basic",
  mp3: "audio/mpeg",
  adts: "audio/aac",
  flac: "audio/flac",
  ogg: "audio/ogg",
  mp4: "audio/mp4",
  matroska: "audio/x-matroska",
  webm: "audio/webm",
  amr: "audio/amr",
  asf: "audio/x-ms-wma",
  avi: "video/x-msvideo",
  wavpack: "audio/x-wavpack",
};

/** Where a film has a type of its own. */
const VIDEO_TYPES: Readonly<Partial<Record<AudioContainer, string>>> = {
  mp4: "video/mp4",
  matroska: "video/x-matroska",
  webm: "video/webm",
  asf: "video/x-ms-wmv",
  ogg: "video/ogg",
};

/** Nothing but the outline of the sound is looked at, which needs no high frequencies. */
const PROBE_RATE_HZ = 8_000;

/**
 * Finds out what a file is, by decoding its sound to a clip that the caller deletes. A film without sound is described
 * by what it says of itself. Throws as `decodeFile`.
 */
export async function probeMedia(options: Omit<DecodeFileOptions, "targetSampleRateHz" | "part">): Promise<MediaProbe> {
  try {
    return describeMedia(await decodeFile({ ...options, targetSampleRateHz: PROBE_RATE_HZ }));
  } catch (error) {
    const silent = error instanceof MediaError ? error.contents : undefined;
    if (silent === undefined || silent.durationMs === null || silent.tracks.length === 0) throw error;
    const { durationMs, tracks } = silent;
    return { ...describeContents(await sniffFile(options.inputPath), tracks), durationMs, peaks: [] };
  }
}

/** Describes a file whose sound was decoded. */
export function describeMedia(
  audio: Pick<DecodedAudio, "container" | "tracks" | "durationMs" | "waveform">,
): MediaProbe {
  const { container, tracks, durationMs, waveform } = audio;
  return { ...describeContents(container, tracks), durationMs: Math.round(durationMs), peaks: toPeaks(waveform) };
}

function describeContents(
  container: AudioContainer,
  tracks: readonly MediaTrack[],
): Pick<MediaProbe, "kind" | "mimeType" | "tracks"> {
  const kind = tracks.some((track) => track.kind === "video") ? "video" : "audio";
  const mimeType = (kind === "video" ? VIDEO_TYPES[container] : undefined) ?? SOUND_TYPES[container];
  return { kind, mimeType, tracks };
}

/** The type of a file of which only the sound is used: of a film, that of the same container with sound alone. */
export function soundTypeOf(mimeType: string): string {
  const container = (Object.keys(VIDEO_TYPES) as AudioContainer[]).find((key) => VIDEO_TYPES[key] === mimeType);
  return container === undefined ? mimeType : SOUND_TYPES[container];
}

function toPeaks(waveform: Waveform): number[] {
  const factor = Math.max(1, Math.ceil(waveform.minMax.length / 2 / PEAKS_MAX));
  const { minMax } = coarsenWaveform(waveform, factor);
  return Array.from({ length: minMax.length / 2 }, (_, index) => {
    const peak = Math.max(Math.abs(minMax[2 * index] ?? 0), Math.abs(minMax[2 * index + 1] ?? 0));
    return Math.round((1_000 * peak) / FULL_SCALE) / 1_000;
  });
}
