import * as z from "zod/mini";
import { named, optional } from "../api/schema.ts";

type SettingRange = { readonly min: number; readonly max: number; readonly step: number; readonly default: number };

/** Ranges and defaults of the sliders and of the API alike. */
export const VOICE_SETTING_RANGES = {
  stability: { min: 0, max: 1, step: 0.01, default: 0.5 },
  similarity_boost: { min: 0, max: 1, step: 0.01, default: 0.75 },
  style: { min: 0, max: 1, step: 0.01, default: 0 },
  speed: { min: 0.7, max: 1.2, step: 0.01, default: 1 },
  volume: { min: -30, max: 5, step: 0.01, default: 0 },
} as const satisfies Record<string, SettingRange>;

export type VoiceSettingName = keyof typeof VOICE_SETTING_RANGES;

/** Below and above these the editor shows a note beside the slider. */
export const STABILITY_NOTE_BELOW = 0.3;
export const STYLE_NOTE_ABOVE = 0.5;

function settingNumber(name: VoiceSettingName) {
  const range = VOICE_SETTING_RANGES[name];
  return z.number().check(z.minimum(range.min), z.maximum(range.max));
}

/** Settings as a caller sends them: whatever is left out keeps the voice's stored value. */
export const VoiceSettingsInput = named(
  "VoiceSettingsInput",
  z.object({
    stability: optional(settingNumber("stability")),
    similarity_boost: optional(settingNumber("similarity_boost")),
    style: optional(settingNumber("style")),
    use_speaker_boost: optional(z.boolean()),
    speed: optional(settingNumber("speed")),
    volume: optional(settingNumber("volume")),
  }),
);
export type VoiceSettingsInput = z.output<typeof VoiceSettingsInput>;

export const VoiceSettings = named(
  "VoiceSettings",
  z.object({
    stability: z.number(),
    similarity_boost: z.number(),
    style: z.number(),
    use_speaker_boost: z.boolean(),
    speed: z.number(),
    volume: z.optional(z.number()),
  }),
);
export type VoiceSettings = z.output<typeof VoiceSettings>;

export const DEFAULT_VOICE_SETTINGS = {
  stability: VOICE_SETTING_RANGES.stability.default,
  similarity_boost: VOICE_SETTING_RANGES.similarity_boost.default,
  style: VOICE_SETTING_RANGES.style.default,
  use_speaker_boost: true,
  speed: VOICE_SETTING_RANGES.speed.default,
  volume: VOICE_SETTING_RANGES.volume.default,
} satisfies VoiceSettings;

/** What was set for a voice, with the usual where nothing was. */
export function completeVoiceSettings(stored: Partial<VoiceSettings> | null): VoiceSettings {
  return { ...DEFAULT_VOICE_SETTINGS, ...stored };
}
