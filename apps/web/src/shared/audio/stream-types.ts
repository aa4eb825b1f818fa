type MediaSourceConstructor = { new (): MediaSource; isTypeSupported(type: string): boolean };

/** Safari on a phone only has the managed kind. */
export function mediaSourceConstructor(): MediaSourceConstructor | undefined {
  const scope = globalThis as { ManagedMediaSource?: MediaSourceConstructor; MediaSource?: MediaSourceConstructor };
  return scope.ManagedMediaSource ?? scope.MediaSource;
}

/** Whether audio of this MIME type can be played while it is still arriving. */
export function canPlayWhileArriving(mimeType: string): boolean {
  return mediaSourceConstructor()?.isTypeSupported(mimeType) ?? false;
}
