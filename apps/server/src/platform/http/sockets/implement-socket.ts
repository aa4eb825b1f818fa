import type { SocketCloseCode, SocketDefinition, SocketMessages } from "@voicewright/contract/api/socket";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError } from "../../http-errors.ts";
import { createId } from "../../ids.ts";
import type { Caller, WorkspaceScope } from "../../identity.ts";
import { type FeatureServer, parseInput, type Parsed } from "../../route.ts";
import { clientNetwork } from "../origin.ts";
import type { LiveSession } from "../../live/live-session.ts";
import type { SocketPlace } from "./open-sockets.ts";
import { readMessageCredential } from "./socket-credential.ts";
import { toSocketFailure } from "./socket-error.ts";
import { SocketSession } from "./socket-session.ts";
import { acceptUpgrade, isUpgrade } from "./upgrades.ts";

declare module "fastify" {
  interface FastifyRequest {
    liveSession: LiveSession | undefined;
  }
}

type SchemaOf<M extends SocketMessages> = M[keyof M]["schema"];

export type SocketContext<S extends SocketDefinition> = {
  readonly caller: Caller;
  readonly scope: WorkspaceScope;
  readonly params: Parsed<S["params"]>;
  readonly query: Parsed<S["query"]>;
  /**
   * What the client sends, as it sends it. While nobody asks for the next one, little is read from the client. Ends when
   * the server is about to stop: what has come is still to be dealt with. Throws when a message breaks the contract, and
   * the signal's reason once that is aborted.
   */
  readonly messages: AsyncIterable<z.output<SchemaOf<S["receives"]>>>;
  /** Sends a message, and resolves when the client is ready for the next. Rejects when it has left. */
  readonly send: (message: z.input<SchemaOf<S["sends"]>>) => Promise<void>;
  /** Tells of an error without closing. Whoever throws it instead closes the socket. */
  readonly sendError: (
    error: unknown,
    extra?: { readonly contextId?: string; readonly context_id?: string },
  ) => Promise<void>;
  /** What it costs, as declared. */
  readonly charge: S["live"]["charge"];
  /** Without a message for so long it should end. */
  readonly idleMs: number;
  /** Holds the socket, or a part of it, to what must not be lost while it is open. */
  readonly hold: LiveSession["hold"];
  /** Aborts when the client leaves, may not go on any more, or the server must stop. */
  readonly signal: AbortSignal;
  /** 20 characters of [A-Za-z0-9]. */
  readonly requestId: string;
};

type Opening = {
  readonly session: SocketSession;
  readonly place: SocketPlace;
  readonly request: FastifyRequest;
  readonly requestId: string;
};

function schemaOf(messages: SocketMessages): z.ZodMiniType {
  const [first, ...others] = Object.values(messages).map(({ schema }) => schema);
  if (first === undefined) throw new Error("A socket without messages.");
  return others.length === 0 ? first : z.union([first, ...others]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed_json", "A message is not valid JSON.");
  }
}

/** The first message, which has to come soon where it says who the client is. */
async function readInTime(session: SocketSession): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new AppError("input_timeout_exceeded", "The client did not say who it is in time.")),
    session.limits.authTimeoutMs,
  );
  try {
    const text = await Promise.race([session.inbox.read(), late]);
    session.signal.throwIfAborted();
    if (text === undefined) throw new Error("The server stops before the client has said anything.");
    return parseJson(text);
  } finally {
    clearTimeout(timer);
  }
}

async function* readMessages(
  socket: SocketDefinition,
  session: SocketSession,
  first: { readonly message: unknown } | undefined,
): AsyncGenerator<unknown, void, void> {
  const schema = schemaOf(socket.receives);
  if (first !== undefined) yield parseInput(socket, "message", schema, first.message);
  for (;;) {
    const text = await session.inbox.read();
    session.signal.throwIfAborted();
    if (text === undefined) return;
    yield parseInput(socket, "message", schema, parseJson(text));
  }
}

async function runHandler<S extends SocketDefinition>(
  server: FeatureServer,
  socket: S,
  { session, place, request, requestId }: Opening,
  given: Pick<SocketContext<S>, "params" | "query">,
  handler: (context: SocketContext<S>) => Promise<void>,
): Promise<void> {
  let first: { readonly message: unknown } | undefined;
  let live = request.liveSession;
  if (live === undefined) {
    first = { message: await readInTime(session) };
    live = await server.gate.identifySocket(socket, request, readMessageCredential(first.message));
    request.liveSession = live;
    await place.belongTo(live.caller.scope.workspaceId);
  }
  const { caller, lost } = live;
  const leave = () => session.abort(lost.reason as Error);
  if (lost.aborted) leave();
  else lost.addEventListener("abort", leave, { once: true });
  const sends = schemaOf(socket.sends);
  // The conditional types of SocketContext follow from the socket's own values, which the compiler cannot see.
  const messages = readMessages(socket, session, first) as unknown as SocketContext<S>["messages"];
  await handler({
    ...given,
    caller,
    scope: caller.scope,
    messages,
    send: async (message) => {
      if (server.checkResponses) z.parse(sends, message);
      await session.send(message as object);
    },
    sendError: async (error, extra = {}) => {
      const { frame, cause } = toSocketFailure(error);
      if (cause !== undefined) request.log.error({ requestId, err: cause }, "a part of a socket failed");
      await session.send({ ...frame, ...extra });
    },
    charge: live.charge,
    idleMs: idleMsOf(socket, given.query),
    hold: (watch, part) => live.hold(watch, part),
    signal: session.signal,
    requestId,
  });
}

function idleMsOf({ live: { idle } }: SocketDefinition, query: unknown): number {
  if (idle !== "asked") return idle;
  return 1_000 * (query as { readonly inactivity_timeout: number }).inactivity_timeout;
}

/** Runs a socket to its end, whatever happens. Never throws. */
async function runSocket(server: FeatureServer, opening: Opening, run: () => Promise<void>): Promise<void> {
  const { session, request, requestId } = opening;
  try {
    await run();
    const code: SocketCloseCode = server.gate.isStopping ? 1012 : 1000;
    await session.close(code);
  } catch (error) {
    // Whoever has left hears nothing; whoever was cut off hears why.
    const reason: unknown = session.signal.aborted ? session.signal.reason : error;
    if (server.gate.isStopping && !(reason instanceof AppError)) {
      await session.close(1012);
      return;
    }
    const failure = toSocketFailure(reason);
    if (failure.cause !== undefined && !session.signal.aborted)
      request.log.error({ requestId, err: failure.cause }, "a socket failed");
    await session.fail(failure);
  }
}

function logEnd(socket: SocketDefinition, { session, request, requestId }: Opening, startedAtMs: number): void {
  const scope = request.liveSession?.caller.scope;
  // As of requests: the route's name, and nothing of what was said.
  request.log.info(
    {
      requestId,
      route: socket.id,
      code: session.closeCode,
      durationMs: Math.round(performance.now() - startedAtMs),
      received: session.inbox.received,
      sent: session.sent,
      userId: scope?.userId,
      apiKeyId: scope?.apiKeyId,
    },
    "socket",
  );
}

/**
 * Puts a socket of the contract on the server. Order: rate limit, who is it (also by the first message), what may they,
 * parse, handler. The socket closes when the handler ends, with the error that it throws where it does.
 */
export function implementSocket<const S extends SocketDefinition>(
  server: FeatureServer,
  socket: S,
  handler: (context: SocketContext<S>) => Promise<void>,
): void {
  const { gate } = server;
  server.http.route({
    method: "GET",
    url: socket.path.replace(/\{(\w+)\}/g, ":$1"),
    exposeHeadRoute: false,
    config: { routeId: socket.id },
    onRequest: async (request) => {
      if (!isUpgrade(request.raw) || request.headers["sec-websocket-version"] !== "13")
        throw new AppError("upgrade_required", "This is the address of a WebSocket.", {
          headers: { upgrade: "websocket", "sec-websocket-version": "13" },
        });
      request.liveSession = await gate.admitSocket(socket, request);
    },
    handler: async (request, reply) => {
      const startedAtMs = performance.now();
      let place: SocketPlace | undefined;
      try {
        const workspaceId = request.liveSession?.caller.scope.workspaceId;
        place = await gate.sockets.takePlace(
          workspaceId === undefined ? { network: clientNetwork(request.ip) } : { workspaceId },
        );
        const params = parseInput(socket, "path", socket.params, request.params);
        const query = parseInput(socket, "query", socket.query, request.query);
        reply.hijack();
        const { timeLimits } = gate.sockets;
        const session = await acceptUpgrade(request.raw, (opened) => new SocketSession(opened, timeLimits));
        if (session === undefined) return;
        place.attach(session);
        const opening: Opening = { session, place, request, requestId: createId() };
        const given = { params, query } as Pick<SocketContext<S>, "params" | "query">;
        const running = runSocket(server, opening, () => runHandler(server, socket, opening, given, handler));
        gate.trackWork(running);
        await running;
        gate.sockets.noteEnd(socket.id, session);
        logEnd(socket, opening, startedAtMs);
      } finally {
        place?.free();
        request.liveSession?.end();
      }
    },
  });
}
