/** Whether designed voices are what was asked for: measures of the sound itself, by the product's own analysis. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureSpeech } from "@voicewright/speech/analysis/measure-voice";
import { createSpeakerAccumulator, SAME_PERSON_THRESHOLD } from "@voicewright/speech/analysis/speaker-encoder";
import { speakerSimilarity } from "@voicewright/speech/analysis/speaker-similarity";
import type { VoiceMeasures } from "@voicewright/speech/analysis/voice-measures";
import { createResampler } from "@voicewright/audio/resampler";
import {
  PACE_LEVELS,
  PITCH_LEVELS,
  type DesignGender,
  type StatedWord,
  type VoiceAttributes,
} from "@voicewright/speech/design/design-attributes";
import { DESCRIPTIVE_TAG_LIST } from "@voicewright/speech/design/design-words";
import { designVoice, designVoices } from "@voicewright/speech/design/design-voice";
import { AUDIBLE_STEPS, stepsOfRecipe, subtractSteps, VOICE_TRAITS } from "@voicewright/speech/design/trait-moves";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import type { SpeechEngine, VoiceMaterials } from "@voicewright/speech/engine";
import type { VoiceTrait } from "@voicewright/speech/voice-layer/recipe";

export type Speech = { readonly samples: Float32Array; readonly sampleRateHz: number };

/** One trait of one voice, with and without an attribute, as planned and as measured. */
export type DirectionCheck = {
  readonly attribute: string;
  readonly seed: number;
  readonly gender: DesignGender;
  readonly trait: VoiceTrait;
  /** Difference of the recipes in audible steps. */
  readonly plannedSteps: number;
  /** Difference of the measures in the unit of `MEASURES`. */
  readonly measured: number;
  readonly agrees: boolean;
};

type TraitMeasure = { readonly unit: string; readonly of: (measures: VoiceMeasures, speech: Speech) => number };

const TEXT =
  "The morning train was late again, so we walked along the river. " +
  "Nobody said a word until we reached the old bridge, and then everybody talked at once.";
const STRANGER_TEXTS = [
  "The morning train was late again, so we walked along the river until we reached the old bridge.",
  "Please bring three large boxes to the kitchen, and tell your uncle that dinner is ready at seven.",
] as const;
const STRANGER_SEED = 5;
const LANGUAGE = "en";
const PLAIN_DELIVERY = { speed: 1, stability: 0.5, similarity: 0.75, style: 0, speakerBoost: false, volumeDb: 0 };
const SEEDS = [11, 12, 13];
/** No variety that could take another base voice, whose numbers mean something else. */
const CLOSE = 0;
/** Traits that an attribute moves by less are not counted as moved by it. */
export const LEAST_PLANNED_STEPS = 0.9;
const OVERSAMPLING = 4;

/** How each trait shows in the sound; more of the trait gives more of the measure. */
const MEASURES: Readonly<Record<VoiceTrait, TraitMeasure>> = {
  f0MeanHz: { unit: "semitones", of: ({ pitch }) => 12 * Math.log2(pitch?.medianHz ?? Number.NaN) },
  f0RangeScale: { unit: "semitones of spread", of: ({ pitch }) => pitch?.sdSemitones ?? Number.NaN },
  vocalTractScale: { unit: "mm shorter", of: ({ resonance }) => -(resonance?.vocalTractMm ?? Number.NaN) },
  spectralTiltDbPerOctave: { unit: "dB/octave", of: ({ spectrum }) => spectrum?.tiltDbPerOctave ?? Number.NaN },
  breathiness: {
    unit: "dB less harmonics to noise, 2–5 kHz",
    of: ({ phonation }) => -(phonation?.highHarmonicsToNoiseDb ?? Number.NaN),
  },
  roughness: { unit: "% jitter", of: ({ phonation }) => phonation?.jitterPercent ?? Number.NaN },
  rate: {
    unit: "shares of the duration",
    of: (_, { samples, sampleRateHz }) => -Math.log(samples.length / sampleRateHz),
  },
  energyDb: { unit: "LU", of: ({ recording }) => recording.loudnessLufs },
};

/** The attributes of the lists, each under the name it is reported by. */
export function listedAttributes(): Readonly<Record<string, VoiceAttributes>> {
  const words = DESCRIPTIVE_TAG_LIST.map(
    (word) => [`word ${word}`, { words: [{ word } satisfies StatedWord] }] as const,
  );
  const ages = (["child", "young", "old"] as const).map((age) => [`age ${age}`, { age }] as const);
  const pitches = PITCH_LEVELS.filter((level) => level !== "medium").map(
    (pitch) => [`pitch ${pitch}`, { pitch }] as const,
  );
  const paces = PACE_LEVELS.filter((level) => level !== "medium").map((pace) => [`pace ${pace}`, { pace }] as const);
  return Object.fromEntries<VoiceAttributes>([...words, ...ages, ...pitches, ...paces]);
}

/** Designs people with and without each attribute, has them say the same, and compares what is measured. */
export async function checkDirections(
  engine: SpeechEngine,
  attributes: Readonly<Record<string, VoiceAttributes>>,
  seeds: readonly number[] = SEEDS,
): Promise<DirectionCheck[]> {
  const checks: DirectionCheck[] = [];
  for (const [index, seed] of seeds.entries()) {
    const gender: DesignGender = index % 2 === 0 ? "female" : "male";
    const plain = designVoice({ attributes: { gender }, seed, variety: CLOSE });
    const before = await measureVoice(engine, plain, seed);
    for (const [attribute, asked] of Object.entries(attributes)) {
      const moved = designVoice({ attributes: { gender, ...asked }, seed, variety: CLOSE });
      const after = await measureVoice(engine, moved, seed);
      const planned = subtractSteps(stepsOfRecipe(moved.recipe), stepsOfRecipe(plain.recipe));
      for (const trait of VOICE_TRAITS) {
        const plannedSteps = planned[trait] / AUDIBLE_STEPS[trait];
        if (Math.abs(plannedSteps) < LEAST_PLANNED_STEPS) continue;
        const measured = after[trait] - before[trait];
        const agrees = measured * plannedSteps > 0;
        checks.push({ attribute, seed, gender, trait, plannedSteps, measured, agrees });
      }
    }
  }
  return checks;
}

/** How alike people are to the speaker measure, each saying two texts, and how loud they get. */
export type StrangerReport = {
  /** Cosine from which two recordings count as one person's. */
  readonly threshold: number;
  /** Of one voice saying two texts. */
  readonly sameSimilarities: readonly number[];
  /** Of two voices saying different texts, every ordered pair. */
  readonly otherSimilarities: readonly number[];
  /** Share of voices whose other text is more like them than anybody else's. */
  readonly recognisedShare: number;
  /** Share of pairs that the threshold takes for different people. */
  readonly separatedShare: number;
  readonly highestTruePeakDb: number;
};

export async function compareStrangers(
  engine: SpeechEngine,
  voices: readonly VoiceMaterials[] = strangers(),
): Promise<StrangerReport> {
  const embeddings: (readonly [Float32Array, Float32Array])[] = [];
  let highestTruePeakDb = Number.NEGATIVE_INFINITY;
  for (const voice of voices) {
    const [first, second] = [
      await speakVoice(engine, voice, STRANGER_TEXTS[0], STRANGER_SEED),
      await speakVoice(engine, voice, STRANGER_TEXTS[1], STRANGER_SEED),
    ];
    highestTruePeakDb = Math.max(highestTruePeakDb, truePeakDb(first), truePeakDb(second));
    embeddings.push([embed(first), embed(second)]);
  }
  const rows = embeddings.map(([asked]) => embeddings.map(([, heard]) => speakerSimilarity(asked, heard)));
  const sameSimilarities = rows.map((row, index) => row[index] ?? Number.NaN);
  const otherSimilarities = rows.flatMap((row, index) => row.toSpliced(index, 1));
  return {
    threshold: SAME_PERSON_THRESHOLD,
    sameSimilarities,
    otherSimilarities,
    recognisedShare: rows.filter((row, index) => Math.max(...row) === row[index]).length / rows.length,
    separatedShare:
      otherSimilarities.filter((value) => value < SAME_PERSON_THRESHOLD).length / otherSimilarities.length,
    highestTruePeakDb,
  };
}

/** People whom nobody described. */
export function strangers(count = 20): VoiceMaterials[] {
  return Array.from({ length: count }, (_, index) =>
    designVoice({ attributes: {}, seed: 1_000 + index, variety: 0.5 }),
  );
}

/** As many people of one set, which are chosen to be unlike each other. */
export function strangersOfSet(count = 20): VoiceMaterials[] {
  return designVoices({ attributes: {}, seed: 1_000, variety: 0.5 }, count);
}

/** Highest level between the samples too, dBFS, by fourfold oversampling. */
export function truePeakDb({ samples, sampleRateHz }: Speech): number {
  const resampler = createResampler(sampleRateHz, OVERSAMPLING * sampleRateHz);
  let peak = 0;
  for (const part of [resampler.process(samples), resampler.finish()]) {
    for (const sample of part) peak = Math.max(peak, Math.abs(sample));
  }
  return 20 * Math.log10(peak);
}

/** A voice saying a text, as the product would say it with plain settings. */
export async function speakVoice(
  engine: SpeechEngine,
  { recipe, likeness }: VoiceMaterials,
  text: string,
  seed: number,
  language = LANGUAGE,
): Promise<Speech> {
  const parts: Float32Array[] = [];
  let sampleRateHz = 0;
  const voice = likeness === undefined ? { recipe } : { recipe, likeness };
  const request = { text, language, voice, delivery: PLAIN_DELIVERY, seed, normalizeText: true };
  for await (const chunk of engine.synthesize(request, new AbortController().signal)) {
    parts.push(chunk.samples);
    sampleRateHz = chunk.sampleRateHz;
  }
  const samples = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    samples.set(part, offset);
    offset += part.length;
  }
  return { samples, sampleRateHz };
}

/** The traits of a voice as they sound, in the units of `MEASURES`. */
export async function measureVoice(
  engine: SpeechEngine,
  voice: VoiceMaterials,
  seed: number,
  language = LANGUAGE,
): Promise<Record<VoiceTrait, number>> {
  const speech = await speakVoice(engine, voice, TEXT, seed, language);
  const measures = measureSpeech(speech.samples, speech.sampleRateHz);
  const numbers = VOICE_TRAITS.map((trait) => [trait, MEASURES[trait].of(measures, speech)] as const);
  return Object.fromEntries(numbers) as Record<VoiceTrait, number>;
}

/** The speaker embedding of a whole recording. */
export function embed({ samples, sampleRateHz }: Speech): Float32Array {
  const accumulator = createSpeakerAccumulator(sampleRateHz);
  accumulator.push(samples);
  const embedding = accumulator.embedding();
  if (embedding === undefined) throw new Error("There is too little speech to tell who speaks");
  return embedding;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((left, right) => left - right)[Math.round(share * (values.length - 1))] ?? Number.NaN;
}

async function printReport(): Promise<void> {
  const engine = new EmbeddedEngine({ cacheDir: join(tmpdir(), "voicewright-bench-models") });
  const checks = await checkDirections(engine, listedAttributes());
  const misses = checks.filter(({ agrees }) => !agrees);
  console.table(
    VOICE_TRAITS.map((trait) => {
      const ofTrait = checks.filter((check) => check.trait === trait);
      return { trait, checks: ofTrait.length, agree: ofTrait.filter(({ agrees }) => agrees).length };
    }),
  );
  console.table(misses);
  console.log(`Directions: ${checks.length - misses.length} of ${checks.length} agree`);

  for (const [title, voices] of [
    ["20 people by themselves", strangers()],
    ["20 people of one set", strangersOfSet()],
  ] as const) {
    const { sameSimilarities, otherSimilarities, ...report } = await compareStrangers(engine, voices);
    console.log(title, report);
    console.log(`  one voice, two texts: ${quantile(sameSimilarities, 0)} to ${quantile(sameSimilarities, 1)}`);
    console.log(`  two voices: median ${quantile(otherSimilarities, 0.5)}, highest ${quantile(otherSimilarities, 1)}`);
  }
  await engine.dispose();
}

if (process.argv[1] === import.meta.filename) await printReport();
