import * as z from "zod/mini";
import { named } from "../api/schema.ts";

/** Names read codec_samplerate[_bitrate in kbit/s]. These can be streamed. */
export const STREAM_OUTPUT_FORMATS = [
  "mp3_22050_32",
  "mp3_24000_48",
  "mp3_44100_32",
  "mp3_44100_64",
  "mp3_44100_96",
  "mp3_44100_128",
  "mp3_44100_192",
  "pcm_8000",
  "pcm_16000",
  "pcm_22050",
  "pcm_24000",
  "pcm_32000",
  "pcm_44100",
  "pcm_48000",
  "ulaw_8000",
  "alaw_8000",
  "opus_48000_32",
  "opus_48000_64",
  "opus_48000_96",
  "opus_48000_128",
  "opus_48000_192",
] as const;

/** A WAV header states the length, so these are sent when they are whole. */
export const WAV_OUTPUT_FORMATS = [
  "wav_8000",
  "wav_16000",
  "wav_22050",
  "wav_24000",
  "wav_32000",
  "wav_44100",
  "wav_48000",
] as const;

export const OUTPUT_FORMATS = [...STREAM_OUTPUT_FORMATS, ...WAV_OUTPUT_FORMATS] as const;

export type StreamOutputFormat = (typeof STREAM_OUTPUT_FORMATS)[number];
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];
export type OutputCodec = "mp3" | "pcm" | "wav" | "opus" | "ulaw" | "alaw";

export const DEFAULT_OUTPUT_FORMAT = "mp3_44100_128" satisfies OutputFormat;

export const StreamOutputFormat = named("StreamOutputFormat", z.enum(STREAM_OUTPUT_FORMATS));
export const OutputFormat = named("OutputFormat", z.enum(OUTPUT_FORMATS));

export type OutputFormatParts = {
  readonly codec: OutputCodec;
  readonly sampleRateHz: number;
  readonly bitrateKbps: number | undefined;
};

export function outputFormatParts(format: OutputFormat): OutputFormatParts {
  const [codec, sampleRate, bitrate] = format.split("_");
  return {
    codec: codec as OutputCodec,
    sampleRateHz: Number(sampleRate),
    bitrateKbps: bitrate === undefined ? undefined : Number(bitrate),
  };
}

const CODEC_FILES: Record<OutputCodec, { contentType: string; extension: string }> = {
  mp3: { contentType: "audio/mpeg", extension: "mp3" },
  pcm: { contentType: "audio/pcm", extension: "pcm" },
  wav: { contentType: "audio/wav", extension: "wav" },
  opus: { contentType: "audio/ogg", extension: "ogg" },
  ulaw: { contentType: "audio/basic", extension: "ulaw" },
  alaw: { contentType: "audio/x-alaw-basic", extension: "alaw" },
};

export function outputContentType(format: OutputFormat): string {
  return CODEC_FILES[outputFormatParts(format).codec].contentType;
}

export function outputFileExtension(format: OutputFormat): string {
  return CODEC_FILES[outputFormatParts(format).codec].extension;
}
