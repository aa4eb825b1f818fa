// Written by scripts/list-features.ts.
import type { Feature } from "./platform/feature.ts";
import type { Owns } from "./platform/owned/owned.ts";
import { owns as adaptersPacksWantedPacks } from "./adapters/packs/wanted-packs/owns.ts";
import { owns as entitiesGenerationHistory } from "./entities/generation/history/owns.ts";
import { owns as entitiesGenerationPreviews } from "./entities/generation/previews/owns.ts";
import { owns as entitiesGenerationProtectedTexts } from "./entities/generation/protected-texts/owns.ts";
import { owns as entitiesGenerationShare } from "./entities/generation/share/owns.ts";
import { owns as entitiesGenerationSpoken } from "./entities/generation/spoken/owns.ts";
import { owns as entitiesMediaAssets } from "./entities/media/assets/owns.ts";
import { owns as entitiesMediaUploads } from "./entities/media/uploads/owns.ts";
import { owns as entitiesProjectBlocks } from "./entities/project/blocks/owns.ts";
import { owns as entitiesProjectProject } from "./entities/project/project/owns.ts";
import { owns as entitiesProjectTakes } from "./entities/project/takes/owns.ts";
import { owns as entitiesPronunciationDictionary } from "./entities/pronunciation-dictionary/owns.ts";
import { owns as entitiesRecordingAnalysis } from "./entities/recording/analysis/owns.ts";
import { owns as entitiesRecordingSamples } from "./entities/recording/samples/owns.ts";
import { owns as entitiesSpeakingClaim } from "./entities/speaking/claim/owns.ts";
import { owns as entitiesVoiceEngines } from "./entities/voice/engines/owns.ts";
import { owns as entitiesVoiceProfessional } from "./entities/voice/professional/owns.ts";
import { owns as entitiesVoiceRecord } from "./entities/voice/record/owns.ts";
import { owns as entitiesVoiceRoles } from "./entities/voice/roles/owns.ts";
import { owns as entitiesVoiceSharing } from "./entities/voice/sharing/owns.ts";
import { owns as entitiesVoiceVerificationAttempts } from "./entities/voice/verification/attempts/owns.ts";
import { owns as entitiesVoiceVerificationManual } from "./entities/voice/verification/manual/owns.ts";
import { owns as entitiesWorkUsage } from "./entities/work/usage/owns.ts";
import { owns as entitiesWorkspace } from "./entities/workspace/owns.ts";
import { owns as platformAudit } from "./platform/audit/owns.ts";
import { owns as platformCreditsLedger } from "./platform/credits-ledger/owns.ts";
import { owns as platformEvents } from "./platform/events/owns.ts";
import { owns as platformHttpSockets } from "./platform/http/sockets/owns.ts";
import { owns as platformIdempotency } from "./platform/idempotency/owns.ts";
import { owns as platformIdentityOwned } from "./platform/identity/owned/owns.ts";
import { owns as platformIdentityPictures } from "./platform/identity/pictures/owns.ts";
import { owns as platformJobs } from "./platform/jobs/owns.ts";
import { owns as platformLeases } from "./platform/leases/owns.ts";
import { owns as platformParkedWork } from "./platform/parked-work/owns.ts";
import { owns as platformRateLimits } from "./platform/rate-limits/owns.ts";
import { account } from "./features/account/feature.ts";
import { admin } from "./features/admin/feature.ts";
import { affiliate } from "./features/affiliate/feature.ts";
import { assistant } from "./features/assistant/feature.ts";
import { comparison } from "./features/comparison/feature.ts";
import { feedback } from "./features/feedback/feature.ts";
import { history } from "./features/history/feature.ts";
import { instantClone } from "./features/instant-clone/feature.ts";
import { jobs } from "./features/jobs/feature.ts";
import { manualVerification } from "./features/manual-verification/feature.ts";
import { members } from "./features/members/feature.ts";
import { models } from "./features/models/feature.ts";
import { notifications } from "./features/notifications/feature.ts";
import { onboarding } from "./features/onboarding/feature.ts";
import { openaiSpeech } from "./features/openai-speech/feature.ts";
import { productions } from "./features/productions/feature.ts";
import { professionalClone } from "./features/professional-clone/feature.ts";
import { pronunciationDictionaries } from "./features/pronunciation-dictionaries/feature.ts";
import { recorder } from "./features/recorder/feature.ts";
import { serviceAccounts } from "./features/service-accounts/feature.ts";
import { speechToSpeech } from "./features/speech-to-speech/feature.ts";
import { subscription } from "./features/subscription/feature.ts";
import { system } from "./features/system/feature.ts";
import { textToDialogue } from "./features/text-to-dialogue/feature.ts";
import { textToSpeech } from "./features/text-to-speech/feature.ts";
import { verification } from "./features/verification/feature.ts";
import { voiceDesign } from "./features/voice-design/feature.ts";
import { voiceLibrary } from "./features/voice-library/feature.ts";
import { voiceRemix } from "./features/voice-remix/feature.ts";
import { voices } from "./features/voices/feature.ts";
import { webhooks } from "./features/webhooks/feature.ts";
import { workspaceSettings } from "./features/workspace-settings/feature.ts";
import { wyoming } from "./features/wyoming/feature.ts";

/** Every feature of the server. */
export const FEATURES: readonly Feature[] = [
  account,
  admin,
  affiliate,
  assistant,
  comparison,
  feedback,
  history,
  instantClone,
  jobs,
  manualVerification,
  members,
  models,
  notifications,
  onboarding,
  openaiSpeech,
  productions,
  professionalClone,
  pronunciationDictionaries,
  recorder,
  serviceAccounts,
  speechToSpeech,
  subscription,
  system,
  textToDialogue,
  textToSpeech,
  verification,
  voiceDesign,
  voiceLibrary,
  voiceRemix,
  voices,
  webhooks,
  workspaceSettings,
  wyoming,
];

/** What parts of entities and of the platform have of the data; features declare it themselves. */
export const OWNED_BELOW: readonly Owns[] = [
  adaptersPacksWantedPacks,
  entitiesGenerationHistory,
  entitiesGenerationPreviews,
  entitiesGenerationProtectedTexts,
  entitiesGenerationShare,
  entitiesGenerationSpoken,
  entitiesMediaAssets,
  entitiesMediaUploads,
  entitiesProjectBlocks,
  entitiesProjectProject,
  entitiesProjectTakes,
  entitiesPronunciationDictionary,
  entitiesRecordingAnalysis,
  entitiesRecordingSamples,
  entitiesSpeakingClaim,
  entitiesVoiceEngines,
  entitiesVoiceProfessional,
  entitiesVoiceRecord,
  entitiesVoiceRoles,
  entitiesVoiceSharing,
  entitiesVoiceVerificationAttempts,
  entitiesVoiceVerificationManual,
  entitiesWorkUsage,
  entitiesWorkspace,
  platformAudit,
  platformCreditsLedger,
  platformEvents,
  platformHttpSockets,
  platformIdempotency,
  platformIdentityOwned,
  platformIdentityPictures,
  platformJobs,
  platformLeases,
  platformParkedWork,
  platformRateLimits,
];
