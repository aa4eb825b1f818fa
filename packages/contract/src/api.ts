import { accountRoutes } from "./account.ts";
import { historyRoutes } from "./history.ts";
import { modelPackRoutes } from "./model-packs.ts";
import { modelsRoutes } from "./models.ts";
import type { RouteDefinition } from "./route.ts";
import { systemRoutes } from "./system.ts";
import { textToSpeechRoutes } from "./text-to-speech.ts";
import { usageRoutes } from "./usage.ts";
import { voiceLibraryRoutes } from "./voice-library.ts";
import { voicesRoutes } from "./voices.ts";
import { workspaceRoutes } from "./workspace.ts";

/** Every call of the product, in the order of the reference. */
export const API_ROUTES: readonly RouteDefinition[] = [
  ...Object.values(textToSpeechRoutes),
  ...Object.values(voicesRoutes),
  ...Object.values(voiceLibraryRoutes),
  ...Object.values(modelsRoutes),
  ...Object.values(modelPackRoutes),
  ...Object.values(historyRoutes),
  ...Object.values(usageRoutes),
  ...Object.values(workspaceRoutes),
  ...Object.values(accountRoutes),
  ...Object.values(systemRoutes),
];
