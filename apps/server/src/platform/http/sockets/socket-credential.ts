import { BEARER_SUBPROTOCOL, SOCKET_MESSAGE_CREDENTIALS } from "@voicewright/contract/api/socket";
import type { FastifyRequest } from "fastify";
import { bearerCredential, readBearer, readCredential, type ShownCredential } from "../../identity/authenticate.ts";

/** What a socket shows of its identity: as a request, or a token that opens one socket. */
export type SocketCredential = ShownCredential | { readonly kind: "single_use_token"; readonly token: string };

/** The token behind the word `bearer` in the list of subprotocols. */
function readSubprotocolToken(request: FastifyRequest): string | undefined {
  const [protocol, token] = (request.headers["sec-websocket-protocol"] ?? "").split(",").map((item) => item.trim());
  return protocol?.toLowerCase() === BEARER_SUBPROTOCOL && token !== "" ? token : undefined;
}

/** With the word Bearer or without. */
function toBearer(authorization: string): SocketCredential {
  return bearerCredential(readBearer(authorization) ?? authorization.trim());
}

/**
 * Of the request that opens a socket: headers first, then the subprotocol, then the address, and the browser's cookie
 * only when nothing else is there.
 */
export function readSocketCredential(request: FastifyRequest): SocketCredential | undefined {
  const shown = readCredential(request);
  if (shown !== undefined && shown.kind !== "cookie") return shown;
  const token = readSubprotocolToken(request);
  if (token !== undefined) return bearerCredential(token);
  const { authorization, single_use_token: singleUse } = request.query as Record<string, unknown>;
  if (typeof authorization === "string" && authorization !== "") return toBearer(authorization);
  if (typeof singleUse === "string" && singleUse !== "") return { kind: "single_use_token", token: singleUse };
  return shown;
}

/** Of a socket's first message. */
export function readMessageCredential(message: unknown): SocketCredential | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const fields = message as Readonly<Record<string, unknown>>;
  for (const name of SOCKET_MESSAGE_CREDENTIALS) {
    const value = fields[name];
    if (typeof value !== "string" || value === "") continue;
    if (name === "single_use_token") return { kind: "single_use_token", token: value };
    return name === "authorization" ? toBearer(value) : { kind: "api_key", secret: value };
  }
  return undefined;
}
