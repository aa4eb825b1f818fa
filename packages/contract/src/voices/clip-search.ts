import type { ErrorCode } from "../api/errors.ts";
import { CLIP_SEARCH_MAX_MS, CLIP_SEARCH_MIN_MS } from "../rules/limits.ts";
import { MESSAGES } from "../rules/messages.ts";

/** Recorders stop a little late, and containers round how long a recording is. */
export const CLIP_SEARCH_SLACK_MS = 500;

/** Why similar voices cannot be looked for by a recording of this length, with the error that says so. */
export function clipLengthRefusal(
  durationMs: number,
): { readonly code: ErrorCode & `audio_too_${"short" | "long"}`; readonly message: string } | undefined {
  if (durationMs < CLIP_SEARCH_MIN_MS - CLIP_SEARCH_SLACK_MS)
    return { code: "audio_too_short", message: MESSAGES.clipTooShort };
  if (durationMs > CLIP_SEARCH_MAX_MS + CLIP_SEARCH_SLACK_MS)
    return { code: "audio_too_long", message: MESSAGES.clipTooLong };
  return undefined;
}
