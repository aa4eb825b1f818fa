import { loadWeights, readFloats } from "../../weights/load-weights.ts";

/** They belong to the speaker encoder's. */
export type StoredGenderWeights = { readonly bias: number; readonly weights: Buffer };

let loaded: { readonly bias: number; readonly weights: Float32Array } | undefined;

/**
 * How likely the person of a speaker vector is a woman, 0–1: logistic regression, fitted by packages/voice/fit/fit-speaker-gender.ts
 * to every second training speaker. Right for 98 % of the others. Undefined for vectors of another encoder.
 */
export function femaleProbability(vector: Float32Array): number | undefined {
  const { bias, weights } = (loaded ??= loadModel());
  if (vector.length !== weights.length) return undefined;
  const score = vector.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias);
  return 1 / (1 + Math.exp(-score));
}

function loadModel(): NonNullable<typeof loaded> {
  const { bias, weights } = loadWeights("speaker-gender") as StoredGenderWeights;
  return { bias, weights: readFloats(weights) };
}
