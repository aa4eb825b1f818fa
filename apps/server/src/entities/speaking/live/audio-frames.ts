import type { SocketAlignment } from "@voicewright/contract/text-to-speech/sockets";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import type { SpokenPart } from "../../generation/speech/index.ts";

export type AudioFrame = {
  readonly audio: string;
  readonly isFinal: false;
  readonly is_final: false;
  readonly alignment: SocketAlignment | null;
  readonly normalizedAlignment: SocketAlignment | null;
};

/**
 * Sound without a character, such as a pause, goes with the next one: clients that add up the times of messages lose what
 * has none. Whoever has heard what was before does not miss it; the longest break that a text can ask for is shorter.
 */
const PAUSE_MAX_MS = 5_000;
/** Engines that tell no times are not waited for. */
const UNTIMED_MAX_MS = 250;

export type AudioFramesOptions = {
  readonly isAligned: boolean;
  /** What was heard before, where times count from there; otherwise each message's own audio is where they begin. */
  readonly heardBeforeMs?: number | undefined;
};

/** What is spoken, as messages. Their times add up to all audio. */
export class AudioFrames {
  readonly #isAligned: boolean;
  readonly #heardBeforeMs: number | undefined;
  #hasTimes = false;
  readonly #given: CharacterTiming[] = [];
  readonly #normalized: CharacterTiming[] = [];
  #waiting: Uint8Array[] = [];
  #sentMs = 0;
  #heardMs = 0;

  constructor({ isAligned, heardBeforeMs }: AudioFramesOptions) {
    this.#isAligned = isAligned;
    this.#heardBeforeMs = heardBeforeMs;
  }

  /** How much was heard so far. */
  get heardMs(): number {
    return this.#heardMs;
  }

  /** The message of a part; undefined while it can wait for the next. */
  next(part: SpokenPart): AudioFrame | undefined {
    this.#given.push(...part.alignment);
    this.#normalized.push(...part.normalizedAlignment);
    if (part.audio.length === 0) return undefined;
    this.#waiting.push(part.audio);
    this.#heardMs = part.durationMs;
    const isSilent = !this.#given.some(({ startMs }) => startMs < this.#heardMs);
    this.#hasTimes ||= !isSilent;
    const silentMaxMs = this.#hasTimes ? PAUSE_MAX_MS : UNTIMED_MAX_MS;
    if (this.#isAligned && isSilent && this.#heardMs - this.#sentMs < silentMaxMs) return undefined;
    return this.#frame(this.#heardMs);
  }

  /** What is left when everything has sounded: a pause, and characters without sound of their own. */
  last(): AudioFrame | undefined {
    const isAllTold = !this.#isAligned || this.#given.length + this.#normalized.length === 0;
    return this.#waiting.length === 0 && isAllTold ? undefined : this.#frame(Infinity);
  }

  #frame(untilMs: number): AudioFrame {
    const span = {
      startMs: this.#sentMs,
      endMs: this.#heardMs,
      shownFromMs: this.#heardBeforeMs === undefined ? 0 : this.#heardBeforeMs + this.#sentMs,
    };
    const given = toSocketAlignment(takeUntil(this.#given, untilMs), span);
    const normalized = toSocketAlignment(takeUntil(this.#normalized, untilMs), span);
    const audio = Buffer.concat(this.#waiting).toString("base64");
    this.#waiting = [];
    this.#sentMs = this.#heardMs;
    return {
      audio,
      isFinal: false,
      is_final: false,
      alignment: this.#isAligned ? given : null,
      normalizedAlignment: this.#isAligned ? normalized : null,
    };
  }
}

/** Takes out those that begin before a time; an engine may tell of a sentence with its first sound. */
function takeUntil(timings: CharacterTiming[], untilMs: number): CharacterTiming[] {
  const later = timings.findIndex(({ startMs }) => startMs >= untilMs);
  return timings.splice(0, later < 0 ? timings.length : later);
}

/** Each character lasts until the next begins, and the last until the sound ends: the times add up to it. */
function toSocketAlignment(
  timings: readonly CharacterTiming[],
  span: { readonly startMs: number; readonly endMs: number; readonly shownFromMs: number },
): SocketAlignment | null {
  if (timings.length === 0) return null;
  const lengthMs = Math.max(0, Math.round(span.endMs - span.startMs));
  const starts = timings.map(({ startMs }) => Math.min(lengthMs, Math.max(0, Math.round(startMs - span.startMs))));
  const durations = starts.map((start, index) => Math.max(0, (starts[index + 1] ?? lengthMs) - start));
  return {
    chars: timings.map(({ character }) => character),
    charStartTimesMs: starts.map((start) => Math.round(span.shownFromMs) + start),
    charDurationsMs: durations,
    charsDurationsMs: durations,
  };
}
