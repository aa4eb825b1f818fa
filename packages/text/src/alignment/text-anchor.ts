/**
 * A stretch of a clause and when it sounds. Offsets are UTF-16 code units of the clause,
 * times milliseconds from its start. Anchors are in order and do not overlap; what lies
 * between them (spaces, punctuation, silent letters) has no time of its own.
 */
export type TextAnchor = {
  readonly textStart: number;
  readonly textEnd: number;
  readonly startMs: number;
  readonly endMs: number;
};
