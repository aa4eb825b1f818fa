import { type ErrorCode, type ErrorDetail, errorEntry, type ValidationIssue } from "@voicewright/contract/api/errors";

export type AppErrorOptions = {
  /** The offending field. */
  readonly param?: string;
  /** Extra response headers, such as retry-after. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

/** A refusal with a code of the contract's catalogue. The message is for people and holds no secrets. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.param = options.param;
    this.headers = options.headers ?? {};
  }

  get httpStatus(): number {
    return errorEntry(this.code).httpStatus;
  }
}

/** Fields that are missing or have the wrong type: answered as 422 with the list. */
export class InvalidInputError extends Error {
  readonly issues: readonly ValidationIssue[];

  constructor(issues: readonly ValidationIssue[]) {
    super(issues.map((issue) => `${issue.msg}: ${issue.loc.join(".")}`).join("; "));
    this.name = "InvalidInputError";
    this.issues = issues;
  }
}

/** The error body of the API. `requestId` is the 32-hex id that x-trace-id and x-request-id carry too. */
export function toErrorDetail(error: AppError, requestId: string): ErrorDetail {
  const entry = errorEntry(error.code);
  return {
    type: entry.type,
    code: error.code,
    message: error.message,
    status: entry.status ?? error.code,
    request_id: requestId,
    ...(error.param === undefined ? {} : { param: error.param }),
  };
}
