import { createF0Tracker, F0_FRAME_SECONDS } from "@voicewright/audio/measure/f0";
import { createRealFft } from "@voicewright/audio/signal/fft";
import { BAND_LOUDNESS_WEIGHTS, EnvelopeMeter } from "./envelope.ts";
import { LIKENESS_BANDS } from "../../likeness/likeness.ts";
import { PitchMarker } from "../pitch/pitch-marks.ts";
import { SampleWindow } from "./sample-window.ts";

/** All fitting looks at speech at this rate, which holds every envelope band. */
export const FITTING_RATE_HZ = 16_000;

const FFT_SIZE = 1_024;
const LOUD_QUANTILE = 0.95;
/** Frames are this far apart at least. */
const FRAME_STEP_SECONDS = 0.005;

/** Where a speaker's pitch may lie, Hz. */
export type PitchSpan = { readonly floorHz: number; readonly ceilingHz: number; readonly expectedHz: number };

/** Speech as a sequence of pitch-synchronous frames. */
export type SpeechFrames = {
  readonly count: number;
  /** Natural logarithms of power density, `LIKENESS_BANDS` for each frame. */
  readonly levels: Float32Array;
  /** Hz; 0 where there is none. */
  readonly f0Hz: Float32Array;
  /** Time from the frame before to each frame. */
  readonly seconds: Float32Array;
  /** Loudness of each frame, dB. */
  readonly loudnessDb: Float32Array;
};

/** Measures the frames of a stretch of mono speech at `FITTING_RATE_HZ`. */
export function measureFrames(samples: Float32Array, span: PitchSpan): SpeechFrames {
  const { floorHz } = span;
  const tracker = createF0Tracker({ ...span, sampleRateHz: FITTING_RATE_HZ });
  const f0 = [...tracker.process(samples), ...tracker.finish()];
  const frameLength = FITTING_RATE_HZ * F0_FRAME_SECONDS;
  const f0At = (position: number): number => f0[Math.round(position / frameLength)] ?? 0;
  const input = new SampleWindow();
  input.append(samples);
  input.extendTo(samples.length + 8 * Math.ceil(FITTING_RATE_HZ / floorHz));

  const marker = new PitchMarker(FITTING_RATE_HZ, floorHz);
  const meter = new GrainMeter(samples.length);
  let before = marker.next(input, f0At, input.end, Number.POSITIVE_INFINITY);
  let mark = marker.next(input, f0At, input.end, Number.POSITIVE_INFINITY);
  let measuredAt = Number.NEGATIVE_INFINITY;
  while (before !== undefined && mark !== undefined && mark.position < samples.length) {
    const after = marker.next(input, f0At, input.end, Number.POSITIVE_INFINITY);
    if (after === undefined) break;
    if (mark.position - measuredAt >= FRAME_STEP_SECONDS * 0.95 * FITTING_RATE_HZ) {
      const seconds = (mark.position - Math.max(0, measuredAt)) / FITTING_RATE_HZ;
      meter.add(
        input,
        mark.position,
        seconds,
        mark.position - before.position,
        after.position - mark.position,
        mark.f0Hz,
      );
      measuredAt = mark.position;
    }
    before = mark;
    mark = after;
  }
  return meter.frames();
}

/** The level that the loudest twentieth of frames reaches, dB. */
export function loudLevelDb(frames: SpeechFrames): number {
  const sorted = frames.loudnessDb.toSorted();
  return sorted[Math.floor(sorted.length * LOUD_QUANTILE)] ?? Number.NEGATIVE_INFINITY;
}

class GrainMeter {
  readonly #fft = createRealFft(FFT_SIZE);
  readonly #meter = new EnvelopeMeter(FFT_SIZE, FITTING_RATE_HZ);
  readonly #grain = new Float64Array(FFT_SIZE);
  readonly #real = new Float64Array(FFT_SIZE / 2 + 1);
  readonly #imaginary = new Float64Array(FFT_SIZE / 2 + 1);
  readonly #levels: Float32Array;
  readonly #f0Hz: Float32Array;
  readonly #seconds: Float32Array;
  readonly #loudnessDb: Float32Array;
  #count = 0;

  constructor(sampleCount: number) {
    const capacity = Math.ceil(sampleCount / (FRAME_STEP_SECONDS * 0.9 * FITTING_RATE_HZ)) + 2;
    this.#levels = new Float32Array(capacity * LIKENESS_BANDS);
    this.#f0Hz = new Float32Array(capacity);
    this.#seconds = new Float32Array(capacity);
    this.#loudnessDb = new Float32Array(capacity);
  }

  /** Measures a grain that rises over `left` samples to its centre and falls over `right`. */
  add(input: SampleWindow, centre: number, seconds: number, left: number, right: number, f0Hz: number): void {
    const reach = FFT_SIZE / 2 - 1;
    const [rise, fall] = [Math.min(reach, Math.max(1, left)), Math.min(reach, Math.max(1, right))];
    this.#grain.fill(0);
    for (let distance = -rise; distance <= fall; distance++) {
      const half = distance < 0 ? rise : fall;
      const sample = input.samples[centre + distance - input.start] ?? 0;
      this.#grain[FFT_SIZE / 2 + distance] = sample * (0.5 + 0.5 * Math.cos((Math.PI * distance) / half));
    }
    this.#fft.forward(this.#grain, this.#real, this.#imaginary);
    this.#meter.measure(this.#real, this.#imaginary, rise + fall);
    let power = 0;
    for (let band = 0; band < LIKENESS_BANDS; band++)
      power += (BAND_LOUDNESS_WEIGHTS[band] ?? 0) * Math.exp(this.#meter.levels[band] ?? 0);
    this.#levels.set(this.#meter.levels, this.#count * LIKENESS_BANDS);
    this.#f0Hz[this.#count] = f0Hz;
    this.#seconds[this.#count] = seconds;
    this.#loudnessDb[this.#count] = 10 * Math.log10(power);
    this.#count++;
  }

  frames(): SpeechFrames {
    return {
      count: this.#count,
      levels: this.#levels.subarray(0, this.#count * LIKENESS_BANDS),
      f0Hz: this.#f0Hz.subarray(0, this.#count),
      seconds: this.#seconds.subarray(0, this.#count),
      loudnessDb: this.#loudnessDb.subarray(0, this.#count),
    };
  }
}
