export { findFreeRegenerations } from "./find-free-regenerations.ts";
export { type GeneratedSpeech, speakClaimed, type SpeakingOptions } from "./speak-claimed.ts";
export { deleteOldLinesAcrossWorkspaces } from "./store.ts";
