/** How a stretch of speech departs from the voice's usual way of speaking, in measured units. */
export type VoiceAct = {
  /** Factor on the fundamental frequency. */
  readonly pitchFactor: number;
  /** Factor on how far the pitch moves around its middle, in semitones. */
  readonly rangeFactor: number;
  /** Factor on the pace; above 1 is faster. */
  readonly rateFactor: number;
  readonly loudnessDb: number;
  /** Added to the tilt of the spectrum; positive is brighter. */
  readonly tiltDbPerOctave: number;
  /** Share of the voice that turns to breath, added to the voice's own, 0–1. */
  readonly breathiness: number;
  /** Irregularity of the pulses, added to the voice's own, 0–1. */
  readonly roughness: number;
  /** Breath alone, without any voice. */
  readonly isWhispered: boolean;
};

/** Changes nothing. */
export const USUAL_ACT: VoiceAct = {
  pitchFactor: 1,
  rangeFactor: 1,
  rateFactor: 1,
  loudnessDb: 0,
  tiltDbPerOctave: 0,
  breathiness: 0,
  roughness: 0,
  isWhispered: false,
};

/** The smallest and the largest factor that several acts together may reach. */
const FACTOR_BOUNDS = { min: 0.4, max: 2.5 };
const LOUDNESS_BOUNDS_DB = { min: -30, max: 12 };

/** Both at once. */
export function combineActs(one: VoiceAct, other: VoiceAct): VoiceAct {
  return {
    pitchFactor: clamp(one.pitchFactor * other.pitchFactor, FACTOR_BOUNDS),
    rangeFactor: clamp(one.rangeFactor * other.rangeFactor, FACTOR_BOUNDS),
    rateFactor: clamp(one.rateFactor * other.rateFactor, FACTOR_BOUNDS),
    loudnessDb: clamp(one.loudnessDb + other.loudnessDb, LOUDNESS_BOUNDS_DB),
    tiltDbPerOctave: one.tiltDbPerOctave + other.tiltDbPerOctave,
    breathiness: Math.min(1, one.breathiness + other.breathiness),
    roughness: Math.min(1, one.roughness + other.roughness),
    isWhispered: one.isWhispered || other.isWhispered,
  };
}

/** Whether it changes anything. */
export function isUsual(act: VoiceAct): boolean {
  return equalActs(act, USUAL_ACT);
}

export function equalActs(one: VoiceAct, other: VoiceAct): boolean {
  return (Object.keys(USUAL_ACT) as (keyof VoiceAct)[]).every((name) => one[name] === other[name]);
}

function clamp(value: number, bounds: { readonly min: number; readonly max: number }): number {
  return Math.min(bounds.max, Math.max(bounds.min, value));
}
