import type { RouteDefinition } from "@voicewright/contract/api/route";
import { EVENT_STREAMS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../http-errors.ts";
import { keyHashOf, readCredential, sessionHashOf } from "../identity/authenticate.ts";
import type { CredentialWatch } from "../live/credential-watch.ts";
import { openStreamCounts } from "./tables.ts";
import { SharedOpenCounts, type SharedOpenCountsOptions } from "./shared-open-counts.ts";

export type OpenStreamsOptions = Omit<SharedOpenCountsOptions, "table"> & {
  readonly config: Pick<Config, "databaseUrl">;
  readonly credentials: CredentialWatch;
};

function tooMany(): AppError {
  return new AppError(
    "too_many_event_streams",
    `At most ${EVENT_STREAMS_PER_WORKSPACE_MAX} streams of events may be open at once. Close one of them first.`,
  );
}

/** Answers that have no end of their own: so many per workspace, and each only as long as its caller would be let in. */
export class OpenStreams {
  readonly #credentials: CredentialWatch;
  readonly #counts = new Map<string, number>();
  /** The embedded database has one server. */
  readonly #shared: SharedOpenCounts | undefined;

  constructor({ credentials, config, ...options }: OpenStreamsOptions) {
    this.#credentials = credentials;
    this.#shared =
      config.databaseUrl === undefined ? undefined : new SharedOpenCounts({ ...options, table: openStreamCounts });
  }

  /**
   * Counts an answer until its connection closes. The signal aborts when it has to end before.
   * Throws too_many_event_streams.
   */
  async open(route: RouteDefinition, request: FastifyRequest, reply: FastifyReply): Promise<AbortSignal> {
    const { caller } = request;
    const credential = readCredential(request);
    if (caller === undefined || credential === undefined)
      throw new Error("Only callers who are known hold streams open.");
    const { workspaceId } = caller.scope;
    this.#take(workspaceId);
    if (this.#shared !== undefined && !(await this.#takeShared(this.#shared, workspaceId))) throw tooMany();
    const { ended, forget } = this.#credentials.watch({
      caller,
      sessionHash: sessionHashOf(credential),
      keyHash: keyHashOf(credential),
      route,
    });
    const close = () => {
      forget();
      this.#free(workspaceId);
      this.#shared?.free(workspaceId);
    };
    // The client may have left while the other servers were asked.
    if (reply.raw.closed) close();
    else reply.raw.once("close", close);
    return ended;
  }

  async #takeShared(shared: SharedOpenCounts, workspaceId: string): Promise<boolean> {
    let hasRoom = false;
    try {
      hasRoom = await shared.take(workspaceId, EVENT_STREAMS_PER_WORKSPACE_MAX);
    } finally {
      if (!hasRoom) this.#free(workspaceId);
    }
    return hasRoom;
  }

  #take(workspaceId: string): void {
    const count = this.#counts.get(workspaceId) ?? 0;
    if (count >= EVENT_STREAMS_PER_WORKSPACE_MAX) throw tooMany();
    this.#counts.set(workspaceId, count + 1);
  }

  #free(workspaceId: string): void {
    const left = (this.#counts.get(workspaceId) ?? 1) - 1;
    if (left === 0) this.#counts.delete(workspaceId);
    else this.#counts.set(workspaceId, left);
  }
}
