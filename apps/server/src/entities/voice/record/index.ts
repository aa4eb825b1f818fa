export { getPlayableVoice, getPremadeVoiceAcrossWorkspaces, getVoice, voiceNotFound } from "./get-voice.ts";
export { hasConsent, requireVoiceRight } from "./policy.ts";
export { type CloneDetails, presentVoice, voiceRate } from "./present-voice.ts";
export {
  countVisibleVoices,
  deleteDetachedVoicesAcrossWorkspaces,
  deleteVoiceRow,
  detachVoice,
  insertVoice,
  listPremadeVoicesAcrossWorkspaces,
  listWorkspaceVoices,
  operatorNoteOfVoiceAcrossWorkspaces,
  saveInstalledVoicesAcrossWorkspaces,
  saveVoiceMaterialsAcrossWorkspaces,
  saveVoiceSettings,
  updateVoice,
  type WorkspaceVoice,
} from "./store.ts";
export { countVoiceSlots, refuseBeyondSlots, refuseWithoutSlot } from "./voice-slots.ts";
