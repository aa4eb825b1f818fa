import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionLimits } from "../config.ts";
import { AppError } from "../http-errors.ts";
import { refuseConnection } from "./bare-answer.ts";
import { clientNetwork } from "./origin.ts";

/** What is still read of a body whose request was answered, so that the client gets to read why. */
const REFUSED_BODY_MAX_BYTES = 64 * 1024 * 1024;
const REFUSED_BODY_MAX_MS = 30_000;
const CHECK_MIN_MS = 20;
const CHECK_MAX_MS = 5_000;

type Connection = {
  current: { readonly request: IncomingMessage; readonly response: ServerResponse } | undefined;
  spanStartedAtMs: number;
  spanStartedAtBytes: number;
  answeredAt: { readonly ms: number; readonly bytes: number } | undefined;
};

/** How often limits of this kind are looked after. */
export function checkIntervalMs(limits: ConnectionLimits): number {
  const shortestMs = Math.min(limits.headerMs, limits.bodyMs, limits.requestMs);
  return Math.min(CHECK_MAX_MS, Math.max(CHECK_MIN_MS, shortestMs / 4));
}

/**
 * Limits that Node lacks: the speed of bodies, the rest of refused ones, answers that the client does not read, and
 * how many connections an address has. Node itself keeps the times of headers, whole requests and idle connections.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  answerHeaders: Readonly<Record<string, string>>,
): void {
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string, number>();

  const refuse = (socket: Socket, refusal: AppError) => refuseConnection(socket, refusal, answerHeaders);

  server.on("connection", (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress ?? "");
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      connections.delete(socket);
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
    if (limits.connectionsPerAddress > 0 && count > limits.connectionsPerAddress) {
      refuse(socket, new AppError("too_many_connections", "Too many connections are open from this address."));
      return;
    }
    connections.set(socket, {
      current: undefined,
      spanStartedAtMs: performance.now(),
      spanStartedAtBytes: 0,
      answeredAt: undefined,
    });
  });

  server.on("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (connection === undefined) return;
    connection.current = { request, response };
    connection.answeredAt = undefined;
    beginSpan(connection, request.socket);
  });

  // Node's time for a silent connection, idle or not, told by the event instead of destroying it.
  server.setTimeout(limits.stalledMs, (socket) => {
    const response = connections.get(socket)?.current?.response;
    const isAnswering = response !== undefined && !response.writableFinished;
    // Silence before the first byte is work, not a client that stalls.
    if (!isAnswering || socket.writableLength > 0) socket.destroy();
  });

  const check = () => {
    for (const [socket, connection] of connections) {
      const refusal = checkBody(socket, connection, limits);
      if (refusal === "close") socket.destroy();
      else if (refusal !== undefined) refuse(socket, refusal);
    }
  };
  const timer = setInterval(check, checkIntervalMs(limits));
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

function beginSpan(connection: Connection, socket: Socket): void {
  connection.spanStartedAtMs = performance.now();
  connection.spanStartedAtBytes = socket.bytesRead;
}

/** What is to be done about the body that a connection sends, if anything. */
function checkBody(socket: Socket, connection: Connection, limits: ConnectionLimits): AppError | "close" | undefined {
  const { current } = connection;
  if (current === undefined || current.request.complete || socket.destroyed) return undefined;
  const nowMs = performance.now();
  if (current.response.writableFinished) {
    connection.answeredAt ??= { ms: nowMs, bytes: socket.bytesRead };
    const { ms, bytes } = connection.answeredAt;
    const isEnough = nowMs - ms > REFUSED_BODY_MAX_MS || socket.bytesRead - bytes > REFUSED_BODY_MAX_BYTES;
    return isEnough ? "close" : undefined;
  }
  // Bytes that lie here unread: the client waits for us.
  if (current.request.readableLength > 0) {
    beginSpan(connection, socket);
    return undefined;
  }
  const spanMs = nowMs - connection.spanStartedAtMs;
  if (spanMs < limits.bodyMs) return undefined;
  const bytes = socket.bytesRead - connection.spanStartedAtBytes;
  beginSpan(connection, socket);
  if (bytes >= (limits.bodyMinBytesPerSecond * spanMs) / 1000) return undefined;
  return current.response.headersSent
    ? "close"
    : new AppError("request_timeout", "The body arrived too slowly, and the connection was closed.");
}
