import { SOCKET_SIGN_IN_MAX_MS, SOCKETS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import type { Config } from "../../config.ts";
import type { Logger } from "pino";
import type { Database } from "../../database/database.ts";
import { AppError } from "../../http-errors.ts";
import { type Metrics, observeSockets } from "../../metrics.ts";
import { openSocketCounts } from "../tables.ts";
import { SharedOpenCounts } from "../shared-open-counts.ts";
import type { SocketSession, SocketTimeLimits } from "./socket-session.ts";

/** Without a sign of life for so long, a client is gone. */
const SILENT_MAX_MS = 60_000;
/** Open on one server, of clients that have said who they are. */
const SOCKETS_MAX = 2_000;
/** Of clients that have not said it yet, which are counted apart: all of them, and those of one address. */
const UNKNOWN_SOCKETS_MAX = 1_000;
const UNKNOWN_SOCKETS_PER_ADDRESS_MAX = 50;

/** A socket's place among the open ones. */
export type SocketPlace = {
  /** Counts it for a workspace from now on, on all servers together. Throws too_many_sockets. */
  readonly belongTo: (workspaceId: string) => Promise<void>;
  readonly attach: (session: SocketSession) => void;
  readonly free: () => void;
};

export type OpenSocketsOptions = {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly log: Logger;
};

type Place = {
  /** Where an unknown client comes from; undefined once it has said who it is. */
  unknownFrom: string | undefined;
  workspaceId: string | undefined;
  session: SocketSession | undefined;
};

/** Who wants a place: a client that has shown a credential, or an address of which nothing more is known. */
export type SocketClaim = { readonly workspaceId: string } | { readonly network: string };

function tooManyHere(): AppError {
  return new AppError("too_many_sockets", "This installation has as many sockets open as it allows.");
}

function tooManyOfWorkspace(): AppError {
  return new AppError(
    "too_many_sockets",
    `At most ${SOCKETS_PER_WORKSPACE_MAX} sockets may be open at once. Close one of them first.`,
  );
}

/** All sockets of this server, and how many there may be. */
export class OpenSockets {
  readonly #options: OpenSocketsOptions;
  readonly #places = new Set<Place>();
  /** The embedded database has one server. */
  readonly #shared: SharedOpenCounts | undefined;

  constructor(options: OpenSocketsOptions) {
    this.#options = options;
    this.#shared =
      options.config.databaseUrl === undefined
        ? undefined
        : new SharedOpenCounts({ ...options, table: openSocketCounts });
    observeSockets(options.metrics.registry, () => this.#places.size);
  }

  /** How long a client may take for what. */
  get timeLimits(): SocketTimeLimits {
    const { stalledMs, headerMs } = this.#options.config.connectionLimits;
    return {
      stalledMs,
      silentMs: Math.min(SILENT_MAX_MS, stalledMs),
      authTimeoutMs: Math.min(SOCKET_SIGN_IN_MAX_MS, headerMs),
    };
  }

  /** Counts a socket that has closed. */
  noteEnd(socketId: string, session: SocketSession): void {
    const { sockets, socketMessages } = this.#options.metrics;
    sockets.inc({ socket: socketId, code: String(session.closeCode) });
    socketMessages.inc({ socket: socketId, direction: "received" }, session.inbox.received);
    socketMessages.inc({ socket: socketId, direction: "sent" }, session.sent);
  }

  /** However many unknown clients there are, one that is known has its place. Throws too_many_sockets. */
  async takePlace(claim: SocketClaim): Promise<SocketPlace> {
    const isKnown = "workspaceId" in claim;
    if (isKnown) this.#refuseBeyondMax();
    else this.#refuseUnknown(claim.network);
    const unknownFrom = isKnown ? undefined : claim.network;
    const place: Place = { unknownFrom, workspaceId: undefined, session: undefined };
    const taken = this.#addPlace(place);
    if (!isKnown) return taken;
    try {
      await taken.belongTo(claim.workspaceId);
    } catch (error) {
      taken.free();
      throw error;
    }
    return taken;
  }

  #refuseBeyondMax(): void {
    const known = [...this.#places].filter(({ unknownFrom }) => unknownFrom === undefined).length;
    if (known >= SOCKETS_MAX) throw tooManyHere();
  }

  #refuseUnknown(network: string): void {
    const unknown = [...this.#places].filter(({ unknownFrom }) => unknownFrom !== undefined);
    if (unknown.length >= UNKNOWN_SOCKETS_MAX) throw tooManyHere();
    if (unknown.filter(({ unknownFrom }) => unknownFrom === network).length >= UNKNOWN_SOCKETS_PER_ADDRESS_MAX)
      throw new AppError(
        "too_many_sockets",
        "Too many sockets from your address have not said who they are. Send the credential in the headers.",
      );
  }

  #addPlace(place: Place): SocketPlace {
    this.#places.add(place);
    let free = (): void => {};
    return {
      belongTo: async (workspaceId) => {
        const others = [...this.#places].filter((other) => other.workspaceId === workspaceId).length;
        if (others >= SOCKETS_PER_WORKSPACE_MAX) throw tooManyOfWorkspace();
        if (place.unknownFrom !== undefined) this.#refuseBeyondMax();
        place.unknownFrom = undefined;
        place.workspaceId = workspaceId;
        if (this.#shared === undefined) return;
        const hasRoom = await this.#shared.take(workspaceId, SOCKETS_PER_WORKSPACE_MAX);
        if (!hasRoom) throw tooManyOfWorkspace();
        if (this.#places.has(place)) free = () => this.#shared?.free(workspaceId);
        else this.#shared.free(workspaceId);
      },
      attach: (session) => {
        place.session = session;
      },
      free: () => {
        this.#places.delete(place);
        free();
        free = () => {};
      },
    };
  }

  /** Takes no more messages; what has come is still dealt with. */
  endInput(): void {
    for (const { session } of this.#places) session?.inbox.end();
  }

  abortAll(reason: Error): void {
    for (const { session } of this.#places) session?.abort(reason);
  }

  cutAll(): void {
    for (const { session } of this.#places) session?.terminate();
  }
}
