/** Written by `node packages/voice/fit/design/fit-level-prediction.ts`. */
export const LEVEL_WEIGHTS = {
  bases: {
    "neural-en": 1.42,
    "neural-de": 0.805,
    "espeak-male": 0.753,
    "espeak-neutral": 0.485,
    "espeak-female": 1.075,
    "flite-slt": 1.452,
    "flite-rms": 1.117,
  },
  features: [0.43, 0.517, -0.753, -0.177, 0.383, -0.317, 0.027, -0.067, 1.782, -0.397, 1.14, -0.09, 0],
};
