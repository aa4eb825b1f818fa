import { languageName } from "@voicewright/contract/rules/languages";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { Model } from "@voicewright/contract/models/routes";
import { TAGS } from "@voicewright/text/markup/tag-table";
import { languageQuality } from "@voicewright/speech/embedded/language-quality";
import type { EngineId } from "@voicewright/speech/engine";

const DISCOUNT_DECIMALS = 6;

/** What the price of a model is multiplied with, such as by a promotion. */
function discountOf({ characterCostMultiplier: usual }: ModelEntry, { characterCostMultiplier: now }: ModelEntry) {
  return Number((now / usual).toFixed(DISCOUNT_DECIMALS));
}

/** What serves a model, the best first, and what people call that. */
export type Serving = { readonly engines: readonly EngineId[]; readonly bestName: string | null };

/** Every plan gets the same text length, so the two per-plan fields of the wire shape say the same. */
export function presentModel(model: ModelEntry, priced: ModelEntry, serving: Serving): Model {
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
    tags: model.canActTags ? TAGS.map(({ name }) => name) : [],
    tag_spellings: model.canActTags ? TAGS.flatMap(({ spellings }) => spellings) : [],
    serves_pro_voices: model.servesProVoices,
    token_cost_factor: model.characterCostMultiplier,
    requires_alpha_access: false,
    max_characters_request_free_user: model.maximumTextLength,
    max_characters_request_subscribed_user: model.maximumTextLength,
    maximum_text_length_per_request: model.maximumTextLength,
    languages: model.languages.map(presentLanguage),
    model_rates: {
      character_cost_multiplier: model.characterCostMultiplier,
      cost_discount_multiplier: discountOf(model, priced),
    },
    concurrency_group: model.concurrencyGroup,
    is_deprecated: model.isDeprecated,
    served_by: [...serving.engines],
    engine_name: serving.bestName,
  };
}

function presentLanguage(code: string): Model["languages"][number] {
  const { reading, dnsmos = null } = languageQuality(code);
  return { language_id: code, name: languageName(code), built_in_reading: reading, built_in_dnsmos: dnsmos };
}
