export { voices } from "./feature.ts";
export type { MeasureVoice } from "./measure-voice.ts";
