import * as z from "zod/mini";
import { type ErrorCode, errorEntry } from "./errors.ts";
import type { VoiceRule } from "../rules/access/voice-rights.ts";
import type { PeopleRule } from "../rules/people.ts";
import type { PermissionType } from "../rules/permissions.ts";
import { type Entrance, type KeyPermission, type RateLimitName, type VoiceDeclared } from "./route.ts";
import { named } from "./schema.ts";

/** What a single-use token opens. */
export const SINGLE_USE_TOKEN_TYPES = ["tts_websocket"] as const;
export type SingleUseTokenType = (typeof SINGLE_USE_TOKEN_TYPES)[number];

/** What a key must be allowed to do itself to make such a token. */
export const SINGLE_USE_TOKEN_PERMISSIONS = {
  tts_websocket: "text_to_speech",
} as const satisfies Record<SingleUseTokenType, PermissionType>;

/** The kinds of messages of one direction, by name. */
export type SocketMessages = Readonly<Record<string, { readonly summary: string; readonly schema: z.ZodMiniType }>>;

/** What a live session is held to, whichever protocol it comes over. */
export type LiveRules = {
  /** Whether it ends when a voice that it speaks with is lost. */
  readonly voices: "spoken" | "none";
  /** Without a message for so long it ends: as its address asks (`inactivity_timeout`), or in milliseconds. */
  readonly idle: "asked" | number;
  /** What it costs: what it speaks, or nothing. */
  readonly charge: "speech" | "nothing";
};

/** What decides who is let in to a live session, and for how long. */
export type LiveEntrance = Entrance & {
  readonly live: LiveRules;
  /** Which single-use tokens open it; none unless given. */
  readonly singleUseToken?: SingleUseTokenType;
};

/** A WebSocket of the API, beside its routes. All messages are JSON in text frames. */
export type SocketDefinition = SocketParts &
  // Nobody opens a socket without saying who they are.
  (
    | { readonly auth: "required"; readonly people: PeopleRule; readonly permission: KeyPermission }
    | { readonly auth: "session"; readonly people: PeopleRule; readonly permission?: never }
  );

type SocketParts = {
  /** Operation id, unique among routes and sockets. */
  readonly id: string;
  /** The folder that it is defined in. */
  readonly feature: string;
  /** Path with `{name}` parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  /** The voices of the workspace that it names, and what is to be done with them. */
  readonly voice?: VoiceRule;
  readonly live: LiveRules;
  /** Counts each opening; unless given, as a generation where speech is charged. */
  readonly rateLimit?: RateLimitName;
  /** Which single-use tokens open it; none unless given. */
  readonly singleUseToken?: SingleUseTokenType;
  /** Whether the first message may carry the credential, for clients that cannot send headers. */
  readonly acceptsInBandAuth: boolean;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  /** What the client sends. */
  readonly receives: SocketMessages;
  /** What the server sends, besides errors. */
  readonly sends: SocketMessages;
  /** As of routes; the places are `query.…` and `message.…`. */
  readonly inputErrors?: Readonly<Record<string, ErrorCode>>;
  /** Errors the socket can tell, besides those of every socket. */
  readonly errors?: readonly ErrorCode[];
};

/** A socket as it is defined, with the types of its own values. */
export function defineSocket<const S extends SocketDefinition>(socket: S & VoiceDeclared<S>): S {
  return socket;
}

/** Credentials in the address or in the first message of a socket. Browsers cannot send headers along. */
export const SOCKET_QUERY_CREDENTIALS = ["authorization", "single_use_token"] as const;
export const SOCKET_MESSAGE_CREDENTIALS = ["xi-api-key", "xi_api_key", "authorization", "single_use_token"] as const;

/** The subprotocol of browsers that send a bearer token: `new WebSocket(url, ["bearer", token])`. */
export const BEARER_SUBPROTOCOL = "bearer";

/** Why a socket closes. */
export const SOCKET_CLOSE_CODES = {
  1000: "Everything was sent.",
  1007: "A message was not JSON text.",
  1008: "A rule was broken: the error before it says which.",
  1009: "A message was too large.",
  1011: "Something failed on the server.",
  1012: "The server is stopping. Connect again.",
  1013: "The server cannot serve this now. Connect again later.",
} as const;
export type SocketCloseCode = keyof typeof SOCKET_CLOSE_CODES;

/** With which code a socket closes after an error. */
export function socketCloseCode(code: ErrorCode): SocketCloseCode {
  if (code === "malformed_json" || code === "invalid_content_type") return 1007;
  if (code === "request_too_large") return 1009;
  switch (errorEntry(code).type) {
    case "internal_error":
      return 1011;
    case "service_unavailable":
      return 1013;
    default:
      return 1008;
  }
}

/** The last message of a socket that fails, and of a context that fails alone. */
export const SocketError = named(
  "SocketError",
  z.object({
    message: z.string(),
    /** The error's code, as in the table of errors. */
    error: z.string(),
    /** The code with which the socket closes. */
    code: z.int(),
    param: z.optional(z.string()),
    contextId: z.optional(z.string()),
    /** The same, on the sockets that name their fields so. */
    context_id: z.optional(z.string()),
  }),
);
export type SocketError = z.output<typeof SocketError>;
