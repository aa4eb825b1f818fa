/** A part is at least so long; a recording of the public API is always one part. */
const PART_MIN_SECONDS = 300;
/** Without a pause for so long more, the part ends where it is. */
const PAUSE_SOUGHT_SECONDS = 60;
/** Shorter quiet is a part of speech. */
const PAUSE_SECONDS = 0.2;
const FRAME_SECONDS = 0.02;
/** So far below the usual level of the part it is quiet: −20 dB, as power. */
const QUIET_SHARE = 0.01;

/**
 * Cuts a recording, as it comes, into parts that end in pauses. Joined, they are the recording again. Each part has to be
 * read to its end before the next is asked for.
 */
export async function* partsAtPauses(
  blocks: AsyncIterable<Float32Array>,
  sampleRateHz: number,
): AsyncGenerator<AsyncIterable<Float32Array>> {
  const source = blocks[Symbol.asyncIterator]();
  /** What came with the end of the part before; undefined at the end of all. */
  let rest: Float32Array | undefined = new Float32Array(0);

  const next = async (): Promise<Float32Array | undefined> => {
    const read = await source.next();
    return read.done === true ? undefined : read.value;
  };
  async function* readPart(): AsyncGenerator<Float32Array> {
    const finder = new PauseFinder(sampleRateHz);
    for (; rest !== undefined; rest = await next()) {
      const cut = finder.push(rest);
      if (cut === undefined) {
        yield rest;
        continue;
      }
      yield rest.subarray(0, cut);
      rest = rest.subarray(cut);
      return;
    }
  }

  try {
    while (rest !== undefined) {
      // A recording may end where a part does.
      while (rest?.length === 0) rest = await next();
      if (rest !== undefined) yield readPart();
    }
  } finally {
    await source.return?.();
  }
}

/** Looks for the place in a stream where a part can end. */
class PauseFinder {
  readonly #sampleRateHz: number;
  readonly #frameLength: number;
  #sampleCount = 0;
  #framePower = 0;
  #frameFill = 0;
  /** Of all sound so far, for its usual level. */
  #powerSum = 0;
  #quietFrames = 0;

  constructor(sampleRateHz: number) {
    this.#sampleRateHz = sampleRateHz;
    this.#frameLength = Math.round(FRAME_SECONDS * sampleRateHz);
  }

  /** Where in the samples the part ends; undefined while it goes on. */
  push(samples: Float32Array): number | undefined {
    for (let from = 0; from < samples.length;) {
      const to = Math.min(samples.length, from + this.#frameLength - this.#frameFill);
      for (let index = from; index < to; index++) this.#framePower += (samples[index] ?? 0) ** 2;
      this.#frameFill += to - from;
      this.#sampleCount += to - from;
      from = to;
      if (this.#frameFill === this.#frameLength && this.#endsWithFrame()) return to;
    }
    return undefined;
  }

  #endsWithFrame(): boolean {
    const usual = this.#powerSum / Math.max(1, this.#sampleCount - this.#frameFill);
    const isQuiet = this.#framePower / this.#frameFill <= usual * QUIET_SHARE;
    this.#quietFrames = isQuiet ? this.#quietFrames + 1 : 0;
    this.#powerSum += this.#framePower;
    this.#framePower = 0;
    this.#frameFill = 0;
    const seconds = this.#sampleCount / this.#sampleRateHz;
    if (seconds < PART_MIN_SECONDS) return false;
    return this.#quietFrames * FRAME_SECONDS >= PAUSE_SECONDS || seconds >= PART_MIN_SECONDS + PAUSE_SOUGHT_SECONDS;
  }
}
