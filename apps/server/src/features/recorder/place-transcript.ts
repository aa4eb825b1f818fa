import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { parseScript, type RecordingScript } from "@voicewright/contract/recorder/recording-script";

/** How far behind and ahead of the last place the reader is looked for. */
const WORDS_BEHIND = 20;
const WORDS_AHEAD = 200;
/** A recogniser mishears some words, and readers leave some out: this share has to stand in the script, in order. */
const SHARE_FOUND = 0.6;

/** Where a reader is in a script, by what a recogniser wrote down: for languages in which no voice here reads along. */
export class TranscriptPlacer {
  readonly #words: readonly string[];
  #place: number;

  constructor(script: RecordingScript, startWord: number) {
    this.#words = foldedWords(script);
    this.#place = startWord;
  }

  goTo(word: number): void {
    this.#place = word;
  }

  /** The word that was read last; undefined where too little was recognised, or too little of it is of the script. */
  place(transcript: string): number | undefined {
    const said = foldedWords(parseScript(transcript));
    if (said.length < PROFESSIONAL_LIMITS.recognisedWordsMin) return undefined;
    const from = Math.max(0, this.#place - WORDS_BEHIND);
    const found = alignedWords(said, this.#words.slice(from, this.#place + WORDS_AHEAD));
    const last = found.at(-1);
    if (last === undefined || found.length < SHARE_FOUND * said.length) return undefined;
    this.#place = from + last;
    return this.#place;
  }
}

function foldedWords({ text, words }: RecordingScript): string[] {
  return words.map(({ start, end }) =>
    text
      .slice(start, end)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ""),
  );
}

/** Places in `words` of a longest common subsequence with `said`, the earliest of those of that length. */
function alignedWords(said: readonly string[], words: readonly string[]): number[] {
  // lengths[i][j]: of said from i on, and words from j on.
  const lengths = Array.from({ length: said.length + 1 }, () => new Uint16Array(words.length + 1));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = said.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    if (row === undefined) continue;
    for (let j = words.length - 1; j >= 0; j -= 1)
      row[j] = said[i] === words[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  }
  const found: number[] = [];
  for (let i = 0, j = 0; i < said.length && j < words.length;) {
    if (said[i] === words[j]) {
      found.push(j);
      i += 1;
      j += 1;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}
