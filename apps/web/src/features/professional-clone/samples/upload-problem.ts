import { isApiError } from "@/shared/api/api-client.ts";
import { DUPLICATE } from "./sample-checks.ts";
import { type SampleProblem, UPLOAD_FAILED } from "./local-sample.ts";

const SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

/** What is shown of a file that was not taken: a refusal stays one, anything else may pass and can be tried again. */
export function uploadProblem(error: unknown): SampleProblem {
  if (!isApiError(error) || error.httpStatus >= SERVER_ERROR || error.httpStatus === TOO_MANY_REQUESTS)
    return UPLOAD_FAILED;
  // Another browser, or another name, brought the same recording before: the page did not know.
  if (error.code === "duplicate_sample") return DUPLICATE;
  if (error.code === "upload_not_found" || error.code === "upload_offset_mismatch") return UPLOAD_FAILED;
  return { type: "error", code: error.detail?.status ?? error.code ?? "upload-refused", message: error.message };
}
