/** Cepstra of some ordinary frames of somebody's speech, of `LIKENESS_COEFFICIENTS` values each, relative to its level. */
export type SoundFrames = {
  readonly voiced: readonly Float64Array[];
  readonly unvoiced: readonly Float64Array[];
};
