import { ofWorkspace, type Owns } from "../../../platform/owned/owned.ts";
import { personalVoiceSettings, voices, voiceSettings } from "./tables.ts";

export const owns: Owns = {
  tables: [ofWorkspace(voices), ofWorkspace(voiceSettings), ofWorkspace(personalVoiceSettings)],
};
