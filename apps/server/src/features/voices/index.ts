export { banVoiceAcrossWorkspaces } from "./ban-voice.ts";
export { giveUpSharedVoices } from "./give-up-shared-voices.ts";
export { voices } from "./feature.ts";
export type { MeasureVoice } from "./measure-voice.ts";
