/** How many cepstral coefficients describe a spectral envelope; the first is its level. */
export const LIKENESS_COEFFICIENTS = 24;

/** Envelopes are described in so many bands, equally wide on the mel scale. */
export const LIKENESS_BANDS = 40;

/** How the envelopes of a kind of sound (voiced or not) are spread. Cepstra are of natural logarithms of power. */
export type EnvelopeStatistics = {
  readonly mean: readonly number[];
  /** Lower triangle of the covariance, row by row. */
  readonly covariance: readonly number[];
};

/**
 * A person's sound as fitted to recordings: how the pitch moves and how the spectral envelopes are spread. A plain
 * value of a few kilobytes that survives JSON.
 */
export type VoiceLikeness = {
  readonly version: 1;
  readonly pitch: {
    readonly medianHz: number;
    /** Standard deviation around the median, semitones. */
    readonly spreadSemitones: number;
    /** F0 that equally spaced shares of the voiced speech stay below, the first and last 2.5 % left out. */
    readonly quantilesHz: readonly number[];
  };
  /** Loudness of the loud frames of the recordings, dB; all envelopes are described relative to it. */
  readonly levelDb: number;
  readonly voiced: EnvelopeStatistics;
  readonly unvoiced: EnvelopeStatistics;
  /** Share of the speech frames that are voiced, 0–1. */
  readonly voicedShare: number;
  /** Mean power of the speech in each of the `LIKENESS_BANDS` bands, dB relative to their average. */
  readonly averageSpectrumDb: readonly number[];
  /** Up to where the recordings hold sound, Hz. */
  readonly bandwidthHz: number;
  /** Syllable nuclei per second of speech, pauses left out. */
  readonly syllablesPerSecond: number;
  /** What a base voice misses when it takes on this likeness; undone before it speaks. */
  readonly rehearsal?: LikenessRehearsal;
  /**
   * What the voice layer leaves between the words is nothing of the person's, and is quietened. Absent in voices that
   * were saved without it, which keep their sound.
   */
  readonly quietensRests?: boolean;
};

export type LikenessRehearsal = {
  /** The sound of the base voice of the rehearsal. */
  readonly base: string;
  /** By how much it has to aim further, in the order of `describeTraits`. */
  readonly moves: readonly number[];
};
