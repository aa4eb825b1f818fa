/** What a recording is made as, the first that the browser can. */
const PREFERRED_TYPES = ["audio/webm;codecs=opus", "audio/webm", "audio/mp4"];

/** `undefined` when the browser makes neither: a recording without a type can be read by nobody. */
export function recordingType(isSupported: (type: string) => boolean): string | undefined {
  return PREFERRED_TYPES.find((type) => isSupported(type));
}

export function recordingExtension(mimeType: string): string {
  return mimeType.startsWith("audio/mp4") ? "m4a" : "webm";
}
