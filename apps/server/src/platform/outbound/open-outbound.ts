import { type IncomingMessage, request as requestHttp, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { lookupAllowed, refusePrivateHost } from "./allowed-address.ts";
import type { OutboundUse } from "./outbound-uses.ts";
import { NO_PRIVATE_HOSTS, type PrivateHosts } from "./private-hosts.ts";
import { hostOf } from "./public-address.ts";

export type OutboundRequest = {
  readonly url: URL;
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
  /** What the operator allows beside public addresses; none unless given. */
  readonly privateHosts?: PrivateHosts | undefined;
};

export type OutboundAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Unpacked; rejects with the signal's reason, or where it is longer than the use allows. */
  readonly body: AsyncIterator<Uint8Array>;
  /** Ends the connection, whether the body was read or not. */
  readonly close: () => void;
};

/** The answer has more bytes than its use allows. */
export class AnswerTooLongError extends Error {
  constructor(maxBytes: number) {
    super(`The answer is longer than ${maxBytes} bytes.`);
    this.name = "AnswerTooLongError";
  }
}

/** A redirect that is not followed: into TLS's absence, to another protocol, or to what is no address. */
export class RedirectRefusedError extends Error {
  constructor() {
    super("The answer redirects to an address that is not followed.");
    this.name = "RedirectRefusedError";
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** They are for the server that they were given for. */
const SECRET_HEADERS = new Set(["authorization", "cookie", "proxy-authorization"]);
const USER_AGENT = "Voicewright";

const UNPACKERS: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The way out: calls a server over HTTP for a use. An address that a person gave is resolved once, every address that was
 * found is checked, and the connection goes to one of those. Throws AddressRefusedError, NameRefusedError,
 * RedirectRefusedError, the system's errors, or the reason of the signal or of the time that is up.
 */
export async function openOutbound(use: OutboundUse, request: OutboundRequest): Promise<OutboundAnswer> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException("No answer came in time.", "TimeoutError")),
    use.answerMaxMs,
  );
  const signal = AbortSignal.any([
    request.signal,
    late.signal,
    ...(use.totalMaxMs === undefined ? [] : [AbortSignal.timeout(use.totalMaxMs)]),
  ]);
  try {
    const message = await follow(use, { ...request, signal });
    return {
      status: message.statusCode ?? 0,
      headers: message.headers,
      body: readBody(unpack(message), message, use.answerMaxBytes, signal),
      close: () => message.destroy(),
    };
  } finally {
    clearTimeout(timer);
  }
}

async function follow(use: OutboundUse, request: OutboundRequest): Promise<IncomingMessage> {
  let current = request;
  let isTrusted = use.addressGivenBy === "operator";
  for (let followed = 0; ; followed += 1) {
    const message = await send(current, isTrusted);
    const { location } = message.headers;
    const isFollowed =
      followed < use.redirectsMax &&
      (current.method ?? "GET") === "GET" &&
      REDIRECTS.has(message.statusCode ?? 0) &&
      location !== undefined;
    if (!isFollowed) return message;
    message.destroy();
    const next = redirectTarget(location, current.url);
    // What the operator named is a server, not whatever that server names.
    isTrusted = isTrusted && next.origin === current.url.origin;
    current = { ...current, url: next, headers: headersFor(next, current) };
  }
}

function redirectTarget(location: string, from: URL): URL {
  const next = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (next === undefined || !/^https?:$/.test(next.protocol)) throw new RedirectRefusedError();
  if (from.protocol === "https:" && next.protocol === "http:") throw new RedirectRefusedError();
  return next;
}

function headersFor(next: URL, { url, headers = {} }: OutboundRequest): Readonly<Record<string, string>> {
  if (next.origin === url.origin) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET_HEADERS.has(name.toLowerCase())));
}

async function send(
  { url, method = "GET", headers = {}, body, signal, privateHosts = NO_PRIVATE_HOSTS }: OutboundRequest,
  isTrusted: boolean,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  if (!isTrusted) refusePrivateHost(url, privateHosts);
  const start = url.protocol === "https:" ? requestHttps : requestHttp;
  const content = body === undefined ? undefined : Buffer.from(body);
  const options: RequestOptions = {
    method,
    host: hostOf(url),
    port: url.port,
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      "user-agent": USER_AGENT,
      host: url.host,
      // A connection that is kept may have been closed at its other end, and is checked only when it is opened.
      connection: "close",
      ...(content === undefined ? {} : { "content-length": content.byteLength }),
    },
    signal,
    ...(isTrusted ? {} : { agent: false, lookup: lookupAllowed(privateHosts) }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const call = start(options, resolve);
  call.on("error", (error) => reject(signal.aborted ? signal.reason : error));
  // An answer that switches to another protocol is none.
  call.on("close", () => reject(new Error("The connection ended without an answer.")));
  call.end(content);
  return await promise;
}

function unpack(message: IncomingMessage): Readable {
  // Whoever reads hears of it; an answer that nobody reads may break.
  message.on("error", () => undefined);
  const unpacker = UNPACKERS[message.headers["content-encoding"]?.trim().toLowerCase() ?? ""]?.();
  if (unpacker === undefined) return message;
  message.on("error", (error) => unpacker.destroy(error));
  return message.pipe(unpacker);
}

async function* readBody(
  source: Readable,
  message: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  let bytes = 0;
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new AnswerTooLongError(maxBytes);
      yield piece;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    message.destroy();
  }
}
