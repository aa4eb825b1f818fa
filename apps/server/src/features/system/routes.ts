import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { API_ROUTES, API_SOCKETS } from "@voicewright/contract/api.gen";
import { buildAsyncApiDocument } from "@voicewright/contract/api/asyncapi";
import { buildOpenApiDocument } from "@voicewright/contract/api/openapi";
import { systemRoutes } from "@voicewright/contract/system/routes";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { once, replyWithDocument, writeDocument } from "./written-document.ts";
import { checkReadiness } from "./check-readiness.ts";

const FORWARDING_HEADERS = ["x-forwarded-for", "forwarded", "via"];

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`));
}

/** A reverse proxy on this machine is not this machine asking. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const isLoopback = address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
  return isLoopback && FORWARDING_HEADERS.every((header) => request.headers[header] === undefined);
}

export function registerSystemRoutes(server: FeatureServer, platform: Platform): void {
  const { config, metrics } = platform;

  implementRoute(server, systemRoutes.health, async () => ({ status: "ok" as const, version: config.version }));

  implementRoute(server, systemRoutes.readiness, async ({ reply }) => {
    const readiness = await checkReadiness(platform, server.gate.isStopping);
    if (readiness.status !== "ready") reply.code(503);
    return readiness;
  });

  implementRoute(server, systemRoutes.reportPageFailure, async ({ body, scope }) => {
    const { severity, ...failure } = body;
    const line = { page_failure: failure, user_id: scope.userId, workspace_id: scope.workspaceId };
    if (severity === "fatal") platform.log.error(line, "A page failed.");
    else platform.log.warn(line, "A page reports a failure.");
    return { status: "ok" as const };
  });

  implementRoute(server, systemRoutes.metrics, async ({ request, reply }) => {
    if (!isFromThisMachine(request) && !hasToken(request, config.metricsToken)) {
      throw new AppError("forbidden", "Metrics can be read from this machine, or with METRICS_TOKEN.");
    }
    reply.type(metrics.registry.contentType);
    return await metrics.registry.metrics();
  });

  // Most servers are never asked for them, and no start waits for them.
  const info = { title: "Voicewright", version: config.version };
  const openApi = once(async () =>
    writeDocument({ openapi: "3.1.0", ...(await buildOpenApiDocument(API_ROUTES, info, nextTurn)) }),
  );
  implementRoute(server, systemRoutes.openapi, async ({ request, reply }) =>
    replyWithDocument(request, reply, await openApi()),
  );

  const asyncApi = once(async () => writeDocument({ asyncapi: "3.0.0", ...buildAsyncApiDocument(API_SOCKETS, info) }));
  implementRoute(server, systemRoutes.asyncapi, async ({ request, reply }) =>
    replyWithDocument(request, reply, await asyncApi()),
  );
}
