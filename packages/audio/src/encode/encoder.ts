import type { AudioEncoder, AudioEncoding, ContainerEncoding, ThreadedEncoder } from "./encoding.ts";
import { encodeALaw, encodeMuLaw } from "./g711.ts";
import { createMp3Codec } from "./mp3-codec.ts";
import { createOpusCodec } from "./opus-codec.ts";
import { encodePcm16, floatToInt16 } from "./pcm.ts";
import { concatBytes } from "./concat-bytes.ts";
import { createResampler } from "../signal/resampler.ts";
import { UNKNOWN_DATA_SIZE_BYTES, wavHeader } from "../decode/wav.ts";

/** Bitrates in kbps by MP3 sample rate. */
const MP3_BITRATES_KBPS: ReadonlyMap<number, readonly number[]> = new Map([
  [22_050, [32]],
  [24_000, [48]],
  [44_100, [32, 64, 96, 128, 192]],
]);
const OPUS_BITRATES_KBPS: readonly number[] = [32, 64, 96, 128, 192];
const WARM_UP_SAMPLES = 22_050;
const PCM_SAMPLE_RATES_HZ: readonly number[] = [8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const AAC_SAMPLE_RATES_HZ: readonly number[] = [24_000, 44_100, 48_000];
const AAC_BITRATES_KBPS: readonly number[] = [64, 96, 128, 192];

/**
 * Opens an encoder for one response. Input samples are mono floats at `inputSampleRateHz`, a whole number
 * of hertz; they are resampled to the encoding's rate. A streamed WAV file opens with a header of unknown
 * size, which `wavHeader` replaces once the size is known. The same samples give the same bytes.
 * Throws a RangeError for an encoding the product does not offer.
 */
export async function createAudioEncoder(encoding: AudioEncoding, inputSampleRateHz: number): Promise<AudioEncoder> {
  refuseUnsupported(encoding);
  const resampler = createResampler(inputSampleRateHz, encoding.sampleRateHz);
  const codec = await openCodec(encoding);
  return {
    encode: (samples) => codec.encode(resampler.process(samples)),
    finish: () => {
      const tail = codec.encode(resampler.finish());
      return concatBytes([tail, codec.finish()]);
    },
  };
}

/**
 * The same for every encoding, in a process that may have threads. AAC has what every decoder of it has: up to a tenth
 * of a second of silence around the sound. Throws a RangeError for an encoding the product does not offer.
 */
export async function createStreamEncoder(
  encoding: AudioEncoding | ContainerEncoding,
  inputSampleRateHz: number,
): Promise<ThreadedEncoder> {
  if (encoding.codec !== "aac" && encoding.codec !== "flac") {
    const encoder = await createAudioEncoder(encoding, inputSampleRateHz);
    return {
      encode: async (samples) => encoder.encode(samples),
      finish: async () => encoder.finish(),
      close: async () => {},
    };
  }
  refuseUnsupported(encoding);
  const resampler = createResampler(inputSampleRateHz, encoding.sampleRateHz);
  // Loaded when it is asked for: most installations never need it.
  const { createContainerCodec } = await import("./container-codec.ts");
  const codec = await createContainerCodec(encoding);
  return {
    encode: (samples) => codec.encode(resampler.process(samples)),
    finish: async () => {
      const tail = await codec.encode(resampler.finish());
      return concatBytes([tail, await codec.finish()]);
    },
    close: () => codec.close(),
  };
}

/** Compiles LAME now, and not while somebody waits for a first sound. */
export async function warmUpEncoders(): Promise<void> {
  const encoder = await createAudioEncoder({ codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 }, 44_100);
  encoder.encode(new Float32Array(WARM_UP_SAMPLES));
  encoder.finish();
}

function refuseUnsupported(encoding: AudioEncoding | ContainerEncoding): void {
  if (isOffered(encoding)) return;
  throw new RangeError(`Unsupported audio encoding ${JSON.stringify(encoding)}`);
}

function isOffered(encoding: AudioEncoding | ContainerEncoding): boolean {
  switch (encoding.codec) {
    case "mp3":
      return MP3_BITRATES_KBPS.get(encoding.sampleRateHz)?.includes(encoding.bitrateKbps) ?? false;
    case "opus":
      return encoding.sampleRateHz === 48_000 && OPUS_BITRATES_KBPS.includes(encoding.bitrateKbps);
    case "pcm":
    case "wav":
      return PCM_SAMPLE_RATES_HZ.includes(encoding.sampleRateHz);
    case "flac":
      return PCM_SAMPLE_RATES_HZ.includes(encoding.sampleRateHz);
    case "aac":
      return AAC_SAMPLE_RATES_HZ.includes(encoding.sampleRateHz) && AAC_BITRATES_KBPS.includes(encoding.bitrateKbps);
    case "ulaw":
    case "alaw":
      return encoding.sampleRateHz === 8_000;
  }
}

/** A codec takes samples at its own rate. */
async function openCodec(encoding: AudioEncoding): Promise<AudioEncoder> {
  switch (encoding.codec) {
    case "mp3":
      return await createMp3Codec(encoding.sampleRateHz, encoding.bitrateKbps);
    case "opus":
      return createOpusCodec(encoding.bitrateKbps);
    case "pcm":
      return createSampleCodec(encodePcm16);
    case "wav":
      return createWavCodec(encoding.sampleRateHz);
    case "ulaw":
      return createSampleCodec((samples) => encodeMuLaw(floatToInt16(samples)));
    case "alaw":
      return createSampleCodec((samples) => encodeALaw(floatToInt16(samples)));
  }
}

function createSampleCodec(encode: (samples: Float32Array) => Uint8Array): AudioEncoder {
  return { encode, finish: () => new Uint8Array(0) };
}

function createWavCodec(sampleRateHz: number): AudioEncoder {
  let header = wavHeader({ sampleRateHz, dataSizeBytes: UNKNOWN_DATA_SIZE_BYTES });
  const encode = (samples: Float32Array): Uint8Array => {
    const bytes = concatBytes([header, encodePcm16(samples)]);
    header = new Uint8Array(0);
    return bytes;
  };
  return { encode, finish: () => encode(new Float32Array(0)) };
}
