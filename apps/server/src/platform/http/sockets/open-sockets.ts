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
/** Open on one server; those among them whose clients have not said who they are. */
const SOCKETS_MAX = 2_000;
const UNKNOWN_SOCKETS_MAX = 200;

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

type Place = { workspaceId: string | undefined; session: SocketSession | undefined };

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
      signInMs: Math.min(SOCKET_SIGN_IN_MAX_MS, headerMs),
    };
  }

  /** Counts a socket that has closed. */
  noteEnd(socketId: string, session: SocketSession): void {
    const { sockets, socketMessages } = this.#options.metrics;
    sockets.inc({ socket: socketId, code: String(session.closeCode) });
    socketMessages.inc({ socket: socketId, direction: "received" }, session.inbox.received);
    socketMessages.inc({ socket: socketId, direction: "sent" }, session.sent);
  }

  /** Throws too_many_sockets. */
  takePlace(): SocketPlace {
    const unknown = [...this.#places].filter(({ workspaceId }) => workspaceId === undefined).length;
    if (this.#places.size >= SOCKETS_MAX || unknown >= UNKNOWN_SOCKETS_MAX)
      throw new AppError("too_many_sockets", "This installation has as many sockets open as it allows.");
    const place: Place = { workspaceId: undefined, session: undefined };
    this.#places.add(place);
    let free = (): void => {};
    return {
      belongTo: async (workspaceId) => {
        const others = [...this.#places].filter((other) => other.workspaceId === workspaceId).length;
        if (others >= SOCKETS_PER_WORKSPACE_MAX) throw tooManyOfWorkspace();
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
