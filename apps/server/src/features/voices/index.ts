export { banVoiceAcrossWorkspaces } from "../admin/safety/ban-voice.ts";
export { giveUpSharedVoices } from "./give-up-shared-voices.ts";
export { voices } from "./feature.ts";
export type { MeasureVoice } from "../voice-library/measure-voice.ts";
