import { languageName } from "@voicewright/contract/rules/languages";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { Model } from "@voicewright/contract/models";
import type { EngineId } from "@voicewright/speech/engine";

/** Every plan gets the same text length, so the two per-plan fields of the wire shape say the same. */
export function presentModel(model: ModelEntry, servedBy: readonly EngineId[]): Model {
  return {
    model_id: model.id,
    name: model.name,
    description: model.description,
    can_be_finetuned: model.canBeFinetuned,
    can_do_text_to_speech: model.canDoTextToSpeech,
    can_do_voice_conversion: model.canDoVoiceConversion,
    can_use_style: model.canUseStyle,
    can_use_speaker_boost: model.canUseSpeakerBoost,
    can_use_speed: model.canUseSpeed,
    serves_pro_voices: model.servesProVoices,
    token_cost_factor: model.characterCostMultiplier,
    requires_alpha_access: false,
    max_characters_request_free_user: model.maximumTextLength,
    max_characters_request_subscribed_user: model.maximumTextLength,
    maximum_text_length_per_request: model.maximumTextLength,
    languages: model.languages.map((code) => ({ language_id: code, name: languageName(code) })),
    model_rates: {
      character_cost_multiplier: model.characterCostMultiplier,
      cost_discount_multiplier: 1,
    },
    concurrency_group: model.concurrencyGroup,
    is_deprecated: model.isDeprecated,
    served_by: [...servedBy],
  };
}
