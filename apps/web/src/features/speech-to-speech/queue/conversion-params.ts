import {
  DEFAULT_OUTPUT_FORMAT,
  OUTPUT_FORMATS,
  type OutputFormat,
  outputFormatParts,
} from "@voicewright/contract/rules/output-formats";
import type { VoiceSettings } from "@voicewright/contract/voices/settings";
import { parseBoolean, parseString, storedValue } from "@/shared/lib/storage.ts";

/** Everything but the recording that a conversion is made with. */
export type ConversionParams = {
  readonly voiceId: string;
  readonly voiceName: string;
  readonly voiceRate: number;
  readonly modelId: string;
  readonly settings: Partial<VoiceSettings>;
  readonly removesNoise: boolean;
  readonly outputFormat: OutputFormat;
};

/** The fields of the form beside the recording. */
export function conversionForm({ modelId, settings, removesNoise }: ConversionParams) {
  return {
    model_id: modelId,
    voice_settings: JSON.stringify(settings),
    remove_background_noise: removesNoise ? ("true" as const) : ("false" as const),
  };
}

/** The same for the same conversion, whatever file it becomes. */
export function orderKey({ voiceId, modelId, settings, removesNoise }: ConversionParams, itemId: string): string {
  const ordered = Object.entries(settings).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([itemId, voiceId, modelId, removesNoise, ordered]);
}

export const preferredOutputFormat = storedValue<OutputFormat>({
  scope: "person",
  name: "conversion-format",
  parse: (stored) => OUTPUT_FORMATS.find((format) => format === parseString(stored)),
  fallback: DEFAULT_OUTPUT_FORMAT,
});

export const removesBackgroundNoise = storedValue({
  scope: "person",
  name: "conversion-without-noise",
  parse: parseBoolean,
  fallback: false,
});

const CODEC_NAMES = { mp3: "MP3", opus: "Opus", wav: "WAV", pcm: "PCM", ulaw: "μ-law", alaw: "A-law" } as const;

/** "MP3, 44.1 kHz, 128 kbit/s". */
function formatName(format: OutputFormat): string {
  const { codec, sampleRateHz, bitrateKbps } = outputFormatParts(format);
  const parts = [CODEC_NAMES[codec], `${sampleRateHz / 1_000} kHz`];
  return [...parts, ...(bitrateKbps === undefined ? [] : [`${bitrateKbps} kbit/s`])].join(", ");
}

export const FORMAT_OPTIONS = OUTPUT_FORMATS.map((value) => ({ value, label: formatName(value) }));

/** Bytes of a second of sound; about so many where the encoder spends them as it needs. */
export function bytesPerSecond(format: OutputFormat): number {
  const { codec, sampleRateHz, bitrateKbps } = outputFormatParts(format);
  if (bitrateKbps !== undefined) return (bitrateKbps * 1_000) / 8;
  return codec === "ulaw" || codec === "alaw" ? sampleRateHz : 2 * sampleRateHz;
}
