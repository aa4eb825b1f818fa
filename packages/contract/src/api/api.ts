import { accountRoutes } from "../account.ts";
import { eventRoutes } from "../events.ts";
import { historyRoutes } from "../history.ts";
import { instantCloneRoutes } from "../voice/instant-clone.ts";
import { jobRoutes } from "../jobs.ts";
import { modelPackRoutes } from "../model-packs.ts";
import { modelsRoutes } from "../models.ts";
import type { RouteDefinition } from "./route.ts";
import { shareRoutes } from "../share.ts";
import { systemRoutes } from "../system.ts";
import { textToSpeechRoutes } from "../text-to-speech.ts";
import { usageRoutes } from "../usage.ts";
import { verificationRoutes } from "../voice/verification.ts";
import { voiceDesignRoutes } from "../voice/voice-design.ts";
import { voiceEnginesRoutes } from "../voice/voice-engines.ts";
import { voiceLibraryRoutes } from "../voice/voice-library.ts";
import { voiceRemixRoutes } from "../voice/voice-remix.ts";
import { voicesRoutes } from "../voice/voices.ts";
import { workspaceRoutes } from "../workspace.ts";

/** Every call of the product, in the order of the reference. */
export const API_ROUTES: readonly RouteDefinition[] = [
  ...Object.values(textToSpeechRoutes),
  ...Object.values(voicesRoutes),
  ...Object.values(voiceEnginesRoutes),
  ...Object.values(voiceLibraryRoutes),
  ...Object.values(voiceDesignRoutes),
  ...Object.values(voiceRemixRoutes),
  ...Object.values(instantCloneRoutes),
  ...Object.values(verificationRoutes),
  ...Object.values(modelsRoutes),
  ...Object.values(modelPackRoutes),
  ...Object.values(jobRoutes),
  ...Object.values(historyRoutes),
  ...Object.values(shareRoutes),
  ...Object.values(usageRoutes),
  ...Object.values(workspaceRoutes),
  ...Object.values(eventRoutes),
  ...Object.values(accountRoutes),
  ...Object.values(systemRoutes),
];
