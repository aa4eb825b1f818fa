import {
  PREVIEWS_PER_GENERATION,
  PROGRESS_SECONDS_BASE,
  PROGRESS_SECONDS_PER_CHARACTER,
} from "@voicewright/contract/rules/limits";

/** What has really happened so far. */
export type DesignEvents = {
  /** The server has taken the order. */
  readonly isAnswered: boolean;
  /** Previews of which something has come, and of which everything has. */
  readonly started: number;
  readonly complete: number;
};

const ANSWER_SHARE = 0.1;
const START_SHARE = 0.1;
/** The clock alone never says that it is done. */
const GUESS_MAX = 0.95;

/** How long previews of so many characters take, as long as nothing better is known. */
export function estimatedSeconds(characters: number): number {
  return PROGRESS_SECONDS_BASE + PROGRESS_SECONDS_PER_CHARACTER * characters;
}

/** How much of the previews is made, 0–1: what the clock guesses, pushed on by what has happened. */
export function designProgress(elapsedSeconds: number, characters: number, events: DesignEvents): number {
  if (events.complete >= PREVIEWS_PER_GENERATION) return 1;
  const completeShare = (1 - ANSWER_SHARE) / PREVIEWS_PER_GENERATION - START_SHARE;
  const known = (events.isAnswered ? ANSWER_SHARE : 0) + START_SHARE * events.started + completeShare * events.complete;
  const guessed = Math.min(elapsedSeconds / estimatedSeconds(characters), 1) * GUESS_MAX;
  // What the clock has used of its time counts for what is still open.
  return Math.min(Math.max(guessed, known + (1 - known) * guessed * 0.5), GUESS_MAX);
}
