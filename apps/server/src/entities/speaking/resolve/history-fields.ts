import type { HistoryVoice } from "../../generation/history/index.ts";
import type { WorkspaceVoice } from "../../voice/record/index.ts";
import type { VoiceCategory } from "../../voice/record/tables.ts";
import type { ResolvedVoice } from "./resolve-voice.ts";

/** As the history names a voice. */
export function historyVoice(voice: WorkspaceVoice): HistoryVoice {
  return { voiceId: voice.voiceId, voiceName: voice.name, voiceCategory: historyCategory(voice.category) };
}

/** Settings as the history keeps them, with the versions of the dictionaries. */
export function historySettings({ settings, dictionaryVersions }: ResolvedVoice): Record<string, unknown> {
  return dictionaryVersions.length === 0
    ? { ...settings }
    : { ...settings, pronunciation_dictionary_locators: dictionaryVersions };
}

/** The history's own list of categories is shorter than that of voices. */
function historyCategory(category: VoiceCategory): HistoryVoice["voiceCategory"] {
  if (category === "dub_specific") return "cloned";
  return category === "famous" || category === "high_quality" ? "professional" : category;
}
