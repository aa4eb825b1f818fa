import { loadWeights, readFloats } from "../../weights/load-weights.ts";

/** Gaussians with diagonal covariances over cepstra: the sounds that people make. */
export type SoundMixture = {
  readonly componentCount: number;
  /** `componentCount` rows of `CEPSTRUM_SIZE`. */
  readonly means: Float32Array;
  readonly inverseDeviations: Float32Array;
  /** Natural logarithms of the weights, with the Gaussians' norms. */
  readonly logNorms: Float32Array;
  readonly weights: Float32Array;
};

/** An affine map; the inputs are centred by the bias. */
export type Projection = {
  readonly inputCount: number;
  readonly outputCount: number;
  /** `outputCount` rows of `inputCount`. */
  readonly matrix: Float32Array;
  readonly bias: Float32Array;
};

/** A frequency band, and what distinguishes people in it. */
export type SpeakerView = {
  /** How many mel bands, from the lowest up. */
  readonly bandCount: number;
  readonly mixture: SoundMixture;
  /** From means and deviations of the cepstra. */
  readonly shape: Projection;
  /** From how each sound differs from everybody's. */
  readonly sounds: Projection;
  /** Share of the view in the whole. */
  readonly weight: number;
};

/** Cepstra are taken without the zeroth coefficient, the level. */
export const CEPSTRUM_SIZE = 19;
/** Means and deviations of the cepstra, deviations of their slopes. */
export const SHAPE_SIZE = 3 * CEPSTRUM_SIZE;
/** Frames for which a sound is taken to be everybody's before it is taken to be the speaker's. */
export const RELEVANCE_FRAMES = 8;

/** A projection as it is stored: rows of signed bytes, each with a scale. */
export type StoredProjection = {
  readonly inputCount: number;
  readonly matrix: Buffer;
  readonly scales: Buffer;
  readonly bias: Buffer;
};

/** Numbers are little-endian 32-bit floats. */
export type StoredView = {
  readonly bandCount: number;
  readonly weight: number;
  readonly mixture: { readonly means: Buffer; readonly deviations: Buffer; readonly weights: Buffer };
  readonly shape: StoredProjection;
  readonly sounds: StoredProjection;
};

let loaded: readonly SpeakerView[] | undefined;

/** The fitted model; decoded once. */
export function loadSpeakerModel(): readonly SpeakerView[] {
  loaded ??= (loadWeights("speaker-encoder") as readonly StoredView[]).map(unpackView);
  return loaded;
}

export function unpackView(stored: StoredView): SpeakerView {
  return {
    bandCount: stored.bandCount,
    weight: stored.weight,
    mixture: createSoundMixture(
      readFloats(stored.mixture.means),
      readFloats(stored.mixture.deviations),
      readFloats(stored.mixture.weights),
    ),
    shape: unpackProjection(stored.shape),
    sounds: unpackProjection(stored.sounds),
  };
}

export function createSoundMixture(means: Float32Array, deviations: Float32Array, weights: Float32Array): SoundMixture {
  const logNorms = weights.map((weight, component) => {
    let logNorm = Math.log(weight);
    for (let order = 0; order < CEPSTRUM_SIZE; order++)
      logNorm -= Math.log(deviations[component * CEPSTRUM_SIZE + order] ?? 1);
    return logNorm;
  });
  return {
    componentCount: weights.length,
    means,
    inverseDeviations: deviations.map((deviation) => 1 / deviation),
    logNorms,
    weights,
  };
}

function unpackProjection(stored: StoredProjection): Projection {
  const scales = readFloats(stored.scales);
  const bytes = new Int8Array(stored.matrix);
  return {
    inputCount: stored.inputCount,
    outputCount: scales.length,
    matrix: Float32Array.from(bytes, (value, index) => value * (scales[Math.floor(index / stored.inputCount)] ?? 0)),
    bias: readFloats(stored.bias),
  };
}
