/** What lies further below the loud parts, or nearer to the background, is a pause. */
export const SPEECH_RANGE_DB = 33;
/** People breathe, and rooms ring on: what is heard counts from nearer to its loud parts on. */
const HEARD_RANGE_DB = 26;
const BACKGROUND_SHARE = 0.22;
const BACKGROUND_QUANTILE = 0.05;
const LOUD_QUANTILE = 0.95;
/** Levels of the last 15 s decide. */
const REMEMBERED_FRAMES = 750;
/** The quantiles change slowly. */
const FRAMES_BETWEEN_LOOKS = 10;
/** Until there was silence and speech, speech is what stands this far above digital silence. */
const QUIETEST_LOUD_DB = -45;
/** Longer pauses are shortened to this: the length of a pause says nothing about the words. */
export const LONGEST_PAUSE_FRAMES = 4;

/** Tells speech from pauses by level alone, while the level of both may change. */
export class SpeechGate {
  readonly #rangeDb: number;
  readonly #levels: number[] = [];
  #thresholdDb = QUIETEST_LOUD_DB;
  #untilLook = 0;
  #pauseFrames = LONGEST_PAUSE_FRAMES;

  constructor(rangeDb = HEARD_RANGE_DB) {
    this.#rangeDb = rangeDb;
  }

  /** Whether a frame takes part in the comparison: speech, and the beginnings of pauses. */
  admits(levelDb: number): boolean {
    this.#remember(levelDb);
    if (levelDb >= this.#thresholdDb) {
      this.#pauseFrames = 0;
      return true;
    }
    this.#pauseFrames += 1;
    return this.#pauseFrames <= LONGEST_PAUSE_FRAMES;
  }

  #remember(levelDb: number): void {
    this.#levels.push(levelDb);
    if (this.#levels.length > REMEMBERED_FRAMES) this.#levels.shift();
    if (this.#untilLook-- > 0) return;
    this.#untilLook = FRAMES_BETWEEN_LOOKS;
    this.#thresholdDb = speechThresholdDb(this.#levels, this.#rangeDb);
  }
}

/** The level from which frames are speech. */
export function speechThresholdDb(levelsDb: readonly number[], rangeDb = SPEECH_RANGE_DB): number {
  const sorted = levelsDb.toSorted((a, b) => a - b);
  const at = (quantile: number): number => sorted[Math.floor(sorted.length * quantile)] ?? 0;
  const [background, loud] = [at(BACKGROUND_QUANTILE), Math.max(at(LOUD_QUANTILE), QUIETEST_LOUD_DB + SPEECH_RANGE_DB)];
  return Math.max(loud - rangeDb, background + BACKGROUND_SHARE * (loud - background));
}
