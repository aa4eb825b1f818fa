/** What is being played, as a player shows it. */
export type AudioTrack = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** Whatever picks the colours of its picture. */
  readonly seed: string;
  /** Name of the file when it is saved. */
  readonly fileName: string;
  /** By which the server has it too, once it is whole; absent when it keeps none. */
  readonly storedId?: string | undefined;
};

export type AudioEngineState = {
  readonly track: AudioTrack | undefined;
  readonly playback: "idle" | "buffering" | "playing" | "paused" | "ended";
  /** How far the bytes of the track are; `file` when the browser loads them itself. */
  readonly transfer: "file" | "streaming" | "complete" | "stopped" | "failed";
  readonly rate: number;
};

export type AudioPosition = {
  readonly currentSeconds: number;
  /** Unknown while the audio is still being made. */
  readonly durationSeconds: number | undefined;
  /** How far one can seek: all of a file, or what has arrived of a stream. */
  readonly seekableSeconds: number;
};

export type AudioStreamRequest = {
  /** What the answer is shown as; its headers may name it. */
  trackOf(response: Response): AudioTrack;
  /** MIME type of the body, with its codec where the container has several. */
  readonly mimeType: string;
  /** Starts the request; the signal aborts it. */
  open(signal: AbortSignal): Promise<Response>;
  /** Plays once so much audio is there, or so long after the first bytes; at once unless told. */
  readonly startDelayMs?: number;
  /** Called with the first bytes. */
  onFirstBytes?(response: Response): void;
};

export type AudioStreamResult = {
  readonly outcome: "complete" | "stopped";
  /** Missing when the request was stopped before it was answered. */
  readonly response: Response | undefined;
};
