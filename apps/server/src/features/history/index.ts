export { historyAudioKey } from "./audio-keys.ts";
export { findTextsByRequestId, insertHistoryItem } from "./store.ts";
