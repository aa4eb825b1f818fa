import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import cookie from "@fastify/cookie";
import { JSON_BODY_MAX_BYTES } from "@voicewright/contract/rules/limits";
import { GENERATION_HEADERS } from "@voicewright/contract/text-to-speech/routes";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { AppError } from "../http-errors.ts";
import type { Caller } from "../identity.ts";
import { createHexId } from "../ids.ts";
import type { Platform } from "../platform.ts";
import { refuseConnection } from "./bare-answer.ts";
import { compressDocuments } from "./web-app/compress-documents.ts";
import { checkIntervalMs, limitConnections } from "./connection-limits.ts";
import { sendError } from "./error-handler.ts";
import { isAllowedHost } from "./origin.ts";
import { responseWith, securityHeaders } from "./security-headers.ts";
import { routeUpgrades, wantsSocket } from "./sockets/upgrades.ts";
import { isApiPath, type WebApp } from "./web-app/web-app.ts";

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
    /** In which shape errors are answered; absent, in that of the compatible API. */
    errorShape?: "openai";
  }
}

const REGION = "local";
const TRACE_ID_BYTES = 16;
const PARAM_MAX_CHARACTERS = 200;
const PREFLIGHT_MAX_AGE_SECONDS = "600";
/** `*` does not stand for Authorization, which must be named. */
const ALLOWED_REQUEST_HEADERS = "*, authorization";
const ALLOWED_METHODS = "GET, POST, PUT, PATCH, DELETE, OPTIONS";
/** Of the API, for machines. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(["/openapi.json", "/asyncapi.json"]);
const QUIET_ROUTES = new Set(["get_health", "get_readiness", "get_metrics"]);

/** What is not HTTP, has headers beyond all measure or does not come is answered on the bare connection. */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable || hasBegunAnswer(socket)) {
    socket.destroy();
  } else if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") {
    refuseConnection(socket, new AppError("request_timeout", "The request did not arrive in time."), headers);
  } else {
    const refusal = new AppError("bad_request", "The request cannot be understood.");
    refuseConnection(socket, refusal, headers, error.code === "HPE_HEADER_OVERFLOW" ? 431 : refusal.httpStatus);
  }
}

/** Whatever is written into an answer that is on its way would be taken for a part of it. */
function hasBegunAnswer(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}

function pathOf(url: string): string {
  return url.split("?")[0] ?? url;
}

/** Other origins may call the API with a key; cookies are never allowed along. */
function addCrossOriginAnswers(http: FastifyInstance): void {
  http.addHook("onRequest", async (request, reply) => {
    const path = pathOf(request.url);
    if (!isApiPath(path) && !DESCRIPTIONS.has(path)) return;
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
  const { connectionLimits: limits, trustProxy: hops } = config;
  const headers = securityHeaders(webApp);
  const Response = responseWith(headers);
  const http: FastifyInstance = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createHexId(TRACE_ID_BYTES),
    bodyLimit: JSON_BODY_MAX_BYTES,
    trustProxy: typeof hops === "number" ? (_address, hop) => hop < hops : hops,
    forceCloseConnections: "idle",
    keepAliveTimeout: limits.idleMs,
    requestTimeout: limits.requestMs,
    http: {
      ServerResponse: Response,
      headersTimeout: limits.headerMs,
      connectionsCheckingInterval: checkIntervalMs(limits),
      // Whoever names no host is refused below, with an answer of ours.
      requireHostHeader: false,
      shouldUpgradeCallback: wantsSocket,
    },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_MAX_CHARACTERS },
  }) as unknown as FastifyInstance;

  http.setErrorHandler(sendError);
  routeUpgrades(http, Response);
  limitConnections(http.server, limits, headers);
  await http.register(cookie);
  await compressDocuments(http);
  acceptJsonAndForms(http);
  http.decorateRequest("caller", undefined);
  http.addHook("onRequest", async (request, reply) => {
    // It was refused on the bare connection, where nobody waits for anything else.
    if (!request.raw.socket.writable) return await reply.hijack();
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
