/** How far something moves a voice; traits that are left out stay. Factors of 1 and sums of 0 do nothing. */
export type TraitMoves = {
  /** Mean F0, semitones. */
  readonly pitch?: number;
  /** Factor on the pitch range. */
  readonly range?: number;
  /** Factor on the formants; below 1 a longer vocal tract, a bigger person. */
  readonly tract?: number;
  /** Spectral tilt, dB per octave; positive is brighter. */
  readonly tilt?: number;
  /** Breathiness, added to its 0–1. */
  readonly breath?: number;
  /** Roughness, added to its 0–1. */
  readonly rough?: number;
  /** Factor on the pace. */
  readonly rate?: number;
  /** Level, dB. */
  readonly energy?: number;
};
