// Written by scripts/list-features.ts.
import type { Feature } from "./platform/feature.ts";
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
