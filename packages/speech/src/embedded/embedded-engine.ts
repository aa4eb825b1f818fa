import { setImmediate as nextTurn } from "node:timers/promises";
import type { ConversionRequest, EngineCapabilities, SpeechChunk, SpeechEngine, SynthesisRequest } from "../engine.ts";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import { createResampler } from "@voicewright/audio/signal/resampler";
import { SpeechEngineError } from "../speech-error.ts";
import { type AlignmentTracker, createAlignmentTracker } from "@voicewright/text/alignment/alignment-tracker";
import { PAUSE_MS } from "@voicewright/text/clauses/clause-pauses";
import { detectLanguage } from "@voicewright/text/language/detect-language";
import { primaryLanguage } from "@voicewright/text/language/primary-language";
import { type Clause, type ClauseEnd, splitClauses } from "@voicewright/text/clauses/split-clauses";
import { spreadTimings } from "@voicewright/text/alignment/spread-timings";
import { baseSound, soundOfBase } from "@voicewright/voice/likeness/base-sounds";
import { ClauseJoiner } from "@voicewright/voice/layer/clause-joiner";
import { ClauseShaper, LONGEST_BLOCK_MS } from "@voicewright/voice/layer/clause-shaper";
import { createConversion } from "@voicewright/voice/layer/conversion";
import { rehearsedLikeness } from "@voicewright/voice/likeness/likeness-traits";
import { createVoiceLayer, type VoiceLayer } from "@voicewright/voice/layer/voice-layer";
import type { BaseVoice } from "./base-voice.ts";
import { ClauseTimings } from "./clause-timings.ts";
import { type BaseVoices, createBaseVoices } from "./base-voices.ts";
import { EMBEDDED_CAPABILITIES } from "./embedded-capabilities.ts";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { type SentenceContext, sentenceContext } from "./sentence-context.ts";
import { inflectClause, prepareSpokenText, pronunciationsIn, type SpokenText } from "./spoken-text.ts";
import { readForeignWords } from "./foreign-readings.ts";
import { readInKana } from "./read-in-kana.ts";
import { SharedReadings } from "./shared-readings.ts";

export type EmbeddedEngineOptions = {
  /** Where prepared models are kept between runs; made when missing, shared by all processes. */
  readonly cacheDir: string;
};

/** Rates at which speech is converted. */
const LOWEST_RATE_HZ = 16_000;
const HIGHEST_RATE_HZ = 48_000;

const LATER_CLAUSE_LENGTH = 160;
const ENDS_OF_SENTENCES: ReadonlySet<ClauseEnd> = new Set(["sentence", "ellipsis", "paragraph"]);

/**
 * The engine that needs nothing but this package: neural voices for English and German, flite
 * for English, espeak-ng for every other language and accent, and the voice layer that turns
 * them into the person of a recipe.
 */
export class EmbeddedEngine implements SpeechEngine {
  readonly id = "embedded";
  readonly #bases: BaseVoices;
  readonly #readings = new SharedReadings();

  constructor(options: EmbeddedEngineOptions) {
    this.#bases = createBaseVoices(options.cacheDir);
  }

  capabilities(): EngineCapabilities {
    return EMBEDDED_CAPABILITIES;
  }

  async warmUp(): Promise<void> {
    await this.#bases.loadNeural();
  }

  /**
   * See `SpeechEngine.synthesize`. Each chunk holds at most half a second or so; all other work
   * of the process gets a turn between two chunks. Throws SpeechEngineError `unspeakable_text`
   * or `unsupported_language`.
   */
  async *synthesize(request: SynthesisRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
    const language = primaryLanguage(request.language ?? (await detectLanguage(request.text)));
    const base = await this.#bases.find(request.voice.recipe, language);
    if (!base) throw new SpeechEngineError("unsupported_language", `No voice speaks the language "${language}"`);

    const readable = language === "ja" ? await readInKana(request) : request;
    const spokenText = await readForeignWords(prepareSpokenText(readable, language, base.knowsWord), {
      espeak: this.#bases.espeak,
      knowsWord: base.knowsWord ?? (await this.#bases.knownWords(language)),
    });
    const speech = new ShapedSpeech({
      base,
      readings: this.#readings,
      request,
      spokenText,
      context: sentenceContext(request, language),
      tracker: createAlignmentTracker(spokenText.segments),
    });
    const lengths = { first: base.firstClauseLength, later: LATER_CLAUSE_LENGTH, endsAtDashes: true };
    const clauses = splitClauses(spokenText.text, lengths);
    for (const [index, clause] of clauses.entries()) {
      if (signal.aborted) return;
      for await (const chunk of speech.speakClause(clause, { index, count: clauses.length }, signal)) {
        yield chunk;
        await nextTurn();
      }
    }
    if (signal.aborted) return;
    if (speech.isSilent) throw new SpeechEngineError("unspeakable_text", "The text holds nothing that can be spoken");
    yield speech.finish();
  }

  /**
   * See `SpeechEngine.convert`. A voice without a likeness sounds as its base voice does, with the recipe's traits.
   * The first 0.75 s are measured before any output; the output is as long as the source. Sources below
   * 16 kHz come out at 16 kHz, those above 48 kHz at 48 kHz.
   */
  async *convert(request: ConversionRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
    const { voice, delivery, seed } = request;
    const sampleRateHz = Math.min(HIGHEST_RATE_HZ, Math.max(LOWEST_RATE_HZ, request.sampleRateHz));
    const resampler = createResampler(request.sampleRateHz, sampleRateHz);
    const likeness = voice.likeness ?? baseSound(soundOfBase(voice.recipe)).likeness;
    const conversion = createConversion({ recipe: voice.recipe, likeness, sampleRateHz, delivery, seed });
    const longest = Math.round((LONGEST_BLOCK_MS * sampleRateHz) / 1000);
    const convertAll = async function* (samples: Float32Array, isLast: boolean): AsyncGenerator<SpeechChunk> {
      for (let from = 0; from === 0 || from < samples.length; from += longest) {
        if (signal.aborted) return;
        const converted = conversion.process(
          samples.subarray(from, from + longest),
          isLast && from + longest >= samples.length,
        );
        if (converted.length > 0) yield { samples: converted, sampleRateHz, alignment: [], normalizedAlignment: [] };
        await nextTurn();
      }
    };
    for await (const block of request.source) {
      if (signal.aborted) return;
      // The source has not come further: others get their turn.
      if (block.length === 0) yield { samples: block, sampleRateHz, alignment: [], normalizedAlignment: [] };
      else yield* convertAll(resampler.process(block), false);
    }
    yield* convertAll(resampler.finish(), true);
  }

  async dispose(): Promise<void> {
    // The voices live as long as the process; there is nothing to release before it ends.
  }
}

type ShapedSpeechParts = {
  readonly base: BaseVoice;
  readonly readings: SharedReadings;
  readonly request: SynthesisRequest;
  readonly spokenText: SpokenText;
  readonly context: SentenceContext;
  readonly tracker: AlignmentTracker;
};

/** One request on its way from clauses to the person's voice. */
class ShapedSpeech {
  isSilent = true;
  readonly #base: BaseVoice;
  readonly #readings: SharedReadings;
  readonly #request: SynthesisRequest;
  readonly #spokenText: SpokenText;
  readonly #context: SentenceContext;
  readonly #tracker: AlignmentTracker;
  readonly #layer: VoiceLayer;
  readonly #shaper: ClauseShaper;
  readonly #paceFactor: number;
  #pendingPauseMs = 0;
  /** Where the sentence that is being spoken begins. */
  #sentenceStart = 0;

  constructor({ base, readings, request, spokenText, context, tracker }: ShapedSpeechParts) {
    const { voice, delivery, seed } = request;
    this.#base = base;
    this.#readings = readings;
    this.#request = request;
    this.#spokenText = spokenText;
    this.#context = context;
    this.#tracker = tracker;
    this.#paceFactor = voice.recipe.rate * delivery.speed;
    const { f0MeanHz, sampleRateHz, loudnessLufs } = base;
    // The base voices keep every pace themselves, and better than stretched sound would.
    this.#layer = createVoiceLayer({
      recipe: { ...voice.recipe, rate: 1, vocalTractScale: vocalTractOn(base, voice) },
      likeness: voice.likeness && rehearsedLikeness(voice.likeness, base.soundId),
      base: { f0MeanHz, sampleRateHz, loudnessLufs, sound: baseSound(base.soundId) },
      delivery: { ...delivery, speed: 1 },
      seed,
    });
    const joiner = new ClauseJoiner({ sampleRateHz, loudnessLufs, seed });
    this.#shaper = new ClauseShaper({ joiner, layer: this.#layer, tracker, sampleRateHz });
  }

  /** `place`: which of the clauses of the text it is. */
  async *speakClause(
    clause: Clause,
    { index, count }: { readonly index: number; readonly count: number },
    signal: AbortSignal,
  ): AsyncGenerator<SpeechChunk> {
    const text = this.#spokenText.text.slice(clause.start, clause.end);
    const sentence = this.#spokenText.text.slice(this.#sentenceStart, clause.end);
    if (ENDS_OF_SENTENCES.has(clause.endsWith)) this.#sentenceStart = clause.end;
    const base = this.#base;
    const request = this.#request;
    const context = this.#contextOf(index, count);
    const utterance = await this.#readings.speak(base, {
      text,
      ...pronunciationsIn(this.#spokenText, clause),
      ...context,
      paceFactor: this.#paceFactor,
      liveliness: 1 - request.delivery.stability,
      seed: Math.floor(createSeededRandom(request.seed, index).uniform() * 2 ** 32),
      isAwaited: this.isSilent,
    });
    if (utterance.durationMs === 0) {
      this.#tracker.addClause(spreadTimings(text, [], this.#shaper.inputMs, this.#shaper.inputMs));
      return;
    }
    if (!this.isSilent) yield* this.#shaper.rest(this.#pendingPauseMs);
    this.isSilent = false;
    this.#pendingPauseMs = PAUSE_MS[clause.endsWith] / this.#paceFactor;
    const startMs = this.#shaper.inputMs;
    const timings = new ClauseTimings({
      text,
      anchors: utterance.anchors,
      startMs,
      durationMs: utterance.durationMs,
      goesOn: context.before !== undefined,
      sampleRateHz: base.sampleRateHz,
      loudnessLufs: base.loudnessLufs,
    });
    const inflections = inflectClause(this.#spokenText, clause, sentence, utterance.anchors);
    this.#layer.inflect(
      inflections.map((one) => ({ ...one, startMs: startMs + one.startMs, endMs: startMs + one.endMs })),
    );
    for await (const block of utterance.blocks) {
      if (signal.aborted) return;
      this.#tracker.addClause(timings.hear(block));
      yield* this.#shaper.sound(block);
    }
    this.#tracker.addClause(timings.finish());
    yield* this.#shaper.endClause();
    yield* this.#shaper.restOfClause();
  }

  #contextOf(index: number, count: number): SentenceContext {
    const { before, after } = this.#context;
    return {
      ...(before === undefined || index > 0 ? {} : { before }),
      ...(after === undefined || index < count - 1 ? {} : { after }),
    };
  }

  /** What the layer still holds, and the characters that were left. */
  finish(): SpeechChunk {
    return this.#shaper.finish();
  }
}

/**
 * Recipes count from their own base. Where another one reads, with the formants of a woman already, those are not raised
 * once more.
 */
function vocalTractOn(base: BaseVoice, { recipe, likeness }: VoiceMaterials): number {
  if (likeness !== undefined || soundOfBase(recipe) === base.soundId) return recipe.vocalTractScale;
  return recipe.vocalTractScale / (base.formantScale ?? 1);
}
