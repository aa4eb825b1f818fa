/** Until a clone has been made of short recordings, about. */
const BASE_SECONDS = 5;
/** Only so much of all recordings is analysed. */
const ANALYSED_SECONDS_MAX = 150;
const SECONDS_PER_SECOND = 0.06;
/** The clock alone never says that it is done. */
const GUESS_MAX = 0.95;

/** How much of a clone's preview is made, 0–1, as the clock guesses from the length of its recordings. */
export function previewProgress(elapsedSeconds: number, recordedSeconds: number): number {
  const expected = BASE_SECONDS + SECONDS_PER_SECOND * Math.min(recordedSeconds, ANALYSED_SECONDS_MAX);
  // Nearer and nearer to the end, and never there: what takes longer still moves.
  return GUESS_MAX * (1 - Math.exp((-1.5 * Math.max(0, elapsedSeconds)) / expected));
}
