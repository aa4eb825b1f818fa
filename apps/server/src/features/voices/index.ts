export { getHeardVoice, getPremadeVoiceAcrossWorkspaces, getVoice, voiceNotFound } from "./get-voice.ts";
export type { MeasureVoice } from "./measure-voice.ts";
export { endOfNotice } from "./notice-period.ts";
export { refuseUnusableVoice, requireEditableVoice, requireShareableVoice } from "./policy.ts";
export { voiceRate } from "./present-voice.ts";
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
export type { NewSharedVoice, SharedVoiceRow } from "./shared-voice-store.ts";
export { countVoiceSlots, listPremadeVoicesAcrossWorkspaces, saveInstalledVoicesAcrossWorkspaces } from "./store.ts";
export type { NewVoice, WorkspaceVoice } from "./store.ts";
export { searchableText } from "./searchable-text.ts";
export type { VoiceCategory } from "./tables.ts";
export { installedVoiceId, installedVoiceLabels } from "./premade-voices.ts";
