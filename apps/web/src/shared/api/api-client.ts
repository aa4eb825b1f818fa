import { type ApiClient, ApiError, createApiClient } from "@voicewright/contract/api/client";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { ErrorCode } from "@voicewright/contract/api/errors";
import { sendOrTakeFirst } from "./first-answers.ts";
import { loadAnew, pageWorkspaceHeaders } from "./page-workspace.ts";

const CONTENT_TOO_LARGE = 413;

const call = createApiClient("", pageWorkspaceHeaders, sendOrTakeFirst);

/** Calls the server that this page came from; the session travels as its cookie. */
export const api: ApiClient = async (route, ...args) => {
  try {
    return await call(route, ...args);
  } catch (error) {
    if (isApiError(error, "workspace_changed")) loadAnew();
    throw error;
  }
};

export function isApiError(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return codes.length === 0 || codes.some((code) => code === error.code);
}

/** The call had no valid session. A spent quota is a 401 too, so the status alone does not tell. */
export function isSignedOutError(error: unknown): boolean {
  return isApiError(error, "unauthorized", "missing_api_key", "invalid_api_key", "sign_in_required");
}

/** The browser could not reach the server at all. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError;
}

/** A proxy has refused the size of a body, in words of its own: the server says which limit of its own it was. */
export function isRefusedByProxy(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === CONTENT_TOO_LARGE && error.detail === undefined;
}

/** What a person is told of a failed call. */
export function apiErrorMessage(error: unknown): string {
  if (isRefusedByProxy(error)) return MESSAGES.refusedByProxy;
  if (isApiError(error)) {
    if (error.detail === undefined && error.issues.length === 0) return MESSAGES.somethingWentWrong;
    // "Msg: loc" for inputs that are missing or of the wrong kind.
    return error.message;
  }
  if (isNetworkError(error)) return MESSAGES.networkError;
  return "Something went wrong. Please try again.";
}
