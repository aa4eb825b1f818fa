import {
  OUTPUT_FORMATS,
  type OutputCodec,
  type OutputFormat,
  outputFileExtension,
  outputFormatParts,
} from "@voicewright/contract/rules/output-formats";

const GROUPS: readonly { readonly label: string; readonly codecs: readonly OutputCodec[] }[] = [
  { label: "MP3", codecs: ["mp3"] },
  { label: "WAV", codecs: ["wav"] },
  { label: "Opus", codecs: ["opus"] },
  { label: "PCM, without a header", codecs: ["pcm"] },
  { label: "Telephone", codecs: ["ulaw", "alaw"] },
];

const CODEC_NAMES: Partial<Record<OutputCodec, string>> = { ulaw: "µ-law, ", alaw: "A-law, " };
const HERTZ_PER_KILOHERTZ = 1_000;

/** Every output format once, by what it is; within a group the best one first. */
export const FORMAT_GROUPS = GROUPS.map(({ label, codecs }) => ({
  label,
  formats: OUTPUT_FORMATS.filter((format) => codecs.includes(outputFormatParts(format).codec)).toReversed(),
}));

/** "44.1 kHz, 128 kbit/s" */
export function formatLabel(format: OutputFormat): string {
  const { codec, sampleRateHz, bitrateKbps } = outputFormatParts(format);
  const bitrate = bitrateKbps === undefined ? "" : `, ${bitrateKbps} kbit/s`;
  return `${CODEC_NAMES[codec] ?? ""}${sampleRateHz / HERTZ_PER_KILOHERTZ} kHz${bitrate}`;
}

/** The name of a file with the end that a format has. */
export function formatFileName(fileName: string, format: OutputFormat): string {
  return `${fileName.replace(/\.[^.]*$/, "")}.${outputFileExtension(format)}`;
}
