/** A stretch of base speech that is to stand out, or to end in another melody. Times count from the start of the input. */
export type Inflection = {
  readonly startMs: number;
  readonly endMs: number;
  /**
   * - `hump`: the pitch of all of it is moved by so many semitones.
   * - `rise`: the pitch goes over, until the end and for what is left of the voice, to so many semitones above the
   *   speaker's usual one, wherever the base speech would go.
   */
  readonly shape: "hump" | "rise";
  readonly semitones: number;
  readonly gainDb: number;
  /** Factor on its length. */
  readonly stretch: number;
};

/** A hump sets in and goes within so long, inside its stretch. */
const EDGE_MS = 40;
/** A rise holds on for so long behind its end. */
const HOLD_MS = 400;

/** What is to be done to the sound at a position. */
export type InflectionAt = {
  /** Factor on the pitch that it would have. */
  readonly ratio: number;
  /** Share of the way, in octaves, to a pitch that lies `riseTo` times the usual one. */
  readonly riseShare: number;
  readonly riseTo: number;
  readonly gain: number;
  readonly stretch: number;
};

const NONE: InflectionAt = { ratio: 1, riseShare: 0, riseTo: 1, gain: 1, stretch: 1 };

/** The inflections of one stream of speech, by position in its input. */
export class Inflections {
  readonly #sampleRateHz: number;
  #all: readonly Inflection[] = [];

  constructor(sampleRateHz: number) {
    this.#sampleRateHz = sampleRateHz;
  }

  /** Whether there ever were any. */
  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** In order; none begins before those that were added before. */
  add(inflections: readonly Inflection[]): void {
    if (inflections.length > 0) this.#all = [...this.#all, ...inflections];
  }

  at(position: number): InflectionAt {
    const ms = (position * 1000) / this.#sampleRateHz;
    const inflection = this.#all.findLast(({ startMs }) => startMs <= ms);
    if (inflection === undefined) return NONE;
    const weight = weightAt(inflection, ms);
    if (weight === 0) return NONE;
    const isRise = inflection.shape === "rise";
    return {
      ratio: isRise ? 1 : 2 ** ((inflection.semitones * weight) / 12),
      riseShare: isRise ? weight : 0,
      riseTo: 2 ** (inflection.semitones / 12),
      gain: 10 ** ((inflection.gainDb * weight) / 20),
      stretch: ms < inflection.endMs ? inflection.stretch : 1,
    };
  }

  /** By how much the sound at `inputMs` is late, in milliseconds of the input's clock. */
  lagMs(inputMs: number): number {
    let lag = 0;
    for (const { startMs, endMs, stretch } of this.#all)
      lag += Math.max(0, Math.min(inputMs, endMs) - startMs) * (stretch - 1);
    return lag;
  }
}

function weightAt({ startMs, endMs, shape }: Inflection, ms: number): number {
  if (shape === "rise") {
    if (ms >= endMs) return ms < endMs + HOLD_MS ? 1 : 0;
    return (ms - startMs) / (endMs - startMs);
  }
  const edge = Math.min(EDGE_MS, (endMs - startMs) / 2);
  return Math.max(0, Math.min(1, (ms - startMs) / edge, (endMs - ms) / edge));
}
