import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { OfflineTts } from "sherpa-onnx-node";
import type { Recognizer } from "@voicewright/voice/abilities/abilities";
import type { EngineCapabilities, EngineId, SpeechChunk, SpeechEngine, SynthesisRequest } from "../../engine.ts";
import type { InstalledPack, PackSpeaker, SynthesisFamily } from "../../model-packs/pack-model.ts";
import { SpeechEngineError } from "../../speech-error.ts";
import { createAlignmentTracker } from "@voicewright/text/alignment/alignment-tracker";
import { detectLanguage } from "@voicewright/text/language/detect-language";
import { normalizeText } from "@voicewright/text/normalize/normalize-text";
import { splitClauses } from "@voicewright/text/clauses/split-clauses";
import { concatSamples } from "../abilities/resampled-clip.ts";
import { ReferenceShelf } from "./clone-reference.ts";
import { loadModel } from "../load-sherpa.ts";
import { LocalModelError } from "../local-model-error.ts";
import { LocalSpeech } from "./local-speech.ts";
import { type LocalVoice, referenceVoice, speakerVoice } from "./local-voice.ts";
import { type LocalRuntime, type ModelOf, requireFiles, synthesisOptions } from "../model-options.ts";
import { sampleSentence } from "../sample-sentences.ts";
import {
  isMeasuredSound,
  measureBaseSound,
  type MeasuredSound,
  readMeasuredSound,
} from "@voicewright/voice/clone/measure-base-sound";
import { MeasurementStore } from "./measurement-store.ts";
import { measuringTexts } from "./measuring-texts.ts";
import { holdInMemory } from "../abilities/memory-clip.ts";
import { isSpeakerFacts, measureSpeaker, type SpeakerFacts } from "./speaker-facts.ts";
import { nearestByPitch, shortlistSpeakers } from "./speaker-choice.ts";
import { primaryLanguage } from "@voicewright/text/language/primary-language";

export type LocalEngineOptions = LocalRuntime & {
  /** Where measurements of speakers are kept between runs; made when missing. */
  readonly cacheDir: string;
  /** Writes down recordings without a transcript for models that clone only with one. */
  readonly recognizer?: Recognizer;
};

type SpeakingModel = ModelOf<"synthesis"> | ModelOf<"cloning">;

/** A short first clause sounds early; memory grows with the longest clause a model has ever spoken. */
const CLAUSE_LENGTHS = { first: 80, later: 240, endsAtDashes: true };
/** A recording's pitch is known to about this; within it a recipe means the recorded voice as it is. */
const PITCH_TOLERANCE_SEMITONES = 0.7;

/**
 * Speech by the models of an installed pack: their own speakers moved towards a recipe by the voice layer, or voices
 * cloned from recordings. To run inside a child process, which a damaged model ends. Throws LocalModelError.
 */
export async function openLocalEngine(pack: InstalledPack, options: LocalEngineOptions): Promise<SpeechEngine> {
  const model = pack.models.find((candidate) => candidate.kind === "synthesis" || candidate.kind === "cloning");
  if (!model) throw new LocalModelError("model_unusable", `The pack ${pack.id} holds no model that speaks`);
  requireFiles(model);
  const tts = await loadModel(({ OfflineTts: Tts }) => Tts.createAsync(synthesisOptions(model, options)));
  const voices =
    model.kind === "synthesis"
      ? new SpeakerVoices(tts, model, join(options.cacheDir, pack.id))
      : new ReferenceVoices(tts, model, options.recognizer);
  return new LocalEngine(`local:${pack.id}`, model, voices);
}

/** Finds who of a model speaks for a request. */
interface VoiceFinder {
  find(request: SynthesisRequest, language: string, signal: AbortSignal): Promise<LocalVoice>;
  warmUp(language: string): Promise<void>;
}

class LocalEngine implements SpeechEngine {
  readonly id: EngineId;
  readonly #model: SpeakingModel;
  readonly #voices: VoiceFinder;

  constructor(id: EngineId, model: SpeakingModel, voices: VoiceFinder) {
    this.id = id;
    this.#model = model;
    this.#voices = voices;
  }

  capabilities(): EngineCapabilities {
    return {
      languages: this.#model.languages,
      streaming: this.#model.family === "pocket" ? "chunk" : "clause",
      timestamps: "none",
      clone: this.#model.kind === "cloning" ? "zero-shot" : "none",
      convert: false,
    };
  }

  async warmUp(): Promise<void> {
    await this.#voices.warmUp(this.#model.languages[0] ?? "en");
  }

  /**
   * See `SpeechEngine.synthesize`. Throws SpeechEngineError `unsupported_language` or `unspeakable_text`. Vits,
   * matcha and zipvoice draw their noise themselves: their readings of one request differ in detail.
   */
  async *synthesize(request: SynthesisRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
    const language = primaryLanguage(request.language ?? (await detectLanguage(request.text)));
    if (!this.#model.languages.includes(language))
      throw new SpeechEngineError("unsupported_language", `The model does not speak the language "${language}"`);
    const voice = await this.#voices.find(request, language, signal);
    const segments = normalizeText(request.text, language, request.normalizeText, request.respellings);
    const text = segments.map((segment) => segment.spoken).join("");
    const speech = new LocalSpeech({ voice, request, language, tracker: createAlignmentTracker(segments) });
    for (const [index, clause] of splitClauses(text, CLAUSE_LENGTHS).entries()) {
      if (signal.aborted) return;
      for await (const chunk of speech.speakClause(text, clause, index, signal)) {
        yield chunk;
        await nextTurn();
        if (signal.aborted) return;
      }
    }
    if (signal.aborted) return;
    if (speech.isSilent) throw new SpeechEngineError("unspeakable_text", "The text holds nothing that can be spoken");
    yield speech.finish();
  }

  async dispose(): Promise<void> {
    // The model lives as long as the process; there is nothing to release before it ends.
  }
}

/** The speakers that a model brings along. */
class SpeakerVoices implements VoiceFinder {
  readonly #tts: OfflineTts;
  readonly #family: SynthesisFamily;
  readonly #speakers: readonly PackSpeaker[];
  readonly #facts: MeasurementStore<SpeakerFacts>;
  readonly #sounds: MeasurementStore<MeasuredSound>;

  /** What is measured is kept in files whose paths begin with `cachePath`. */
  constructor(tts: OfflineTts, model: ModelOf<"synthesis">, cachePath: string) {
    this.#tts = tts;
    this.#family = model.family;
    // Models of one speaker count none; those that are not there would all sound like the first.
    this.#speakers = model.speakers.filter(({ index }) => index < Math.max(1, tts.numSpeakers));
    this.#facts = new MeasurementStore({
      path: `${cachePath}-speakers.json`,
      isValue: isSpeakerFacts,
      measure: (key) => this.#measure(key),
    });
    this.#sounds = new MeasurementStore({
      path: `${cachePath}-sounds.json`,
      isValue: isMeasuredSound,
      measure: (key) => this.#measureSound(key),
    });
  }

  async find({ voice: { recipe, likeness } }: SynthesisRequest, language: string): Promise<LocalVoice> {
    const candidates: (SpeakerFacts & { readonly index: number })[] = [];
    for (const { index } of shortlistSpeakers(this.#speakers, recipe, language, likeness !== undefined))
      candidates.push({ index, ...(await this.#facts.find(`${index} ${language}`)) });
    const chosen = nearestByPitch(candidates, recipe.f0MeanHz);
    if (!chosen) throw new LocalModelError("model_unusable", "The model has no speakers");
    const { index, ...facts } = chosen;
    const sound = likeness === undefined ? null : await this.#sounds.find(`${index} ${language}`);
    return speakerVoice(this.#tts, this.#family, index, facts, sound === null ? undefined : readMeasuredSound(sound));
  }

  async warmUp(language: string): Promise<void> {
    const [first] = this.#speakers;
    if (first) await this.#facts.find(`${first.index} ${language}`);
  }

  async #measure(key: string): Promise<SpeakerFacts> {
    const [index = "0", language = "en"] = key.split(" ");
    const speaker = this.#speakers.find((candidate) => candidate.index === Number(index));
    const gender: PackSpeaker["gender"] = speaker?.gender ?? "neutral";
    const samples = await this.#speak(Number(index), language, [sampleSentence(language)]);
    return measureSpeaker(samples, this.#tts.sampleRate, gender);
  }

  async #measureSound(key: string): Promise<MeasuredSound> {
    const [index = "0", language = "en"] = key.split(" ");
    const samples = await this.#speak(Number(index), language, measuringTexts(language));
    return await measureBaseSound(holdInMemory(samples, this.#tts.sampleRate), new AbortController().signal);
  }

  async #speak(index: number, language: string, texts: readonly string[]): Promise<Float32Array> {
    const { signal } = new AbortController();
    const unknown: SpeakerFacts = measureSpeaker(new Float32Array(0), this.#tts.sampleRate, "neutral");
    const voice = speakerVoice(this.#tts, this.#family, index, unknown);
    const parts: Float32Array[] = [];
    for (const text of texts)
      parts.push(...(await Array.fromAsync(voice.speak({ text, language, paceFactor: 1, seed: 0 }, signal))));
    return concatSamples(parts);
  }
}

/** The voices of recordings. */
class ReferenceVoices implements VoiceFinder {
  readonly #tts: OfflineTts;
  readonly #model: ModelOf<"cloning">;
  readonly #shelf: ReferenceShelf;

  constructor(tts: OfflineTts, model: ModelOf<"cloning">, recognizer: Recognizer | undefined) {
    this.#tts = tts;
    this.#model = model;
    this.#shelf = new ReferenceShelf({ needsTranscript: model.needsTranscript, recognizer });
  }

  async find(
    { voice: { recipe }, referenceClips = [] }: SynthesisRequest,
    _language: string,
    signal: AbortSignal,
  ): Promise<LocalVoice> {
    if (referenceClips.length === 0)
      throw new LocalModelError("model_unusable", "The model speaks only in the voice of a recording");
    const reference = await this.#shelf.prepare(referenceClips, signal).catch((error: unknown) => {
      // Nothing is wrong with the model: other voices have recordings whose words are known.
      if (!(error instanceof LocalModelError) || error.code !== "transcript_needed") throw error;
      throw new SpeechEngineError("unsupported_request", error.message, { cause: error });
    });
    const semitones = Math.abs(12 * Math.log2(recipe.f0MeanHz / reference.facts.f0MeanHz));
    const f0MeanHz = semitones < PITCH_TOLERANCE_SEMITONES ? recipe.f0MeanHz : reference.facts.f0MeanHz;
    return referenceVoice(this.#tts, this.#model.family, {
      ...reference,
      facts: { ...reference.facts, f0MeanHz },
    });
  }

  async warmUp(): Promise<void> {
    // Without a recording there is nothing to try.
  }
}
