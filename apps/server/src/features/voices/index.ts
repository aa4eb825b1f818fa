export { voices } from "./feature.ts";
export { type ClipCache, type ClipVariant, createClipCache, SHORT_CLIP_BYTES } from "./clip-cache.ts";
export { examineFiles, getClone, namingFile, remainingSamples, toSource } from "./change-samples.ts";
export { cloneSamples, type CloneSource, type MadeClone, requireCloneable } from "./clone-samples.ts";
export { examineRecording, type RecordingFacts } from "./examine-recording.ts";
export { getPlayableVoice, getPremadeVoiceAcrossWorkspaces, getVoice, voiceNotFound } from "./get-voice.ts";
export type { MeasureVoice } from "./measure-voice.ts";
export { engineChoiceOf } from "./engines/choose-engine.ts";
export { endOfNotice } from "./notice-period.ts";
export {
  isKnownToAgree,
  refuseUnusableVoice,
  requireCloned,
  requireEditableVoice,
  requireShareableVoice,
} from "./policy.ts";
export { presentVoice, voiceRate } from "./present-voice.ts";
export { deleteSampleFiles, SAMPLES_FOLDER, storeSampleFile } from "./sample-files.ts";
export {
  findSampleAudioKeysAcrossWorkspaces,
  listVoiceSamples,
  lockVoice,
  type NewVoiceSample,
} from "./sample-store.ts";
export { renameClone, saveNewClone, saveSampleChange } from "./save-clone.ts";
export { foldForSearch, normalizeLabelValue } from "./searchable-text.ts";
export {
  countAdded,
  findAddedVoices,
  findSharedVoiceAcrossWorkspaces,
  insertAddedVoice,
  listSharedVoiceIdsAcrossWorkspaces,
  lockVoiceSlots,
  readSharedVoicesAcrossWorkspaces,
  readSharedVoicesAfterAcrossWorkspaces,
  readSharedVoicesRevisionAcrossWorkspaces,
  saveSharedVoice,
  saveVoiceUseAcrossWorkspaces,
  withdrawSharedVoice,
} from "./shared-voice-store.ts";
export type { ChangedSharedVoice, NewSharedVoice, SharedVoiceRow } from "./shared-voice-store.ts";
export {
  countVoiceSlots,
  listPremadeVoicesAcrossWorkspaces,
  listUnmeasuredVoicesAcrossWorkspaces,
  saveInstalledVoicesAcrossWorkspaces,
} from "./store.ts";
export type { NewVoice, WorkspaceVoice } from "./store.ts";
export { searchableText } from "./searchable-text.ts";
export type { VoiceCategory } from "./tables.ts";
export { installedVoiceId, installedVoiceLabels } from "./premade-voices.ts";
export {
  deleteOldAttemptsAcrossWorkspaces,
  listAttemptsOfPeople,
  type PersonOfVoice,
  personOf,
} from "./verification-attempts.ts";
export { countAttempts } from "./verification-window.ts";
export { createVoicePreviews, previewSeconds, type VoicePreviews, waitUntilIdle } from "./voice-previews.ts";
export { refuseBeyondSlots, refuseWithoutSlot } from "./voice-slots.ts";
export { saveDesignedVoice } from "./save-designed-voice.ts";
