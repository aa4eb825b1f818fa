import type { RouteDefinition } from "@voicewright/contract/api/route";
import { EVENT_STREAMS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../http-errors.ts";
import { readCredential, sessionHashOf } from "../identity/authenticate.ts";
import type { CredentialWatch } from "./credential-watch.ts";

/** Answers that have no end of their own: so many per workspace, and each only as long as its caller would be let in. */
export class OpenStreams {
  readonly #credentials: CredentialWatch;
  readonly #counts = new Map<string, number>();

  constructor(credentials: CredentialWatch) {
    this.#credentials = credentials;
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
    const count = this.#counts.get(workspaceId) ?? 0;
    if (count >= EVENT_STREAMS_PER_WORKSPACE_MAX) {
      throw new AppError(
        "too_many_event_streams",
        `At most ${EVENT_STREAMS_PER_WORKSPACE_MAX} streams of events may be open at once. Close one of them first.`,
      );
    }
    this.#counts.set(workspaceId, count + 1);
    const sessionHash = sessionHashOf(credential);
    const { ended, forget } = this.#credentials.watch({ caller, sessionHash, route });
    reply.raw.once("close", () => {
      forget();
      const left = (this.#counts.get(workspaceId) ?? 1) - 1;
      if (left === 0) this.#counts.delete(workspaceId);
      else this.#counts.set(workspaceId, left);
    });
    return ended;
  }
}
