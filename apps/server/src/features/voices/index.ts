export { voices } from "./feature.ts";
export type { MeasureVoice } from "./measure-voice.ts";
export { createVoicePreviews, previewSeconds, type VoicePreviews, waitUntilIdle } from "./voice-previews.ts";
