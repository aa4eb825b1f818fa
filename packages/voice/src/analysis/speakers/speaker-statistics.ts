import type { CepstralFrame } from "./cepstral-frames.ts";
import {
  CEPSTRUM_SIZE,
  type Projection,
  RELEVANCE_FRAMES,
  SHAPE_SIZE,
  type SoundMixture,
  type SpeakerView,
} from "./speaker-model.ts";

/** Less likely sounds of a frame are left out. */
const LEAST_POSTERIOR = 0.01;

/** Sums over the frames of one speaker, from which an embedding is made; sums of parts add up. */
export class SpeakerStatistics {
  readonly #views: readonly ViewSums[];
  frameCount = 0;

  constructor(views: readonly Pick<SpeakerView, "mixture">[]) {
    this.#views = views.map(({ mixture }) => new ViewSums(mixture));
  }

  add({ cepstra, slopes }: CepstralFrame): void {
    this.frameCount++;
    for (const [index, view] of this.#views.entries()) view.add(cepstra[index], slopes[index]);
  }

  merge(other: SpeakerStatistics): void {
    this.frameCount += other.frameCount;
    for (const [index, view] of this.#views.entries()) view.merge(other.#views[index]);
  }

  /** Means and deviations of the cepstra of a view, then the deviations of their slopes. */
  shapeOf(view: number): Float64Array {
    return this.#views[view]?.shape(this.frameCount) ?? new Float64Array(0);
  }

  /** By how much each sound of a view differs from everybody's, in deviations, the rare ones less. */
  soundsOf(view: number): Float64Array {
    return this.#views[view]?.sounds() ?? new Float64Array(0);
  }

  /** Unit length: the projections of all views, each of its own weight. */
  embed(views: readonly SpeakerView[]): Float32Array {
    const parts = views.flatMap((view, index) => [
      project(view.shape, this.shapeOf(index), view.weight),
      project(view.sounds, this.soundsOf(index), view.weight),
    ]);
    const embedding = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
    let offset = 0;
    for (const part of parts) {
      embedding.set(part, offset);
      offset += part.length;
    }
    return scaleToLength(embedding, 1);
  }
}

/** One view's sums. */
class ViewSums {
  readonly #mixture: SoundMixture;
  readonly #sums = new Float64Array(CEPSTRUM_SIZE);
  readonly #squares = new Float64Array(CEPSTRUM_SIZE);
  readonly #slopes = new Float64Array(CEPSTRUM_SIZE);
  readonly #slopeSquares = new Float64Array(CEPSTRUM_SIZE);
  readonly #occupancies: Float64Array;
  /** Sums of the cepstra of each sound. */
  readonly #firsts: Float64Array;
  readonly #posteriors: Float64Array;

  constructor(mixture: SoundMixture) {
    this.#mixture = mixture;
    this.#occupancies = new Float64Array(mixture.componentCount);
    this.#firsts = new Float64Array(mixture.componentCount * CEPSTRUM_SIZE);
    this.#posteriors = new Float64Array(mixture.componentCount);
  }

  add(cepstra: Float64Array | undefined, slopes: Float64Array | undefined): void {
    if (cepstra === undefined || slopes === undefined) return;
    for (let order = 0; order < CEPSTRUM_SIZE; order++) {
      const value = cepstra[order] ?? 0;
      const slope = slopes[order] ?? 0;
      this.#sums[order] = (this.#sums[order] ?? 0) + value;
      this.#squares[order] = (this.#squares[order] ?? 0) + value * value;
      this.#slopes[order] = (this.#slopes[order] ?? 0) + slope;
      this.#slopeSquares[order] = (this.#slopeSquares[order] ?? 0) + slope * slope;
    }
    findPosteriors(this.#mixture, cepstra, this.#posteriors);
    for (let component = 0; component < this.#posteriors.length; component++) {
      const posterior = this.#posteriors[component] ?? 0;
      if (posterior < LEAST_POSTERIOR) continue;
      this.#occupancies[component] = (this.#occupancies[component] ?? 0) + posterior;
      const row = component * CEPSTRUM_SIZE;
      for (let order = 0; order < CEPSTRUM_SIZE; order++) {
        this.#firsts[row + order] = (this.#firsts[row + order] ?? 0) + posterior * (cepstra[order] ?? 0);
      }
    }
  }

  merge(other: ViewSums | undefined): void {
    if (other === undefined) return;
    addTo(this.#sums, other.#sums);
    addTo(this.#squares, other.#squares);
    addTo(this.#slopes, other.#slopes);
    addTo(this.#slopeSquares, other.#slopeSquares);
    addTo(this.#occupancies, other.#occupancies);
    addTo(this.#firsts, other.#firsts);
  }

  shape(frameCount: number): Float64Array {
    const shape = new Float64Array(SHAPE_SIZE);
    for (let order = 0; order < CEPSTRUM_SIZE; order++) {
      const mean = (this.#sums[order] ?? 0) / frameCount;
      const slope = (this.#slopes[order] ?? 0) / frameCount;
      shape[order] = mean;
      shape[CEPSTRUM_SIZE + order] = deviation((this.#squares[order] ?? 0) / frameCount, mean);
      shape[2 * CEPSTRUM_SIZE + order] = deviation((this.#slopeSquares[order] ?? 0) / frameCount, slope);
    }
    return shape;
  }

  sounds(): Float64Array {
    const { means, inverseDeviations, weights } = this.#mixture;
    const sounds = new Float64Array(this.#firsts.length);
    for (let index = 0; index < sounds.length; index++) {
      const component = Math.floor(index / CEPSTRUM_SIZE);
      const occupancy = this.#occupancies[component] ?? 0;
      const shift = (this.#firsts[index] ?? 0) - occupancy * (means[index] ?? 0);
      const scale = (inverseDeviations[index] ?? 0) * Math.sqrt(weights[component] ?? 0);
      sounds[index] = (shift / (occupancy + RELEVANCE_FRAMES)) * scale;
    }
    return sounds;
  }
}

/** How likely each Gaussian is to have made the frame; they sum to one. */
export function findPosteriors(mixture: SoundMixture, cepstra: Float64Array, posteriors: Float64Array): void {
  const { means, inverseDeviations, logNorms } = mixture;
  let best = Number.NEGATIVE_INFINITY;
  for (let component = 0; component < posteriors.length; component++) {
    const row = component * CEPSTRUM_SIZE;
    let distance = 0;
    for (let order = 0; order < CEPSTRUM_SIZE; order++) {
      const difference = ((cepstra[order] ?? 0) - (means[row + order] ?? 0)) * (inverseDeviations[row + order] ?? 0);
      distance += difference * difference;
    }
    const likelihood = (logNorms[component] ?? 0) - distance / 2;
    posteriors[component] = likelihood;
    if (likelihood > best) best = likelihood;
  }
  let sum = 0;
  for (let component = 0; component < posteriors.length; component++) {
    const share = Math.exp((posteriors[component] ?? 0) - best);
    posteriors[component] = share;
    sum += share;
  }
  for (let component = 0; component < posteriors.length; component++)
    posteriors[component] = (posteriors[component] ?? 0) / sum;
}

function project(projection: Projection, input: Float64Array, length: number): Float32Array {
  const output = new Float32Array(projection.outputCount);
  for (let row = 0; row < output.length; row++) {
    let sum = projection.bias[row] ?? 0;
    const start = row * projection.inputCount;
    for (let index = 0; index < input.length; index++)
      sum += (projection.matrix[start + index] ?? 0) * (input[index] ?? 0);
    output[row] = sum;
  }
  return scaleToLength(output, length);
}

function scaleToLength(vector: Float32Array, length: number): Float32Array {
  const norm = Math.hypot(...vector);
  return norm === 0 ? vector : vector.map((value) => (value * length) / norm);
}

function deviation(meanSquare: number, mean: number): number {
  return Math.sqrt(Math.max(0, meanSquare - mean * mean));
}

function addTo(target: Float64Array, source: Float64Array): void {
  for (let index = 0; index < target.length; index++) target[index] = (target[index] ?? 0) + (source[index] ?? 0);
}
