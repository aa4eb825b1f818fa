import { codesOf } from "../files/disk-failure.ts";
import { AppError } from "../http-errors.ts";

/** The database ended the session while it waited for its client: what the transaction did was undone. */
const ENDED_WAITING = new Set<unknown>(["25P03", "25P04"]);
/** Two transactions were in each other's way, and this one was undone. */
const CONFLICTS = new Set<unknown>(["40001", "40P01"]);
/** Of PostgreSQL when it stops or starts, and of the system. */
const LOST_CODES = new Set<unknown>(["57P01", "57P02", "57P03", "ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"]);
const CONNECTION_CLASS = "08";
/** The driver and the embedded database say these in words only. */
const NEVER_SENT = /is not queryable|The embedded database is not running/;
const LOST_WORDS = /Connection terminated|timeout exceeded when trying to connect/;
const CAUSES_MAX = 8;
const RETRY_SECONDS = "5";

function messagesOf(error: unknown): string {
  const messages: string[] = [];
  for (let current = error; current instanceof Error && messages.length < CAUSES_MAX; current = current.cause)
    messages.push(current.message);
  return messages.join("\n");
}

/** Whether the connection to the database was lost, whatever it was doing. */
export function isDatabaseLost(error: unknown): boolean {
  const isLost = codesOf(error).some(
    (code) =>
      ENDED_WAITING.has(code) ||
      LOST_CODES.has(code) ||
      (typeof code === "string" && code.length === 5 && code.startsWith(CONNECTION_CLASS)),
  );
  const words = messagesOf(error);
  return isLost || NEVER_SENT.test(words) || LOST_WORDS.test(words);
}

/** Whether nothing of a transaction has remained, so that it may be done again from its beginning. */
export function isUndone(error: unknown, { wasCommitSent }: { readonly wasCommitSent: boolean }): boolean {
  const codes = codesOf(error);
  if (codes.some((code) => ENDED_WAITING.has(code) || CONFLICTS.has(code)) || NEVER_SENT.test(messagesOf(error)))
    return true;
  return !wasCommitSent && isDatabaseLost(error);
}

/** The one answer to a database that is not there, whatever was asked for. */
export function databaseUnavailable(cause: unknown): AppError {
  return new AppError("service_unavailable", "The database of this installation is not available right now.", {
    headers: { "retry-after": RETRY_SECONDS },
    cause,
  });
}
