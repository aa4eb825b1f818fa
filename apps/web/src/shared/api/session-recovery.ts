import { pageWorkspaceHeaders } from "./page-workspace.ts";

/** Of any signed-in person. By its path: the definitions of calls are more than the pages of strangers load. */
const SIGNED_IN_PATH = "/v1/user";
const UNAUTHORIZED = 401;
/** A session ends a moment before the browser gets the cookie of the next one, as when another tab switches the workspace. */
const LOOKS_AFTER_MS = [0, 300, 1_000];

/** A call that is refused although there is a session is not asked for without end. */
const RELOADS_MAX = 3;
const RELOADS_WITHIN_MS = 60_000;

/** Whether the browser has a session after all, when one has just ended; it may be of another workspace. */
async function hasNextSession(): Promise<boolean> {
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

/**
 * Says what a tab does when a call is refused for want of a session. It looks for the next session, once for all
 * refusals that come meanwhile: without one it leaves, with one it reloads what it shows. A tab that has just reloaded
 * several times stays as it is: the refusal is the call's own failure then, which the page shows.
 */
export class SessionRecovery {
  readonly #look: () => Promise<boolean>;
  readonly #reloadedAtMs: number[] = [];
  #isLooking = false;

  constructor(look: () => Promise<boolean> = hasNextSession) {
    this.#look = look;
  }

  async handleRefusal(nowMs: number): Promise<"leave" | "reload" | "stay"> {
    if (this.#isLooking) return "stay";
    this.#isLooking = true;
    const isSignedIn = await this.#look();
    this.#isLooking = false;
    if (!isSignedIn) return "leave";
    const [oldestMs] = this.#reloadedAtMs;
    if (this.#reloadedAtMs.length === RELOADS_MAX && oldestMs !== undefined) {
      if (nowMs < oldestMs + RELOADS_WITHIN_MS) return "stay";
      this.#reloadedAtMs.shift();
    }
    this.#reloadedAtMs.push(nowMs);
    return "reload";
  }
}
