import type { StoredFile } from "../../../platform/object-storage/stored-file.ts";
import type { HistoryListRow } from "./store.ts";

/** Where the audio of history items lies; spread over folders by the start of the id. */
export const HISTORY_FOLDER = "history/";

export function historyAudioKey(historyItemId: string, extension: string): string {
  // Lower case, because some file systems do not distinguish "aB" from "Ab" in folder names.
  return `${HISTORY_FOLDER}${historyItemId.slice(0, 2).toLowerCase()}/${historyItemId}.${extension}`;
}

export function audioFileOf({ audioKey, audioSha256 }: Pick<HistoryListRow, "audioKey" | "audioSha256">): StoredFile {
  return { key: audioKey, sha256: audioSha256 };
}
