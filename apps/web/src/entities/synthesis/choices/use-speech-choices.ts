import { useQuery } from "@tanstack/react-query";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import { type VoiceSettings, VoiceSettingsInput } from "@voicewright/contract/voices/settings";
import { modelQueries } from "@/entities/model/model-queries.ts";
import { modelsForTask, type SpeechTask } from "@/entities/model/model-rules.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { preferredModelId } from "./preferences.ts";
import { useVoiceModelRules } from "./use-voice-model-rules.ts";
import { useSelectedVoice } from "./use-selected-voice.ts";
import { useVoiceSettings } from "./use-voice-settings.ts";

/** Everything beside the text that a generation is made with, and how to change it. */
export type SpeechChoices = ReturnType<typeof useSpeechChoices>;

export function useSpeechChoices(task: SpeechTask) {
  const selected = useSelectedVoice();
  const modelList = useQuery(modelQueries.list());
  const [modelId, setModelId] = useStoredValue(preferredModelId[task]);
  const models = modelsForTask(modelList.data ?? [], task);
  const model = models.find((candidate) => candidate.model_id === modelId) ?? models[0];
  const { settings, change, adopt, reset } = useVoiceSettings(selected.voice);
  useVoiceModelRules({
    task,
    voice: selected.voice,
    model,
    models: modelList.data === undefined ? undefined : models,
    selectModel: setModelId,
  });

  return {
    voice: selected.voice,
    model,
    models,
    settings,
    error: selected.error ?? modelList.error,
    retry: () => {
      if (selected.error !== null) selected.retry();
      if (modelList.error !== null) void modelList.refetch();
    },
    selectVoice: selected.select,
    selectListedVoice: selected.selectListed,
    selectModel: setModelId,
    changeSettings: change,
    adoptSettings: adopt,
    resetSettings: reset,
  };
}

/** The settings an item was made with, as far as they are still settings. */
export function settingsOfItem(item: HistoryItem): Partial<VoiceSettings> {
  const parsed = VoiceSettingsInput.safeParse(item.settings ?? {});
  if (!parsed.success) return {};
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
}
