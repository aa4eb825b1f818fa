import { setTimeout as delay } from "node:timers/promises";
import { delayPeaks, type SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import type { OwnReadings } from "@voicewright/text/pronounce/own-words";
import { addReadings } from "../add-readings.ts";
import type { EngineChoice, EngineId, SynthesisRequest } from "../engine.ts";
import type { EnginePreference } from "../engines/rank-engines.ts";
import type { Sounds } from "@voicewright/text/pronounce/sounds";
import type { SpokenWord } from "../pool/spoken-words.ts";
import type { SpeechService } from "../engines/speech-service.ts";
import { SpeechEngineError, SpeechQueueFullError } from "../speech-error.ts";
import { detectLanguage } from "@voicewright/text/language/detect-language";
import type { TextSegment } from "@voicewright/text/clauses/text-segment";
import type { MarkupRules } from "@voicewright/text/markup/markup-piece";
import { isUsual } from "@voicewright/text/markup/voice-act";
import { holdsMarkup, wordsOfMarkedText } from "@voicewright/text/markup/read-markup";
import { cutArrivingText, takePartsAsPieces } from "./arriving-text.ts";
import type { TextPiece } from "./arriving-text.ts";
import { createSourceTimings, type MarkedSpeech, readMarkedText, sourceOf } from "./marked-text.ts";
import { PauseTracker } from "./pause-tracker.ts";

/** Something that one voice says. As a request to an engine, except where its text comes from. */
export type Utterance = Omit<SynthesisRequest, "text" | "referenceClips"> & {
  /** Well-formed and trimmed, or a text that is still being written, in parts that may be cut anywhere. */
  readonly text: string | AsyncIterable<string>;
  /** Of a text that is still being written: each part is spoken as it comes, instead of whole sentences. */
  readonly speaksParts?: boolean;
  /** Which engines may speak it; absent, all. */
  readonly engines?: EngineChoice;
  /** `quality` unless given. */
  readonly preference?: EnginePreference;
  /** Silence before it; none unless given. */
  readonly pauseBeforeMs?: number;
  /** What of the text is read as markup; absent, nothing. */
  readonly markup?: MarkupRules;
  /** Whether the words that are said come along, by their sounds. */
  readonly listsWords?: boolean;
  /** Finds words of a text that are read by the speaker's own dictionaries. */
  readonly findReadings?: (text: string) => OwnReadings;
};

/** A request to an engine that still lacks its text. */
type PieceRequest = Omit<Utterance, "text" | "speaksParts" | "pauseBeforeMs" | "markup">;

/** What is said in one answer, in order. Utterances may differ in voice and engine, and may come in one by one. */
export type Script = {
  readonly utterances: Iterable<Utterance> | AsyncIterable<Utterance>;
  /** Rate of all samples, a whole number of hertz; absent, that of the engine that speaks first. */
  readonly sampleRateHz?: number;
};

/** A stretch of a script's sound, in order. Times count from the start of the script. */
export type ScriptChunk = {
  /** Which utterance it belongs to, from 0. */
  readonly utterance: number;
  /** Who speaks the utterance. */
  readonly engine: EngineId;
  /** Mono floats in [-1, 1]. */
  readonly samples: Float32Array;
  /** The same for the whole script. */
  readonly sampleRateHz: number;
  /** Over all chunks the characters join up to the texts of the utterances, one after the other. */
  readonly alignment: readonly CharacterTiming[];
  readonly normalizedAlignment: readonly CharacterTiming[];
  /** By which the speech is known again; frames count from the start of the script. */
  readonly peaks: SpectralPeaks;
  /** UTF-16 code units of all texts spoken so far, this chunk included. */
  readonly spokenCharacters: number;
  /** Of sound so far, this chunk included. */
  readonly durationMs: number;
  /** Where words were asked for, before any sound of it: what is said next, by its sounds. */
  readonly said?: readonly Sounds[];
  /** Where words were asked for: those that have ended since the chunk before. */
  readonly words?: readonly SpokenWord[];
};

const NO_SAMPLES = new Float32Array(0);
const NO_PEAKS: SpectralPeaks = new Uint32Array(0);
/** How often, and for how long, a script that was heard already asks for a place again. */
const RETRY_PLACE_MS = 100;
const PLACE_ATTEMPTS = 300;

/**
 * Speaks a script, each utterance by the best engine for it. Read it once; nothing is started before. Throws as
 * `SpeechService.speak`, all of it on iteration; an utterance of which nothing can be said throws `unspeakable_text`.
 * Ends early, without error, once `signal` is aborted; leaving the iteration ends the engine's work as well.
 */
export function speakScript(
  speech: Pick<SpeechService, "speak">,
  script: Script,
  signal: AbortSignal,
): AsyncIterableIterator<ScriptChunk> {
  const leaving = new AbortController();
  const speaker = new ScriptSpeaker(speech, script.sampleRateHz, AbortSignal.any([signal, leaving.signal]));
  const chunks = speaker.speakAll(script.utterances);
  return {
    next: () => chunks.next(),
    return: async () => {
      leaving.abort();
      return await chunks.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Where a script is: what it has said, and at which rate. */
class ScriptSpeaker {
  readonly #speech: Pick<SpeechService, "speak">;
  readonly #signal: AbortSignal;
  #sampleRateHz: number | undefined;
  /** Who spoke last; nothing is yielded before somebody has. */
  #engine: EngineId = "embedded";
  #utterance = -1;
  #sampleCount = 0;
  #spokenCharacters = 0;
  /** Of texts with markup. */
  readonly #rests = new PauseTracker();

  constructor(speech: Pick<SpeechService, "speak">, sampleRateHz: number | undefined, signal: AbortSignal) {
    this.#speech = speech;
    this.#sampleRateHz = sampleRateHz;
    this.#signal = signal;
  }

  async *speakAll(utterances: Script["utterances"]): AsyncGenerator<ScriptChunk, undefined> {
    for await (const utterance of untilAborted(utterances, this.#signal)) {
      this.#utterance += 1;
      yield* this.#speakUtterance(utterance);
      if (this.#signal.aborted) return;
    }
  }

  async *#speakUtterance(given: Utterance): AsyncGenerator<ScriptChunk> {
    const { text, speaksParts = false, pauseBeforeMs = 0, markup, ...utterance } = given;
    if (markup !== undefined && (typeof text !== "string" || holdsMarkup(text, markup))) {
      this.#rests.await(pauseBeforeMs);
      const source =
        typeof text === "string" || speaksParts ? text : joinPieces(cutArrivingText(untilAborted(text, this.#signal)));
      yield* this.#speakMarked(utterance, source, markup);
      return;
    }
    if (typeof text === "string") {
      yield* this.#speakPiece(utterance, { text, leadingSpace: "", trailingSpace: "", pauseBeforeMs });
      return;
    }
    let isSilent = true;
    let said = "";
    /** What could not be spoken: it sounds for no time, before what comes next. */
    let unsaid = "";
    const cut = speaksParts ? takePartsAsPieces : cutArrivingText;
    for await (const piece of cut(untilAborted(text, this.#signal))) {
      const { previousText } = utterance;
      said += piece.leadingSpace + piece.text;
      const request = {
        ...utterance,
        // By all that is there already: a short piece alone does not tell.
        language: utterance.language ?? (await detectLanguage(said)),
        ...(isSilent ? {} : { previousText: `${previousText ?? ""} ${said.slice(0, -piece.text.length)}`.trim() }),
      };
      const pauseMs = isSilent ? pauseBeforeMs : piece.pauseBeforeMs / utterance.delivery.speed;
      try {
        const leadingSpace = unsaid + piece.leadingSpace;
        for await (const chunk of this.#speakPiece(request, { ...piece, leadingSpace, pauseBeforeMs: pauseMs })) {
          isSilent = false;
          unsaid = "";
          yield chunk;
        }
      } catch (error) {
        // A lone dash between two sentences is no reason to stop.
        if (!isUnspeakable(error)) throw error;
        unsaid += piece.leadingSpace + piece.text + piece.trailingSpace;
      }
      said += piece.trailingSpace;
      if (this.#signal.aborted) return;
    }
    if (isSilent) throw nothingToSay();
    const end = this.#pause(unsaid, 0);
    if (end !== undefined) yield end;
  }

  /** A text with markup, piece by piece. */
  async *#speakMarked(
    utterance: PieceRequest,
    text: string | AsyncIterable<string>,
    rules: MarkupRules,
  ): AsyncGenerator<ScriptChunk> {
    const isWhole = typeof text === "string";
    const language = utterance.language ?? (isWhole ? await detectLanguage(wordsOfMarkedText(text, rules)) : undefined);
    const source = isWhole ? text : untilAborted(text, this.#signal);
    let isSilent = true;
    let said = "";
    /** What sounds for no time, before what comes next. */
    let unsaid = "";
    for await (const piece of readMarkedText(source, rules, language)) {
      if (this.#signal.aborted) return;
      if (piece.kind === "silence") {
        unsaid += piece.source;
        if (isSilent) this.#rests.await(piece.durationMs);
        else {
          const pause = this.#pause(unsaid, this.#rests.begin(piece.durationMs));
          unsaid = "";
          if (pause !== undefined) yield pause;
        }
        continue;
      }
      const before = `${utterance.previousText ?? ""} ${said}`.trim();
      said += `${piece.text} `;
      const request = {
        ...utterance,
        ...mannerOf(piece, utterance),
        language: piece.language ?? language ?? (await detectLanguage(said)),
        ...(isSilent ? {} : { previousText: before }),
      };
      const pauseMs = isSilent ? 0 : piece.pauseBeforeMs / request.delivery.speed;
      const words = { text: piece.text, leadingSpace: unsaid, trailingSpace: "", pauseBeforeMs: pauseMs };
      try {
        for await (const chunk of this.#speakPiece(request, words, piece.segments)) {
          isSilent = false;
          unsaid = "";
          this.#rests.hear(chunk.samples, chunk.sampleRateHz);
          yield chunk;
        }
      } catch (error) {
        if (!isUnspeakable(error)) throw error;
        unsaid += sourceOf(piece.segments);
      }
      if (this.#signal.aborted) return;
    }
    if (isSilent) throw nothingToSay();
    const end = this.#pause(unsaid, this.#rests.end());
    if (end !== undefined) yield end;
  }

  /** `segments`: what the text is said for, where that is something else. */
  async *#speakPiece(
    { engines, preference, findReadings, listsWords, ...utterance }: PieceRequest,
    { text, leadingSpace, trailingSpace, pauseBeforeMs }: TextPiece,
    segments?: readonly TextSegment[],
  ): AsyncGenerator<ScriptChunk> {
    const toSource = segments && createSourceTimings(segments);
    const given = { ...utterance, text };
    const request = {
      synthesis: findReadings === undefined ? given : addReadings(given, findReadings(text)),
      ...(this.#sampleRateHz === undefined ? {} : { sampleRateHz: this.#sampleRateHz }),
      ...(engines === undefined ? {} : { engines }),
      ...(listsWords === undefined ? {} : { listsWords }),
    };
    let isFirst = true;
    let startMs = 0;
    let sourceCharacters = 0;
    const spokenBefore = this.#spokenCharacters + leadingSpace.length;
    for await (const chunk of await this.#takePlace(() => this.#speech.speak(request, this.#signal, preference))) {
      this.#sampleRateHz ??= chunk.sampleRateHz;
      this.#engine = chunk.engine;
      if (isFirst) {
        const restMs = this.#rests.isOwing ? this.#rests.settle(chunk.samples, chunk.sampleRateHz) : pauseBeforeMs;
        const pause = this.#pause(leadingSpace, restMs);
        if (pause !== undefined) yield pause;
        startMs = this.#toMs(this.#sampleCount);
      }
      isFirst = false;
      this.#sampleCount += chunk.samples.length;
      const alignment = toSource?.(chunk.alignment) ?? chunk.alignment;
      sourceCharacters += alignment.reduce((length, { character }) => length + character.length, 0);
      this.#spokenCharacters = spokenBefore + (toSource === undefined ? chunk.spokenCharacters : sourceCharacters);
      yield {
        utterance: this.#utterance,
        engine: chunk.engine,
        samples: chunk.samples,
        sampleRateHz: chunk.sampleRateHz,
        alignment: shift(alignment, startMs),
        normalizedAlignment: shift(chunk.normalizedAlignment, startMs),
        peaks: delayPeaks(chunk.peaks, startMs),
        spokenCharacters: this.#spokenCharacters,
        durationMs: startMs + chunk.durationMs,
        ...(chunk.said === undefined ? {} : { said: chunk.said }),
        ...(chunk.words === undefined ? {} : { words: shiftWords(chunk.words, startMs) }),
      };
    }
    const space = this.#pause(trailingSpace, 0);
    if (space !== undefined) yield space;
  }

  /** Silence, and characters that sound for no time; undefined when there is neither. */
  #pause(space: string, durationMs: number): ScriptChunk | undefined {
    const sampleRateHz = this.#sampleRateHz ?? 0;
    const atMs = this.#toMs(this.#sampleCount);
    const samples = durationMs > 0 ? new Float32Array(Math.round((durationMs * sampleRateHz) / 1000)) : NO_SAMPLES;
    if (samples.length === 0 && space === "") return undefined;
    const alignment = Array.from(space, (character) => ({ character, startMs: atMs, endMs: atMs }));
    this.#sampleCount += samples.length;
    this.#spokenCharacters += space.length;
    return {
      utterance: this.#utterance,
      engine: this.#engine,
      samples,
      sampleRateHz,
      alignment,
      normalizedAlignment: alignment,
      peaks: NO_PEAKS,
      spokenCharacters: this.#spokenCharacters,
      durationMs: this.#toMs(this.#sampleCount),
    };
  }

  /** A script that is being heard waits for its next place; one that was not heard yet is refused at once. */
  async #takePlace<Chunks>(take: () => Chunks): Promise<Chunks> {
    for (let attempt = 1; ; attempt++) {
      try {
        return take();
      } catch (error) {
        const isFull = error instanceof SpeechQueueFullError;
        if (!isFull || this.#sampleCount === 0 || attempt === PLACE_ATTEMPTS || this.#signal.aborted) throw error;
        await delay(RETRY_PLACE_MS, undefined, { signal: this.#signal }).catch(() => {});
      }
    }
  }

  #toMs(samples: number): number {
    return (samples * 1000) / (this.#sampleRateHz ?? 1);
  }
}

/** The same words in the manner of a piece. */
function mannerOf(
  { act, stresses, pronunciations }: MarkedSpeech,
  { delivery }: Pick<Utterance, "delivery">,
): Pick<SynthesisRequest, "delivery" | "stresses" | "pronunciations"> {
  return {
    delivery: isUsual(act) ? delivery : { ...delivery, speed: delivery.speed * act.rateFactor, act },
    ...(stresses.length === 0 ? {} : { stresses }),
    ...(pronunciations.length === 0 ? {} : { pronunciations }),
  };
}

async function* joinPieces(pieces: AsyncIterable<TextPiece>): AsyncGenerator<string, undefined> {
  for await (const { leadingSpace, text, trailingSpace } of pieces) yield leadingSpace + text + trailingSpace;
}

function isUnspeakable(error: unknown): boolean {
  return error instanceof SpeechEngineError && error.code === "unspeakable_text";
}

function nothingToSay(): SpeechEngineError {
  return new SpeechEngineError("unspeakable_text", "The text holds nothing that can be spoken");
}

function shift(alignment: readonly CharacterTiming[], byMs: number): readonly CharacterTiming[] {
  if (byMs === 0) return alignment;
  return alignment.map(({ character, startMs, endMs }) => ({
    character,
    startMs: startMs + byMs,
    endMs: endMs + byMs,
  }));
}

function shiftWords(words: readonly SpokenWord[], byMs: number): readonly SpokenWord[] {
  return words.map(({ startMs, endMs, sounds }) => ({ startMs: startMs + byMs, endMs: endMs + byMs, sounds }));
}

/** The same items, ended by the signal even while the next one is waited for. */
async function* untilAborted<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, undefined> {
  if (Symbol.iterator in items) {
    yield* items;
    return;
  }
  const source = items[Symbol.asyncIterator]();
  const aborted = Promise.withResolvers<undefined>();
  const abort = (): void => aborted.resolve(undefined);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    for (;;) {
      const next = await Promise.race([source.next(), aborted.promise]);
      if (next === undefined || next.done === true || signal.aborted) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", abort);
    // Not waited for: it may be waiting itself, for somebody who writes no more.
    void source.return?.(undefined)?.catch(() => {});
  }
}
