import { DOUBLE_COST, SoundLoop } from "./sound-loop.ts";
import type { SentenceReading } from "./script-reading.ts";

/** Costs of a path, in distances between mapped frames; settled by the bench `follow-script`. */
const LEAVE_COST = 10;
/** For coming back to the script where it was left, and for each word further on. */
const ENTER_COST = 3;
const NEAR_WORDS = 2;
const ENTER_SENTENCE_COST = 15;
const ENTER_ELSEWHERE_COST = 60;
/** For saying a frame of the reading longer, and for saying the reading three times as fast. */
const STAY_COST = 0.2;
const TRIPLE_COST = 1.5;
/** What every frame of something else costs more while the reader is trusted. */
const TRUSTED_OTHER_COST = 0.3;
/** Frames with so much evidence show that the script is read; the last ones count most. */
const TRUST_EVIDENCE = 8;
const TRUST_FRAMES = 200;
/** A word is marked when so many more frames have come: what comes next settles where one ends. */
const LAG_FRAMES = 5;
/** And when the reading has gone on so far from where the word begins; the last sounds of a sentence may be said long. */
const WORD_ADVANCE_FRAMES = 4;
const SENTENCE_ADVANCE_FRAMES = 8;
/** What is known of a path fades by this share with each frame. */
const EVIDENCE_KEPT = 0.975;
const SENTENCES_BEFORE = 2;
const SENTENCES_AFTER = 4;

/** Where a reader most likely was a moment ago. */
export type Decoded = {
  /** Word of the whole script that is being said; undefined while something else is said. */
  readonly word: number | undefined;
  /** How much better the script explains the last second or so than any other order of the same sounds. */
  readonly evidence: number;
  /** What the frame costs when it is not of the script. */
  readonly otherCost: number;
  /** From 0 to 1: how surely the script has been read lately. */
  readonly trust: number;
};

/** Where a word begins. */
type Start = { readonly frame: number; readonly word: number; readonly isSentence: boolean };
type Sentence = { readonly firstFrame: number; readonly endFrame: number; readonly firstWord: number };

/**
 * Finds the place in a script by the sound of speech: Viterbi's path through the frames of synthetic readings, beside a
 * loop of the same sounds in any order that stands for everything else. One step for each frame of 20 ms.
 */
export class FollowDecoder {
  readonly #dimension: number;
  readonly #firstWord: number;
  readonly #sentences: Sentence[] = [];
  readonly #loop = new SoundLoop();
  readonly #starts: Start[] = [];
  #templates: Float32Array[] = [];
  #words = new Int32Array(0);
  #frameCount = 0;
  #nextWord: number;
  #scores = new Float32Array(0);
  #evidence = new Float32Array(0);
  #nextScores = new Float32Array(0);
  #nextEvidence = new Float32Array(0);
  #distances = new Float32Array(0);
  #entries = new Float32Array(0);
  /** Where the best path to each frame came from, for the last frames heard; -1: from outside the script. */
  #origins: Int32Array[] = [];
  #otherScore = 0;
  #readShare = 0.5;
  #place: number;
  #sentence = 0;

  /** `firstWord` is the number of the first word of the first sentence that will be known. */
  constructor(dimension: number, firstWord: number) {
    this.#dimension = dimension;
    this.#firstWord = firstWord;
    this.#nextWord = firstWord;
    this.#place = firstWord;
  }

  /** The next sentence of the script becomes known. */
  append(reading: SentenceReading, wordCount: number): void {
    const first = this.#frameCount;
    const total = first + reading.frameCount;
    this.#templates = reading.templates.map((template, index) => {
      const grown = grow(this.#templates[index] ?? new Float32Array(0), total * this.#dimension);
      grown.set(template, first * this.#dimension);
      return grown;
    });
    this.#words = grow(this.#words, total);
    for (const [frame, word] of reading.words.entries()) {
      const number = this.#nextWord + Math.min(word, wordCount - 1);
      this.#words[first + frame] = number;
      if (frame > 0 && number === this.#words[first + frame - 1]) continue;
      this.#starts.push({ frame: first + frame, word: number, isSentence: frame === 0 });
    }
    this.#scores = grow(this.#scores, total, Infinity);
    this.#nextScores = grow(this.#nextScores, total, Infinity);
    this.#evidence = grow(this.#evidence, total);
    this.#nextEvidence = grow(this.#nextEvidence, total);
    this.#distances = grow(this.#distances, total);
    this.#entries = grow(this.#entries, total);
    this.#origins = this.#origins.map((origins) => grow(origins, total, -1));
    this.#loop.grow(total);
    this.#sentences.push({ firstFrame: first, endFrame: total, firstWord: this.#nextWord });
    this.#frameCount = total;
    this.#nextWord += wordCount;
  }

  /** The number behind the last word that is known. */
  get endWord(): number {
    return this.#nextWord;
  }

  knows(word: number): boolean {
    return word >= this.#firstWord && word < this.#nextWord;
  }

  /** The reader goes on at a word: what was said before no longer counts. */
  restartAt(word: number): void {
    this.#scores.fill(Infinity);
    this.#origins = [];
    this.#otherScore = 0;
    this.#moveTo(word);
    this.#place = word;
  }

  /** Hears one mapped frame. */
  hear(frame: Float32Array): Decoded {
    const [low, high] = this.#window();
    this.#measure(frame, low, high);
    const otherCost = this.#loop.hear(this.#distances, low, high);
    this.#settleEntries(low, high);
    const best = this.#advance(low, high, otherCost);
    this.#leave(low, high, otherCost);
    const least = Math.min(best.score, this.#otherScore);
    this.#otherScore -= least;
    this.#keep(low, high, least);
    const evidence = best.score > least ? 0 : (this.#evidence[best.frame] ?? 0);
    this.#readShare += ((evidence >= TRUST_EVIDENCE ? 1 : 0) - this.#readShare) / TRUST_FRAMES;
    const trust = this.#trust;
    if (best.score > least) {
      this.#moveTo(this.#place);
      return { word: undefined, evidence, otherCost, trust };
    }
    this.#moveTo(this.#words[best.frame] ?? this.#place);
    return { word: this.#settledWord(best.frame), evidence, otherCost, trust };
  }

  /** Squared: who reads something else is now and then taken for a reader of the script. */
  get #trust(): number {
    return this.#readShare ** 2;
  }

  /**
   * The word that the best path was in `LAG_FRAMES` ago, or the one before while little of it has been said; undefined
   * when the path has been in the script for less.
   */
  #settledWord(frame: number): number | undefined {
    let at = frame;
    for (let back = this.#origins.length - 1; back > 0; back--) {
      at = this.#origins[back]?.[at] ?? -1;
      if (at < 0) return undefined;
    }
    const start = this.#startOf(at);
    if (start === undefined) return undefined;
    const advance = start.isSentence ? SENTENCE_ADVANCE_FRAMES : WORD_ADVANCE_FRAMES;
    return frame - start.frame < advance ? start.word - 1 : start.word;
  }

  /** Where the word of a frame begins. */
  #startOf(frame: number): Start | undefined {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle]?.frame ?? 0) <= frame) low = middle + 1;
      else high = middle;
    }
    return this.#starts[low - 1];
  }

  #moveTo(word: number): void {
    this.#sentence = Math.max(
      0,
      this.#sentences.findLastIndex(({ firstWord }) => firstWord <= word),
    );
  }

  #window(): readonly [low: number, high: number] {
    const first = this.#sentences[Math.max(0, this.#sentence - SENTENCES_BEFORE)];
    const last = this.#sentences[Math.min(this.#sentences.length - 1, this.#sentence + SENTENCES_AFTER)];
    return [first?.firstFrame ?? 0, last?.endFrame ?? 0];
  }

  /** Distances of a frame to the nearest reading of each frame of the window. */
  #measure(frame: Float32Array, low: number, high: number): void {
    const [dimension, distances, templates] = [this.#dimension, this.#distances, this.#templates];
    const half = dimension >> 1;
    for (let at = low; at < high; at++) {
      const offset = at * dimension;
      let least = Infinity;
      for (const template of templates) {
        let sum = 0;
        for (let index = 0; index < half; index++) {
          const difference = (template[offset + index] ?? 0) - (frame[index] ?? 0);
          sum += difference * difference;
        }
        // The first directions tell most sounds apart: what is further off by them alone is not nearer by all.
        if (sum >= least) continue;
        for (let index = half; index < dimension; index++) {
          const difference = (template[offset + index] ?? 0) - (frame[index] ?? 0);
          sum += difference * difference;
        }
        if (sum < least) least = sum;
      }
      distances[at] = Math.sqrt(least);
    }
  }

  /** What it costs to come to the script at each word's beginning. */
  #settleEntries(low: number, high: number): void {
    this.#entries.fill(Infinity, low, high);
    for (const { frame, word, isSentence } of this.#starts) {
      if (frame < low || frame >= high) continue;
      const away = word - this.#place;
      const isNear = away >= 0 && away <= NEAR_WORDS;
      this.#entries[frame] = isNear ? ENTER_COST + away : isSentence ? ENTER_SENTENCE_COST : ENTER_ELSEWHERE_COST;
    }
  }

  #advance(low: number, high: number, otherCost: number): { readonly score: number; readonly frame: number } {
    const [scores, nextScores, evidences, nextEvidence] = [
      this.#scores,
      this.#nextScores,
      this.#evidence,
      this.#nextEvidence,
    ];
    const [entries, distances, otherScore] = [this.#entries, this.#distances, this.#otherScore];
    const origins = this.#nextOrigins();
    let best = Infinity;
    let bestFrame = low;
    for (let at = low; at < high; at++) {
      let score = (scores[at] ?? Infinity) + STAY_COST;
      let from = at;
      if (at > low && (scores[at - 1] ?? Infinity) < score) [score, from] = [scores[at - 1] ?? Infinity, at - 1];
      if (at > low + 1 && (scores[at - 2] ?? Infinity) + DOUBLE_COST < score)
        [score, from] = [(scores[at - 2] ?? Infinity) + DOUBLE_COST, at - 2];
      if (at > low + 2 && (scores[at - 3] ?? Infinity) + TRIPLE_COST < score)
        [score, from] = [(scores[at - 3] ?? Infinity) + TRIPLE_COST, at - 3];
      let evidence = evidences[from] ?? 0;
      const entered = otherScore + (entries[at] ?? Infinity);
      if (entered < score) [score, evidence, from] = [entered, 0, -1];
      origins[at] = from;
      const distance = distances[at] ?? 0;
      nextScores[at] = score + distance;
      nextEvidence[at] = EVIDENCE_KEPT * evidence + otherCost - distance;
      if (score + distance < best) [best, bestFrame] = [score + distance, at];
    }
    return { score: best, frame: bestFrame };
  }

  /** The oldest are written over. */
  #nextOrigins(): Int32Array {
    const oldest = this.#origins.length > LAG_FRAMES ? this.#origins.shift() : undefined;
    const origins = oldest ?? new Int32Array(this.#frameCount);
    this.#origins.push(origins);
    return origins;
  }

  /** Something else may have begun where the best path was before this frame. */
  #leave(low: number, high: number, otherCost: number): void {
    let least = Infinity;
    let frame = low;
    for (let at = low; at < high; at++) {
      if ((this.#scores[at] ?? Infinity) < least) [least, frame] = [this.#scores[at] ?? Infinity, at];
    }
    if (least + LEAVE_COST < this.#otherScore) {
      this.#otherScore = least + LEAVE_COST;
      this.#place = this.#words[frame] ?? this.#place;
    }
    this.#otherScore += otherCost + TRUSTED_OTHER_COST * this.#trust;
  }

  /** Scores count from the best one; frames that fell out of the window are forgotten. */
  #keep(low: number, high: number, least: number): void {
    this.#scores.fill(Infinity);
    for (let at = low; at < high; at++) this.#scores[at] = (this.#nextScores[at] ?? Infinity) - least;
    this.#evidence.set(this.#nextEvidence.subarray(low, high), low);
  }
}

function grow<Values extends Float32Array | Int32Array>(values: Values, length: number, rest = 0): Values {
  const grown = new (values.constructor as new (length: number) => Values)(length);
  grown.fill(rest);
  grown.set(values);
  return grown;
}
