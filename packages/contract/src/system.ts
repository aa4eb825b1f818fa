import * as z from "zod/mini";
import { defineRoute } from "./api/route.ts";

export const Readiness = z.object({
  status: z.enum(["ready", "not_ready"]),
  checks: z.record(z.string(), z.object({ ok: z.boolean(), message: z.optional(z.string()) })),
});

export const systemRoutes = {
  health: defineRoute({
    id: "get_health",
    feature: "system",
    method: "GET",
    path: "/healthz",
    summary: "The process is alive.",
    auth: "none",
    rateLimit: "unlimited",
    response: z.object({ status: z.literal("ok"), version: z.string() }),
  }),
  readiness: defineRoute({
    id: "get_readiness",
    feature: "system",
    method: "GET",
    path: "/readyz",
    summary: "The database, the storage and the speech pool can serve; 503 when one cannot.",
    auth: "none",
    rateLimit: "unlimited",
    response: Readiness,
  }),
  metrics: defineRoute({
    id: "get_metrics",
    feature: "system",
    method: "GET",
    path: "/metrics",
    summary: "Prometheus metrics. From this machine, or with the operator's token as bearer.",
    auth: "none",
    rateLimit: "unlimited",
    response: { kind: "text", contentTypes: ["text/plain"], description: "Prometheus text format." },
    errors: ["forbidden"],
  }),
  openapi: defineRoute({
    id: "get_openapi",
    feature: "system",
    method: "GET",
    path: "/openapi.json",
    summary: "This reference, as OpenAPI 3.1.",
    auth: "none",
    response: z.looseObject({ openapi: z.string() }),
  }),
  asyncapi: defineRoute({
    id: "get_asyncapi",
    feature: "system",
    method: "GET",
    path: "/asyncapi.json",
    summary: "The WebSockets of this reference, as AsyncAPI 3.0.",
    auth: "none",
    response: z.looseObject({ asyncapi: z.string() }),
  }),
};
