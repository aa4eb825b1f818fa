/**
 * - `task_crashed`: the process that worked on it died; asking again may help, unless the model is damaged.
 * - `task_timeout`: it took longer than such a task may, or its process stopped answering; it was ended.
 * - `task_cancelled`: whoever asked for it has gone.
 * - `task_failed`: it ended with an error of its own.
 * - `queue_full`: as many tasks are waiting as the pool takes; nothing was started.
 * - `pool_closed`: the pool is shutting down.
 * - `too_little_speech`: the recordings hold too little speech to work with; longer ones help.
 * - `unreadable_clip`: a clip is missing or no clip.
 * - `unsupported_language`: no voice here speaks the language of the text.
 * - `ability_missing`: nothing installed can do it; the message names what to install.
 * - `model_unusable`: the installed model cannot be loaded; installing its pack again helps.
 */
export const SPEECH_TASK_ERROR_CODES = [
  "task_crashed",
  "task_timeout",
  "task_cancelled",
  "task_failed",
  "queue_full",
  "pool_closed",
  "too_little_speech",
  "unreadable_clip",
  "unsupported_language",
  "ability_missing",
  "model_unusable",
] as const;
export type SpeechTaskErrorCode = (typeof SPEECH_TASK_ERROR_CODES)[number];

/** A task that gave no result. Other tasks are not touched by it. */
export class SpeechTaskError extends Error {
  override readonly name = "SpeechTaskError";
  readonly code: SpeechTaskErrorCode;

  constructor(code: SpeechTaskErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
