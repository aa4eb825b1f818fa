// Written by scripts/list-features.ts.
import type { RouteDefinition } from "./api/route.ts";
import type { SocketDefinition } from "./api/socket.ts";
import { leavingRoutes } from "./account/account-data.ts";
import { oidcRoutes } from "./account/oidc.ts";
import { profileRoutes } from "./account/profile.ts";
import { accountRoutes } from "./account/routes.ts";
import { adminSignUpRoutes } from "./account/sign-ups.ts";
import { twoFactorRoutes } from "./account/two-factor.ts";
import { workspacesRoutes } from "./account/workspaces.ts";
import { adminAuditRoutes } from "./admin/audit.ts";
import { adminHealthRoutes } from "./admin/health.ts";
import { adminJobRoutes } from "./admin/jobs.ts";
import { adminParkedWorkRoutes } from "./admin/parked-work.ts";
import { adminStorageRoutes } from "./admin/storage.ts";
import { adminUserRoutes } from "./admin/users.ts";
import { adminVoiceRoutes } from "./admin/voices.ts";
import { adminWorkspaceRoutes } from "./admin/workspaces.ts";
import { affiliateRoutes } from "./affiliate/routes.ts";
import { assistantRoutes } from "./assistant/routes.ts";
import { comparisonRoutes } from "./comparison/routes.ts";
import { feedbackRoutes } from "./feedback/routes.ts";
import { historyRoutes } from "./history/routes.ts";
import { shareRoutes } from "./history/share.ts";
import { instantCloneRoutes } from "./instant-clone/routes.ts";
import { jobRoutes } from "./jobs/routes.ts";
import { manualVerificationRoutes } from "./manual-verification/routes.ts";
import { accessRequestRoutes } from "./members/access-requests.ts";
import { inviteRoutes } from "./members/invites.ts";
import { pictureRoutes } from "./members/pictures.ts";
import { membersRoutes } from "./members/routes.ts";
import { modelPackRoutes } from "./models/packs.ts";
import { modelsRoutes } from "./models/routes.ts";
import { announcementRoutes } from "./notifications/announcements.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { onboardingRoutes } from "./onboarding/routes.ts";
import { openAiSpeechRoutes } from "./openai-speech/routes.ts";
import { producerRoutes } from "./productions/producers.ts";
import { productionRoutes } from "./productions/routes.ts";
import { audioSettingsRoutes } from "./professional-clone/audio-settings.ts";
import { professionalDraftRoutes } from "./professional-clone/drafts.ts";
import { professionalSampleRoutes } from "./professional-clone/samples.ts";
import { trainingRoutes } from "./professional-clone/training.ts";
import { professionalUploadRoutes } from "./professional-clone/uploads.ts";
import { pronunciationDictionaryRoutes } from "./pronunciation-dictionaries/routes.ts";
import { readAlongRoutes } from "./recorder/routes.ts";
import { readAlongSockets } from "./recorder/sockets.ts";
import { serviceAccountRoutes } from "./service-accounts/routes.ts";
import { speechToSpeechRoutes } from "./speech-to-speech/routes.ts";
import { usageRoutes } from "./subscription/routes.ts";
import { systemRoutes } from "./system/routes.ts";
import { dialogueDraftRoutes } from "./text-to-dialogue/drafts.ts";
import { textToDialogueRoutes } from "./text-to-dialogue/routes.ts";
import { textToDialogueSockets } from "./text-to-dialogue/sockets.ts";
import { textToSpeechRoutes } from "./text-to-speech/routes.ts";
import { textToSpeechSockets } from "./text-to-speech/sockets.ts";
import { verificationRoutes } from "./verification/routes.ts";
import { voiceDesignRoutes } from "./voice-design/routes.ts";
import { voiceLibraryRoutes } from "./voice-library/routes.ts";
import { voiceRemixRoutes } from "./voice-remix/routes.ts";
import { accentRoutes } from "./voices/accents.ts";
import { voiceEnginesRoutes } from "./voices/engines.ts";
import { resourceRoutes } from "./voices/resources.ts";
import { voicesRoutes } from "./voices/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";
import { auditRoutes } from "./workspace-settings/audit.ts";
import { eventRoutes } from "./workspace-settings/events.ts";
import { workspaceRoutes } from "./workspace-settings/routes.ts";

/** Feature names: the same in the server, the contract, the tests and the docs. */
export type FeatureName =
  | "account"
  | "admin"
  | "affiliate"
  | "assistant"
  | "comparison"
  | "feedback"
  | "history"
  | "instant-clone"
  | "jobs"
  | "manual-verification"
  | "members"
  | "models"
  | "notifications"
  | "onboarding"
  | "openai-speech"
  | "productions"
  | "professional-clone"
  | "pronunciation-dictionaries"
  | "recorder"
  | "service-accounts"
  | "speech-to-speech"
  | "subscription"
  | "system"
  | "text-to-dialogue"
  | "text-to-speech"
  | "verification"
  | "voice-design"
  | "voice-library"
  | "voice-remix"
  | "voices"
  | "webhooks"
  | "workspace-settings"
  | "wyoming";

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
  ...Object.values(resourceRoutes),
  ...Object.values(voiceLibraryRoutes),
  ...Object.values(voiceDesignRoutes),
  ...Object.values(voiceRemixRoutes),
  ...Object.values(instantCloneRoutes),
  ...Object.values(audioSettingsRoutes),
  ...Object.values(professionalDraftRoutes),
  ...Object.values(professionalSampleRoutes),
  ...Object.values(trainingRoutes),
  ...Object.values(professionalUploadRoutes),
  ...Object.values(readAlongRoutes),
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
  ...Object.values(auditRoutes),
  ...Object.values(eventRoutes),
  ...Object.values(membersRoutes),
  ...Object.values(accessRequestRoutes),
  ...Object.values(inviteRoutes),
  ...Object.values(pictureRoutes),
  ...Object.values(serviceAccountRoutes),
  ...Object.values(webhookRoutes),
  ...Object.values(notificationRoutes),
  ...Object.values(announcementRoutes),
  ...Object.values(adminAuditRoutes),
  ...Object.values(adminHealthRoutes),
  ...Object.values(adminJobRoutes),
  ...Object.values(adminParkedWorkRoutes),
  ...Object.values(adminStorageRoutes),
  ...Object.values(adminUserRoutes),
  ...Object.values(adminVoiceRoutes),
  ...Object.values(adminWorkspaceRoutes),
  ...Object.values(accountRoutes),
  ...Object.values(leavingRoutes),
  ...Object.values(oidcRoutes),
  ...Object.values(profileRoutes),
  ...Object.values(adminSignUpRoutes),
  ...Object.values(twoFactorRoutes),
  ...Object.values(workspacesRoutes),
  ...Object.values(affiliateRoutes),
  ...Object.values(assistantRoutes),
  ...Object.values(feedbackRoutes),
  ...Object.values(onboardingRoutes),
  ...Object.values(systemRoutes),
];

/** Every WebSocket of the product. */
export const API_SOCKETS: readonly SocketDefinition[] = [
  ...Object.values(textToSpeechSockets),
  ...Object.values(textToDialogueSockets),
  ...Object.values(readAlongSockets),
];
