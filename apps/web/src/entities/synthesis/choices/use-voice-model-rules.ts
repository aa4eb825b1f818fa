import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Model } from "@voicewright/contract/models/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { useEffect, useEffectEvent, useRef } from "react";
import type { SpeechTask } from "@/entities/model/model-rules.ts";
import { betterModel, ruleModel } from "@/entities/model/voice-model-rules.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

const RECOMMENDATION_MS = 10_000;
const TOAST_ID = "voice-model";

type RuledChoices = {
  readonly task: SpeechTask;
  readonly voice: Voice | undefined;
  readonly model: Model | undefined;
  /** Those that can do the task; undefined until they are loaded. */
  readonly models: readonly Model[] | undefined;
  readonly selectModel: (modelId: string) => void;
};

function sayNoModel(): void {
  showToast({ id: TOAST_ID, kind: "error", title: MESSAGES.noModelForTask });
}

/** Sees to it that voice and model go together when either changes, and says so. */
export function useVoiceModelRules({ task, voice, model, models: listed, selectModel }: RuledChoices): void {
  const models = listed ?? [];
  const before = useRef<Voice>(undefined);

  const recommend = useEffectEvent(() => {
    if (voice === undefined || model === undefined) return;
    const better = betterModel(voice, model, models);
    if (better === undefined) return;
    showToast({
      id: TOAST_ID,
      title: MESSAGES.betterModel,
      description: `${voice.name} was made for ${better.name}.`,
      timeoutMs: RECOMMENDATION_MS,
      action: { label: `Use ${better.name}`, onSelect: () => selectModel(better.model_id) },
    });
  });

  const rule = useEffectEvent(() => {
    if (voice === undefined || model === undefined) return;
    const from = before.current;
    before.current = voice;
    const ruling =
      from === undefined ? ({ kind: "keep" } as const) : ruleModel({ from, to: voice, model, models, task });
    switch (ruling.kind) {
      case "keep":
        return recommend();
      case "warn":
        selectModel(ruling.model.model_id);
        showToast({
          id: TOAST_ID,
          kind: "warning",
          title: MESSAGES.professionalVoiceModel,
          description: `${ruling.model.name} is used instead.`,
        });
        return;
      case "switch":
        return selectModel(ruling.model.model_id);
      case "refuse":
        sayNoModel();
    }
  });

  // As where speech comes from a server that changes no voices.
  const hasNone = listed !== undefined && listed.length === 0;
  useEffect(() => {
    if (hasNone) sayNoModel();
  }, [hasNone]);

  const voiceId = voice?.voice_id;
  const modelId = model?.model_id;
  useEffect(() => {
    if (voiceId === undefined || modelId === undefined) return;
    if (before.current?.voice_id === voiceId) recommend();
    else rule();
  }, [voiceId, modelId]);
}
