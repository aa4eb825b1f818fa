import { outputFormatParts } from "@voicewright/contract/rules/output-formats";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import type { AudioEncoding } from "@voicewright/audio/encode/encoding";

/** The encoder's terms for an output format of the API. */
export function outputEncoding(format: OutputFormat): AudioEncoding {
  const { codec, sampleRateHz, bitrateKbps } = outputFormatParts(format);
  switch (codec) {
    case "mp3":
      return { codec, sampleRateHz, bitrateKbps: statedBitrate(format, bitrateKbps) };
    case "opus":
      return { codec, sampleRateHz: 48_000, bitrateKbps: statedBitrate(format, bitrateKbps) };
    case "ulaw":
    case "alaw":
      return { codec, sampleRateHz: 8_000 };
    case "pcm":
    case "wav":
      return { codec, sampleRateHz };
  }
}

function statedBitrate(format: OutputFormat, bitrateKbps: number | undefined): number {
  if (bitrateKbps === undefined) throw new RangeError(`The output format ${format} states no bitrate`);
  return bitrateKbps;
}
