import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { encodePcm16 } from "@voicewright/audio/encode/pcm";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import { createBaseVoices } from "../src/embedded/base-voices.ts";
import { holdInMemory } from "../src/local/abilities/memory-clip.ts";
import { checkText } from "../src/text-check/check-text.ts";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { designCatalogueVoices } from "@voicewright/voice/catalogue/catalogue-voices";
import { cloneVoice } from "@voicewright/voice/clone/clone-voice";
import { designVoice } from "@voicewright/voice/design/design-voice";
import { remixVoice } from "@voicewright/voice/design/remix-voice";
import { EmbeddedEngine } from "../src/embedded/embedded-engine.ts";
import type { SpeechEngine, SynthesisRequest } from "../src/engine.ts";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { EngineSpec } from "../src/engines/engine-spec.ts";
import { openEngine } from "../src/engines/open-engine.ts";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import type { VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { readRecording, recordingsOf, type SpeakerName } from "../../audio/test/shared-recordings.ts";
import { collect, joinSamples, makeSynthesisRequest, TEST_CACHE_DIR } from "./speech-fixtures.ts";
import { remoteSpec, type SpeechServer, startSpeechServer } from "./speech-server.ts";
import { medianF0Hz } from "./voice-measures.ts";
import { type Reader, READING_RATE_HZ, writeReadingVits } from "./tiny-models/reading-vits.ts";
import { writeTinyZipvoice } from "./tiny-models/tiny-zipvoice.ts";

export const VOICE_KINDS = ["premade", "catalogue", "designed", "remixed", "clone"] as const;
export type VoiceKind = (typeof VOICE_KINDS)[number];

export const ENGINES = ["embedded", "single-voice pack", "multi-voice pack", "cloning pack", "remote"] as const;
export type MatrixEngine = (typeof ENGINES)[number];

/** The one sentence that the packs can read; short enough to be read in one piece. */
export const MATRIX_TEXT = "The ship leaves the old harbor early in the morning with fresh bread.";

type Speech = { readonly samples: Float32Array; readonly sampleRateHz: number };

/** A voice, and recordings of how its person sounds: real ones of a clone, else what the embedded engine makes of it. */
type MatrixVoice = { readonly materials: VoiceMaterials; readonly person: readonly Speech[] };

const NEVER = new AbortController().signal;
/** Read the words that speech is compared with. */
const WORD_READERS = createBaseVoices(TEST_CACHE_DIR);
/** The people of the server and of the packs; the first is the one of the pack with a single voice. */
const READERS: readonly (Pick<Reader, "name" | "gender"> & Pick<VoiceRecipe, "base" | "f0MeanHz">)[] = [
  { name: "Slt", gender: "female", base: "flite-slt", f0MeanHz: 170 },
  { name: "Rms", gender: "male", base: "flite-rms", f0MeanHz: 100 },
  { name: "Awb", gender: "male", base: "flite-awb", f0MeanHz: 140 },
  { name: "Ann", gender: "female", base: "neural-en", f0MeanHz: 215 },
];

/** The engines of the matrix: the embedded one, packs of small models with real voices, and a server that speaks by flite. */
export class VoiceMatrix implements AsyncDisposable {
  readonly embedded = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
  readonly #folder: string;
  readonly #server: SpeechServer;
  readonly #engines = new Map<MatrixEngine, Promise<SpeechEngine>>();
  readonly #voices = new Map<string, Promise<MatrixVoice>>();

  private constructor(folder: string, server: SpeechServer) {
    this.#folder = folder;
    this.#server = server;
  }

  static async open(): Promise<VoiceMatrix> {
    const matrix = new VoiceMatrix(await mkdtemp(join(tmpdir(), "voicewright-matrix-")), await startSpeechServer());
    matrix.#server.answer = async (response, { body }) => {
      const reader = READERS.find(({ name }) => name === body.voice);
      const request = makeSynthesisRequest(body.input, { recipe: { ...reader }, delivery: { speed: body.speed } });
      const { samples, sampleRateHz } = await matrix.speakBy(matrix.embedded, request);
      response.writeHead(200, { "content-type": `audio/pcm; rate=${sampleRateHz}` }).end(encodePcm16(samples));
    };
    return matrix;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server[Symbol.asyncDispose]();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Speaks the sentence. `from` are recordings for an engine that clones from a sample. */
  async speak(name: MatrixEngine, voice: VoiceMaterials, from: readonly Speech[] = []): Promise<Speech> {
    const engine = this.#engines.get(name) ?? this.#open(name);
    this.#engines.set(name, engine);
    const referenceClips = await Promise.all(
      from.slice(0, 1).map(async ({ samples, sampleRateHz }, index) => {
        const path = join(this.#folder, `reference-${index}.wav`);
        await writeClip(path, sampleRateHz, [samples.subarray(0, 8 * sampleRateHz)]);
        return { path, transcript: "small world" };
      }),
    );
    const request = { ...makeSynthesisRequest(MATRIX_TEXT), voice, referenceClips };
    return await this.speakBy(await engine, request);
  }

  async speakBy(engine: SpeechEngine, request: SynthesisRequest): Promise<Speech> {
    const chunks = await collect(engine.synthesize(request, NEVER));
    return { samples: joinSamples(chunks), sampleRateHz: chunks[0]?.sampleRateHz ?? 0 };
  }

  /** A voice of a kind; `number` chooses among several. A clone needs the shared recordings. */
  makeVoice(kind: VoiceKind, number: number): Promise<MatrixVoice> {
    const name = `${kind} ${number}`;
    const voice = this.#voices.get(name) ?? this.#makeVoice(kind, number);
    this.#voices.set(name, voice);
    return voice;
  }

  async #makeVoice(kind: VoiceKind, number: number): Promise<MatrixVoice> {
    if (kind === "clone") return await this.#cloneSomebody(number);
    const materials = materialsOf(kind, number);
    const text =
      "Somebody who speaks for ten seconds can be known again, and so this goes on for a while. That is all.";
    return {
      materials,
      person: [await this.speakBy(this.embedded, { ...makeSynthesisRequest(text), voice: materials })],
    };
  }

  async #cloneSomebody(number: number): Promise<MatrixVoice> {
    const people: readonly SpeakerName[] = ["1998", "2414", "2609", "spk2"];
    const paths = recordingsOf(people[number % people.length] ?? "1998");
    const recordings = await Promise.all(paths.map((path) => readRecording(path)));
    // The clone and the judgement of it rest on different recordings.
    const half = Math.ceil(recordings.length / 2);
    const clips = await Promise.all(
      recordings.slice(0, half).map(async ({ samples, sampleRateHz }, index) => {
        const path = join(this.#folder, `sample-${index}.wav`);
        await writeClip(path, sampleRateHz, [samples]);
        return await openClip(path);
      }),
    );
    const { recipe, likeness } = await cloneVoice({ clips, language: "en", signal: NEVER });
    await Promise.all(clips.map((clip) => clip.close()));
    return { materials: { recipe, likeness }, person: recordings.slice(half) };
  }

  async #open(name: MatrixEngine): Promise<SpeechEngine> {
    if (name === "embedded") return this.embedded;
    return await openEngine(await this.#specOf(name), { cacheDir: join(this.#folder, name) });
  }

  async #specOf(name: Exclude<MatrixEngine, "embedded">): Promise<EngineSpec> {
    const folder = await mkdtemp(join(this.#folder, "model-"));
    if (name === "cloning pack") {
      const words = MATRIX_TEXT.toLowerCase().match(/[a-z]+/g) ?? [];
      const model = writeTinyZipvoice(folder, { manner: "repeat", words: [...new Set([...words, "small", "world"])] });
      return { kind: "local", pack: { id: name, models: [model] } };
    }
    if (name === "remote") {
      const voices = READERS.map((reader) => ({
        name: reader.name,
        gender: reader.gender,
        languages: [],
        f0MeanHz: reader.f0MeanHz,
      }));
      const timeouts = { connectMs: 5_000, firstByteMs: 30_000, idleMs: 10_000, totalMs: 60_000 };
      return remoteSpec(this.#server.baseUrl, { voices, timeouts });
    }
    const readers = await Promise.all(
      READERS.slice(0, name === "single-voice pack" ? 1 : READERS.length).map(async (reader): Promise<Reader> => {
        const spoken = await this.speakBy(this.embedded, makeSynthesisRequest(MATRIX_TEXT, { recipe: { ...reader } }));
        return { ...reader, readings: [resampleWhole(spoken.samples, spoken.sampleRateHz, READING_RATE_HZ)] };
      }),
    );
    return { kind: "local", pack: { id: name, models: [writeReadingVits(folder, [MATRIX_TEXT], readers)] } };
  }
}

function materialsOf(kind: Exclude<VoiceKind, "clone">, number: number): VoiceMaterials {
  const gender = number % 2 === 0 ? "female" : "male";
  const designed = designVoice({ attributes: { gender, language: "en" }, seed: 40 + number, variety: 0.6 });
  const { recipe, likeness } = designed;
  switch (kind) {
    case "premade": {
      const english = PREMADE_VOICES.filter(({ nativeLanguage }) => nativeLanguage === "en");
      return { recipe: english[number % english.length]?.recipe ?? recipe };
    }
    case "catalogue": {
      const english = designCatalogueVoices().filter(({ nativeLanguage }) => nativeLanguage === "en");
      const voice = english[number % english.length];
      return voice?.likeness ? { recipe: voice.recipe, likeness: voice.likeness } : { recipe, likeness };
    }
    case "designed":
      return { recipe, likeness };
    case "remixed": {
      const attributes = { age: "old", words: [{ word: "deep" }] } as const;
      return remixVoice({ materials: { recipe, likeness }, attributes, strength: 0.5, seed: number, variety: 0.3 })
        .materials;
    }
  }
}

/** How the person of some speech sounds to the speaker encoder. */
function speakerVector(...speech: readonly Speech[]): Float32Array {
  const accumulator = createSpeakerAccumulator(16_000);
  for (const { samples, sampleRateHz } of speech) accumulator.push(resampleWhole(samples, sampleRateHz, 16_000));
  const vector = accumulator.embedding();
  if (vector === undefined) throw new Error("There is too little speech to know anybody by");
  return vector;
}

/** What an engine made of a voice. */
export type MatrixCell = {
  readonly loudnessLufs: number;
  /** Whether the words were understood. */
  readonly isSaid: boolean;
  readonly f0Hz: number;
  /** How much like the person it is to the speaker encoder, -1…1. */
  readonly similarity: number;
  /** The same when the engine is told nothing of the person: without the likeness, or with somebody else's recording. */
  readonly strangersSimilarity: number;
  /** Undefined for a voice that is no more than a recipe. */
  readonly likeness: VoiceMaterials["likeness"];
  readonly recipe: VoiceMaterials["recipe"];
};

/** Speaks a voice by an engine and measures what comes of it. */
export async function speakCell(
  matrix: VoiceMatrix,
  engine: MatrixEngine,
  kind: VoiceKind,
  number: number,
): Promise<MatrixCell> {
  const { materials, person } = await matrix.makeVoice(kind, number);
  const { likeness, recipe } = materials;
  const isCloning = engine === "cloning pack";
  const spoken = await matrix.speak(engine, materials, isCloning ? person : []);
  const stranger = isCloning ? (await matrix.makeVoice("premade", number + 3)).person : [];
  const strangers = await matrix.speak(engine, isCloning ? materials : { recipe }, stranger);
  const target = speakerVector(...person);
  const meter = createLoudnessMeter(spoken.sampleRateHz);
  meter.push(spoken.samples);
  const clip = holdInMemory(spoken.samples, spoken.sampleRateHz);
  const { said } = await checkText({ clip, expectedText: MATRIX_TEXT, language: "en" }, WORD_READERS, NEVER);
  return {
    loudnessLufs: meter.integratedLufs(),
    isSaid: said,
    f0Hz: medianF0Hz(spoken.samples, spoken.sampleRateHz),
    similarity: speakerSimilarity(target, speakerVector(spoken)),
    strangersSimilarity: speakerSimilarity(target, speakerVector(strangers)),
    likeness,
    recipe,
  };
}
