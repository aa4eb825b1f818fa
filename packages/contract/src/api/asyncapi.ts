import { ERRORS, type ErrorCode } from "./errors.ts";
import { collectSchemas, type JsonObject } from "./json-schemas.ts";
import { keyPermissionOf } from "./route.ts";
import { COMMON_ERRORS, describeEntry, IDENTITY_ERRORS, isForSomePeople } from "./openapi.ts";
import {
  SOCKET_CLOSE_CODES,
  socketCloseCode,
  type SocketDefinition,
  SocketError,
  type SocketMessages,
} from "./socket.ts";

/** Errors that any socket may tell. */
const SOCKET_ERRORS: readonly ErrorCode[] = [
  "malformed_json",
  "invalid_content_type",
  "invalid_parameters",
  "request_too_large",
  "too_many_sockets",
  "input_timeout_exceeded",
];

/** Where a socket looks for a credential, the first that is there. */
const CREDENTIAL_PARAMETERS = {
  authorization: {
    type: "string",
    description: "The access token of a sign-in, for clients that cannot send headers.",
  },
  single_use_token: { type: "string", description: "A token that opens this one socket." },
};

function errorCodesOf(socket: SocketDefinition): ErrorCode[] {
  return [
    ...new Set([
      ...(socket.errors ?? []),
      ...Object.values(socket.inputErrors ?? {}),
      ...IDENTITY_ERRORS,
      ...(socket.auth === "session" ? (["sign_in_required"] as const) : []),
      ...(keyPermissionOf(socket) === undefined ? [] : (["insufficient_permissions"] as const)),
      ...(isForSomePeople(socket) ? (["permission_denied"] as const) : []),
      ...SOCKET_ERRORS,
      ...COMMON_ERRORS,
    ]),
  ];
}

/**
 * The AsyncAPI 3.0 document of a list of sockets: a channel each, with what the server receives and sends. Named schemas
 * become components; `x-errors` lists every error code with the code that closes the socket, `x-close-codes` those.
 */
export function buildAsyncApiDocument(
  sockets: readonly SocketDefinition[],
  info: { readonly title: string; readonly version: string },
): JsonObject {
  const { schemas, toSchema } = collectSchemas();

  const toMessages = (messages: SocketMessages, io: "input" | "output") =>
    Object.fromEntries(
      Object.entries(messages).map(([name, { summary, schema }]) => [
        name,
        { name, summary, contentType: "application/json", payload: toSchema(schema, io) },
      ]),
    );

  const toQuery = (socket: SocketDefinition): JsonObject => {
    const own = socket.query === undefined ? { type: "object" } : toSchema(socket.query, "input");
    const credentials =
      socket.singleUseToken === undefined
        ? { authorization: CREDENTIAL_PARAMETERS.authorization }
        : CREDENTIAL_PARAMETERS;
    return { ...own, properties: { ...(own["properties"] as JsonObject | undefined), ...credentials } };
  };

  const errorMessage = {
    name: "error",
    summary: "Why it fails; the socket closes after it, unless it names one of several texts.",
    contentType: "application/json",
    payload: toSchema(SocketError, "output"),
  };

  const channels: Record<string, JsonObject> = {};
  const operations: Record<string, JsonObject> = {};
  for (const socket of sockets) {
    const received = toMessages(socket.receives, "input");
    const sent = { ...toMessages(socket.sends, "output"), error: errorMessage };
    const parameters = Object.keys(socket.params?.def.shape ?? {});
    channels[socket.id] = {
      address: socket.path,
      title: socket.summary,
      ...describeEntry(socket),
      tags: [{ name: socket.feature }],
      parameters: Object.fromEntries(parameters.map((name) => [name, {}])),
      bindings: { ws: { method: "GET", query: toQuery(socket), bindingVersion: "0.1.0" } },
      messages: { ...received, ...sent },
      "x-errors": errorCodesOf(socket).map((code) => ({ code, close: socketCloseCode(code), when: ERRORS[code].when })),
      "x-close-codes": SOCKET_CLOSE_CODES,
    };
    const channel = { $ref: `#/channels/${socket.id}` };
    const refer = (names: readonly string[]) => names.map((name) => ({ $ref: `${channel.$ref}/messages/${name}` }));
    operations[`${socket.id}_receive`] = { action: "receive", channel, messages: refer(Object.keys(received)) };
    operations[`${socket.id}_send`] = { action: "send", channel, messages: refer(Object.keys(sent)) };
  }

  return {
    asyncapi: "3.0.0",
    info,
    defaultContentType: "application/json",
    channels,
    operations,
    components: { schemas },
  };
}
