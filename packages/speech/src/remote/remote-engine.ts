import { createResampler, type Resampler } from "@voicewright/audio/signal/resampler";
import { capabilitiesOf } from "../engines/engine-spec.ts";
import type { EngineCapabilities, SpeechChunk, SpeechEngine, SynthesisRequest } from "../engine.ts";
import { SpeechEngineError } from "../speech-error.ts";
import { type AlignmentTracker, createAlignmentTracker } from "@voicewright/text/alignment/alignment-tracker";
import { detectLanguage } from "@voicewright/text/language/detect-language";
import { normalizeText } from "@voicewright/text/normalize/normalize-text";
import { PAUSE_MS } from "@voicewright/text/clauses/clause-pauses";
import { primaryLanguage } from "@voicewright/text/language/primary-language";
import { type Clause, type ClauseEnd, splitClauses } from "@voicewright/text/clauses/split-clauses";
import { spreadTimings } from "@voicewright/text/alignment/spread-timings";
import { NEUTRAL_TRAITS, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { ClauseJoiner } from "@voicewright/voice/layer/clause-joiner";
import { createVoiceLayer, type VoiceLayer } from "@voicewright/voice/layer/voice-layer";
import { readMeasuredSound } from "@voicewright/voice/clone/measure-base-sound";
import type { BaseSound } from "@voicewright/voice/likeness/base-sounds";
import { chooseRemoteVoice } from "./choose-remote-voice.ts";
import type { RemoteEngineSpec, RemoteVoice } from "./remote-engine-spec.ts";
import { RemoteVoices } from "./remote-voice-facts.ts";
import { RemoteFailure } from "./remote-failure.ts";
import { RemoteUtterance, type ServerQuirks } from "./remote-utterance.ts";

/** The first clause is short, for an early first sound; sentences are read best in one piece. */
const CLAUSE_LENGTHS = { first: 80, later: 240, endsAtDashes: true };
/** Clauses that are requested while one is played. */
const CLAUSES_AHEAD = 2;
const SPEED_BOUNDS = { min: 0.25, max: 4 };
/** Moved further, speech of unknown origin does not sound natural any more. */
const PITCH_FACTOR_BOUNDS = { min: 0.8, max: 1.25 };
/** A voice of unknown pitch keeps it; any value serves. */
const ANY_PITCH_HZ = 150;
/** -46 dBFS; below it, what surrounds the words is silence. */
const SILENCE_AMPLITUDE = 0.005;

/** Letters, digits and the signs that are read as words. */
const SPEAKABLE = /[\p{L}\p{N}\p{Sc}%&+=@°§©®™]/u;

/** Speech from any server that understands `POST /v1/audio/speech`, clause by clause. */
export class RemoteEngine implements SpeechEngine {
  readonly id = "remote";
  readonly #spec: RemoteEngineSpec;
  readonly #manners: ServerQuirks = { acceptsStream: true };
  readonly #voices: RemoteVoices;

  /** What is measured of the server's voices is kept in `cacheDir` between runs. */
  constructor(spec: RemoteEngineSpec, { cacheDir }: { readonly cacheDir: string }) {
    this.#spec = spec;
    this.#voices = new RemoteVoices(spec, this.#manners, cacheDir);
  }

  capabilities(): EngineCapabilities {
    return capabilitiesOf(this.#spec);
  }

  async warmUp(): Promise<void> {
    // The server may be down now and up when somebody asks: there is nothing to wait for.
  }

  /**
   * See `SpeechEngine.synthesize`. Throws SpeechEngineError `unspeakable_text`, `unsupported_language`,
   * `engine_unavailable` when the server could not be reached or refused, `engine_failed` when it broke off.
   */
  async *synthesize(request: SynthesisRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
    const language = primaryLanguage(request.language ?? (await detectLanguage(request.text)));
    const voice = chooseRemoteVoice(this.#spec.voices, request.voice.recipe, language);
    if (voice === undefined || !this.#spec.languages.includes(language)) {
      throw new SpeechEngineError("unsupported_language", `The speech server does not speak "${language}"`);
    }
    const segments = normalizeText(request.text, language, request.normalizeText, request.respellings);
    const text = segments.map((segment) => segment.spoken).join("");
    const clauses = splitClauses(text, CLAUSE_LENGTHS);
    if (!SPEAKABLE.test(text)) {
      throw new SpeechEngineError("unspeakable_text", "The text holds nothing that can be spoken");
    }
    // Ends the calls that are ahead when the speech is left.
    const leaving = new AbortController();
    const ended = AbortSignal.any([signal, leaving.signal]);
    const speech = new RemoteSpeech(request, voice, createAlignmentTracker(segments));
    try {
      if (request.voice.likeness !== undefined) speech.moveFrom(await this.#findSource(voice, language));
      const queue = this.#askAhead(text, clauses, request, voice, ended);
      for await (const { spoken, endsWith, utterance } of queue) {
        if (signal.aborted) return;
        yield* speech.speakClause(spoken, endsWith, utterance);
      }
      if (!signal.aborted) yield speech.finish();
    } catch (error) {
      if (signal.aborted) return;
      throw error instanceof RemoteFailure ? toEngineError(error, speech.isSilent) : error;
    } finally {
      leaving.abort();
    }
  }

  async dispose(): Promise<void> {
    // Connections are closed with the process, or by the server when it has waited long enough.
  }

  async #findSource(voice: RemoteVoice, language: string): Promise<RemoteSource | undefined> {
    const { loudnessLufs, sound } = await this.#voices.find(voice, language);
    return sound === null ? undefined : { loudnessLufs, sound: readMeasuredSound(sound) };
  }

  /** Keeps the next calls running while the one before them is played. */
  async *#askAhead(
    text: string,
    clauses: readonly Clause[],
    request: SynthesisRequest,
    voice: RemoteVoice,
    signal: AbortSignal,
  ): AsyncGenerator<AskedClause> {
    const speed = clamp(request.voice.recipe.rate * request.delivery.speed, SPEED_BOUNDS);
    const ask = (clause: Clause): AskedClause => {
      const spoken = text.slice(clause.start, clause.end);
      const call = { text: spoken.trim(), voice: voice.name, speed };
      const utterance = SPEAKABLE.test(spoken)
        ? new RemoteUtterance(this.#spec, call, this.#manners, signal)
        : undefined;
      return { spoken, endsWith: clause.endsWith, utterance };
    };
    const running = clauses.slice(0, 1).map(ask);
    let next = running.length;
    for (let current = running.shift(); current !== undefined; current = running.shift()) {
      // The first clause must not share the server with later ones.
      await current.utterance?.started;
      while (running.length < CLAUSES_AHEAD && next < clauses.length) {
        const clause = clauses[next++];
        if (clause !== undefined) running.push(ask(clause));
      }
      yield current;
    }
  }
}

/** How a server's voice was found to sound, so that it can be moved to a person. */
type RemoteSource = { readonly loudnessLufs: number; readonly sound: BaseSound };

/** A clause that was asked for; nothing is asked for one without words. */
type AskedClause = {
  readonly spoken: string;
  readonly endsWith: ClauseEnd;
  readonly utterance: RemoteUtterance | undefined;
};

/** One request on its way from the server's answers to chunks of one rate, level and timing. */
class RemoteSpeech {
  isSilent = true;
  readonly #request: SynthesisRequest;
  readonly #voice: RemoteVoice;
  readonly #tracker: AlignmentTracker;
  #source: RemoteSource | undefined;
  #joiner: ClauseJoiner | undefined;
  #layer: VoiceLayer | undefined;
  /** That of the first answer, and so of the whole speech. */
  #sampleRateHz = 0;
  #inputSamples = 0;
  #pendingPauseMs = 0;

  constructor(request: SynthesisRequest, voice: RemoteVoice, tracker: AlignmentTracker) {
    this.#request = request;
    this.#voice = voice;
    this.#tracker = tracker;
  }

  /** Settles, before anything is spoken, how the server's voice sounds whose speech becomes a person's. */
  moveFrom(source: RemoteSource | undefined): void {
    this.#source = source;
  }

  /** The timings of a clause come with its last sound, when it is known how long it is. */
  async *speakClause(
    text: string,
    endsWith: ClauseEnd,
    utterance: RemoteUtterance | undefined,
  ): AsyncGenerator<SpeechChunk> {
    if (utterance !== undefined) yield* this.#rest();
    const start = this.#inputSamples;
    const words = { from: Infinity, to: start };
    let resampler: Resampler | undefined;
    for await (const { samples, sampleRateHz } of utterance?.blocks() ?? []) {
      this.#sampleRateHz ||= sampleRateHz;
      resampler ??= createResampler(sampleRateHz, this.#sampleRateHz);
      yield* this.#speak(resampler.process(samples), words);
    }
    if (resampler) yield* this.#speak(resampler.finish(), words);
    if (this.#joiner) yield* this.#shape(this.#joiner.endClause());
    const from = Math.min(words.from, this.#inputSamples);
    this.#tracker.addClause(spreadTimings(text, [], this.#toMs(from), this.#toMs(Math.max(from, words.to))));
    const restedMs = this.#toMs(this.#inputSamples - Math.max(from, words.to));
    this.#pendingPauseMs = Math.max(0, PAUSE_MS[endsWith] - restedMs);
  }

  finish(): SpeechChunk {
    const samples = this.#layer?.process(new Float32Array(0), true) ?? new Float32Array(0);
    return this.#toChunk(samples, Infinity);
  }

  /** Servers end a clause with less silence than a reader leaves, or with more. */
  *#rest(): Generator<SpeechChunk> {
    if (this.#joiner) yield* this.#shape(this.#joiner.rest(this.#pendingPauseMs));
  }

  *#speak(samples: Float32Array, words: { from: number; to: number }): Generator<SpeechChunk> {
    if (samples.length === 0) return;
    this.#joiner ??= new ClauseJoiner({
      sampleRateHz: this.#sampleRateHz,
      loudnessLufs: this.#source?.loudnessLufs,
      seed: this.#request.seed,
    });
    this.isSilent = false;
    noteWords(samples, this.#inputSamples + this.#joiner.heldLength, words);
    yield* this.#shape(this.#joiner.sound(samples));
  }

  *#shape(samples: Float32Array): Generator<SpeechChunk> {
    if (samples.length === 0) return;
    this.#layer ??= this.#createLayer();
    this.#inputSamples += samples.length;
    yield this.#toChunk(this.#layer.process(samples, false), this.#toMs(this.#inputSamples));
  }

  /** The server keeps the pace; without a likeness the pitch follows the recipe where that of the server's voice is known. */
  #createLayer(): VoiceLayer {
    const { voice, delivery, seed } = this.#request;
    if (this.#source !== undefined) {
      const { loudnessLufs, sound } = this.#source;
      return createVoiceLayer({
        recipe: { ...voice.recipe, rate: 1 },
        likeness: voice.likeness,
        base: { f0MeanHz: sound.likeness.pitch.medianHz, sampleRateHz: this.#sampleRateHz, loudnessLufs, sound },
        delivery: { ...delivery, speed: 1 },
        seed,
      });
    }
    const f0MeanHz = this.#voice.f0MeanHz ?? ANY_PITCH_HZ;
    return createVoiceLayer({
      recipe: {
        ...NEUTRAL_TRAITS,
        base: voice.recipe.base,
        gender: voice.recipe.gender,
        f0MeanHz: this.#voice.f0MeanHz === undefined ? f0MeanHz : reachablePitchHz(voice.recipe, f0MeanHz),
        energyDb: voice.recipe.energyDb,
      },
      base: { f0MeanHz, sampleRateHz: this.#sampleRateHz },
      delivery: { ...delivery, speed: 1 },
      seed,
    });
  }

  #toChunk(samples: Float32Array, untilMs: number): SpeechChunk {
    const slice = this.#tracker.take(untilMs, (timeMs) => this.#layer?.mapTimeMs(timeMs) ?? timeMs);
    return { samples, sampleRateHz: this.#sampleRateHz, ...slice };
  }

  #toMs(samples: number): number {
    return this.#sampleRateHz === 0 ? 0 : (samples * 1000) / this.#sampleRateHz;
  }
}

function noteWords(samples: Float32Array, offset: number, words: { from: number; to: number }): void {
  for (let index = 0; index < samples.length; index++) {
    if (Math.abs(samples[index] ?? 0) < SILENCE_AMPLITUDE) continue;
    words.from = Math.min(words.from, offset + index);
    words.to = offset + index + 1;
  }
}

function reachablePitchHz(recipe: VoiceRecipe, f0MeanHz: number): number {
  return f0MeanHz * clamp(recipe.f0MeanHz / f0MeanHz, PITCH_FACTOR_BOUNDS);
}

function toEngineError(failure: RemoteFailure, isUnheard: boolean): SpeechEngineError {
  return new SpeechEngineError(isUnheard ? "engine_unavailable" : "engine_failed", failure.message, {
    cause: failure,
  });
}

function clamp(value: number, bounds: { readonly min: number; readonly max: number }): number {
  return Math.min(bounds.max, Math.max(bounds.min, value));
}
