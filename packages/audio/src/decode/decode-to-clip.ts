import { statSync } from "node:fs";
import { type AudioMeter, createAudioMeter } from "../measure/audio-meter.ts";
import { ClipFileWriter } from "../clip/clip-file-writer.ts";
import type { DecodeFacts, DecodeRequest } from "./decode-protocol.ts";
import { decodeWithFfmpeg, type FfmpegDecoding } from "./ffmpeg-decoder.ts";
import type { WaveFormat } from "./float-wave-reader.ts";
import { MediaError } from "./media-error.ts";
import { createResampler, type Resampler } from "../signal/resampler.ts";
import { encodeWaveformPairs } from "../clip/waveform.ts";

/** No codec for recordings gets near this; hours of nothing in a few kilobytes do. */
const SAMPLE_BYTES = 2;
const MOST_GROWTH = 400;
/** Shorter than this does no harm. */
const GROWTH_FROM_MS = 600_000;

/** Called often, also where nothing is decoded for long. */
export type DecodeProgress = (readBytes: number, decodedMs: number, statedMs: number | undefined) => void;

/**
 * Decodes a file, mixes and resamples it, measures it and writes the clip, all in one pass. It blocks the
 * thread and trusts it to be a process of its own, as `decodeFile` arranges. Throws a MediaError.
 */
export async function decodeToClip(request: DecodeRequest, onProgress: DecodeProgress): Promise<DecodeFacts> {
  let sink: ClipSink | undefined;
  let readBytes = 0;
  let statedMs: number | undefined;
  const tell = () => onProgress(readBytes, sink?.durationMs ?? 0, statedMs);
  const decoding: FfmpegDecoding = {
    inputPath: request.inputPath,
    container: request.container,
    ...(request.part && { part: request.part }),
    onFormat: (format) => {
      sink = new ClipSink(format, request);
    },
    onSamples: (mono) => {
      sink?.push(mono);
      tell();
    },
    onDuration: (durationMs) => {
      statedMs = durationMs;
    },
    onRead: (position) => {
      // Before the first samples the decoder may look for its index at the end of the file.
      readBytes = sink ? position : 0;
      tell();
    },
  };
  try {
    const found = await decodeWithFfmpeg(decoding);
    if (!sink) throw new MediaError("corrupt_audio", "The file is damaged: nothing in it could be decoded");
    return { ...found, ...sink.finish() };
  } catch (error) {
    sink?.abandon();
    throw error;
  }
}

class ClipSink {
  readonly #format: WaveFormat;
  readonly #request: DecodeRequest;
  readonly #clipRateHz: number;
  readonly #resampler: Resampler;
  readonly #meter: AudioMeter;
  readonly #writer: ClipFileWriter;
  readonly #inputSizeBytes: number;
  #sourceSampleCount = 0;

  constructor(format: WaveFormat, request: DecodeRequest) {
    this.#format = format;
    this.#request = request;
    this.#inputSizeBytes = statSync(request.inputPath).size;
    this.#clipRateHz = request.targetSampleRateHz ?? Math.min(format.sampleRateHz, request.maxSampleRateHz);
    this.#resampler = createResampler(format.sampleRateHz, this.#clipRateHz);
    this.#meter = createAudioMeter(this.#format.sampleRateHz);
    this.#writer = new ClipFileWriter(request.clipPath, this.#clipRateHz);
  }

  get durationMs(): number {
    return (this.#sourceSampleCount * 1000) / this.#format.sampleRateHz;
  }

  push(mono: Float32Array): void {
    this.#sourceSampleCount += mono.length;
    const { maxDurationMs } = this.#request;
    if (this.durationMs > maxDurationMs) {
      throw new MediaError("too_long", `The recording is longer than ${Math.round(maxDurationMs / 60_000)} minutes`);
    }
    const growth = (this.#sourceSampleCount * SAMPLE_BYTES) / this.#inputSizeBytes;
    if (this.durationMs > GROWTH_FROM_MS && growth > MOST_GROWTH) {
      throw new MediaError("corrupt_audio", "The file unpacks to far more sound than a recording of its size holds");
    }
    this.#meter.push(mono);
    this.#writer.write(this.#resampler.process(mono));
  }

  abandon(): void {
    this.#writer.close();
  }

  finish(): Omit<DecodeFacts, "codec" | "tracks"> {
    this.#writer.write(this.#resampler.finish());
    this.#writer.finish();
    const measures = this.#meter.measures();
    return {
      channels: this.#format.channels,
      sampleRateHz: this.#format.sampleRateHz,
      clipSampleRateHz: this.#clipRateHz,
      durationMs: this.durationMs,
      integratedLufs: finiteOrNull(measures.integratedLufs),
      truePeakDbtp: finiteOrNull(measures.truePeakDbtp),
      samplePeakDbfs: finiteOrNull(measures.samplePeakDbfs),
      rmsDbfs: finiteOrNull(measures.rmsDbfs),
      clippedShare: measures.clippedShare,
      waveformPairs: encodeWaveformPairs(measures.waveform.minMax),
      peaksPerSecond: measures.waveform.peaksPerSecond,
    };
  }
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
