import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import { DEFAULT_VOICE_SETTINGS } from "@voicewright/contract/voices/settings";
import type { VoiceSettings, VoiceSettingsInput } from "@voicewright/contract/voices/settings";
import type { Delivery } from "@voicewright/voice/recipe/delivery";

export type CompleteVoiceSettings = { readonly [Name in keyof VoiceSettings]-?: NonNullable<VoiceSettings[Name]> };

/** What the request says counts before what is stored for the voice, and that before the defaults. */
export function mergeVoiceSettings(
  stored: Partial<VoiceSettings>,
  requested: VoiceSettingsInput | undefined,
): CompleteVoiceSettings {
  const pick = <Name extends keyof CompleteVoiceSettings>(name: Name) =>
    (requested?.[name] ?? stored[name] ?? DEFAULT_VOICE_SETTINGS[name]) as CompleteVoiceSettings[Name];
  return {
    stability: pick("stability"),
    similarity_boost: pick("similarity_boost"),
    style: pick("style"),
    use_speaker_boost: pick("use_speaker_boost"),
    speed: pick("speed"),
    volume: pick("volume"),
  };
}

/** A model that does not follow a setting gets its neutral value. */
export function deliveryFor(model: ModelEntry, settings: CompleteVoiceSettings): Delivery {
  return {
    speed: model.canUseSpeed ? settings.speed : DEFAULT_VOICE_SETTINGS.speed,
    stability: settings.stability,
    similarity: settings.similarity_boost,
    style: model.canUseStyle ? settings.style : 0,
    speakerBoost: model.canUseSpeakerBoost && settings.use_speaker_boost,
    volumeDb: settings.volume,
  };
}
