import { workspaceTable, storedFiles, type Owns } from "../../../platform/owned/owned.ts";
import { historyItems } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(historyItems)],
  files: [storedFiles(historyItems, "audio_key")],
};
