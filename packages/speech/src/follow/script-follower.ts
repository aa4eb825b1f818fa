import { FRAME_DIMENSION, FRAME_MS } from "../text-check/word-frames.ts";
import { FollowDecoder } from "./follow-decoder.ts";
import { type LiveFrame, LiveFrames } from "./live-frames.ts";
import { createNoiseRemover } from "./noise-remover.ts";
import { Normaliser } from "./normaliser.ts";
import type { FollowSentence, ScriptReader, SentenceReading } from "./script-reading.ts";
import { isReadWell, scoreSentence, type SentenceScore } from "./sentence-check.ts";
import { MAP_CONTEXT_FRAMES } from "./sound-map.ts";
import { SpeechGate } from "./speech-gate.ts";

/** `misread`: something else was said in its place; `unheard`: the reader went on without it. */
export type SentenceVerdict = "read" | "misread" | "unheard";

export type FollowEvent =
  /** The reader has come to a word of the script. */
  | { readonly kind: "position"; readonly word: number }
  /** What is said is of the script again, or is not. */
  | { readonly kind: "on-script"; readonly isOnScript: boolean }
  /** A sentence has ended; the stretch of what was heard that says it, in milliseconds. */
  | {
      readonly kind: "sentence";
      readonly sentence: number;
      readonly verdict: SentenceVerdict;
      readonly startMs: number;
      readonly endMs: number;
      /** What the verdict rests on; absent for sentences that were not heard. */
      readonly score?: SentenceScore;
    };

/** From so much evidence on a word is marked, and a jump believed. */
const MARK_EVIDENCE = 5;
const JUMP_EVIDENCE = 8;
/** So much less is asked for the next word of somebody who is fully trusted. */
const TRUSTED_EVIDENCE = 5;
/** Frames elsewhere in the script that count as a jump however little evidence there is. */
const AWAY_FRAMES = 50;
const AWAY_EVIDENCE = 3;
/** Words that may be passed over at once without a jump. */
const NEAR_WORDS = 4;
const BACK_WORDS = 3;
/** So many sentences are read before they are needed. */
const SENTENCES_AHEAD = 6;
const SENTENCES_BEFORE = 2;
/** Before the first word can be marked. */
const SENTENCES_TO_BEGIN = 2;
/** Speech that is kept to look at sentences again. */
const KEPT_FRAMES = 4_500;
const LEAD_IN_FRAMES = 14;
/** The first word that is marked is seldom the first that was read. */
const FIRST_LEAD_IN_FRAMES = 150;
/** What nobody says for so long is not of the script. */
const LOST_FRAMES = 75;
const NORMALISER_MEMORY_FRAMES = 1_000;
const NORMALISER_PRIOR_FRAMES = 50;

/** Frames as they are: what is normal for a voice is known better when a sentence has ended. */
type Heard = { readonly values: Float32Array; readonly otherCost: number; readonly endMs: number };

/** Follows somebody who reads a script aloud. One caller at a time. */
export class ScriptFollower {
  readonly #reader: ScriptReader;
  readonly #sentences: readonly FollowSentence[];
  /** Number of the first word of each sentence, and of the word behind the last. */
  readonly #firstWords: readonly number[];
  readonly #readings = new Map<number, SentenceReading>();
  readonly #live = new LiveFrames(createNoiseRemover());
  readonly #gate = new SpeechGate();
  readonly #recent = new Float32Array((2 * MAP_CONTEXT_FRAMES + 1) * FRAME_DIMENSION);
  readonly #mapped: Float32Array;
  #waiting: LiveFrame[] = [];
  #normaliser: Normaliser | undefined;
  #decoder: FollowDecoder;
  #decoderEnd = 0;
  #heard: Heard[] = [];
  #position: number;
  #sentence: number;
  #sentenceStartMs: number | undefined;
  #sentenceFrame = 0;
  /** What was heard before belongs to another reading. */
  #freshFrame = 0;
  #offFrames = 0;
  #awayFrames = 0;
  #isOnScript = true;

  private constructor(reader: ScriptReader, sentences: readonly FollowSentence[], startWord: number) {
    this.#reader = reader;
    this.#sentences = sentences;
    const firstWords = [0];
    for (const { words } of sentences) firstWords.push((firstWords.at(-1) ?? 0) + words.length);
    this.#firstWords = firstWords;
    this.#mapped = new Float32Array(reader.soundMap.dimension);
    this.#sentence = this.#sentenceOf(startWord);
    this.#position = startWord - 1;
    this.#decoder = this.#newDecoder(this.#sentence);
    this.#decoder.restartAt(startWord);
  }

  /** `startWord` counts through all sentences, none of which may be without words. */
  static async open(
    reader: ScriptReader,
    sentences: readonly FollowSentence[],
    startWord = 0,
  ): Promise<ScriptFollower> {
    const follower = new ScriptFollower(reader, sentences, startWord);
    await follower.#readAhead(SENTENCES_TO_BEGIN);
    follower.#decoder.restartAt(startWord);
    follower.#normaliser = new Normaliser(NORMALISER_MEMORY_FRAMES, {
      from: reader.prior,
      frames: NORMALISER_PRIOR_FRAMES,
    });
    return follower;
  }

  /** Hears the next 16 kHz samples. */
  async hear(samples: Float32Array): Promise<FollowEvent[]> {
    await this.#readAhead(SENTENCES_AHEAD);
    return this.#live.push(samples).flatMap((frame) => this.#hearFrame(frame));
  }

  /** The reader stops: the sentence that was being read is judged when it was read to its last words. */
  finish(): FollowEvent[] {
    const events = this.#live.finish().flatMap((frame) => this.#hearFrame(frame));
    const lastWord = (this.#firstWords[this.#sentence + 1] ?? 1) - 1;
    if (this.#sentenceStartMs !== undefined && this.#position >= lastWord - 1) events.push(this.#judge(this.#sentence));
    return events;
  }

  /** The reader goes on elsewhere; the sentence that was being read is not judged. */
  goTo(word: number): void {
    this.#position = word - 1;
    this.#sentence = this.#sentenceOf(word);
    this.#sentenceStartMs = undefined;
    this.#freshFrame = this.#heard.length;
    this.#setOnScript(true);
    if (!this.#decoder.knows(word)) this.#decoder = this.#newDecoder(Math.max(0, this.#sentence - SENTENCES_BEFORE));
    this.#decoder.restartAt(word);
  }

  #newDecoder(sentence: number): FollowDecoder {
    this.#decoderEnd = sentence;
    return new FollowDecoder(this.#reader.soundMap.dimension, this.#firstWords[sentence] ?? 0);
  }

  #sentenceOf(word: number): number {
    return Math.min(
      Math.max(
        0,
        this.#firstWords.findLastIndex((first) => first <= word),
      ),
      this.#sentences.length - 1,
    );
  }

  async #readAhead(count: number): Promise<void> {
    const end = Math.min(this.#sentences.length, this.#sentence + count);
    while (this.#decoderEnd < end) {
      const sentence = this.#sentences[this.#decoderEnd];
      if (sentence === undefined) return;
      const reading = this.#readings.get(this.#decoderEnd) ?? (await this.#reader.read(sentence));
      this.#readings.set(this.#decoderEnd, reading);
      this.#decoder.append(reading, sentence.words.length);
      this.#decoderEnd += 1;
    }
  }

  #hearFrame(frame: LiveFrame): FollowEvent[] {
    const normaliser = this.#normaliser;
    if (normaliser === undefined || !this.#gate.admits(frame.levelDb)) return [];
    normaliser.learn(frame.values);
    this.#recent.copyWithin(0, FRAME_DIMENSION);
    normaliser.apply(frame.values, this.#recent, 2 * MAP_CONTEXT_FRAMES * FRAME_DIMENSION);
    this.#waiting.push(frame);
    if (this.#waiting.length <= MAP_CONTEXT_FRAMES) return [];
    const { values, endMs: heardAtMs } = this.#waiting.shift() ?? frame;
    this.#reader.soundMap.map(this.#recent, 2 * MAP_CONTEXT_FRAMES + 1, MAP_CONTEXT_FRAMES, this.#mapped, 0);
    const { word, evidence, otherCost, trust } = this.#decoder.hear(this.#mapped);
    this.#heard.push({ values, otherCost, endMs: heardAtMs });
    if (this.#heard.length > KEPT_FRAMES) {
      const surplus = this.#heard.length - KEPT_FRAMES / 2;
      this.#heard = this.#heard.slice(surplus);
      this.#sentenceFrame = Math.max(0, this.#sentenceFrame - surplus);
      this.#freshFrame = Math.max(0, this.#freshFrame - surplus);
    }
    if (word === undefined || evidence < MARK_EVIDENCE - TRUSTED_EVIDENCE * trust) return this.#noteOff();
    return [...this.#noteOn(), ...this.#moveTo(word, evidence, heardAtMs)];
  }

  #noteOff(): FollowEvent[] {
    this.#offFrames += 1;
    return this.#offFrames === LOST_FRAMES ? this.#setOnScript(false) : [];
  }

  #noteOn(): FollowEvent[] {
    this.#offFrames = 0;
    return this.#setOnScript(true);
  }

  #setOnScript(isOnScript: boolean): FollowEvent[] {
    this.#offFrames = 0;
    if (this.#isOnScript === isOnScript) return [];
    this.#isOnScript = isOnScript;
    return [{ kind: "on-script", isOnScript }];
  }

  #moveTo(word: number, evidence: number, atMs: number): FollowEvent[] {
    const isNext = word > this.#position && word <= this.#position + NEAR_WORDS;
    const isAway = !isNext && (word > this.#position || word < this.#position - BACK_WORDS);
    this.#awayFrames = isAway && evidence >= AWAY_EVIDENCE ? this.#awayFrames + 1 : 0;
    const isJump = isAway && (evidence >= JUMP_EVIDENCE || this.#awayFrames >= AWAY_FRAMES);
    if (!isNext && !isJump) return [];
    this.#awayFrames = 0;
    const sentence = this.#sentenceOf(word);
    const events: FollowEvent[] = [];
    if (this.#sentenceStartMs === undefined) this.#beginSentence(sentence, atMs);
    else if (sentence !== this.#sentence) {
      if (sentence > this.#sentence) events.push(...this.#passSentences(sentence));
      this.#beginSentence(sentence, atMs);
    }
    this.#position = word;
    this.#sentence = sentence;
    events.push({ kind: "position", word });
    return events;
  }

  #beginSentence(sentence: number, atMs: number): void {
    const leadIn = this.#sentenceStartMs === undefined ? FIRST_LEAD_IN_FRAMES : LEAD_IN_FRAMES;
    this.#sentence = sentence;
    this.#sentenceFrame = Math.max(this.#freshFrame, this.#heard.length - 1 - leadIn);
    this.#sentenceStartMs = atMs;
  }

  /** The sentences from the current one up to another, which begins now. */
  #passSentences(next: number): FollowEvent[] {
    const events = [this.#judge(this.#sentence)];
    const nowMs = this.#heard.at(-1)?.endMs ?? 0;
    for (let sentence = this.#sentence + 1; sentence < next; sentence++)
      events.push({ kind: "sentence", sentence, verdict: "unheard", startMs: nowMs, endMs: nowMs });
    return events;
  }

  #judge(sentence: number): FollowEvent {
    const reading = this.#readings.get(sentence);
    const heard = this.#heard.slice(this.#sentenceFrame);
    const score = reading === undefined ? undefined : scoreSentence(this.#stretchOf(heard), reading);
    const isRead = score === undefined || isReadWell(score);
    const own = score === undefined ? heard : heard.slice(score.start, score.end);
    return {
      kind: "sentence",
      sentence,
      verdict: isRead ? "read" : "misread",
      startMs: Math.max(0, (own[0]?.endMs ?? FRAME_MS) - FRAME_MS),
      endMs: own.at(-1)?.endMs ?? 0,
      ...(score === undefined ? {} : { score }),
    };
  }

  /** What was heard, by what is known of the voice now. */
  #stretchOf(heard: readonly Heard[]) {
    const normal = new Float32Array(heard.length * FRAME_DIMENSION);
    for (const [at, { values }] of heard.entries()) this.#normaliser?.apply(values, normal, at * FRAME_DIMENSION);
    const frames = heard.map((_, at) => {
      const mapped = new Float32Array(this.#reader.soundMap.dimension);
      this.#reader.soundMap.map(normal, heard.length, at, mapped, 0);
      return mapped;
    });
    return { frames, otherCosts: heard.map(({ otherCost }) => otherCost) };
  }
}
