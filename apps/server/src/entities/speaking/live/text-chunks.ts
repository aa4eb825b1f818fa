import { unfinishedMarkup } from "@voicewright/text/markup/markup-scanner";
import { splitClauses } from "@voicewright/text/clauses/split-clauses";

export type TextChunksOptions = {
  /** So many characters wait before they are spoken, one number after the other; the last holds on. */
  readonly schedule: readonly number[];
  /** Speaks sentences as they end, whatever the schedule says. */
  readonly isAutomatic: boolean;
  /** Whether SSML is read; tags in brackets are in any case. */
  readonly readsSsml?: boolean;
};

/** What a client asks for with its text. */
export type ChunkTrigger = "schedule" | "try" | "flush";

/** Below this, a text that is only to be tried would sound cut off. */
const TRIED_MIN_CHARACTERS = 50;
/** A sentence that is longer is cut at the best place in it. */
const LONGEST_SENTENCE = 240;
/** More is never spoken in one go. */
const LONGEST_PIECE = 1_000;
const SPEAKABLE = /[\p{L}\p{N}]/u;
const ENDS_SENTENCE = /[.!?…。！？।؟۔]["'”’»)\]」』）]*\s*$/u;

/**
 * Cuts a text that is being written into pieces that are worth speaking, on their own as far as can be. The pieces join
 * up to the text: nothing is lost, doubled or changed. No piece is without a letter or a digit.
 */
export class TextChunks {
  #schedule: readonly number[];
  readonly #isAutomatic: boolean;
  readonly #readsSsml: boolean;
  #waiting = "";
  #step = 0;

  constructor({ schedule, isAutomatic, readsSsml = false }: TextChunksOptions) {
    this.#readsSsml = readsSsml;
    this.#schedule = schedule;
    this.#isAutomatic = isAutomatic;
  }

  /** Another schedule from the next piece on. */
  reschedule(schedule: readonly number[]): void {
    this.#schedule = schedule;
  }

  /** Characters that no piece has taken yet. */
  get waitingCharacters(): number {
    return this.#waiting.length;
  }

  /** Whether the text that waits breaks off without a space behind it. */
  get endsInWord(): boolean {
    return /\S$/u.test(this.#waiting);
  }

  /** Takes more text, and gives the pieces that are due. */
  add(text: string, trigger: ChunkTrigger): string[] {
    this.#waiting += text;
    const pieces: string[] = [];
    for (let end = this.#nextEnd(trigger); end > 0; end = this.#nextEnd(trigger)) {
      pieces.push(this.#waiting.slice(0, end));
      this.#waiting = this.#waiting.slice(end);
      this.#step += 1;
    }
    return pieces;
  }

  /** Where the next piece ends; 0 while none is due. */
  #nextEnd(trigger: ChunkTrigger): number {
    const spoken = this.#waiting.search(SPEAKABLE);
    if (spoken < 0) return 0;
    // A whole page at once is cut like one that is being written.
    const view = this.#waiting.slice(0, spoken + LONGEST_PIECE);
    const isAll = view.length === this.#waiting.length;
    if (trigger === "flush" && isAll) return view.length;
    const end = this.#beforeMarkup(this.#endIn(view, trigger, isAll));
    if (end > spoken) return end;
    return isAll ? 0 : view.length;
  }

  /** Markup that would be cut, or has not all come, waits for the rest of it. */
  #beforeMarkup(end: number): number {
    return end - unfinishedMarkup(this.#waiting.slice(0, end), this.#readsSsml);
  }

  #endIn(view: string, trigger: ChunkTrigger, isAll: boolean): number {
    if (isAll && this.#isAutomatic) return sentencesEnd(view);
    const threshold = this.#schedule[Math.min(this.#step, this.#schedule.length - 1)] ?? 0;
    const wanted = trigger === "try" ? Math.min(threshold, TRIED_MIN_CHARACTERS) : threshold;
    return view.length < wanted ? 0 : bestEnd(view, wanted, isAll);
  }
}

function sentencesEnd(text: string): number {
  if (ENDS_SENTENCE.test(text)) return text.length;
  const sentences = splitClauses(text, { first: LONGEST_SENTENCE, later: LONGEST_SENTENCE });
  return sentences.at(-2)?.end ?? 0;
}

/** After the last whole sentence where that is most of it, otherwise after the last whole word. */
function bestEnd(text: string, wanted: number, isAll: boolean): number {
  if (isAll && ENDS_SENTENCE.test(text)) return text.length;
  const sentence = splitClauses(text, { first: Infinity, later: Infinity }).at(-2)?.end ?? 0;
  if (sentence >= wanted / 2) return sentence;
  const words = /^[^]*\s/u.exec(text)?.[0].length ?? 0;
  if (words >= wanted / 2) return words;
  // No spaces: another script, or one endless word.
  return splitClauses(text, { first: wanted, later: wanted }).at(-2)?.end ?? 0;
}
