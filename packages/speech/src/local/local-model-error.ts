/**
 * - `local_engine_unavailable`: the native library is not installed, or not for this platform.
 * - `model_missing`: a file of the model is not where it was installed; installing the pack again helps.
 * - `model_unusable`: the files are there but the library refuses them.
 * - `transcript_needed`: the model clones only from a recording whose words are known.
 */
export type LocalModelErrorCode = "local_engine_unavailable" | "model_missing" | "model_unusable" | "transcript_needed";

/** Why an installed model cannot do its work. */
export class LocalModelError extends Error {
  override readonly name = "LocalModelError";
  readonly code: LocalModelErrorCode;

  constructor(code: LocalModelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
