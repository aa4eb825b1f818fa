import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { LevelMeter } from "@voicewright/voice/clone/level-meter";
import { LikenessFitter } from "@voicewright/voice/clone/likeness-fitter";
import { spanAround } from "@voicewright/voice/clone/measure-clips";
import { FITTING_RATE_HZ, loudLevelDb, measureFrames } from "@voicewright/voice/layer/spectrum/speech-frames";
import type { VoiceLikeness } from "@voicewright/voice/likeness/likeness";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { SpeechEngine } from "../engine.ts";

/** What a voice sounds like when it says some sentences. */
export type Performance = {
  readonly heard: VoiceLikeness;
  /** Undefined when too little of it is speech. */
  readonly embedding: Float32Array | undefined;
  /** How far its loud frames stand above the quietest seventh, dB: what sounds between the words makes it less. */
  readonly clearDb: number;
};

export type PerformOptions = {
  readonly engine: SpeechEngine;
  readonly texts: readonly string[];
  /** ISO 639-1, of the texts. */
  readonly language: string;
  readonly signal: AbortSignal;
};

const SEED = 20;
const TEXT_SECONDS = 8;
const LOUD_QUANTILE = 0.95;
const PAUSE_QUANTILE = 0.15;

/** Has an engine say the sentences in a voice and measures what comes out, as recordings of a person are measured. */
export async function performVoice(voice: VoiceMaterials, options: PerformOptions): Promise<Performance> {
  const fitter = new LikenessFitter(TEXT_SECONDS * options.texts.length);
  const accumulator = createSpeakerAccumulator(FITTING_RATE_HZ);
  const level = new LevelMeter();
  for (const text of options.texts) {
    const speech = await speak(voice, text, options);
    const frames = measureFrames(speech, spanAround([voice.recipe.f0MeanHz]));
    fitter.add(frames, loudLevelDb(frames));
    accumulator.push(speech);
    level.add(frames);
  }
  return {
    heard: fitter.fit(),
    embedding: accumulator.embedding(),
    clearDb: level.quantile(LOUD_QUANTILE) - level.quantile(PAUSE_QUANTILE),
  };
}

/** At `FITTING_RATE_HZ`. */
async function speak(
  voice: VoiceMaterials,
  text: string,
  { engine, language, signal }: PerformOptions,
): Promise<Float32Array> {
  const request = { text, language, voice, delivery: PLAIN_DELIVERY, seed: SEED, normalizeText: true };
  const blocks: Float32Array[] = [];
  let rateHz = FITTING_RATE_HZ;
  for await (const { samples, sampleRateHz } of engine.synthesize(request, signal)) {
    blocks.push(samples);
    rateHz = sampleRateHz;
  }
  signal.throwIfAborted();
  const speech = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let offset = 0;
  for (const block of blocks) {
    speech.set(block, offset);
    offset += block.length;
  }
  return resampleWhole(speech, rateHz, FITTING_RATE_HZ);
}
