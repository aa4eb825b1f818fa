import type { RouteDefinition } from "@voicewright/contract/api/route";
import { EVENT_STREAMS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { AppError } from "../http-errors.ts";
import { readCredential } from "../identity/authenticate.ts";
import { findLivingCredentialsAcrossWorkspaces, type UsedCredential } from "../identity/living-credentials.ts";

export type OpenStreamsOptions = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
};

type OpenStream = UsedCredential & { readonly leaving: AbortController };

/** So soon an answer ends whose caller was signed out, or whose key was revoked. */
const CHECK_INTERVAL_MS = 1_000;

/** Answers that have no end of their own: so many per workspace, and each only as long as its caller would be let in. */
export class OpenStreams {
  readonly #options: OpenStreamsOptions;
  readonly #streams = new Set<OpenStream>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: OpenStreamsOptions) {
    this.#options = options;
  }

  /**
   * Counts an answer until its connection closes. The signal aborts when it has to end before.
   * Throws too_many_event_streams.
   */
  open(route: RouteDefinition, request: FastifyRequest, reply: FastifyReply): AbortSignal {
    const { caller } = request;
    const credential = readCredential(request);
    if (caller === undefined || credential === undefined)
      throw new Error("Only callers who are known hold streams open.");
    const { workspaceId } = caller.scope;
    const others = [...this.#streams].filter((stream) => stream.caller.scope.workspaceId === workspaceId);
    if (others.length >= EVENT_STREAMS_PER_WORKSPACE_MAX) {
      throw new AppError(
        "too_many_event_streams",
        `At most ${EVENT_STREAMS_PER_WORKSPACE_MAX} streams of events may be open at once. Close one of them first.`,
      );
    }
    const stream: OpenStream = { caller, credential, permission: route.permission, leaving: new AbortController() };
    this.#streams.add(stream);
    reply.raw.once("close", () => this.#streams.delete(stream));
    this.#scheduleCheck();
    return stream.leaving.signal;
  }

  #scheduleCheck(): void {
    if (this.#timer !== undefined || this.#streams.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#check()
        .catch((error: unknown) => this.#options.log.warn({ err: error }, "open streams could not be checked"))
        .finally(() => {
          this.#timer = undefined;
          this.#scheduleCheck();
        });
    }, CHECK_INTERVAL_MS);
    this.#timer.unref();
  }

  async #check(): Promise<void> {
    const { database, clock } = this.#options;
    const open = [...this.#streams];
    if (open.length === 0) return;
    const living = await findLivingCredentialsAcrossWorkspaces(database, open, clock());
    for (const stream of open) {
      if (!living.has(stream)) stream.leaving.abort(new Error("The caller may not read any more."));
    }
  }
}
