export { getPremadeVoiceAcrossWorkspaces, getVoice } from "./get-voice.ts";
export { listPremadeVoicesAcrossWorkspaces } from "./store.ts";
export type { WorkspaceVoice } from "./store.ts";
export type { VoiceCategory } from "./tables.ts";
