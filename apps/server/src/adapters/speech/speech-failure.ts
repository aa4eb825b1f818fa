import { MESSAGES } from "@voicewright/contract/rules/messages";
import { SpeechEngineError, SpeechQueueFullError } from "@voicewright/speech/speech-error";
import { databaseUnavailable, isDatabaseLost } from "../../platform/database/database-failure.ts";
import { diskFull, isDiskFull } from "../../platform/files/disk-failure.ts";
import { AppError } from "../../platform/http-errors.ts";
import { isStorageFailure, storageUnavailable } from "../../platform/object-storage/storage-failure.ts";

const RETRY_BUSY_SECONDS = "2";
const RETRY_UNAVAILABLE_SECONDS = "15";

/** What a failure of speech means to a caller of the API. */
export function toSpeechFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return diskFull(error);
  if (isStorageFailure(error)) return storageUnavailable(error);
  if (isDatabaseLost(error)) return databaseUnavailable(error);
  if (error instanceof SpeechQueueFullError) {
    return new AppError("system_busy", MESSAGES.systemBusy, {
      headers: { "retry-after": RETRY_BUSY_SECONDS },
      cause: error,
    });
  }
  if (error instanceof SpeechEngineError && error.code === "unspeakable_text") {
    return new AppError("invalid_text", "The text contains nothing that can be spoken.", {
      param: "text",
      cause: error,
    });
  }
  if (error instanceof SpeechEngineError && error.code === "unsupported_language") {
    return new AppError("unsupported_language", "No voice of this installation speaks the language.", {
      param: "language_code",
      cause: error,
    });
  }
  if (error instanceof SpeechEngineError && error.code === "engine_unavailable") {
    return new AppError("system_busy", "No engine that can do this is available right now.", {
      headers: { "retry-after": RETRY_UNAVAILABLE_SECONDS },
      cause: error,
    });
  }
  return new AppError("generation_failed", failureMessage(error), { cause: error });
}

function failureMessage(error: unknown): string {
  const code = error instanceof SpeechEngineError ? error.code : undefined;
  switch (code) {
    case "engine_removed":
      return "The model in use was removed; the next request uses another one.";
    case "unsupported_request":
      return "No engine of this installation can do this.";
    case "unreadable_source":
      return "The recording could not be read.";
    default:
      return "The engine failed while it generated the audio.";
  }
}
