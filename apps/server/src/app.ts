import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { systemRoutes } from "@voicewright/contract/system/routes";
import type { FastifyInstance } from "fastify";
import { createBackgroundWork } from "./platform/leases/background-work.ts";
import { createVoiceGate } from "./entities/voice/gate/index.ts";
import { FEATURES, OWNED_BELOW } from "./features.gen.ts";
import { openFeatures } from "./platform/feature.ts";
import { AppError } from "./platform/http-errors.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { refuseUnknownCalls } from "./platform/http/not-offered/refuse-unknown.ts";
import { RequestGate } from "./platform/http/request-gate.ts";
import { IdempotentRequests } from "./platform/idempotency/idempotent-requests.ts";
import { readWebApp, serveWebApp } from "./platform/http/web-app/web-app.ts";
import { gatherOwned, type Owned } from "./platform/owned/owned.ts";
import type { Platform } from "./platform/platform.ts";
import type { FeatureServer } from "./platform/route.ts";

export type RegisteredRoute = { readonly method: string; readonly url: string; readonly routeId: string | undefined };

export type App = {
  readonly http: FastifyInstance;
  readonly routes: readonly RegisteredRoute[];
  /** What all parts of it have of the data. */
  readonly owned: Owned;
  /** Starts background work (cleaning up, preparing previews) until the app closes. Not for tests. */
  startBackgroundWork(): void;
  /** Takes no more requests, lets running ones end for a while, then aborts them. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
};

const CLOSE_IDLE_EVERY_MS = 50;
/** How long an aborted one may take to give its credits back. */
const ABORT_GRACE_MS = 3_000;
/** For closing the database, the storage and the processes that speak. */
const CLOSE_MS = 2_000;
const STOP_GRACE_MIN_MS = 500;

/** How long running generations may go on, of the time in which the whole has to stop. */
export function stopGraceOf(stopMaxMs: number): number {
  return Math.max(STOP_GRACE_MIN_MS, stopMaxMs - 2 * ABORT_GRACE_MS - CLOSE_MS);
}

function collectRoutes(http: FastifyInstance): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  http.addHook("onRoute", ({ method, url, config }) => {
    for (const name of [method].flat()) routes.push({ method: name, url, routeId: config?.routeId });
  });
  return routes;
}

async function closeGracefully(http: FastifyInstance, gate: RequestGate, stopGraceMs: number): Promise<void> {
  gate.beginStopping();
  const abort = setTimeout(() => gate.abortRunning(), stopGraceMs);
  const cut = setTimeout(() => {
    http.server.closeAllConnections();
    gate.sockets.cutAll();
  }, stopGraceMs + ABORT_GRACE_MS);
  // A client keeps the connection of an answer that was under way open: nothing more comes of it.
  const idle = setInterval(() => http.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  await http.close();
  clearInterval(idle);
  clearTimeout(abort);
  clearTimeout(cut);
  await Promise.race([gate.workEnded(), setTimeoutPromise(ABORT_GRACE_MS, undefined, { ref: false })]);
}

/** Nobody waits for long work when the server starts. */
function startJobs({ config, jobs, log }: Platform): void {
  jobs
    .start({ isWorking: config.role !== "web" })
    .catch((error: unknown) => log.error({ err: error }, "long work cannot be done: the job queue did not start"));
}

/** What probes and operators ask of every process. */
const SERVED_BY_WORKERS: ReadonlySet<string | undefined> = new Set(
  [systemRoutes.health, systemRoutes.readiness, systemRoutes.metrics].map(({ id }) => id),
);

function refusePeople(http: FastifyInstance): void {
  http.addHook("onRequest", async (request) => {
    if (SERVED_BY_WORKERS.has(request.routeOptions.config.routeId)) return;
    throw new AppError(
      "service_unavailable",
      "This process does long work and answers no requests. Ask one with ROLE web or all.",
    );
  });
}

/** What the features, the entities and the platform have of the data. */
const OWNED = gatherOwned([...OWNED_BELOW, ...FEATURES.flatMap(({ owns }) => owns ?? [])]);

/** The whole server on its platform, not yet listening. */
export async function buildApp(platform: Platform, options: { readonly stopGraceMs?: number } = {}): Promise<App> {
  const { stopGraceMs = stopGraceOf(platform.config.stopMaxMs) } = options;
  const webApp = readWebApp(platform.config.webDirectory);
  const http = await createHttpServer(platform, webApp);
  const routes = collectRoutes(http);
  if (platform.config.role === "worker") refusePeople(http);
  const gate = new RequestGate(platform);
  refuseUnknownCalls(http, gate);
  const uploadsDirectory = await platform.temporaryFiles.makeFolder("uploads");
  const server: FeatureServer = {
    http,
    gate,
    idempotentRequests: new IdempotentRequests(platform),
    requireVoice: createVoiceGate(platform),
    uploadsDirectory,
    checkResponses: !platform.config.isProduction,
  };

  const features = await openFeatures(FEATURES, { platform, server, owned: OWNED });
  await serveWebApp(http, webApp);

  const background = createBackgroundWork(platform, features);
  return {
    http,
    routes,
    owned: OWNED,
    startBackgroundWork: () => {
      background.start();
      startJobs(platform);
    },
    close: async ({ graceMs = stopGraceMs } = {}) => {
      await Promise.all([background.stop(), closeGracefully(http, gate, graceMs), platform.jobs.stop()]);
      await Promise.all(features.map(async ({ close }) => await close?.()));
    },
  };
}
