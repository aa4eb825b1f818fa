import { createAudioDecoder } from "@voicewright/audio/decode/decoder";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { outputFormatParts } from "@voicewright/contract/rules/output-formats";
import { outputEncoding } from "../../adapters/speech/output-encoding.ts";

export type MeasuredAudio = {
  readonly durationMs: number;
  /** Of full scale. */
  readonly peak: number;
  readonly rms: number;
};

/** Decodes a whole file of the product and measures it. */
export async function measureAudio(file: Buffer, format: OutputFormat): Promise<MeasuredAudio> {
  const decoder = await createAudioDecoder(outputEncoding(format));
  const pcm = Buffer.concat([(await decoder.decode(file)).slice(), await decoder.finish()]);
  let peak = 0;
  let energy = 0;
  const length = Math.floor(pcm.length / 2);
  for (let index = 0; index < length; index++) {
    const sample = pcm.readInt16LE(index * 2) / 32_768;
    peak = Math.max(peak, Math.abs(sample));
    energy += sample * sample;
  }
  return {
    durationMs: (1000 * length) / outputFormatParts(format).sampleRateHz,
    peak,
    rms: Math.sqrt(energy / Math.max(1, length)),
  };
}

const MPEG_SAMPLE_RATES_HZ: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
};
const MPEG_BITRATES_KBPS: Readonly<Record<number, readonly number[]>> = {
  3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

type FileHeader = Readonly<Record<string, number | string | boolean | undefined>>;

/** What a file says of itself at its start; files without a header say nothing. */
export function readFileHeader(file: Buffer, format: OutputFormat): FileHeader {
  switch (outputFormatParts(format).codec) {
    case "mp3":
      return readMp3Header(file);
    case "opus":
      return { container: file.toString("latin1", 0, 4), stream: file.toString("latin1", 28, 36), channels: file[37] };
    case "wav":
      return {
        container: file.toString("latin1", 0, 4),
        riffSizeBytes: file.readUInt32LE(4),
        channels: file.readUInt16LE(22),
        sampleRateHz: file.readUInt32LE(24),
        dataSizeBytes: file.readUInt32LE(40),
      };
    case "pcm":
    case "ulaw":
    case "alaw":
      return {};
  }
}

/** What it should say. */
export function expectedFileHeader(file: Buffer, format: OutputFormat): FileHeader {
  const { codec, sampleRateHz, bitrateKbps } = outputFormatParts(format);
  switch (codec) {
    case "mp3":
      return { sampleRateHz, bitrateKbps, isMono: true };
    case "opus":
      return { container: "OggS", stream: "OpusHead", channels: 1 };
    case "wav":
      return {
        container: "RIFF",
        riffSizeBytes: file.length - 8,
        channels: 1,
        sampleRateHz,
        dataSizeBytes: file.length - 44,
      };
    case "pcm":
    case "ulaw":
    case "alaw":
      return {};
  }
}

function readMp3Header(file: Buffer): FileHeader {
  if (file[0] !== 0xff || ((file[1] ?? 0) & 0xe6) !== 0xe2)
    throw new Error("The file does not start with an MP3 frame.");
  const version = ((file[1] ?? 0) >> 3) & 3;
  const rates = file[2] ?? 0;
  return {
    sampleRateHz: MPEG_SAMPLE_RATES_HZ[version]?.[(rates >> 2) & 3],
    bitrateKbps: MPEG_BITRATES_KBPS[version]?.[rates >> 4],
    isMono: (file[3] ?? 0) >> 6 === 3,
  };
}
