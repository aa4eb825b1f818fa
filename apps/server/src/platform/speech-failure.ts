import { MESSAGES } from "@voicewright/contract/messages";
import { SpeechEngineError, SpeechQueueFullError } from "@voicewright/speech/speech-error";
import { AppError } from "./http-errors.ts";

const RETRY_BUSY_SECONDS = "2";

/** What a failure of the speech pool means to a caller of the API. */
export function toSpeechFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof SpeechQueueFullError) {
    return new AppError("system_busy", MESSAGES.systemBusy, {
      headers: { "retry-after": RETRY_BUSY_SECONDS },
      cause: error,
    });
  }
  if (error instanceof SpeechEngineError && error.code === "unspeakable_text") {
    return new AppError("invalid_text", "The text holds nothing that can be spoken.", { param: "text", cause: error });
  }
  if (error instanceof SpeechEngineError && error.code === "unsupported_language") {
    return new AppError("unsupported_language", "No voice of this installation speaks the language.", {
      param: "language_code",
      cause: error,
    });
  }
  return new AppError("generation_failed", "The engine failed while it made the audio.", { cause: error });
}
