import { DEFAULT_VOICE_SETTINGS } from "@voicewright/contract/voices/settings";
import type { DeliveryHints } from "@voicewright/voice/design/attribute-moves";
import type { Delivery } from "@voicewright/voice/recipe/delivery";

/** How a preview is spoken: as the voice will speak with its settings once it is kept. */
export function previewDelivery(hints: DeliveryHints, volumeDb: number): Delivery {
  const settings = { ...DEFAULT_VOICE_SETTINGS, ...keptSettings(hints, volumeDb) };
  return {
    speed: settings.speed,
    stability: settings.stability,
    similarity: settings.similarity_boost,
    style: settings.style,
    speakerBoost: settings.use_speaker_boost,
    volumeDb: settings.volume,
  };
}

/** The voice settings that a kept preview starts with. */
export function keptSettings(
  { stability, style }: DeliveryHints,
  volumeDb: number,
): { stability?: number; style?: number; volume?: number } {
  return {
    ...(stability === undefined ? {} : { stability }),
    ...(style === undefined ? {} : { style }),
    ...(volumeDb === 0 ? {} : { volume: volumeDb }),
  };
}
