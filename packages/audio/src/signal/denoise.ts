import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { createResampler, type Resampler } from "./resampler.ts";

/** Takes background noise out of a mono stream. Where the stream is cut does not change the result. */
export interface SpeechDenoiser {
  /** Output that has become certain; it lags the input by some hundredths of a second. */
  process(samples: Float32Array): Float32Array;
  /** The rest, so that output and input are equally long and in step. The denoiser cannot be used afterwards. */
  finish(): Float32Array;
}

/** What RNNoise works at. */
const RATE_HZ = 48_000;
const FRAME_LENGTH = 480;
/** Its overlapping windows hold each frame back until the next one is there. */
const DELAY_SAMPLES = FRAME_LENGTH;
const FULL_SCALE = 32_768;

type RnnoiseModule = {
  readonly HEAPF32: Float32Array;
  _malloc(sizeBytes: number): number;
  _rnnoise_create(model: number): number;
  _rnnoise_process_frame(state: number, output: number, input: number): number;
};

/**
 * Noise removal with RNNoise (Valin 2018), a small recurrent network trained on speech, at any whole sample rate.
 * It uses about 3 % of one core in real time, and memory that goes away with it.
 */
export async function createSpeechDenoiser(sampleRateHz: number): Promise<SpeechDenoiser> {
  const program = pathToFileURL(createRequire(import.meta.url).resolve("@echogarden/rnnoise-wasm"));
  const { default: createModule } = (await import(program.href)) as { default: () => Promise<RnnoiseModule> };
  return new RnnoiseDenoiser(await createModule(), sampleRateHz);
}

class RnnoiseDenoiser implements SpeechDenoiser {
  readonly #rnnoise: RnnoiseModule;
  readonly #state: number;
  readonly #framePointer: number;
  readonly #up: Resampler;
  readonly #down: Resampler;
  readonly #frame = new Float32Array(FRAME_LENGTH);
  #frameFill = 0;
  #delayLeft = DELAY_SAMPLES;
  /** Input samples not yet answered by output. */
  #owed = 0;

  constructor(rnnoise: RnnoiseModule, sampleRateHz: number) {
    this.#rnnoise = rnnoise;
    this.#state = rnnoise._rnnoise_create(0);
    this.#framePointer = rnnoise._malloc(FRAME_LENGTH * Float32Array.BYTES_PER_ELEMENT);
    this.#up = createResampler(sampleRateHz, RATE_HZ);
    this.#down = createResampler(RATE_HZ, sampleRateHz);
  }

  process(samples: Float32Array): Float32Array {
    this.#owed += samples.length;
    return this.#pay(this.#down.process(this.#clean(this.#up.process(samples))));
  }

  finish(): Float32Array {
    const tail = [this.#clean(this.#up.finish()), this.#clean(new Float32Array(DELAY_SAMPLES + FRAME_LENGTH))];
    const parts = tail.map((part) => this.#down.process(part));
    parts.push(this.#down.finish());
    const rest = new Float32Array(this.#owed);
    let filled = 0;
    for (const part of parts) {
      const fitting = part.subarray(0, rest.length - filled);
      rest.set(fitting, filled);
      filled += fitting.length;
    }
    this.#owed = 0;
    return rest;
  }

  /** Resampling may round up by a sample; the stream must not get longer. */
  #pay(samples: Float32Array): Float32Array {
    const paid = samples.subarray(0, this.#owed);
    this.#owed -= paid.length;
    return paid;
  }

  #clean(samples: Float32Array): Float32Array {
    const output = new Float32Array(FRAME_LENGTH * Math.floor((this.#frameFill + samples.length) / FRAME_LENGTH));
    let written = 0;
    for (let offset = 0; offset < samples.length;) {
      const taken = samples.subarray(offset, offset + FRAME_LENGTH - this.#frameFill);
      this.#frame.set(taken, this.#frameFill);
      this.#frameFill += taken.length;
      offset += taken.length;
      if (this.#frameFill < FRAME_LENGTH) break;
      output.set(this.#cleanFrame(), written);
      written += FRAME_LENGTH;
      this.#frameFill = 0;
    }
    const skipped = Math.min(this.#delayLeft, output.length);
    this.#delayLeft -= skipped;
    return output.subarray(skipped);
  }

  #cleanFrame(): Float32Array {
    const start = this.#framePointer / Float32Array.BYTES_PER_ELEMENT;
    // The heap's view is replaced when the memory grows, so it is asked for each time.
    const input = this.#rnnoise.HEAPF32;
    for (let index = 0; index < FRAME_LENGTH; index++) input[start + index] = (this.#frame[index] ?? 0) * FULL_SCALE;
    this.#rnnoise._rnnoise_process_frame(this.#state, this.#framePointer, this.#framePointer);
    const cleaned = this.#rnnoise.HEAPF32.slice(start, start + FRAME_LENGTH);
    for (let index = 0; index < FRAME_LENGTH; index++) cleaned[index] = (cleaned[index] ?? 0) / FULL_SCALE;
    return cleaned;
  }
}
