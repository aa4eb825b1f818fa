/** A place where sound begins or ends from one sample to the next, as at a cut. */
export type HardEdge = {
  readonly kind: "start" | "end";
  /** Milliseconds from the beginning of the recording. */
  readonly atMs: number;
  /** Difference of the two samples, of full scale. */
  readonly jump: number;
};

const SMALLEST_JUMP = 0.02;
/** How long it must be quiet before (or after) the jump. */
const QUIET_SECONDS = 0.01;
/** Resampled cuts ring for this long on their quiet side. */
const RINGING_SECONDS = 0.000_5;
/** -50 dBFS (RMS). */
const QUIET_LEVEL = 10 ** (-50 / 20);
/** One step of 16-bit audio. */
const DIGITAL_SILENCE = 1.01 / 32_768;
/** On the quiet side nothing else moves by more than this share of the jump. */
const LARGEST_QUIET_SHARE = 0.2;
/** Noise jumps again and again; in a voice that was cut no later step of the next 3 ms is this much larger. */
const LARGEST_LATER_SHARE = 1.2;
const LATER_SECONDS = 0.003;
/** Below about 1 kHz, where the voice is and the burst of a plosive is not: means of so much sound. */
const SMOOTHING_SECONDS = 0.000_5;
/** A voice is at its level at once where it was cut, and goes on with it: parts of the sound beside the jump, seconds. */
const FIRST_PART = { from: 0, to: 0.001_5 };
const NEXT_PARTS = [
  { from: 0.002, to: 0.008 },
  { from: 0.008, to: 0.025 },
];
/** -34 dBFS (RMS). */
const VOICE_LEVEL = 0.02;
const FIRST_PART_SHARE = 0.7;
/** The jump goes to where the voice is, so that its first part is about as high. */
const FIRST_PART_OF_JUMP = 0.75;
/** A lone click is over after this, but for this share of it. */
const CLICK_SECONDS = 0.000_25;
const CLICK_REST_SHARE = 0.15;

/**
 * Finds clicks in mono speech: jumps of more than 0.02 of full scale in one sample at the edge of a quiet stretch.
 * Beside digital silence every such jump counts. Elsewhere it counts where a voice is cut through (at its full level
 * at once) and where it is alone; the bursts of plosives, which begin as suddenly, are left out. Places are in order.
 */
export function findHardEdges(samples: Float32Array, sampleRateHz: number): HardEdge[] {
  const edge = (kind: HardEdge["kind"], index: number, jump: number): HardEdge => ({
    kind,
    atMs: (index * 1000) / sampleRateHz,
    jump,
  });
  const starts = findStarts(samples, sampleRateHz).map(({ index, jump }) => edge("start", index, jump));
  const ends = findStarts(samples.toReversed(), sampleRateHz).map(({ index, jump }) =>
    edge("end", samples.length - index, jump),
  );
  return [...starts, ...ends].toSorted((left, right) => left.atMs - right.atMs);
}

function findStarts(samples: Float32Array, sampleRateHz: number): { readonly index: number; readonly jump: number }[] {
  const sound = new SoundAround(samples, sampleRateHz);
  const starts: { index: number; jump: number }[] = [];
  const quietLength = Math.round(QUIET_SECONDS * sampleRateHz);
  for (let index = quietLength; index < samples.length; index++) {
    const jump = sound.step(index);
    if (jump < SMALLEST_JUMP || !sound.isQuietBefore(index)) continue;
    if (!sound.isSilentBefore(index) && !sound.cutsVoice(index) && !sound.isLoneClick(index)) continue;
    starts.push({ index, jump });
    index += quietLength;
  }
  return starts;
}

/** Looks at the sound before and after a sample. */
class SoundAround {
  readonly #samples: Float32Array;
  readonly #sampleRateHz: number;
  readonly #energyUntil: Float64Array;

  constructor(samples: Float32Array, sampleRateHz: number) {
    this.#samples = samples;
    this.#sampleRateHz = sampleRateHz;
    this.#energyUntil = new Float64Array(samples.length + 1);
    for (let index = 0; index < samples.length; index++)
      this.#energyUntil[index + 1] = (this.#energyUntil[index] ?? 0) + this.#at(index) ** 2;
  }

  /** How far the sample is from the one before it. */
  step(index: number): number {
    return Math.abs(this.#at(index) - this.#at(index - 1));
  }

  isQuietBefore(index: number): boolean {
    const end = index - this.#count(RINGING_SECONDS);
    const start = Math.max(0, index - this.#count(QUIET_SECONDS));
    const energy = (this.#energyUntil[end] ?? 0) - (this.#energyUntil[start] ?? 0);
    if (energy > QUIET_LEVEL ** 2 * (end - start)) return false;
    return this.#largestStep(start + 1, index) < LARGEST_QUIET_SHARE * this.step(index);
  }

  isSilentBefore(index: number): boolean {
    for (let before = index - this.#count(QUIET_SECONDS); before < index; before++)
      if (Math.abs(this.#at(before)) > DIGITAL_SILENCE) return false;
    return true;
  }

  cutsVoice(index: number): boolean {
    const later = this.#largestStep(index + 1, index + this.#count(LATER_SECONDS));
    if (later > LARGEST_LATER_SHARE * this.step(index)) return false;
    const first = this.#lowLevel(index, FIRST_PART);
    if (first < FIRST_PART_OF_JUMP * this.step(index)) return false;
    return NEXT_PARTS.every((part) => {
      const level = this.#lowLevel(index, part);
      return level > VOICE_LEVEL && first > FIRST_PART_SHARE * level;
    });
  }

  isLoneClick(index: number): boolean {
    const end = index + Math.max(2, this.#count(CLICK_SECONDS));
    return (
      this.#largestStep(end + 1, index + this.#count(QUIET_SECONDS)) < CLICK_REST_SHARE * this.step(index) &&
      this.#energyOf(end, index + this.#count(QUIET_SECONDS)) < QUIET_LEVEL ** 2
    );
  }

  /** Mean square. */
  #energyOf(start: number, end: number): number {
    const last = Math.min(end, this.#samples.length);
    return ((this.#energyUntil[last] ?? 0) - (this.#energyUntil[start] ?? 0)) / Math.max(1, last - start);
  }

  /** Level (RMS) of the sound below about 1 kHz in a part of what follows the sample. */
  #lowLevel(index: number, part: { readonly from: number; readonly to: number }): number {
    const width = this.#count(SMOOTHING_SECONDS);
    const start = index + this.#count(part.from);
    const end = index + this.#count(part.to);
    let sum = 0;
    for (let offset = 0; offset < width; offset++) sum += this.#at(start + offset);
    let energy = 0;
    for (let position = start; position < end; position++) {
      energy += (sum / width) ** 2;
      sum += this.#at(position + width) - this.#at(position);
    }
    return Math.sqrt(energy / Math.max(1, end - start));
  }

  #largestStep(start: number, end: number): number {
    let largest = 0;
    for (let index = start; index < Math.min(end, this.#samples.length); index++)
      largest = Math.max(largest, this.step(index));
    return largest;
  }

  #count(seconds: number): number {
    return Math.round(seconds * this.#sampleRateHz);
  }

  #at(index: number): number {
    return this.#samples[index] ?? 0;
  }
}
