import type { Socket } from "node:net";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import { JSON_BODY_MAX_BYTES } from "@voicewright/contract/limits";
import { GENERATION_HEADERS } from "@voicewright/contract/text-to-speech";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { AppError, toErrorDetail } from "../http-errors.ts";
import type { Caller } from "../identity.ts";
import { createHexId } from "../ids.ts";
import type { Platform } from "../platform.ts";
import { sendError } from "./error-handler.ts";
import { isAllowedHost } from "./origin.ts";
import { isApiPath, type WebApp } from "./web-app.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** Id of the contract's route; absent for the web app's files. */
    routeId?: string;
    /** Whether the route takes a multipart form. */
    takesFiles?: boolean;
    /** Whether anybody may load it, also as part of a page of another origin. */
    isPublic?: boolean;
  }
}

const REGION = "local";
const TRACE_ID_BYTES = 16;
const PARAM_MAX_CHARACTERS = 200;
const PREFLIGHT_MAX_AGE_SECONDS = "600";
/** `*` does not stand for Authorization, which must be named. */
const ALLOWED_REQUEST_HEADERS = "*, authorization";
const ALLOWED_METHODS = "GET, POST, PUT, PATCH, DELETE, OPTIONS";
const QUIET_ROUTES = new Set(["get_health", "get_readiness", "get_metrics"]);

/** Addresses that cannot be decoded never reach the hooks that add the other headers. */
const BARE_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** What is not HTTP, or has headers beyond all measure, is answered on the bare connection, and that is closed. */
function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new AppError("bad_request", "The request cannot be understood.");
  const body = JSON.stringify({ detail: toErrorDetail(refusal, createHexId(TRACE_ID_BYTES)) });
  const status = error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function pathOf(url: string): string {
  return url.split("?")[0] ?? url;
}

async function addSecurityHeaders(http: FastifyInstance, webApp: WebApp): Promise<void> {
  await http.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...webApp.inlineScriptHashes],
        styleSrc: ["'self'"],
        mediaSrc: ["'self'", "blob:"],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    // Many installations answer plain http on a home network, where this would lock people out.
    strictTransportSecurity: false,
  });
}

/** Other origins may call the API with a key; cookies are never allowed along. */
function addCrossOriginAnswers(http: FastifyInstance): void {
  http.addHook("onRequest", async (request, reply) => {
    const path = pathOf(request.url);
    if (!isApiPath(path) && path !== "/openapi.json") return;
    reply
      .header("access-control-allow-origin", "*")
      .header("access-control-expose-headers", GENERATION_HEADERS.join(", "));
    if (request.routeOptions.config.isPublic === true) reply.header("cross-origin-resource-policy", "cross-origin");
    if (request.method !== "OPTIONS") return;
    await reply
      .code(204)
      .header("access-control-allow-headers", ALLOWED_REQUEST_HEADERS)
      .header("access-control-allow-methods", ALLOWED_METHODS)
      .header("access-control-max-age", PREFLIGHT_MAX_AGE_SECONDS)
      .send();
  });
}

function acceptJsonAndForms(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  const parseJson = http.getDefaultJsonParser("remove", "remove");
  http.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // Some clients name the type on calls that have no body.
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, typeof body === "string" ? body : body.toString("utf8"), done);
  });
  // Forms stay streams: whoever takes files writes them to disk as they come.
  http.addContentTypeParser("multipart/form-data", (request, payload, done) => {
    if (request.routeOptions.config.takesFiles === true) done(null, payload);
    else done(new AppError("invalid_content_type", "Send the body as application/json."));
  });
}

function observeAnswers(http: FastifyInstance, platform: Platform): void {
  const { metrics, log } = platform;
  http.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.config.routeId ?? "web";
    metrics.httpRequests.inc({ route, status: String(reply.statusCode) });
    metrics.httpDurationSeconds.observe({ route }, reply.elapsedTime / 1000);
    if (QUIET_ROUTES.has(route) || route === "web") return;
    // The address may hold what people typed, so the route's name stands for it.
    log.info(
      {
        requestId: request.id,
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        userId: request.caller?.scope.userId,
        apiKeyId: request.caller?.scope.apiKeyId,
        ended: reply.raw.writableFinished,
      },
      "request",
    );
  });
}

/** A Fastify server with everything that holds for every request, and no routes yet. */
export async function createHttpServer(platform: Platform, webApp: WebApp): Promise<FastifyInstance> {
  const { config } = platform;
  const hops = config.trustProxy;
  const http: FastifyInstance = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createHexId(TRACE_ID_BYTES),
    bodyLimit: JSON_BODY_MAX_BYTES,
    trustProxy: typeof hops === "number" ? (_address, hop) => hop < hops : hops,
    forceCloseConnections: "idle",
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(BARE_HEADERS)),
    clientErrorHandler: refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_MAX_CHARACTERS },
  }) as unknown as FastifyInstance;

  http.setErrorHandler(sendError);
  await addSecurityHeaders(http, webApp);
  await http.register(cookie);
  acceptJsonAndForms(http);
  http.decorateRequest("caller", undefined);
  http.addHook("onRequest", async (request, reply) => {
    reply.header("x-trace-id", request.id).header("x-region", REGION);
    if (isAllowedHost(request.host, config) && isAllowedHost(request.headers.host, config)) return;
    throw new AppError(
      "forbidden",
      "This installation does not answer under this host name. Its operator can allow it with PUBLIC_URL or VOICEWRIGHT_ALLOWED_HOSTS.",
    );
  });
  addCrossOriginAnswers(http);
  observeAnswers(http, platform);
  return http;
}
