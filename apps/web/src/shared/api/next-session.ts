import { pageWorkspaceHeaders } from "./page-workspace.ts";

/** Of any signed-in person. By its path: the definitions of calls are more than the pages of strangers load. */
const SIGNED_IN_PATH = "/v1/user";
const UNAUTHORIZED = 401;
/** A session ends a moment before the browser gets the cookie of the next one, as when another tab switches the workspace. */
const LOOKS_AFTER_MS = [0, 300, 1_000];

/** Whether the browser has a session after all, when one has just ended; it may be of another workspace. */
export async function hasNextSession(): Promise<boolean> {
  for (const ms of LOOKS_AFTER_MS) {
    await new Promise((resolve) => void setTimeout(resolve, ms));
    const status = await fetch(SIGNED_IN_PATH, { headers: pageWorkspaceHeaders() }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status !== UNAUTHORIZED) return true;
  }
  return false;
}
