import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { personalVoiceSettings, voices, voiceSettings } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(voices), workspaceTable(voiceSettings), workspaceTable(personalVoiceSettings)],
};
