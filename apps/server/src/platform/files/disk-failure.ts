import { AppError } from "../http-errors.ts";

/** Of the operating system, and of PostgreSQL. */
const FULL_CODES = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);
const CAUSES_MAX = 8;
const RETRY_SECONDS = "60";

/** The codes of an error and of what caused it. */
export function codesOf(error: unknown): readonly unknown[] {
  const codes: unknown[] = [];
  for (let current = error; current instanceof Error && codes.length < CAUSES_MAX; current = current.cause)
    codes.push((current as { code?: unknown }).code);
  return codes;
}

export function isDiskFull(error: unknown): boolean {
  return codesOf(error).some((code) => FULL_CODES.has(code));
}

/** The one answer to a full disk, whatever was asked for. */
export function diskFull(cause: unknown): AppError {
  return new AppError("service_unavailable", "The disk of this installation is full.", {
    headers: { "retry-after": RETRY_SECONDS },
    cause,
  });
}
