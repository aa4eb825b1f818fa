import { type SocketCloseCode, socketCloseCode, type SocketError } from "@voicewright/contract/api/socket";
import type { FastifyError } from "fastify";
import { AppError, InvalidInputError } from "../../http-errors.ts";
import { toAppError } from "../error-handler.ts";

export type SocketFailure = {
  readonly frame: SocketError & { readonly code: SocketCloseCode };
  /** What is behind it, where that is not the client's doing. */
  readonly cause: unknown;
};

/** The one place where errors become messages of sockets. */
export function toSocketFailure(error: unknown): SocketFailure {
  if (error instanceof InvalidInputError) {
    const [issue] = error.issues;
    const param = issue?.loc.slice(1).join(".") ?? "";
    return {
      frame: { message: error.message, error: "invalid_parameters", code: 1008, ...(param === "" ? {} : { param }) },
      cause: undefined,
    };
  }
  const refusal = error instanceof AppError ? error : toAppError(error as FastifyError);
  return {
    frame: {
      message: refusal.message,
      error: refusal.code,
      code: socketCloseCode(refusal.code),
      ...(refusal.param === undefined ? {} : { param: refusal.param }),
    },
    cause: refusal.httpStatus >= 500 ? (refusal.cause ?? refusal) : undefined,
  };
}
