import { joinBlocks } from "../../../packages/audio/test/test-signals.ts";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import type { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { LikenessFitter } from "@voicewright/voice/clone/likeness-fitter";
import { spanAround } from "@voicewright/voice/clone/measure-clips";
import { FITTING_RATE_HZ, loudLevelDb, measureFrames } from "@voicewright/voice/layer/spectrum/speech-frames";
import type { VoiceLikeness } from "@voicewright/voice/likeness/likeness";
import { rehearsalTexts } from "@voicewright/speech/fine-tune/rehearsal-texts";
import { spectralDistanceDb } from "@voicewright/voice/fine-tune/spectral-distance";
import { SPEECH_LOUDNESS_LUFS } from "@voicewright/voice/layer/voice-plan";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { QualityJudge } from "../../../packages/speech/test/dnsmos.ts";
import { bandLevelsDb, distanceDb, medianF0Hz } from "../../../packages/speech/test/voice-measures.ts";
import { embed } from "../clones/evaluate-readers.ts";
import { READER_RATE_HZ } from "../clones/readers.ts";
import { READER_TEXTS } from "../clones/reader-texts.ts";
import type { LongReader } from "./long-readers.ts";

/** How near speech is to recordings of a person that no training heard. */
export type Nearness = {
  /** Mean over the sentences, by the embedded speaker encoder, which training selects with, too. */
  readonly similarity: number;
  /** Average spectra in 20 bands, by filters that nothing else uses, dB. */
  readonly bandDistanceDb: number;
  /** Average spectra in the bands of likenesses, dB. */
  readonly spectralDistanceDb: number;
  /** Mean envelopes of voiced and of unvoiced sounds, dB. */
  readonly soundDistanceDb: number;
  readonly f0ErrorSemitones: number;
  /** Between the quantiles of the pitch around the median, semitones. */
  readonly f0QuantileErrorSemitones: number;
  readonly paceRatio: number;
  /** DNSMOS, overall, mean over the sentences and the three by which the product judges, all at one loudness. */
  readonly quality: number;
};

const SEED = 11;
const SIGNAL = new AbortController().signal;

export type KnownPerson = {
  readonly vector: Float32Array;
  readonly bandsDb: readonly number[];
  readonly likeness: VoiceLikeness;
  readonly f0Hz: number;
};

/** Knows a person by recordings at `READER_RATE_HZ`. */
export function knowPerson(held: readonly Float32Array[]): KnownPerson {
  const samples = joinBlocks(held);
  const f0Hz = medianF0Hz(samples, READER_RATE_HZ);
  return {
    vector: embed(samples),
    bandsDb: bandLevelsDb(samples, READER_RATE_HZ),
    likeness: fit(held, f0Hz),
    f0Hz,
  };
}

function fit(pieces: readonly Float32Array[], f0Hz: number): VoiceLikeness {
  const fitter = new LikenessFitter(pieces.reduce((sum, { length }) => sum + length, 0) / FITTING_RATE_HZ);
  for (const samples of pieces) {
    const frames = measureFrames(samples, spanAround([f0Hz]));
    fitter.add(frames, loudLevelDb(frames));
  }
  return fitter.fit();
}

/** Has a voice say the sentences and measures them against the person. */
export async function judgeVoice(
  engine: EmbeddedEngine,
  judge: QualityJudge,
  voice: VoiceMaterials,
  { language }: LongReader,
  person: KnownPerson,
): Promise<Nearness> {
  const spoken: Float32Array[] = [];
  for (const text of READER_TEXTS[language]) spoken.push(await speak(engine, voice, text, language));
  const samples = joinBlocks(spoken);
  const heard = fit(spoken, voice.recipe.f0MeanHz);
  const pitch = person.likeness.pitch;
  const qualities: number[] = [];
  for (const sentence of spoken) qualities.push(await judgeQuality(judge, sentence));
  for (const text of rehearsalTexts(language).judged)
    qualities.push(await judgeQuality(judge, await speak(engine, voice, text, language)));
  return {
    similarity: mean(spoken.map((sentence) => speakerSimilarity(embed(sentence), person.vector))),
    bandDistanceDb: distanceDb(bandLevelsDb(samples, READER_RATE_HZ), person.bandsDb),
    spectralDistanceDb: distanceDb(heard.averageSpectrumDb, person.likeness.averageSpectrumDb),
    soundDistanceDb: spectralDistanceDb(heard, person.likeness),
    f0ErrorSemitones: semitones(medianF0Hz(samples, READER_RATE_HZ) / person.f0Hz),
    f0QuantileErrorSemitones: Math.sqrt(
      mean(
        heard.pitch.quantilesHz.map((hz, index) => {
          const other = pitch.quantilesHz[index] ?? pitch.medianHz;
          return (semitones(hz / heard.pitch.medianHz) - semitones(other / pitch.medianHz)) ** 2;
        }),
      ),
    ),
    paceRatio: heard.syllablesPerSecond / person.likeness.syllablesPerSecond,
    quality: mean(qualities),
  };
}

/** At the product's loudness: DNSMOS falls by about 0.05 for each decibel above it. */
async function judgeQuality(judge: QualityJudge, samples: Float32Array): Promise<number> {
  const meter = createLoudnessMeter(READER_RATE_HZ);
  meter.push(samples);
  const gain = 10 ** ((SPEECH_LOUDNESS_LUFS - meter.integratedLufs()) / 20);
  return (
    await judge(
      Float32Array.from(samples, (sample) => sample * gain),
      READER_RATE_HZ,
    )
  ).overall;
}

async function speak(
  engine: EmbeddedEngine,
  voice: VoiceMaterials,
  text: string,
  language: string,
): Promise<Float32Array> {
  const request = { text, language, voice, delivery: PLAIN_DELIVERY, seed: SEED, normalizeText: true };
  const blocks: Float32Array[] = [];
  let sampleRateHz = READER_RATE_HZ;
  for await (const chunk of engine.synthesize(request, SIGNAL)) {
    blocks.push(chunk.samples);
    sampleRateHz = chunk.sampleRateHz;
  }
  return resampleWhole(joinBlocks(blocks), sampleRateHz, READER_RATE_HZ);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function semitones(ratio: number): number {
  return 12 * Math.log2(ratio);
}
