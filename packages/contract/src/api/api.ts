import { accountRoutes } from "../account/routes.ts";
import { announcementRoutes } from "../notifications/announcements.ts";
import { adminAuditRoutes } from "../admin/audit.ts";
import { adminHealthRoutes } from "../admin/health.ts";
import { adminJobRoutes } from "../admin/jobs.ts";
import { adminParkedWorkRoutes } from "../admin/parked-work.ts";
import { adminSignUpRoutes } from "../account/sign-ups.ts";
import { adminStorageRoutes } from "../admin/storage.ts";
import { adminUserRoutes } from "../admin/users.ts";
import { adminVoiceRoutes } from "../admin/voices.ts";
import { adminWorkspaceRoutes } from "../admin/workspaces.ts";
import { assistantRoutes } from "../assistant/routes.ts";
import { auditRoutes } from "../workspace-settings/audit.ts";
import { eventRoutes } from "../workspace-settings/events.ts";
import { comparisonRoutes } from "../comparison/routes.ts";
import { historyRoutes } from "../history/routes.ts";
import { accessRequestRoutes } from "../members/access-requests.ts";
import { inviteRoutes } from "../members/invites.ts";
import { instantCloneRoutes } from "../instant-clone/routes.ts";
import { jobRoutes } from "../jobs/routes.ts";
import { membersRoutes } from "../members/routes.ts";
import { pictureRoutes } from "../members/pictures.ts";
import { manualVerificationRoutes } from "../manual-verification/routes.ts";
import { modelPackRoutes } from "../models/packs.ts";
import { modelsRoutes } from "../models/routes.ts";
import { audioSettingsRoutes } from "../professional-clone/audio-settings.ts";
import { professionalDraftRoutes } from "../professional-clone/drafts.ts";
import { readAlongRoutes } from "../recorder/routes.ts";
import { readAlongSockets } from "../recorder/sockets.ts";
import { professionalSampleRoutes } from "../professional-clone/samples.ts";
import { professionalUploadRoutes } from "../professional-clone/uploads.ts";
import { trainingRoutes } from "../professional-clone/training.ts";
import { notificationRoutes } from "../notifications/routes.ts";
import { openAiSpeechRoutes } from "../openai-speech/routes.ts";
import { leavingRoutes } from "../account/account-data.ts";
import { oidcRoutes } from "../account/oidc.ts";
import { profileRoutes } from "../account/profile.ts";
import { twoFactorRoutes } from "../account/two-factor.ts";
import { affiliateRoutes } from "../affiliate/routes.ts";
import { feedbackRoutes } from "../feedback/routes.ts";
import { onboardingRoutes } from "../onboarding/routes.ts";
import { pronunciationDictionaryRoutes } from "../pronunciation-dictionaries/routes.ts";
import { resourceRoutes } from "../voices/resources.ts";
import { producerRoutes } from "../productions/producers.ts";
import { productionRoutes } from "../productions/routes.ts";
import type { RouteDefinition } from "./route.ts";
import { shareRoutes } from "../history/share.ts";
import { speechToSpeechRoutes } from "../speech-to-speech/routes.ts";
import { systemRoutes } from "../system/routes.ts";
import type { SocketDefinition } from "./socket.ts";
import { dialogueDraftRoutes } from "../text-to-dialogue/drafts.ts";
import { textToDialogueRoutes } from "../text-to-dialogue/routes.ts";
import { textToSpeechRoutes } from "../text-to-speech/routes.ts";
import { textToDialogueSockets } from "../text-to-dialogue/sockets.ts";
import { textToSpeechSockets } from "../text-to-speech/sockets.ts";
import { usageRoutes } from "../subscription/routes.ts";
import { verificationRoutes } from "../verification/routes.ts";
import { voiceDesignRoutes } from "../voice-design/routes.ts";
import { voiceEnginesRoutes } from "../voices/engines.ts";
import { voiceLibraryRoutes } from "../voice-library/routes.ts";
import { voiceRemixRoutes } from "../voice-remix/routes.ts";
import { accentRoutes } from "../voices/accents.ts";
import { voicesRoutes } from "../voices/routes.ts";
import { webhookRoutes } from "../webhooks/routes.ts";
import { serviceAccountRoutes } from "../service-accounts/routes.ts";
import { workspaceRoutes } from "../workspace-settings/routes.ts";
import { workspacesRoutes } from "../account/workspaces.ts";

/** Every call of the product, in the order of the reference. */
export const API_ROUTES: readonly RouteDefinition[] = [
  ...Object.values(textToSpeechRoutes),
  ...Object.values(textToDialogueRoutes),
  ...Object.values(dialogueDraftRoutes),
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
