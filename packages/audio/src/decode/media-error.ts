import type { MediaContents } from "./media-tracks.ts";

/**
 * Why a file gave no audio:
 * - `empty_audio`: no bytes, or a sound file without a single sample.
 * - `not_audio`: something else than a recording, such as a web page, a document or a film without sound.
 * - `unsupported_format`: a kind of file or codec that is not read here.
 * - `corrupt_audio`: begins like a sound file and cannot be decoded.
 * - `truncated_audio`: ends before its own end.
 * - `foreign_data`: something else follows behind the sound.
 * - `drm_protected`: encrypted for one shop's player.
 * - `too_long`: longer than the caller allows.
 * - `decoder_crashed`, `decoder_timeout`: the decoder's process died, or took too long, at this file.
 */
export type MediaErrorCode =
  | "empty_audio"
  | "not_audio"
  | "unsupported_format"
  | "corrupt_audio"
  | "truncated_audio"
  | "foreign_data"
  | "drm_protected"
  | "too_long"
  | "decoder_crashed"
  | "decoder_timeout";

/** A file could not be read as audio. The message can be shown to the sender of the file. */
export class MediaError extends Error {
  readonly code: MediaErrorCode;
  /** What is in a file that has no sound. */
  readonly contents: MediaContents | undefined;

  constructor(
    code: MediaErrorCode,
    message: string,
    options?: ErrorOptions & { readonly contents?: MediaContents | undefined },
  ) {
    super(message, options);
    this.name = "MediaError";
    this.code = code;
    this.contents = options?.contents;
  }
}
