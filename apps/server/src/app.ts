import { join } from "node:path";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { registerAccountRoutes } from "./features/account/routes.ts";
import { registerHistoryRoutes } from "./features/history/routes.ts";
import { registerInstantCloneRoutes } from "./features/instant-clone/routes.ts";
import { registerModelsRoutes } from "./features/models/routes.ts";
import { registerSystemRoutes } from "./features/system/routes.ts";
import { registerTextToSpeechRoutes } from "./features/text-to-speech/routes.ts";
import { registerUsageRoutes } from "./features/usage/routes.ts";
import { PreviewStudio, PromptDesk } from "./features/voice-design/index.ts";
import { registerVoiceDesignRoutes } from "./features/voice-design/routes.ts";
import { registerVoiceRemixRoutes } from "./features/voice-remix/routes.ts";
import { appendVersion } from "./features/voice-remix/sessions.ts";
import { registerVerificationRoutes } from "./features/verification/routes.ts";
import { createClipCache } from "./features/voices/clip-cache.ts";
import { createMeasureVoice } from "./features/voices/measure-voice.ts";
import { installPremadeVoicesAcrossWorkspaces } from "./features/voices/premade-voices.ts";
import { installCatalogueAcrossWorkspaces } from "./features/voice-library/install-catalogue.ts";
import { createLibraryCache } from "./features/voice-library/library-cache.ts";
import { registerVoiceLibraryRoutes } from "./features/voice-library/routes.ts";
import { registerVoicesRoutes } from "./features/voices/routes.ts";
import { createVoicePreviews } from "./features/voices/voice-previews.ts";
import { registerWorkspaceRoutes } from "./features/workspace/routes.ts";
import { createBackgroundWork } from "./background-work.ts";
import { openUploadsDirectory } from "./platform/http/forms.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { RequestGate } from "./platform/http/request-gate.ts";
import { readWebApp, serveWebApp } from "./platform/http/web-app.ts";
import type { Platform } from "./platform/platform.ts";
import type { FeatureServer } from "./platform/route.ts";

export type RegisteredRoute = { readonly method: string; readonly url: string; readonly routeId: string | undefined };

export type App = {
  readonly http: FastifyInstance;
  readonly routes: readonly RegisteredRoute[];
  /** Sweeps up and prepares what nobody waits for, until the app closes. For a server that people use, not for tests. */
  startBackgroundWork(): void;
  /** Takes no more requests, lets running ones end for a while, then aborts them. */
  close(): Promise<void>;
};

/** How long a running generation may go on after the server was asked to stop. */
const STOP_GRACE_MS = 10_000;
/** How long an aborted one may take to give its credits back. */
const ABORT_GRACE_MS = 3_000;

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
  const cut = setTimeout(() => http.server.closeAllConnections(), stopGraceMs + ABORT_GRACE_MS);
  await http.close();
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

/** The whole server on its platform, not yet listening. */
export async function buildApp(platform: Platform, options: { readonly stopGraceMs?: number } = {}): Promise<App> {
  const webApp = readWebApp(platform.config.webDirectory);
  const http = await createHttpServer(platform, webApp);
  const routes = collectRoutes(http);
  const gate = new RequestGate(platform);
  const uploadsDirectory = join(platform.config.dataDirectory, "uploads");
  await openUploadsDirectory(uploadsDirectory);
  const server: FeatureServer = { http, gate, uploadsDirectory, checkResponses: !platform.config.isProduction };

  await installPremadeVoicesAcrossWorkspaces(platform);
  await installCatalogueAcrossWorkspaces(platform);
  const previews = createVoicePreviews(platform);
  const measureVoice = createMeasureVoice(platform, previews);
  const clips = createClipCache(platform);
  const library = createLibraryCache(platform.database);

  const studio = new PreviewStudio(platform);
  const desk = new PromptDesk(platform);

  registerTextToSpeechRoutes(server, platform);
  registerVoicesRoutes(server, platform, { previews, clips });
  registerVoiceDesignRoutes(server, platform, {
    studio,
    desk,
    appendVersion: (tx, scope, order, generationId) => appendVersion(tx, scope, order, generationId, platform.clock()),
  });
  registerVoiceRemixRoutes(server, platform, { studio, desk });
  registerInstantCloneRoutes(server, platform, { clips, previews });
  await registerVerificationRoutes(server, platform, clips);
  registerVoiceLibraryRoutes(server, platform, { library, measureVoice });
  registerModelsRoutes(server, platform);
  registerHistoryRoutes(server, platform);
  registerUsageRoutes(server, platform);
  registerWorkspaceRoutes(server, platform);
  registerAccountRoutes(server, platform);
  registerSystemRoutes(server, platform);
  await serveWebApp(http, webApp);

  const background = createBackgroundWork(platform, { previews, clips, measureVoice });
  return {
    http,
    routes,
    startBackgroundWork: () => {
      background.start();
      startJobs(platform);
      desk.warmUp();
    },
    close: async () => {
      background.stop();
      await Promise.all([closeGracefully(http, gate, options.stopGraceMs ?? STOP_GRACE_MS), platform.jobs.stop()]);
      await studio.close();
    },
  };
}
