import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { API_SOCKETS } from "@voicewright/contract/api.gen";
import { BEARER_SUBPROTOCOL, type SocketError } from "@voicewright/contract/api/socket";
import { SOCKET_MESSAGE_MAX_BYTES } from "@voicewright/contract/rules/limits";
import type { FastifyInstance } from "fastify";
import { type ServerOptions, WebSocket, WebSocketServer } from "ws";

/** How long a client may take to answer our closing. */
const CLOSE_MAX_MS = 3_000;
/** What a client that was refused may still have on its way. */
const REFUSED_MAX_MS = 1_000;

/** What the protocol itself refuses, in words; without them the client would see a bare code. */
const PROTOCOL_FAULTS: Readonly<Record<number, Omit<SocketError, "code">>> = {
  1008: { message: "A message comes in too many parts.", error: "bad_request" },
  1002: { message: "The frames of the socket cannot be understood.", error: "bad_request" },
  1007: { message: "A text frame is not UTF-8.", error: "malformed_json" },
  1009: { message: `A message may have ${SOCKET_MESSAGE_MAX_BYTES} bytes.`, error: "request_too_large" },
};

/** Says what was wrong before the library closes for it. */
class ExplainedWebSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    const fault = PROTOCOL_FAULTS[code ?? 0];
    const isOurs = reason !== undefined;
    if (!isOurs && fault !== undefined && this.readyState === WebSocket.OPEN)
      this.send(JSON.stringify({ ...fault, code }));
    super.close(code, reason);
  }
}

const OPTIONS = {
  noServer: true,
  clientTracking: false,
  maxPayload: SOCKET_MESSAGE_MAX_BYTES,
  // A few compressed bytes could unpack to any size, and audio does not get smaller.
  perMessageDeflate: false,
  // Nobody writes a message in a thousand parts.
  maxFragments: 1_000,
  maxBufferedChunks: 4_096,
  // By the session, which knows whether the client reads what it is sent.
  autoPong: false,
  closeTimeout: CLOSE_MAX_MS,
  WebSocket: ExplainedWebSocket,
  // Browsers want one of those that they offered; the token beside `bearer` is none to repeat.
  handleProtocols: (offered: Set<string>) =>
    offered.has(BEARER_SUBPROTOCOL) ? BEARER_SUBPROTOCOL : ([...offered][0] ?? false),
} satisfies ServerOptions<typeof ExplainedWebSocket> &
  Record<"closeTimeout" | "maxFragments" | "maxBufferedChunks", number>;

const sockets = new WebSocketServer<typeof ExplainedWebSocket>(OPTIONS);

type Upgrade = { readonly connection: Duplex; readonly head: Buffer; readonly response: ServerResponse };

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

const SOCKET_PATHS = API_SOCKETS.map(
  ({ path }) => new RegExp(`^${path.replace(/[.]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}/?$`),
);

/** Other wishes for another protocol are passed over, as HTTP allows: programs of Java name one with every request. */
export function wantsSocket(request: IncomingMessage): boolean {
  if (request.method !== "GET" || request.headers.upgrade?.toLowerCase() !== "websocket") return false;
  const path = request.url?.split("?")[0] ?? "";
  return SOCKET_PATHS.some((pattern) => pattern.test(path));
}

/**
 * Sends requests for sockets the way of all requests, through the same hooks to their route, which accepts them.
 * A refusal is an ordinary answer.
 */
export function routeUpgrades(http: FastifyInstance, Response: typeof ServerResponse): void {
  const server: Server = http.server;
  server.on("upgrade", (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on("error", () => connection.destroy());
    const response = new Response(request);
    response.shouldKeepAlive = false;
    // Node gives its server's connections to the listener, whatever the type says.
    response.assignSocket(connection as Parameters<ServerResponse["assignSocket"]>[0]);
    response.once("finish", () => endSoon(connection));
    upgrades.set(request, { connection, head, response });
    http.routing(request, response);
  });
}

/** Data that nobody reads would make the system reset the connection, and the client lose the answer. */
function endSoon(connection: Duplex): void {
  connection.end();
  connection.resume();
  setTimeout(() => connection.destroy(), REFUSED_MAX_MS).unref();
}

export function isUpgrade(request: IncomingMessage): boolean {
  return upgrades.has(request);
}

/**
 * Opens the socket of a request, and hands it over before its first message can come; undefined when the connection
 * has broken, or the handshake is none.
 */
export async function acceptUpgrade<Opened>(
  request: IncomingMessage,
  open: (socket: WebSocket) => Opened,
): Promise<Opened | undefined> {
  const upgrade = upgrades.get(request);
  upgrades.delete(request);
  if (upgrade === undefined || upgrade.connection.destroyed) return undefined;
  const { connection, head, response } = upgrade;
  response.detachSocket(connection as Parameters<ServerResponse["detachSocket"]>[0]);
  return await new Promise((resolve) => {
    // The library answers a broken handshake by itself, and ends the connection.
    connection.once("close", () => resolve(undefined));
    sockets.handleUpgrade(request, connection, head, (socket) => resolve(open(socket)));
  });
}
