import { type InferenceSession, Tensor } from "onnxruntime-node";
import type { BaseClause, BaseUtterance, BaseVoice } from "../base-voice.ts";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { TextAnchor } from "@voicewright/text/alignment/text-anchor";
import { openVitsSessions, type VitsSessions } from "./model-cache.ts";
import { type PhoneReader, pronounceAs } from "./given-phones.ts";
import type { PhonemeToken } from "./phoneme-tokens.ts";
import { RestExpander } from "./rest-expander.ts";
import {
  DURATION_NOISE,
  FRAME_NOISE,
  FRAMES_PER_SYMBOL,
  LATENT,
  LATENT_CHANNELS,
  type MixedRow,
} from "./split-vits-model.ts";

/** What a language pack says about its model. */
export type NeuralModel = {
  readonly soundId: "neural-en" | "neural-de";
  readonly modelPath: string;
  readonly sampleRateHz: number;
  readonly symbols: readonly string[];
  readonly languageId: number;
  readonly toneOffset: number;
  readonly f0MeanHz: number;
  readonly loudnessLufs: number;
  /** See `RestExpanderOptions`. */
  readonly weakestSpeechDb: number;
  readonly phonemize: (text: string) => PhonemeToken[];
  readonly readPhones?: PhoneReader;
  /** Vectors of symbols that the model was not trained on, made of others. */
  readonly mixedRows?: readonly MixedRow[];
  /** Ids of those that have no place in the table. */
  readonly mixedIds?: ReadonlyMap<string, number>;
  /** As of a base voice. */
  readonly knowsWord?: (word: string) => boolean;
};

const SAMPLES_PER_FRAME = 512;

/** The models' own amounts of variation, from their reference implementation. */
const NOISE_SCALE = 0.667;
const DURATION_NOISE_SCALE = 0.8;

/** Frames that reach into the waveform of a neighbour: with 12 on each side a window equals the whole to 1e-6. */
const CONTEXT_FRAMES = 12;
/**
 * Where somebody waits for the first sound, a quarter of a second of it, so that it starts early. The voice layer keeps
 * most of that, and browsers play only when they have 0.2 s in hand: that comes soon after.
 */
const AWAITED_WINDOWS_FRAMES = [22, 16, 27] as const;
/** Larger windows waste less on context, but others wait for them to end. */
const LARGEST_WINDOW_FRAMES = 130;

/** Noise made per symbol and blank; longer clauses reuse it, see `splitVitsModel`. */
const NOISE_FRAMES_PER_SYMBOL = 12;

/** Kept around the words of a clause when the silence is cut away; sound begins up to one frame early. */
const LEAD_IN_FRAMES = 3;
const TAIL_FRAMES = 8;

const PAD = "_";
/** Ends a clause that was cut where no mark stands. */
const UNFINISHED_MARK = ",";

/** Loads a VITS voice of a language pack; see `openVitsSessions` for what happens in `cacheDir`. */
export async function createNeuralVoice(model: NeuralModel, cacheDir: string): Promise<BaseVoice> {
  return neuralVoiceOf(model, await openNeuralSessions(model, cacheDir));
}

/** See `openVitsSessions`; several voices of one model share them. */
export async function openNeuralSessions(model: NeuralModel, cacheDir: string): Promise<VitsSessions> {
  return openVitsSessions(model.modelPath, cacheDir, model.mixedRows);
}

/** The voice of a model that is open already. */
export function neuralVoiceOf(model: NeuralModel, sessions: VitsSessions): BaseVoice {
  return {
    soundId: model.soundId,
    sampleRateHz: model.sampleRateHz,
    f0MeanHz: model.f0MeanHz,
    loudnessLufs: model.loudnessLufs,
    // The latent frames of eight seconds take about 100 ms, and sound starts right after them.
    firstClauseLength: 90,
    ...(model.knowsWord === undefined ? {} : { knowsWord: model.knowsWord }),
    speak: (clause) => speakClause(model, sessions, clause),
  };
}

async function speakClause(model: NeuralModel, sessions: VitsSessions, clause: BaseClause): Promise<BaseUtterance> {
  const tokens = pronounceAs(model.phonemize(clause.text), clause.pronunciations ?? [], model.readPhones);
  if (tokens.length === 0) return { anchors: [], durationMs: 0, blocks: emptyBlocks() };

  const before = clause.before === undefined ? [] : model.phonemize(clause.before);
  const after = clause.after === undefined ? [] : model.phonemize(clause.after);
  const sequence = buildSequence(model, [...before, ...tokens, ...after]);
  const speaker = int64Tensor([0]);
  const result = await sessions.acoustic.run(acousticInputs(sequence, clause, speaker));
  const latent = result[LATENT];
  const framesPerSymbol = result[FRAMES_PER_SYMBOL];
  if (!latent || !framesPerSymbol) throw new Error("The acoustic model gave no frames");

  const timing = placeTokens(
    { before, tokens, after },
    framesPerSymbol.data as Float32Array,
    clause,
    model.sampleRateHz,
  );
  return {
    anchors: timing.anchors,
    durationMs: ((timing.endFrame - timing.startFrame) * SAMPLES_PER_FRAME * 1000) / model.sampleRateHz,
    blocks: quietenRests(
      decodeBlocks(sessions.decoder, latent, speaker, timing.startFrame, planWindows(timing, clause.isAwaited)),
      new RestExpander(model),
    ),
  };
}

type Sequence = {
  readonly ids: readonly number[];
  readonly tones: readonly number[];
  readonly languages: readonly number[];
  /** Factors on the length of each; absent where the model keeps its own. */
  readonly lengths?: readonly number[];
};

/** Blank, pad, blank, the first symbol, blank … : every symbol stands between blanks of id 0. */
function buildSequence(model: NeuralModel, tokens: readonly PhonemeToken[]): Sequence {
  const unknown = model.symbols.indexOf("UNK");
  const symbols = [
    PAD,
    ...tokens.flatMap((token) => token.symbols),
    ...(tokens.at(-1)?.isWord ? [UNFINISHED_MARK] : []),
    PAD,
  ];
  const tones = [0, ...tokens.flatMap((token) => token.tones), ...(tokens.at(-1)?.isWord ? [0] : []), 0];
  const lengths = tokens.some((token) => token.lengths !== undefined) ? lengthsOf(tokens) : undefined;
  const withBlanks = (values: readonly number[]): number[] => [0, ...values.flatMap((value) => [value, 0])];
  const ids = symbols.map((symbol) => {
    const id = model.mixedIds?.get(symbol) ?? model.symbols.indexOf(symbol);
    return id < 0 ? unknown : id;
  });
  return {
    ids: withBlanks(ids),
    tones: withBlanks(tones.map((tone) => tone + model.toneOffset)),
    languages: withBlanks(ids.map(() => model.languageId)),
    ...(lengths === undefined ? {} : { lengths }),
  };
}

/** Of every symbol and blank, as `buildSequence` puts them; the blank behind a symbol inside of a word is as its symbol. */
function lengthsOf(tokens: readonly PhonemeToken[]): number[] {
  const own = tokens.flatMap(({ symbols, lengths }) =>
    symbols.flatMap((_, index) => {
      const length = lengths?.[index] ?? 1;
      return [length, index < symbols.length - 1 ? length : 1];
    }),
  );
  return [1, 1, 1, ...own, ...(tokens.at(-1)?.isWord ? [1, 1] : []), 1, 1];
}

function acousticInputs(sequence: Sequence, clause: BaseClause, speaker: Tensor): InferenceSession.FeedsType {
  const length = sequence.ids.length;
  const random = createSeededRandom(clause.seed);
  const durationNoise = new Float32Array(2 * length);
  const noiseFrames = length * NOISE_FRAMES_PER_SYMBOL;
  const frameNoise = new Float32Array(LATENT_CHANNELS * noiseFrames);
  random.fillNormal(durationNoise);
  random.fillNormal(frameNoise);
  return {
    x: int64Tensor(sequence.ids, [1, length]),
    x_lengths: int64Tensor([length]),
    sid: speaker,
    tone: int64Tensor(sequence.tones, [1, length]),
    language: int64Tensor(sequence.languages, [1, length]),
    noise_scale: floatScalar(NOISE_SCALE * (0.7 + 0.6 * clause.liveliness)),
    noise_scale_w: floatScalar(DURATION_NOISE_SCALE * (0.6 + 0.8 * clause.liveliness)),
    length_scale: lengthScale(sequence, clause.paceFactor),
    [DURATION_NOISE]: new Tensor("float32", durationNoise, [1, 2, length]),
    [FRAME_NOISE]: new Tensor("float32", frameNoise, [1, LATENT_CHANNELS, noiseFrames]),
  };
}

/** One factor for all symbols, or one for each of them: the models multiply what they predict by it. */
function lengthScale({ lengths }: Sequence, paceFactor: number): Tensor {
  if (lengths === undefined) return floatScalar(1 / paceFactor);
  const scales = Float32Array.from(lengths, (length) => length / paceFactor);
  return new Tensor("float32", scales, [1, 1, lengths.length]);
}

/** The symbols of a clause among those that stand around it in its sentence and are not said. */
type ReadTokens = {
  readonly before: readonly PhonemeToken[];
  readonly tokens: readonly PhonemeToken[];
  readonly after: readonly PhonemeToken[];
};

type ClauseTiming = { readonly anchors: readonly TextAnchor[]; readonly startFrame: number; readonly endFrame: number };

/**
 * Turns predicted frames into times, counted from shortly before the first word. The models let a word that follows
 * silence sound from the blank before its first symbol on, by up to 20 frames. Where the sentence goes on without a mark, a
 * clause is cut between two words that belong together.
 */
function placeTokens(
  { before, tokens, after }: ReadTokens,
  framesPerSymbol: Float32Array,
  clause: BaseClause,
  sampleRateHz: number,
): ClauseTiming {
  let symbolIndex = 3;
  let frame = sum(framesPerSymbol.subarray(0, symbolIndex));
  const totalFrames = sum(framesPerSymbol);
  const all = [...before, ...tokens, ...after];
  const spans = all.map((token, index) => {
    const blankFrames = framesPerSymbol[symbolIndex - 1] ?? 0;
    const startFrame = all[index - 1]?.isWord ? frame : frame - blankFrames;
    for (let count = 0; count < token.symbols.length * 2; count++) frame += framesPerSymbol[symbolIndex++] ?? 0;
    return { token, startFrame, endFrame: frame, endingFrames: framesPerSymbol[symbolIndex - 1] ?? 0 };
  });
  const own = spans.slice(before.length, before.length + tokens.length);
  const words = own.filter((span) => span.token.isWord);
  const isCutBefore = before.at(-1)?.isWord === true;
  const isCutAfter = after.length > 0 && tokens.at(-1)?.isWord === true;
  const startFrame = Math.max(0, (words[0]?.startFrame ?? 0) - (isCutBefore ? 0 : LEAD_IN_FRAMES));
  const lastWord = words.at(-1);
  // At a mark inside of a sentence the rest begins before the mark. It is the joiner's to make.
  const restFrames = after.length > 0 && !isCutAfter ? (lastWord?.endingFrames ?? 0) : 0;
  const nextFrame = spans.slice(before.length + tokens.length).find((span) => span.token.isWord)?.startFrame;
  const endFrame = Math.min(
    nextFrame ?? totalFrames,
    (lastWord?.endFrame ?? totalFrames) - restFrames + (isCutAfter ? 0 : Math.round(TAIL_FRAMES / clause.paceFactor)),
  );
  const toMs = (position: number): number => ((position - startFrame) * SAMPLES_PER_FRAME * 1000) / sampleRateHz;
  return {
    startFrame,
    endFrame,
    anchors: words.map((span) => ({
      textStart: span.token.textStart,
      textEnd: span.token.textEnd,
      startMs: toMs(span.startFrame),
      endMs: toMs(span.endFrame),
    })),
  };
}

/** Lengths of the windows of a clause, frames: small ones while it is awaited, then as few as there may be, alike. */
function planWindows({ startFrame, endFrame }: ClauseTiming, isAwaited: boolean): number[] {
  const windows: number[] = [];
  let left = endFrame - startFrame;
  for (const frames of isAwaited ? AWAITED_WINDOWS_FRAMES : []) {
    const window = Math.min(frames, left);
    if (window > 0) windows.push(window);
    left -= window;
  }
  for (let count = Math.ceil(left / LARGEST_WINDOW_FRAMES); count > 0; count--) {
    const window = Math.ceil(left / count);
    windows.push(window);
    left -= window;
  }
  return windows;
}

async function* decodeBlocks(
  decoder: InferenceSession,
  latent: Tensor,
  speaker: Tensor,
  startFrame: number,
  windows: readonly number[],
): AsyncGenerator<Float32Array> {
  const totalFrames = latent.dims[2] ?? 0;
  const values = latent.data as Float32Array;
  let from = startFrame;
  for (const window of windows) {
    const to = from + window;
    const first = Math.max(0, from - CONTEXT_FRAMES);
    const last = Math.min(totalFrames, to + CONTEXT_FRAMES);
    const slice = new Float32Array(LATENT_CHANNELS * (last - first));
    for (let channel = 0; channel < LATENT_CHANNELS; channel++) {
      slice.set(values.subarray(channel * totalFrames + first, channel * totalFrames + last), channel * (last - first));
    }
    const { audio } = await decoder.run({
      [LATENT]: new Tensor("float32", slice, [1, LATENT_CHANNELS, last - first]),
      sid: speaker,
    });
    if (!audio) throw new Error("The decoder gave no audio");
    yield (audio.data as Float32Array).subarray((from - first) * SAMPLES_PER_FRAME, (to - first) * SAMPLES_PER_FRAME);
    from = to;
  }
}

/** The decoder was taught by people who breathe: their breath is heard between words, 30 dB below them. */
async function* quietenRests(
  blocks: AsyncIterable<Float32Array>,
  expander: RestExpander,
): AsyncGenerator<Float32Array> {
  for await (const block of blocks) yield expander.process(block);
  yield expander.finish();
}

async function* emptyBlocks(): AsyncGenerator<Float32Array> {}

function int64Tensor(values: readonly number[], dims: readonly number[] = [values.length]): Tensor {
  return new Tensor("int64", BigInt64Array.from(values, BigInt), dims);
}

function floatScalar(value: number): Tensor {
  return new Tensor("float32", Float32Array.of(value), [1]);
}

function sum(values: Float32Array): number {
  return values.reduce((total, value) => total + value, 0);
}
