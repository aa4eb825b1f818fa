/**
 * - `engine_crashed`: the process that was speaking died; asking again may help.
 * - `engine_stalled`: it stopped answering and was killed; asking again may help.
 * - `engine_failed`: the engine reported an error of its own.
 * - `unspeakable_text`: the text holds nothing that can be said, only marks or emoji.
 * - `unsupported_language`: no base voice speaks the language that was asked for.
 * - `unsupported_request`: no engine that may be used here can do what was asked, such as converting speech.
 * - `unreadable_source`: the recording to be converted cannot be read.
 * - `engine_unavailable`: the engine does not answer, or is left alone for a while because it kept failing.
 * - `engine_removed`: its model was removed while it was speaking; asking again takes another engine.
 * - `pool_closed`: the pool is shutting down.
 */
export type SpeechErrorCode =
  | "engine_crashed"
  | "engine_stalled"
  | "engine_failed"
  | "unspeakable_text"
  | "unsupported_language"
  | "unsupported_request"
  | "unreadable_source"
  | "engine_unavailable"
  | "engine_removed"
  | "pool_closed";

/** Speech that could not be made, or not to its end. */
export class SpeechEngineError extends Error {
  override readonly name = "SpeechEngineError";
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** As many requests are being spoken as the pool takes at once; nothing was started. */
export class SpeechQueueFullError extends Error {
  override readonly name = "SpeechQueueFullError";
  readonly maxSessions: number;

  constructor(maxSessions: number) {
    super(`All ${maxSessions} places for speech are taken`);
    this.maxSessions = maxSessions;
  }
}
