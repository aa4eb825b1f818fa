import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "@voicewright/contract/api/errors";
import { databaseUnavailable, isDatabaseLost } from "../database/database-failure.ts";
import { diskFull, isDiskFull } from "../files/disk-failure.ts";
import { AppError, InvalidInputError, toErrorDetail } from "../http-errors.ts";
import { isStorageFailure, storageUnavailable } from "../object-storage/storage-failure.ts";

type FrameworkRefusal = { readonly code: ErrorCode; readonly message: string };

/** What the framework refuses before a route sees it. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, FrameworkRefusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: "malformed_json", message: "The body is not valid JSON." },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: "malformed_json", message: "The body is empty." },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: "bad_request",
    message: "The body is not as long as Content-Length says.",
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: "request_too_large", message: "The body is larger than the call accepts." },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: "invalid_content_type", message: "Send the body as application/json." },
  FST_ERR_BAD_URL: { code: "bad_request", message: "The address is not valid." },
  FST_ERR_ASYNC_CONSTRAINT: { code: "bad_request", message: "The request cannot be understood." },
};

const INTERNAL_MESSAGE =
  "Something went wrong on our side. Please try again; if it happens again, give the operator the request id.";

function isClientFault(error: FastifyError): boolean {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
}

/** The database keeps text without the character NUL; what holds one names nothing that is stored. */
const UNSTORABLE_TEXT_STATES = new Set(["22021", "22P05"]);

function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && UNSTORABLE_TEXT_STATES.has(code)) || isUnstorableText(error.cause);
}

/** Turns whatever was thrown into an error of the catalogue. */
export function toAppError(error: FastifyError): AppError {
  const refusal = FRAMEWORK_REFUSALS[error.code];
  if (refusal !== undefined) return new AppError(refusal.code, refusal.message);
  if (isDiskFull(error)) return diskFull(error);
  if (isStorageFailure(error)) return storageUnavailable(error);
  if (isDatabaseLost(error)) return databaseUnavailable(error);
  if (isUnstorableText(error))
    return new AppError("invalid_parameters", "A value contains a character that is not allowed.");
  if (isClientFault(error)) return new AppError("bad_request", "The request cannot be understood.");
  return new AppError("internal_error", INTERNAL_MESSAGE, { cause: error });
}

/** The one place where errors become answers. */
export function sendError(
  error: FastifyError | AppError | InvalidInputError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header("x-request-id", request.id).type("application/json; charset=utf-8");
  letItFinish(request, reply);
  const isOpenAi = request.routeOptions.config.errorShape === "openai";
  if (error instanceof InvalidInputError)
    return isOpenAi
      ? reply.code(400).send(toOpenAiError(400, { message: error.message, code: null, param: paramOf(error) }))
      : reply.code(422).send({ detail: error.issues });

  const refusal = error instanceof AppError ? error : toAppError(error);
  if (refusal.httpStatus >= 500)
    request.log.error({ requestId: request.id, err: refusal.cause ?? refusal }, "a request failed");
  return reply
    .code(refusal.httpStatus)
    .headers(refusal.headers)
    .send(isOpenAi ? toOpenAiError(refusal.httpStatus, refusal) : { detail: toErrorDetail(refusal, request.id) });
}

/**
 * A client that is refused while it still sends gets to read why: what it sends is thrown away, within the limits of
 * all connections. Closing at once, as the framework or the client asks, would make the system reset the connection
 * and the client lose the answer.
 */
function letItFinish(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return;
  reply.removeHeader("connection");
  reply.raw.shouldKeepAlive = true;
}

function paramOf({ issues }: InvalidInputError): string | undefined {
  return issues[0]?.loc.slice(1).map(String).join(".");
}

type OpenAiFault = { readonly message: string; readonly code: string | null; readonly param: string | undefined };

/** The error body that clients of OpenAI's API read. */
function toOpenAiError(httpStatus: number, { message, code, param = "" }: OpenAiFault) {
  const isLimit = httpStatus === 429;
  const isOurs = httpStatus >= 500;
  const type = isOurs ? "server_error" : isLimit ? "rate_limit_error" : "invalid_request_error";
  return {
    error: {
      message,
      type: code === "quota_exceeded" ? "insufficient_quota" : type,
      param: param === "" ? null : param,
      code: code === "quota_exceeded" ? "insufficient_quota" : code,
    },
  };
}
