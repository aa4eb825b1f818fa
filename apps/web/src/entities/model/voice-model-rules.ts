import {
  DEFAULT_TTS_MODEL_ID,
  PROFESSIONAL_MODEL_IDS,
  QUALITY_GROUPS,
} from "@voicewright/contract/rules/model-catalogue";
import type { Model } from "@voicewright/contract/models/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { SpeechTask } from "./model-rules.ts";

export type RuledVoice = Pick<Voice, "voice_id" | "category" | "high_quality_base_model_ids">;
export type RuledModel = Pick<
  Model,
  "model_id" | "can_do_text_to_speech" | "can_do_voice_conversion" | "serves_pro_voices"
>;

type Choice<M extends RuledModel> = {
  /** The voice before; undefined for the first of the page. */
  readonly from: RuledVoice | undefined;
  readonly to: RuledVoice;
  readonly model: M;
  /** Those that can do the task. */
  readonly models: readonly M[];
  readonly task: SpeechTask;
};

/** What becomes of the model when another voice is chosen. */
export type ModelRuling<M extends RuledModel> =
  | { readonly kind: "keep" }
  /** The voice was trained for no model of the task. */
  | { readonly kind: "warn"; readonly model: M }
  /** The model was for professional voices alone. */
  | { readonly kind: "switch"; readonly model: M }
  | { readonly kind: "refuse" };

function isProfessional(voice: RuledVoice | undefined): boolean {
  return voice?.category === "professional";
}

/** Whether the voice is at its best with a model: it was trained for it, or for one that sounds alike. */
function isAtBest({ high_quality_base_model_ids: ids }: RuledVoice, modelId: string): boolean {
  if (ids.includes(modelId)) return true;
  const group = QUALITY_GROUPS.find((group) => group.some((id) => id === modelId));
  return group?.some((id) => ids.includes(id)) ?? false;
}

/** The model to speak with after a change of the voice. */
export function ruleModel<M extends RuledModel>({ from, to, model, models, task }: Choice<M>): ModelRuling<M> {
  if (isProfessional(to)) {
    if (isProfessional(from)) return { kind: "keep" };
    if (models.some(({ model_id: id }) => isAtBest(to, id))) return { kind: "keep" };
    const fallback = models.find(({ model_id: id }) => id === PROFESSIONAL_MODEL_IDS[task]);
    return fallback === undefined || fallback.model_id === model.model_id
      ? { kind: "keep" }
      : { kind: "warn", model: fallback };
  }
  if (!model.serves_pro_voices) return { kind: "keep" };
  const open = models.find(({ serves_pro_voices: isProfessionalOnly }) => !isProfessionalOnly);
  return open === undefined ? { kind: "refuse" } : { kind: "switch", model: open };
}

/** A model with which the voice sounds better than with the chosen one; undefined when there is none. */
export function betterModel<M extends RuledModel>(voice: RuledVoice, model: M, models: readonly M[]): M | undefined {
  if (isAtBest(voice, model.model_id)) return undefined;
  const find = (modelId: string | undefined) => models.find(({ model_id: id }) => id === modelId);
  const doesBoth = model.can_do_text_to_speech && model.can_do_voice_conversion;
  if (doesBoth) return find(voice.high_quality_base_model_ids[0] ?? DEFAULT_TTS_MODEL_ID);
  if (!isProfessional(voice)) return undefined;
  return models.find(({ model_id: id }) => voice.high_quality_base_model_ids.includes(id));
}
