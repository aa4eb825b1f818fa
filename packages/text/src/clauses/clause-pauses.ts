import type { ClauseEnd } from "./split-clauses.ts";

/** How long a reader rests after a clause, in milliseconds at the voice's own pace. */
export const PAUSE_MS: Readonly<Record<ClauseEnd, number>> = {
  none: 15,
  phrase: 130,
  dash: 280,
  sentence: 330,
  ellipsis: 550,
  paragraph: 650,
};
