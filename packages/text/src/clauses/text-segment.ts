import { findMatches } from "./find-matches.ts";

/**
 * A stretch of the given text and what is said for it. Where both are equal they match
 * character by character; where they differ the one stands for the other as a whole.
 * The sources of all segments join up to the text, the spoken parts to the normalised text.
 */
export type TextSegment = { readonly source: string; readonly spoken: string };

/** Says what a match is read as; undefined leaves it as it is. */
export type RewriteRule = {
  readonly pattern: RegExp;
  readonly speak: (match: RegExpExecArray) => string | undefined;
};

/** A stretch of a text that is settled to be read as something else; UTF-16 code units. */
export type RespelledSpan = { readonly start: number; readonly end: number; readonly spoken: string };

/**
 * Applies rules to a text, but for the stretches of it that are settled. Where matches overlap the earlier rule wins, and within a rule the
 * earlier match. Patterns carry the flags `g` and `u` and see the whole text, so they can look around.
 */
export function rewriteText(
  text: string,
  rules: readonly RewriteRule[],
  settled: readonly RespelledSpan[] = [],
): TextSegment[] {
  const isTaken = new Uint8Array(text.length);
  const rewrites: RespelledSpan[] = [];
  for (const span of settled) {
    if (isTaken.subarray(span.start, span.end).includes(1)) continue;
    isTaken.fill(1, span.start, span.end);
    rewrites.push(span);
  }
  for (const { pattern, speak } of rules) {
    for (const match of findMatches(text, pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (start === end || isTaken.subarray(start, end).includes(1)) continue;
      const spoken = speak(match);
      if (spoken === undefined) continue;
      isTaken.fill(1, start, end);
      rewrites.push({ start, end, spoken });
    }
  }
  rewrites.sort((left, right) => left.start - right.start);

  const segments: TextSegment[] = [];
  let position = 0;
  const keepUntil = (end: number): void => {
    const kept = text.slice(position, end);
    if (kept !== "") segments.push({ source: kept, spoken: kept });
  };
  for (const rewrite of rewrites) {
    keepUntil(rewrite.start);
    segments.push({ source: text.slice(rewrite.start, rewrite.end), spoken: rewrite.spoken });
    position = rewrite.end;
  }
  keepUntil(text.length);
  return segments;
}
