import { accountRoutes } from "../account.ts";
import { auditRoutes } from "../audit.ts";
import { eventRoutes } from "../events.ts";
import { comparisonRoutes } from "../comparison.ts";
import { historyRoutes } from "../history.ts";
import { inviteRoutes } from "../workspaces/invites.ts";
import { instantCloneRoutes } from "../voice/instant-clone.ts";
import { jobRoutes } from "../jobs.ts";
import { membersRoutes } from "../workspaces/members.ts";
import { manualVerificationRoutes } from "../voice/professional/manual-verification.ts";
import { modelPackRoutes } from "../model-packs.ts";
import { modelsRoutes } from "../models.ts";
import { audioSettingsRoutes } from "../voice/professional/audio-settings.ts";
import { professionalDraftRoutes } from "../voice/professional/drafts.ts";
import { readAlongRoutes } from "../voice/professional/read-along.ts";
import { readAlongSockets } from "../voice/professional/read-along-sockets.ts";
import { professionalSampleRoutes } from "../voice/professional/samples.ts";
import { professionalUploadRoutes } from "../voice/professional/uploads.ts";
import { trainingRoutes } from "../voice/professional/training.ts";
import { openAiSpeechRoutes } from "../openai-speech.ts";
import { pronunciationDictionaryRoutes } from "../pronunciation-dictionaries.ts";
import type { RouteDefinition } from "./route.ts";
import { shareRoutes } from "../share.ts";
import { speechToSpeechRoutes } from "../speech-to-speech.ts";
import { systemRoutes } from "../system.ts";
import type { SocketDefinition } from "./socket.ts";
import { textToDialogueRoutes } from "../text-to-dialogue.ts";
import { textToSpeechRoutes } from "../text-to-speech.ts";
import { textToSpeechSockets } from "../text-to-speech-sockets.ts";
import { usageRoutes } from "../usage.ts";
import { verificationRoutes } from "../voice/verification.ts";
import { voiceDesignRoutes } from "../voice/voice-design.ts";
import { voiceEnginesRoutes } from "../voice/voice-engines.ts";
import { voiceLibraryRoutes } from "../voice/voice-library.ts";
import { voiceRemixRoutes } from "../voice/voice-remix.ts";
import { voicesRoutes } from "../voice/voices.ts";
import { webhookRoutes } from "../workspaces/webhooks.ts";
import { workspaceRoutes } from "../workspace.ts";
import { workspacesRoutes } from "../workspaces/workspaces.ts";

/** Every call of the product, in the order of the reference. */
export const API_ROUTES: readonly RouteDefinition[] = [
  ...Object.values(textToSpeechRoutes),
  ...Object.values(textToDialogueRoutes),
  ...Object.values(speechToSpeechRoutes),
  ...Object.values(pronunciationDictionaryRoutes),
  ...Object.values(openAiSpeechRoutes),
  ...Object.values(voicesRoutes),
  ...Object.values(voiceEnginesRoutes),
  ...Object.values(voiceLibraryRoutes),
  ...Object.values(voiceDesignRoutes),
  ...Object.values(voiceRemixRoutes),
  ...Object.values(instantCloneRoutes),
  ...Object.values(professionalDraftRoutes),
  ...Object.values(professionalUploadRoutes),
  ...Object.values(professionalSampleRoutes),
  ...Object.values(readAlongRoutes),
  ...Object.values(audioSettingsRoutes),
  ...Object.values(trainingRoutes),
  ...Object.values(verificationRoutes),
  ...Object.values(manualVerificationRoutes),
  ...Object.values(modelsRoutes),
  ...Object.values(modelPackRoutes),
  ...Object.values(jobRoutes),
  ...Object.values(historyRoutes),
  ...Object.values(shareRoutes),
  ...Object.values(comparisonRoutes),
  ...Object.values(usageRoutes),
  ...Object.values(workspaceRoutes),
  ...Object.values(workspacesRoutes),
  ...Object.values(membersRoutes),
  ...Object.values(inviteRoutes),
  ...Object.values(webhookRoutes),
  ...Object.values(auditRoutes),
  ...Object.values(eventRoutes),
  ...Object.values(accountRoutes),
  ...Object.values(systemRoutes),
];

/** Every WebSocket of the product. */
export const API_SOCKETS: readonly SocketDefinition[] = [
  ...Object.values(textToSpeechSockets),
  ...Object.values(readAlongSockets),
];
