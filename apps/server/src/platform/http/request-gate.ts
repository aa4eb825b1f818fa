import type { RouteDefinition } from "@voicewright/contract/api/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { AppError } from "../http-errors.ts";
import { type Caller, requirePermission } from "../identity.ts";
import { authenticate, type Credential, readCredential } from "../identity/authenticate.ts";
import { sha256Hex } from "../ids.ts";
import type { Logger } from "pino";
import type { RateLimits } from "../rate-limits/rate-limits.ts";
import { OpenStreams } from "./open-streams.ts";
import { clientNetwork, isFromForeignPage, isMutating } from "./origin.ts";

export type RequestGateOptions = {
  readonly config: Config;
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Checks every request before its route: rate limits, origin, identity and permissions. Also counts running requests. */
export class RequestGate {
  readonly #options: RequestGateOptions;
  readonly #streams: OpenStreams;
  readonly #running = new Set<AbortController>();
  readonly #work = new Set<Promise<unknown>>();
  readonly #stopping = new AbortController();

  constructor(options: RequestGateOptions) {
    this.#options = options;
    this.#streams = new OpenStreams(options);
  }

  /** Lets a request in, with its caller where the route wants one. Throws AppError. */
  async admit(route: RouteDefinition, request: FastifyRequest): Promise<Caller | undefined> {
    const { config, rateLimits } = this.#options;
    const credential = readCredential(request);
    const network = clientNetwork(request.ip);
    const limit = route.rateLimit ?? "default";
    if (limit !== "unlimited")
      await rateLimits.take(limit, route.auth === "none" ? network : callerKey(credential, network));

    const isOpenToAll = route.auth === "none" || (route.auth === "optional" && credential === undefined);
    const isByBrowser = isOpenToAll || credential?.kind === "cookie";
    if (isByBrowser && isMutating(request.method) && isFromForeignPage(request, config)) {
      throw new AppError(
        "forbidden",
        "Requests from this page are not allowed. Open the product under its own address.",
      );
    }
    if (isOpenToAll) return undefined;
    if (credential === undefined) {
      throw new AppError(
        "missing_api_key",
        "Neither authorization header nor xi-api-key received, please provide one.",
      );
    }
    const caller = await this.#identify(credential, network);
    if (route.auth === "session" && caller.kind !== "session") {
      throw new AppError("sign_in_required", "This call is for signed-in people; an API key cannot make it.");
    }
    if (route.permission !== undefined) requirePermission(caller, route.permission);
    return caller;
  }

  /** A signal that aborts when the client leaves before its answer has ended, or the server must stop. */
  trackRequest(reply: FastifyReply): AbortSignal {
    const controller = new AbortController();
    this.#running.add(controller);
    reply.raw.once("close", () => {
      this.#running.delete(controller);
      if (!reply.raw.writableFinished) controller.abort(new Error("The client left."));
    });
    return controller.signal;
  }

  /** From now on /readyz answers not ready, so that no more requests are sent here. */
  beginStopping(): void {
    this.#stopping.abort(new Error("The server is stopping."));
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /**
   * For an answer that has no end of its own: aborts when the server begins to stop, or the caller may not read any more.
   * Throws too_many_event_streams when the workspace has too many of them open.
   */
  holdOpen(route: RouteDefinition, request: FastifyRequest, reply: FastifyReply): AbortSignal {
    return AbortSignal.any([this.#stopping.signal, this.#streams.open(route, request, reply)]);
  }

  /** Notes work that may go on after its client has left: writing down what was spoken, giving credits back. */
  trackWork(work: Promise<unknown>): void {
    const ended = work.catch(() => undefined).finally(() => this.#work.delete(ended));
    this.#work.add(ended);
  }

  async workEnded(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  abortRunning(): void {
    for (const controller of this.#running) controller.abort(new Error("The server is stopping."));
  }

  async #identify(credential: Credential, network: string): Promise<Caller> {
    const { database, rateLimits, clock } = this.#options;
    try {
      return await authenticate(database, credential, clock());
    } catch (error) {
      if (error instanceof AppError) await rateLimits.take("refused_credentials", network);
      throw error;
    }
  }
}

/** A credential is not known to be genuine yet, so it counts together with the address it comes from. */
function callerKey(credential: Credential | undefined, network: string): string {
  if (credential === undefined) return network;
  return `${network}:${sha256Hex(credential.kind === "api_key" ? credential.secret : credential.token)}`;
}
