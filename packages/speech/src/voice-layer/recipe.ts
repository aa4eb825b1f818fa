/**
 * Who a voice is, in terms that survive a change of base voice or engine.
 * Every number has bounds (`RECIPE_BOUNDS`) inside which the result stays speech.
 */
export type VoiceRecipe = {
  /** The base voice for the voice's own language; other languages take the base that serves them best. */
  readonly base: BaseVoiceId;
  /** Chooses the base in other languages. */
  readonly gender: "female" | "male" | "neutral";
  /** Median fundamental frequency, Hz. */
  readonly f0MeanHz: number;
  /** Pitch movement around the mean in semitones, as a factor of the base's own; 1 keeps it. */
  readonly f0RangeScale: number;
  /** Scales the formants: above 1 a shorter vocal tract (smaller person), below 1 a longer one. */
  readonly vocalTractScale: number;
  /** Spectral tilt around 1 kHz, dB per octave; positive is brighter. */
  readonly spectralTiltDbPerOctave: number;
  /** 0–1, share of the voiced spectrum replaced by noise. */
  readonly breathiness: number;
  /** 0–1, cycle-to-cycle irregularity. */
  readonly roughness: number;
  /** Pace factor relative to the base voice. */
  readonly rate: number;
  /** Level relative to the common loudness target, dB. */
  readonly energyDb: number;
};

export const BASE_VOICE_IDS = ["neural-en", "neural-de", "flite-slt", "flite-rms", "flite-awb", "flite-kal16", "espeak"] as const;
export type BaseVoiceId = (typeof BASE_VOICE_IDS)[number] | `espeak:${string}`;
