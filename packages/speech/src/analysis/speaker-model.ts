import { SPEAKER_WEIGHTS } from "./speaker-weights.ts";

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

/** A band of hearing, and what tells people apart in it. */
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

/** A projection as it is stored: rows of signed bytes, each with a scale, in base64. */
export type StoredProjection = {
  readonly inputCount: number;
  readonly matrix: string;
  readonly scales: string;
  readonly bias: string;
};

/** Numbers are little-endian 32-bit floats in base64. */
export type StoredView = {
  readonly bandCount: number;
  readonly weight: number;
  readonly mixture: { readonly means: string; readonly deviations: string; readonly weights: string };
  readonly shape: StoredProjection;
  readonly sounds: StoredProjection;
};

let loaded: readonly SpeakerView[] | undefined;

/** The fitted model; decoded once. */
export function loadSpeakerModel(): readonly SpeakerView[] {
  loaded ??= SPEAKER_WEIGHTS.map(unpackView);
  return loaded;
}

export function unpackView(stored: StoredView): SpeakerView {
  return {
    bandCount: stored.bandCount,
    weight: stored.weight,
    mixture: createSoundMixture(
      unpackFloats(stored.mixture.means),
      unpackFloats(stored.mixture.deviations),
      unpackFloats(stored.mixture.weights),
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
  const scales = unpackFloats(stored.scales);
  const bytes = new Int8Array(Buffer.from(stored.matrix, "base64"));
  return {
    inputCount: stored.inputCount,
    outputCount: scales.length,
    matrix: Float32Array.from(bytes, (value, index) => value * (scales[Math.floor(index / stored.inputCount)] ?? 0)),
    bias: unpackFloats(stored.bias),
  };
}

function unpackFloats(text: string): Float32Array {
  const bytes = Buffer.from(text, "base64");
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
}
