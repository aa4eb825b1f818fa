export { audioFileOf, HISTORY_FOLDER, historyAudioKey } from "./audio-keys.ts";
export {
  deleteHistoryRow,
  findHistoryItem,
  findHistoryItems,
  findItemsByRequestId,
  findSharedAudioAcrossWorkspaces,
  findTextsByRequestId,
  findUsedAudioKeysAcrossWorkspaces,
  type HistoryListRow,
  type HistoryRow,
  type HistoryVoice,
  insertHistoryItem,
  listHistoryRows,
  lockHistoryItem,
  readHistoryFilesAcrossWorkspaces,
} from "./store.ts";
