import { ApiError } from "@voicewright/contract/api/client";
import { type PageFailure, systemRoutes } from "@voicewright/contract/system/routes";
import { api, isNetworkError, isSignedOutError } from "./api-client.ts";

const REPORTS_MAX = 10;
const WITHIN_MS = 60_000;
const FRAMES_MAX = 12;
const FRAME_MAX_CHARACTERS = 240;
/** Identifiers in an address say whose thing it was. */
const IDENTIFIER = /\/(?=[^/]*\d)[\w-]{8,}/g;

/** Lets so many through in a minute, and of the same failure one. */
export class ReportLimit {
  #sent: { readonly key: string; readonly atMs: number }[] = [];

  admit(key: string, nowMs: number): boolean {
    this.#sent = this.#sent.filter(({ atMs }) => nowMs - atMs < WITHIN_MS);
    if (this.#sent.length >= REPORTS_MAX || this.#sent.some((sent) => sent.key === key)) return false;
    this.#sent.push({ key, atMs: nowMs });
    return true;
  }
}

/** What the server's log is told: no message, since messages may hold what people wrote. */
export function describeFailure(
  what: string,
  error: unknown,
  path: string,
  severity: PageFailure["severity"],
): PageFailure {
  const isError = error instanceof Error;
  const lines = isError ? (error.stack ?? "").split("\n") : [];
  // Browsers begin a frame with "at", or have an @ in it; everything else is the message.
  const frames = lines.filter((line) => /^\s*at .+:\d+:\d+\)?$|@\S+:\d+:\d+$/.test(line));
  const code = error instanceof ApiError ? error.code : undefined;
  return {
    severity,
    what: what.slice(0, 120),
    error_name: (isError ? error.name : typeof error).slice(0, 80),
    ...(code === undefined ? {} : { error_code: code }),
    frames: frames.slice(0, FRAMES_MAX).map((line) => line.trim().slice(0, FRAME_MAX_CHARACTERS)),
    route: routeOf(path),
  };
}

function routeOf(path: string): string {
  const route = path.replaceAll(IDENTIFIER, "/$id").slice(0, 160);
  return /^\/[\w./$-]*$/.test(route) ? route : "/";
}

const limit = new ReportLimit();

/**
 * Tells the server's log of a failure that somebody should look into. `what` names the failure and holds nothing that
 * people wrote. Never throws; a server that cannot be reached is no news to it.
 */
export function reportError(what: string, error: unknown, severity: PageFailure["severity"] = "report"): void {
  if (isNetworkError(error) || isSignedOutError(error) || !limit.admit(what, Date.now())) return;
  const body = describeFailure(what, error, window.location.pathname, severity);
  api(systemRoutes.reportPageFailure, { body }).catch(() => undefined);
}
