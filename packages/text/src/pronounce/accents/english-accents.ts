import { pronounceBritish } from "./british.ts";
import { pronounceIrish } from "./irish.ts";
import type { PronouncedWord } from "./pronounced-word.ts";

/** Accents of English that are made of General American by rules; other voices bring accents of their own. */
export const RULED_ACCENTS = ["british", "irish"] as const;
export type RuledAccent = (typeof RULED_ACCENTS)[number];

const SAY = { british: pronounceBritish, irish: pronounceIrish } as const satisfies Record<RuledAccent, unknown>;

/**
 * How words that follow each other without a rest are said in an accent, given as General American says them: the phones
 * of each, in order, see `PronouncedWord`.
 */
export function pronounceInAccent(
  words: readonly PronouncedWord[],
  accent: RuledAccent,
): readonly (readonly string[])[] {
  return words.map((word, index) => SAY[accent](word, words[index + 1]?.phones));
}
