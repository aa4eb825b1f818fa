import pino, { type DestinationStream, type Logger } from "pino";

/** Never logged on purpose; removed if it is passed to the log by mistake. */
const SECRET_FIELDS = ["password", "text", "token", "secret", "authorization", "cookie", '["xi-api-key"]'];

type DatabaseError = {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly routine?: string;
};

function isQueryError(error: unknown): error is { readonly query: string; readonly cause?: DatabaseError } {
  return error instanceof Error && "query" in error && "params" in error;
}

/**
 * An error as the log may hold it. The messages of failed queries carry their parameters, which
 * are people's texts and addresses, so of these only the SQL and the database's codes are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (isQueryError(error)) {
    const { code, constraint, table, routine } = error.cause ?? {};
    return { type: "query", query: error.query, code, constraint, table, routine };
  }
  if (!(error instanceof Error)) return { type: typeof error };
  if ("severity" in error && "code" in error)
    return { type: "database", code: error.code, stack: withoutMessage(error) };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack, ...cause };
}

function withoutMessage(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .join("\n");
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, field.startsWith("[") ? `*${field}` : `*.${field}`]),
      censor: "[redacted]",
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
