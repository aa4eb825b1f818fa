import type { Entrance, RouteDefinition } from "@voicewright/contract/api/route";
import type { SocketDefinition } from "@voicewright/contract/api/socket";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Audit } from "../audit/audit.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { AppError } from "../http-errors.ts";
import type { Caller } from "../identity.ts";
import { readCredential } from "../identity/authenticate.ts";
import { credentialKey, type LiveGate, noCredential } from "../live/live-gate.ts";
import type { LiveSession } from "../live/live-session.ts";
import type { Metrics } from "../metrics.ts";
import type { Logger } from "pino";
import type { RateLimits } from "../rate-limits/rate-limits.ts";
import { authorizeCaller } from "./authorize-caller.ts";
import { OpenStreams } from "./open-streams.ts";
import { clientNetwork, isCrossOrigin, isMutating } from "./origin.ts";
import { requireWorkspaceOfPage } from "./workspace-of-page.ts";
import { OpenSockets } from "./sockets/open-sockets.ts";
import { readSocketCredential, type SocketCredential } from "./sockets/socket-credential.ts";

export type RequestGateOptions = {
  readonly config: Config;
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly audit: Audit;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly live: LiveGate;
};

/** Checks every request before its route: rate limits, origin, identity, and what keys and people may. Also counts running requests. */
export class RequestGate {
  readonly #options: RequestGateOptions;
  readonly #streams: OpenStreams;
  readonly sockets: OpenSockets;
  readonly #running = new Set<AbortController>();
  readonly #work = new Set<Promise<unknown>>();
  readonly #stopping = new AbortController();

  constructor(options: RequestGateOptions) {
    this.#options = options;
    this.#streams = new OpenStreams({ ...options, credentials: options.live.credentials });
    this.sockets = new OpenSockets(options);
  }

  /** Lets a request in, with its caller where the route wants one. Throws AppError. */
  async admit(route: Entrance, request: FastifyRequest): Promise<Caller | undefined> {
    const { config, rateLimits } = this.#options;
    const credential = readCredential(request);
    const network = clientNetwork(request.ip);
    const limit = route.rateLimit ?? "default";
    if (limit !== "unlimited")
      await rateLimits.take(limit, route.auth === "none" ? network : credentialKey(credential, network));

    const isOpenToAll = route.auth === "none" || (route.auth === "optional" && credential === undefined);
    const isByBrowser = isOpenToAll || credential?.kind === "cookie";
    if (isByBrowser && isMutating(request.method) && isCrossOrigin(request, config)) {
      throw foreignPage();
    }
    if (isOpenToAll) return undefined;
    if (credential === undefined) throw noCredential();
    return await authorizeCaller(this.#options, route, {
      credential,
      address: request.ip,
      check: (caller) => requireWorkspaceOfPage(caller, route, request),
    });
  }

  /**
   * Lets a socket be opened. Undefined where it has shown no credential and may do so in its first message.
   * Throws AppError.
   */
  async admitSocket(socket: SocketDefinition, request: FastifyRequest): Promise<LiveSession | undefined> {
    const { config, live } = this.#options;
    const credential = readSocketCredential(request);
    await live.count(socket, credential, request.ip);
    if (this.isStopping) throw new AppError("service_unavailable", "The server is stopping. Connect again.");
    // The browser sends the cookie along whichever page asks, and no page of another origin may read the answers.
    if (credential?.kind === "cookie" && isCrossOrigin(request, config)) throw foreignPage();
    if (credential !== undefined) return await this.identifySocket(socket, request, credential);
    if (socket.acceptsInBandAuth) return undefined;
    throw noCredential();
  }

  /** The session of a socket by what it has shown. Throws AppError. */
  async identifySocket(
    socket: SocketDefinition,
    request: FastifyRequest,
    shown: SocketCredential | undefined,
  ): Promise<LiveSession> {
    return await this.#options.live.open(socket, shown, {
      address: request.ip,
      check: (caller) => requireWorkspaceOfPage(caller, socket, request),
    });
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
    this.sockets.endInput();
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /**
   * For an answer that has no end of its own: aborts when the server begins to stop, or the caller may not read any more.
   * Throws too_many_event_streams when the workspace has too many of them open.
   */
  async holdOpen(route: RouteDefinition, request: FastifyRequest, reply: FastifyReply): Promise<AbortSignal> {
    return AbortSignal.any([this.#stopping.signal, await this.#streams.open(route, request, reply)]);
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
    const reason = new Error("The server is stopping.");
    for (const controller of this.#running) controller.abort(reason);
    this.sockets.abortAll(reason);
  }
}

function foreignPage(): AppError {
  return new AppError("forbidden", "Requests from this page are not allowed. Open the product under its own address.");
}
