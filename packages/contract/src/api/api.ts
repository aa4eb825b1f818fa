import { accountRoutes } from "../account.ts";
import { announcementRoutes } from "../notices/announcements.ts";
import { adminAuditRoutes } from "../admin/audit.ts";
import { adminHealthRoutes } from "../admin/health.ts";
import { adminJobRoutes } from "../admin/jobs.ts";
import { adminParkedWorkRoutes } from "../admin/parked-work.ts";
import { adminSignUpRoutes } from "../person/sign-ups.ts";
import { adminStorageRoutes } from "../admin/storage.ts";
import { adminUserRoutes } from "../admin/users.ts";
import { adminVoiceRoutes } from "../admin/voices.ts";
import { adminWorkspaceRoutes } from "../admin/workspaces.ts";
import { assistantRoutes } from "../person/assistant.ts";
import { auditRoutes } from "../audit.ts";
import { eventRoutes } from "../events.ts";
import { comparisonRoutes } from "../comparison.ts";
import { historyRoutes } from "../history.ts";
import { accessRequestRoutes } from "../workspaces/access-requests.ts";
import { inviteRoutes } from "../workspaces/invites.ts";
import { instantCloneRoutes } from "../voice/instant-clone.ts";
import { jobRoutes } from "../jobs.ts";
import { membersRoutes } from "../workspaces/members.ts";
import { pictureRoutes } from "../workspaces/pictures.ts";
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
import { notificationRoutes } from "../notices/notifications.ts";
import { openAiSpeechRoutes } from "../openai-speech.ts";
import { leavingRoutes } from "../person/leaving.ts";
import { oidcRoutes } from "../person/oidc.ts";
import { profileRoutes } from "../person/profile.ts";
import { twoFactorRoutes } from "../person/two-factor.ts";
import { affiliateRoutes } from "../person/affiliate.ts";
import { feedbackRoutes } from "../person/feedback.ts";
import { onboardingRoutes } from "../person/onboarding.ts";
import { pronunciationDictionaryRoutes } from "../pronunciation-dictionaries.ts";
import { resourceRoutes } from "../workspaces/resources.ts";
import { producerRoutes } from "../productions/producers.ts";
import { productionRoutes } from "../productions/productions.ts";
import type { RouteDefinition } from "./route.ts";
import { shareRoutes } from "../share.ts";
import { speechToSpeechRoutes } from "../speech-to-speech.ts";
import { systemRoutes } from "../system.ts";
import type { SocketDefinition } from "./socket.ts";
import { textToDialogueRoutes } from "../text-to-dialogue.ts";
import { textToSpeechRoutes } from "../text-to-speech.ts";
import { textToDialogueSockets } from "../text-to-dialogue-sockets.ts";
import { textToSpeechSockets } from "../text-to-speech-sockets.ts";
import { usageRoutes } from "../usage.ts";
import { verificationRoutes } from "../voice/verification.ts";
import { voiceDesignRoutes } from "../voice/voice-design.ts";
import { voiceEnginesRoutes } from "../voice/voice-engines.ts";
import { voiceLibraryRoutes } from "../voice/voice-library.ts";
import { voiceRemixRoutes } from "../voice/voice-remix.ts";
import { accentRoutes } from "../voice/voice-accents.ts";
import { voicesRoutes } from "../voice/voices.ts";
import { webhookRoutes } from "../workspaces/webhooks.ts";
import { serviceAccountRoutes } from "../workspaces/service-accounts.ts";
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
  ...Object.values(accentRoutes),
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
  ...Object.values(productionRoutes),
  ...Object.values(producerRoutes),
  ...Object.values(usageRoutes),
  ...Object.values(workspaceRoutes),
  ...Object.values(workspacesRoutes),
  ...Object.values(membersRoutes),
  ...Object.values(pictureRoutes),
  ...Object.values(inviteRoutes),
  ...Object.values(accessRequestRoutes),
  ...Object.values(resourceRoutes),
  ...Object.values(serviceAccountRoutes),
  ...Object.values(webhookRoutes),
  ...Object.values(auditRoutes),
  ...Object.values(eventRoutes),
  ...Object.values(notificationRoutes),
  ...Object.values(announcementRoutes),
  ...Object.values(adminWorkspaceRoutes),
  ...Object.values(adminUserRoutes),
  ...Object.values(adminVoiceRoutes),
  ...Object.values(adminAuditRoutes),
  ...Object.values(adminJobRoutes),
  ...Object.values(adminParkedWorkRoutes),
  ...Object.values(adminSignUpRoutes),
  ...Object.values(adminStorageRoutes),
  ...Object.values(adminHealthRoutes),
  ...Object.values(accountRoutes),
  ...Object.values(profileRoutes),
  ...Object.values(twoFactorRoutes),
  ...Object.values(leavingRoutes),
  ...Object.values(oidcRoutes),
  ...Object.values(assistantRoutes),
  ...Object.values(onboardingRoutes),
  ...Object.values(affiliateRoutes),
  ...Object.values(feedbackRoutes),
  ...Object.values(systemRoutes),
];

/** Every WebSocket of the product. */
export const API_SOCKETS: readonly SocketDefinition[] = [
  ...Object.values(textToSpeechSockets),
  ...Object.values(textToDialogueSockets),
  ...Object.values(readAlongSockets),
];
