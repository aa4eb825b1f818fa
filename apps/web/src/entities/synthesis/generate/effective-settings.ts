import type { Model } from "@voicewright/contract/models/routes";
import type { VoiceSettings } from "@voicewright/contract/voices/settings";
import { isTagModel } from "@/entities/model/model-rules.ts";

const TAG_MODEL_STABILITY_STEP = 0.5;

/** The settings that the model follows; the others are not sent, so that they cannot be refused. */
export function effectiveSettings(model: Model, settings: VoiceSettings): Partial<VoiceSettings> {
  const { stability, similarity_boost, style, use_speaker_boost, speed } = settings;
  return {
    stability: isTagModel(model.model_id) ? nearestDelivery(stability) : stability,
    similarity_boost,
    ...(model.can_use_style ? { style } : {}),
    ...(model.can_use_speaker_boost ? { use_speaker_boost } : {}),
    ...(model.can_use_speed ? { speed } : {}),
    ...(settings.volume === undefined ? {} : { volume: settings.volume }),
  };
}

/** Creative 0, natural 0.5 or robust 1. */
export function nearestDelivery(stability: number): number {
  return Math.round(stability / TAG_MODEL_STABILITY_STEP) * TAG_MODEL_STABILITY_STEP;
}
