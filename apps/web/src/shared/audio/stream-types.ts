import { OpusRemuxer } from "./opus-remuxer.ts";

type MediaSourceConstructor = { new (): MediaSource; isTypeSupported(type: string): boolean };

/** Safari on a phone only has the managed kind. */
export function mediaSourceConstructor(): MediaSourceConstructor | undefined {
  const scope = globalThis as { ManagedMediaSource?: MediaSourceConstructor; MediaSource?: MediaSourceConstructor };
  return scope.ManagedMediaSource ?? scope.MediaSource;
}

function isSupported(mimeType: string): boolean {
  return mediaSourceConstructor()?.isTypeSupported(mimeType) ?? false;
}

const WEBM_OPUS = 'audio/webm; codecs="opus"';

type Bytes = Uint8Array<ArrayBuffer>;

/** How a body is fed to the browser piece by piece. */
export type ArrivalPath = { readonly mimeType: string; readonly convert: (bytes: Bytes) => Bytes };

/** The way to play audio of this MIME type while it arrives; undefined when it must be whole first. */
export function arrivalPath(mimeType: string): ArrivalPath | undefined {
  if (isSupported(mimeType)) return { mimeType, convert: (bytes) => bytes };
  if (!mimeType.startsWith("audio/ogg") || !isSupported(WEBM_OPUS)) return undefined;
  const remuxer = new OpusRemuxer();
  return { mimeType: WEBM_OPUS, convert: (bytes) => remuxer.push(bytes) };
}

export function canPlayWhileArriving(mimeType: string): boolean {
  return arrivalPath(mimeType) !== undefined;
}
