import type { TextAnchor } from "@voicewright/text/alignment/text-anchor";
import { spreadTimings, type TimedCharacter } from "@voicewright/text/alignment/spread-timings";
import { LEVEL_STEP_MS, LevelTrack } from "./level-track.ts";

export type TimedClause = {
  readonly text: string;
  /** Where the base voice expects its words; times count from the start of the clause. */
  readonly anchors: readonly TextAnchor[];
  /** When the clause begins, by the clock of the whole text. */
  readonly startMs: number;
  readonly durationMs: number;
  /** Whether the first word goes on from words that were said before. */
  readonly goesOn: boolean;
  readonly sampleRateHz: number;
  /** Integrated loudness of the base voice, LUFS. */
  readonly loudnessLufs: number;
};

/** Sound of a rest is weaker than this, relative to the loudness of the voice, dB. */
const REST_BELOW_SPEECH_DB = 32;
/** A word has begun where its sound holds on: for this share of so long. */
const HOLD_MS = 25;
const HOLD_SHARE = 0.8;
/** A word is not sought further than this from where it was expected. */
const SEARCH_AFTER_MS = 260;
const SEARCH_BEFORE_MS = 60;
/** What is left of a word at least, when it was expected to end sooner. */
const SHORTEST_WORD_MS = 20;
const MARK = /[^\p{L}\p{M}\p{N}\s'’-]/u;

/**
 * Times the characters of a clause while its sound comes. Models begin a word before it can be heard, and a stop after
 * a rest is silent until it bursts: words that follow a mark begin where the rest before them is heard to end.
 */
export class ClauseTimings {
  readonly #clause: TimedClause;
  readonly #levels: LevelTrack;
  readonly #threshold: number;
  #index = 0;
  #position = 0;
  /** Until when the characters so far last, by the clock of the clause. */
  #timeMs = 0;

  constructor(clause: TimedClause) {
    this.#clause = clause;
    this.#levels = new LevelTrack(clause.sampleRateHz);
    this.#threshold = clause.loudnessLufs - REST_BELOW_SPEECH_DB;
  }

  /** Takes the next sound, and returns the characters that have their times now. */
  hear(samples: Float32Array): TimedCharacter[] {
    this.#levels.add(samples);
    return this.#settle(false);
  }

  /** The characters that are left, once all sound has come. */
  finish(): TimedCharacter[] {
    const timed = this.#settle(true);
    const { text, durationMs } = this.#clause;
    return [...timed, ...this.#time([], text.length, Math.max(this.#timeMs, durationMs))];
  }

  #settle(isAll: boolean): TimedCharacter[] {
    const { anchors, durationMs } = this.#clause;
    const timed: TimedCharacter[] = [];
    for (let anchor = anchors[this.#index]; anchor !== undefined; anchor = anchors[++this.#index]) {
      if (anchor.textEnd <= this.#position) continue;
      const begins = this.#followsRest(anchor) ? this.#onsetOf(anchor, isAll) : anchor.startMs;
      if (begins === undefined) break;
      const startMs = Math.min(durationMs, Math.max(this.#timeMs, begins));
      const endMs = begins === anchor.startMs ? anchor.endMs : Math.max(anchor.endMs, startMs + SHORTEST_WORD_MS);
      timed.push(...this.#time([{ ...anchor, startMs, endMs }], anchor.textEnd, Math.min(durationMs, endMs)));
    }
    return timed;
  }

  #followsRest({ textStart }: TextAnchor): boolean {
    const before = this.#clause.text.slice(this.#position, textStart);
    return this.#index === 0 ? !this.#clause.goesOn : MARK.test(before);
  }

  /** When a word is heard to begin; undefined while that is not known. */
  #onsetOf({ startMs, endMs }: TextAnchor, isAll: boolean): number | undefined {
    const levels = this.#levels;
    const toStep = (ms: number): number => Math.round(ms / LEVEL_STEP_MS);
    const hold = toStep(HOLD_MS);
    const isSound = (step: number): boolean => levels.at(step) > this.#threshold;
    const isHeld = (step: number): boolean => {
      let count = 0;
      for (let next = step; next < step + hold; next++) if (isSound(next)) count++;
      return count >= HOLD_SHARE * hold;
    };
    const last = toStep(Math.min(endMs, startMs + SEARCH_AFTER_MS));
    if (!isAll && levels.steps < toStep(startMs) + hold) return undefined;
    let step = toStep(startMs);
    if (isHeld(step)) {
      const first = toStep(Math.max(this.#timeMs, startMs - SEARCH_BEFORE_MS));
      while (step > first && isSound(step - 1)) step--;
      // Sound without a rest before it.
      return step === first ? startMs : step * LEVEL_STEP_MS;
    }
    for (; step <= last; step++) {
      if (!isAll && step + hold > levels.steps) return undefined;
      if (isSound(step) && isHeld(step)) return step * LEVEL_STEP_MS;
    }
    return startMs;
  }

  /** Times the text up to `end`; all of it lasts until `untilMs`. */
  #time(anchors: readonly TextAnchor[], end: number, untilMs: number): TimedCharacter[] {
    const { text, startMs } = this.#clause;
    const fromMs = this.#timeMs;
    const own = anchors.map((anchor) => ({
      textStart: Math.max(0, anchor.textStart - this.#position),
      textEnd: anchor.textEnd - this.#position,
      startMs: anchor.startMs - fromMs,
      endMs: anchor.endMs - fromMs,
    }));
    const timed = spreadTimings(text.slice(this.#position, end), own, startMs + fromMs, startMs + untilMs);
    this.#position = end;
    this.#timeMs = Math.max(fromMs, untilMs);
    return timed;
  }
}
