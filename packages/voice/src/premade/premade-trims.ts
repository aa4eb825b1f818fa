/**
 * What each premade voice misses to the common loudness on its base voice, dB: measured by
 * `node packages/voice/fit/fit-premade-levels.ts`, which writes this file.
 */
export const PREMADE_TRIMS_DB: Readonly<Record<string, number>> = {
  abigail: -0.59,
  juniper: 1.56,
  maren: 0.09,
  odette: 0.47,
  willa: -0.06,
  marisol: 1.24,
  desta: 0.11,
  wren: 1.28,
  sol: -0.21,
  elias: 0.4,
  theo: 0.3,
  bram: 0.21,
  otis: 0.55,
  jasper: 0.16,
  felix: 0.37,
  silas: 0.56,
  konrad: -0.12,
  sabine: 1.69,
  magnus: 0.22,
  barnaby: 0.42,
  pearl: 1.21,
  tamsin: 1.59,
  pixel: 0.57,
  angus: -0.06,
  imogen: 1.17,
  leopold: 0.39,
  effie: 1.13,
  winston: -0.84,
};
