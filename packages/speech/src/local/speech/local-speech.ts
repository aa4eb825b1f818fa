import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { findSpeech } from "../../embedded/find-speech.ts";
import type { SpeechChunk, SynthesisRequest } from "../../engine.ts";
import type { AlignmentTracker } from "@voicewright/text/alignment/alignment-tracker";
import type { Clause } from "@voicewright/text/clauses/split-clauses";
import { spreadTimings } from "@voicewright/text/alignment/spread-timings";
import { ClauseJoiner } from "@voicewright/voice/layer/clause-joiner";
import { ClauseShaper } from "@voicewright/voice/layer/clause-shaper";
import { createVoiceLayer } from "@voicewright/voice/layer/voice-layer";
import type { LocalVoice } from "./local-voice.ts";
import { PAUSE_MS } from "@voicewright/text/clauses/clause-pauses";

/** How long a character takes until this voice has been measured; only sound that comes in parts needs it. */
const USUAL_CHARACTER_MS = 65;

export type LocalSpeechOptions = {
  readonly voice: LocalVoice;
  readonly request: SynthesisRequest;
  readonly language: string;
  readonly tracker: AlignmentTracker;
};

/** One request on its way from clauses to the person's voice. */
export class LocalSpeech {
  isSilent = true;
  readonly #voice: LocalVoice;
  readonly #request: SynthesisRequest;
  readonly #language: string;
  readonly #tracker: AlignmentTracker;
  readonly #shaper: ClauseShaper;
  readonly #paceFactor: number;
  #characterMs = USUAL_CHARACTER_MS;
  #pendingPauseMs = 0;

  constructor({ voice, request, language, tracker }: LocalSpeechOptions) {
    const { voice: materials, delivery, seed } = request;
    const { keepsPace } = voice;
    this.#voice = voice;
    this.#request = request;
    this.#language = language;
    this.#tracker = tracker;
    this.#paceFactor = keepsPace ? materials.recipe.rate * delivery.speed : 1;
    const joiner = new ClauseJoiner({
      sampleRateHz: voice.sampleRateHz,
      loudnessLufs: voice.facts.loudnessLufs,
      seed,
    });
    const layer = createVoiceLayer({
      recipe: keepsPace ? { ...materials.recipe, rate: 1 } : materials.recipe,
      likeness: voice.sound && materials.likeness,
      base: { ...voice.facts, sampleRateHz: voice.sampleRateHz, sound: voice.sound },
      delivery: keepsPace ? { ...delivery, speed: 1 } : delivery,
      seed,
    });
    this.#shaper = new ClauseShaper({ joiner, layer, tracker, sampleRateHz: voice.sampleRateHz });
  }

  async *speakClause(text: string, clause: Clause, index: number, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
    const sound = this.#voice.speak(
      {
        text: text.slice(clause.start, clause.end).trim(),
        language: this.#language,
        paceFactor: this.#paceFactor,
        seed: Math.floor(createSeededRandom(this.#request.seed, index).uniform() * 2 ** 32),
      },
      signal,
    );
    const characters = new ClauseCharacters(text.slice(clause.start, clause.end), this.#tracker);
    const startMs = this.#shaper.inputMs;
    let isFirst = true;
    for await (const { part, isLast } of withLast(sound)) {
      if (signal.aborted) return;
      const audible = trim(part, this.#voice.sampleRateHz, { start: isFirst, end: isLast });
      if (audible.length > 0 && isFirst) {
        yield* this.#pause();
        isFirst = false;
      }
      const partMs = this.#shaper.toMs(audible.length);
      const count = isLast ? Infinity : Math.floor(partMs / this.#characterMs);
      characters.give(count, this.#shaper.inputMs, this.#shaper.inputMs + partMs);
      yield* this.#shaper.sound(audible);
    }
    yield* this.#shaper.endClause();
    // A clause without any sound still has its characters.
    characters.give(Infinity, this.#shaper.inputMs, this.#shaper.inputMs);
    if (isFirst || signal.aborted) return;
    this.#characterMs = (this.#shaper.inputMs - startMs) / Math.max(1, clause.end - clause.start);
    this.#pendingPauseMs = PAUSE_MS[clause.endsWith] / this.#paceFactor;
  }

  /** What the layer still holds, and the characters that were left. */
  finish(): SpeechChunk {
    return this.#shaper.finish();
  }

  *#pause(): Generator<SpeechChunk> {
    if (!this.isSilent) yield* this.#shaper.rest(this.#pendingPauseMs);
    this.isSilent = false;
  }
}

/** The characters of a clause, handed out as its sound comes in. */
class ClauseCharacters {
  #rest: string[];
  readonly #tracker: AlignmentTracker;

  constructor(text: string, tracker: AlignmentTracker) {
    this.#rest = [...text];
    this.#tracker = tracker;
  }

  /** At least one is kept back unless all are asked for, since more sound is to come. */
  give(count: number, startMs: number, endMs: number): void {
    const end = count === Infinity ? this.#rest.length : Math.min(count, this.#rest.length - 1);
    const given = this.#rest.slice(0, Math.max(0, end));
    this.#rest = this.#rest.slice(given.length);
    if (given.length > 0) this.#tracker.addClause(spreadTimings(given.join(""), [], startMs, endMs));
  }
}

/** Parts of a stream, each with whether it was the last; a part is handed on when the next one is there. */
async function* withLast(
  parts: AsyncIterable<Float32Array>,
): AsyncGenerator<{ readonly part: Float32Array; readonly isLast: boolean }> {
  let held: Float32Array | undefined;
  for await (const part of parts) {
    if (held) yield { part: held, isLast: false };
    held = part;
  }
  if (held) yield { part: held, isLast: true };
}

function trim(
  samples: Float32Array,
  sampleRateHz: number,
  ends: { readonly start: boolean; readonly end: boolean },
): Float32Array {
  if (!ends.start && !ends.end) return samples;
  const speech = findSpeech(samples, sampleRateHz);
  if (speech.end === 0 && ends.start) return samples.subarray(0, 0);
  return samples.subarray(ends.start ? speech.start : 0, ends.end ? speech.end : samples.length);
}
