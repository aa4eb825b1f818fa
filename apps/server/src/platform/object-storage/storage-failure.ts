import { AppError } from "../http-errors.ts";
import { ObjectStorageError } from "./object-storage.ts";

const RETRY_SECONDS = "30";
const CAUSES_MAX = 8;

export function isStorageFailure(error: unknown): boolean {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < CAUSES_MAX; depth += 1) {
    if (current instanceof ObjectStorageError) return true;
    current = current.cause;
  }
  return false;
}

/** The one answer to an object storage that fails, whatever was asked for. */
export function storageUnavailable(cause: unknown): AppError {
  return new AppError("service_unavailable", "The storage of this installation is not available right now.", {
    headers: { "retry-after": RETRY_SECONDS },
    cause,
  });
}
