import * as z from "zod/mini";
import { anySeat } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";

export const Readiness = z.object({
  status: z.enum(["ready", "not_ready"]),
  checks: z.record(z.string(), z.object({ ok: z.boolean(), message: z.optional(z.string()) })),
});

/** What the web app tells of a failure: which one, and where in the program; never what people wrote or said. */
const PageFailure = z.strictObject({
  severity: z.enum(["report", "fatal"]),
  /** Which of the failures that the web app knows. */
  what: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The class of the error, and of a refused call its code. */
  error_name: z.string().check(z.maxLength(80)),
  error_code: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))),
  /** Functions and lines, without the message. */
  frames: z.array(z.string().check(z.maxLength(240))).check(z.maxLength(12)),
  /** The route, without what is in its address. */
  route: z.string().check(z.regex(/^\/[\w./$-]{0,160}$/)),
});
export type PageFailure = z.output<typeof PageFailure>;

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
  reportPageFailure: defineRoute({
    id: "report_page_failure",
    feature: "system",
    method: "POST",
    path: "/v1/page-failures",
    summary: "Log a failure of the web app in the browser.",
    auth: "session",
    people: anySeat("none"),
    body: PageFailure,
    response: z.object({ status: z.literal("ok") }),
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
