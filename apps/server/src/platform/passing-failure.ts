import type { ErrorCode } from "@voicewright/contract/api/errors";
import { isDatabaseLost } from "./database/database-failure.ts";
import { isDiskFull } from "./files/disk-failure.ts";
import { AppError } from "./http-errors.ts";
import { isStorageFailure } from "./object-storage/storage-failure.ts";

/** They say how the installation is at the moment, and nothing about what was asked for. */
const PASSING_CODES: ReadonlySet<ErrorCode> = new Set(["system_busy", "service_unavailable", "rate_limit_exceeded"]);

/** Whether the same would succeed at another time: such a failure is never stored as a verdict. */
export function isPassing(error: unknown): boolean {
  if (isDiskFull(error) || isStorageFailure(error) || isDatabaseLost(error)) return true;
  return error instanceof AppError && PASSING_CODES.has(error.code);
}
