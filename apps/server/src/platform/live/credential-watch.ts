import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { findLivingCredentialsAcrossWorkspaces, type UsedCredential } from "../identity/living-credentials.ts";

export type CredentialWatchOptions = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
};

type Watched = UsedCredential & { readonly ended: AbortController };

/** So soon is noticed that a caller was signed out, lost a permission, or a key was revoked: within a second. */
const CHECK_INTERVAL_MS = 500;

/** Asks of all callers whose answers have no end of their own whether they would still be let in. */
export class CredentialWatch {
  readonly #options: CredentialWatchOptions;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: CredentialWatchOptions) {
    this.#options = options;
  }

  /** The signal aborts when this credential is worth nothing any more; `forget` ends the watch. */
  watch(used: UsedCredential): { readonly ended: AbortSignal; readonly forget: () => void } {
    const watched: Watched = { ...used, ended: new AbortController() };
    this.#watched.add(watched);
    this.#scheduleCheck();
    return { ended: watched.ended.signal, forget: () => void this.#watched.delete(watched) };
  }

  #scheduleCheck(): void {
    if (this.#timer !== undefined || this.#watched.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#check()
        .catch((error: unknown) => this.#options.log.warn({ err: error }, "open callers could not be checked"))
        .finally(() => {
          this.#timer = undefined;
          this.#scheduleCheck();
        });
    }, CHECK_INTERVAL_MS);
    this.#timer.unref();
  }

  async #check(): Promise<void> {
    const { database, clock } = this.#options;
    const open = [...this.#watched];
    if (open.length === 0) return;
    const living = await findLivingCredentialsAcrossWorkspaces(database, open, clock());
    for (const watched of open) {
      if (!living.has(watched)) watched.ended.abort(new Error("The caller may not read any more."));
    }
  }
}
