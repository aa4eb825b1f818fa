import type { VoiceMeasures } from "./voice-measures.ts";

/** A guess and how much to trust it, 0–1. */
export type Guess<Value extends string> = { readonly value: Value; readonly confidence: number };

export type VoiceDescriptor = "breathy" | "raspy" | "bright" | "dark" | "monotone" | "lively" | "clear";

/**
 * What a voice sounds like, as words. There is no accent: it would need a recogniser of that language, and none is
 * part of this. Parts are left out when the recording does not show them.
 */
export type EstimatedAttributes = {
  readonly gender?: Guess<"female" | "male" | "neutral">;
  /** Voices age so differently that this is hardly better than chance: its confidence stays below 0.5. */
  readonly age?: Guess<"young" | "middle_aged" | "old">;
  /** Among all adults. */
  readonly pitch?: Guess<"very_low" | "low" | "medium" | "high" | "very_high">;
  readonly pace?: Guess<"very_slow" | "slow" | "medium" | "fast" | "very_fast">;
  /** The strongest first. */
  readonly descriptors: readonly Guess<VoiceDescriptor>[];
};

/** Upper edges of the bands, Hz: a tenth of adults of both sexes lies beyond each end, the rest in three parts. */
const PITCH_EDGES_HZ = [
  ["very_low", 100],
  ["low", 130],
  ["medium", 175],
  ["high", 215],
  ["very_high", Number.POSITIVE_INFINITY],
] as const;

/** Upper edges, syllables per second of speech without pauses, of people who read aloud. */
const PACE_EDGES = [
  ["very_slow", 2.6],
  ["slow", 3.25],
  ["medium", 4.05],
  ["fast", 4.6],
  ["very_fast", Number.POSITIVE_INFINITY],
] as const;

/**
 * Logistic regression on `genderFeatures`, fitted by the procedure of packages/voice/fit/fit-voice-gender.ts to 251 readers; positive is female.
 * Fitted to half of them it is right for 96 % of the others, and for 97 % where it does not say neutral.
 */
const GENDER_MODEL = { weights: [2.31, 4.19, -0.08, 7.72, 9.92], bias: -250.4 };
/** Between these probabilities a voice is neither. */
const NEUTRAL_FROM = 0.3;
const NEUTRAL_TO = 0.7;

const HIGHEST_AGE_CONFIDENCE = 0.45;
/** Sum of deviations towards old age; as many away from it are young. */
const OLD_FROM = 3;

/** Words for what `measureVoice` measures. */
export function estimateAttributes(measures: VoiceMeasures): EstimatedAttributes {
  const gender = guessGender(measures);
  const age = guessAge(measures);
  const { pitch, pace } = measures;
  const pitchBand = pitch && placeInBands(PITCH_EDGES_HZ, pitch.medianHz, Math.log2);
  const paceBand = pace && placeInBands(PACE_EDGES, pace.articulationPerSecond, (value) => value);
  return {
    ...(gender === undefined ? {} : { gender }),
    ...(age === undefined ? {} : { age }),
    ...(pitchBand === undefined ? {} : { pitch: pitchBand }),
    ...(paceBand === undefined ? {} : { pace: paceBand }),
    descriptors: findDescriptors(measures),
  };
}

function guessGender(measures: VoiceMeasures): EstimatedAttributes["gender"] {
  const features = genderFeatures(measures);
  if (features === undefined) return undefined;
  const { weights, bias } = GENDER_MODEL;
  const score = features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias);
  const female = 1 / (1 + Math.exp(-score));
  if (female > NEUTRAL_FROM && female < NEUTRAL_TO)
    return { value: "neutral", confidence: 1 - Math.abs(2 * female - 1) };
  return { value: female > 0.5 ? "female" : "male", confidence: Math.abs(2 * female - 1) };
}

/** What distinguishes women's from men's voices: pitch, its lower end and the upper formants, each as log2 of Hz. */
export function genderFeatures({ pitch, resonance }: VoiceMeasures): number[] | undefined {
  if (pitch === undefined || resonance === undefined) return undefined;
  const [, f2, f3, f4] = resonance.formantsHz;
  return [pitch.medianHz, pitch.lowHz, f2, f3, f4].map(Math.log2);
}

/** Older voices are rougher and slower; younger ones have more movement and clearer tone (Linville 2001). */
function guessAge({ phonation, pace }: VoiceMeasures): EstimatedAttributes["age"] {
  if (phonation === undefined) return undefined;
  const score =
    (phonation.jitterPercent - ORDINARY.jitterPercent.mean) / ORDINARY.jitterPercent.deviation +
    (phonation.shimmerDb - ORDINARY.shimmerDb.mean) / ORDINARY.shimmerDb.deviation +
    (ORDINARY.harmonicsToNoiseDb.mean - phonation.harmonicsToNoiseDb) / ORDINARY.harmonicsToNoiseDb.deviation +
    (pace === undefined
      ? 0
      : (ORDINARY.articulationPerSecond.mean - pace.articulationPerSecond) / ORDINARY.articulationPerSecond.deviation);
  const strength = Math.min(HIGHEST_AGE_CONFIDENCE, Math.abs(score) / 12);
  if (score > OLD_FROM) return { value: "old", confidence: strength };
  if (score < -OLD_FROM) return { value: "young", confidence: strength };
  return { value: "middle_aged", confidence: HIGHEST_AGE_CONFIDENCE - strength };
}

/** Most certain in the middle of a band, half so at its edges. */
function placeInBands<Name extends string>(
  bands: readonly (readonly [Name, number])[],
  value: number,
  scale: (value: number) => number,
): Guess<Name> | undefined {
  const index = bands.findIndex(([, upper]) => value < upper);
  const band = bands[index];
  if (band === undefined) return undefined;
  const widths = bands.slice(1, -1).map(([, upper], place) => scale(upper) - scale(bands[place]?.[1] ?? upper));
  const typicalWidth = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  const edges = [bands[index - 1]?.[1], band[1]].filter((edge) => edge !== undefined && Number.isFinite(edge));
  const distance = Math.min(...edges.map((edge) => Math.abs(scale(value) - scale(edge ?? value))));
  return { value: band[0], confidence: Math.min(1, 0.5 + distance / typicalWidth) };
}

type Scale = { readonly mean: number; readonly deviation: number };

/** Ordinary readers: means and deviations over the training recordings, as packages/voice/fit/fit-voice-gender.ts finds them. */
const ORDINARY = {
  highHarmonicsToNoiseDb: { mean: -0.5, deviation: 2.8 },
  harmonicsToNoiseDb: { mean: 12.4, deviation: 3.2 },
  jitterPercent: { mean: 1.24, deviation: 0.47 },
  shimmerDb: { mean: 0.64, deviation: 0.2 },
  articulationPerSecond: { mean: 3.6, deviation: 0.7 },
  tiltDbPerOctave: { mean: -2.8, deviation: 1.9 },
  sdSemitones: { mean: 3.15, deviation: 0.93 },
} satisfies Record<string, Scale>;
/** From so many deviations a voice stands out, and at so many there is no doubt. */
const NOTICEABLE = 1;
const UNMISTAKABLE = 2.5;

function findDescriptors({ phonation, spectrum, pitch }: VoiceMeasures): Guess<VoiceDescriptor>[] {
  const found: Guess<VoiceDescriptor>[] = [];
  const note = (
    value: number | undefined,
    scale: Scale,
    low: VoiceDescriptor | undefined,
    high: VoiceDescriptor | undefined,
  ) => {
    if (value === undefined) return;
    const deviations = (value - scale.mean) / scale.deviation;
    const word = deviations < 0 ? low : high;
    const confidence = Math.min(1, (Math.abs(deviations) - NOTICEABLE) / (UNMISTAKABLE - NOTICEABLE));
    if (word !== undefined && confidence > 0) found.push({ value: word, confidence });
  };
  note(phonation?.highHarmonicsToNoiseDb, ORDINARY.highHarmonicsToNoiseDb, "breathy", undefined);
  note(phonation?.harmonicsToNoiseDb, ORDINARY.harmonicsToNoiseDb, undefined, "clear");
  note(phonation?.jitterPercent, ORDINARY.jitterPercent, undefined, "raspy");
  note(spectrum?.tiltDbPerOctave, ORDINARY.tiltDbPerOctave, "dark", "bright");
  note(pitch?.sdSemitones, ORDINARY.sdSemitones, "monotone", "lively");
  return found.sort((a, b) => b.confidence - a.confidence);
}
