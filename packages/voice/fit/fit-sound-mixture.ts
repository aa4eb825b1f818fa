import {
  createSoundMixture,
  CEPSTRUM_SIZE,
  type SoundMixture,
} from "@voicewright/voice/analysis/speakers/speaker-model";
import { findPosteriors } from "@voicewright/voice/analysis/speakers/speaker-statistics";
import type { SeededRandom } from "@voicewright/audio/signal/seeded-random";

const ROUNDS = 12;
const LEAST_VARIANCE_SHARE = 0.05;

/** What a mixture consists of. */
export type MixtureParts = {
  readonly means: Float32Array;
  readonly deviations: Float32Array;
  readonly weights: Float32Array;
};

/** Expectation maximisation from randomly chosen frames; `frames` has rows of `CEPSTRUM_SIZE`. */
export function fitSoundMixture(frames: Float32Array, componentCount: number, random: SeededRandom): MixtureParts {
  const frameCount = frames.length / CEPSTRUM_SIZE;
  const least = variances(frames).map((variance) => variance * LEAST_VARIANCE_SHARE);
  let parts: MixtureParts = {
    means: new Float32Array(componentCount * CEPSTRUM_SIZE),
    deviations: new Float32Array(componentCount * CEPSTRUM_SIZE),
    weights: new Float32Array(componentCount).fill(1 / componentCount),
  };
  for (let component = 0; component < componentCount; component++) {
    const start = Math.floor(random.uniform() * frameCount) * CEPSTRUM_SIZE;
    parts.means.set(frames.subarray(start, start + CEPSTRUM_SIZE), component * CEPSTRUM_SIZE);
    parts.deviations.set(
      least.map((variance) => Math.sqrt(variance / LEAST_VARIANCE_SHARE)),
      component * CEPSTRUM_SIZE,
    );
  }
  for (let round = 0; round < ROUNDS; round++)
    parts = improve(createSoundMixture(parts.means, parts.deviations, parts.weights), frames, least);
  return parts;
}

function improve(mixture: SoundMixture, frames: Float32Array, least: Float64Array): MixtureParts {
  const count = mixture.componentCount;
  const occupancies = new Float64Array(count).fill(1e-6);
  const [firsts, seconds] = [new Float64Array(count * CEPSTRUM_SIZE), new Float64Array(count * CEPSTRUM_SIZE)];
  const posteriors = new Float64Array(count);
  const frame = new Float64Array(CEPSTRUM_SIZE);
  for (let start = 0; start < frames.length; start += CEPSTRUM_SIZE) {
    frame.set(frames.subarray(start, start + CEPSTRUM_SIZE));
    findPosteriors(mixture, frame, posteriors);
    for (let component = 0; component < count; component++) {
      const posterior = posteriors[component] ?? 0;
      if (posterior < 1e-4) continue;
      occupancies[component] = (occupancies[component] ?? 0) + posterior;
      for (let order = 0; order < CEPSTRUM_SIZE; order++) {
        const index = component * CEPSTRUM_SIZE + order;
        const value = frame[order] ?? 0;
        firsts[index] = (firsts[index] ?? 0) + posterior * value;
        seconds[index] = (seconds[index] ?? 0) + posterior * value * value;
      }
    }
  }
  const total = occupancies.reduce((sum, occupancy) => sum + occupancy, 0);
  const means = Float32Array.from(firsts, (sum, index) => sum / (occupancies[Math.floor(index / CEPSTRUM_SIZE)] ?? 1));
  const deviations = Float32Array.from(seconds, (sum, index) => {
    const variance = sum / (occupancies[Math.floor(index / CEPSTRUM_SIZE)] ?? 1) - (means[index] ?? 0) ** 2;
    return Math.sqrt(Math.max(least[index % CEPSTRUM_SIZE] ?? 0, variance));
  });
  return { means, deviations, weights: Float32Array.from(occupancies, (occupancy) => occupancy / total) };
}

function variances(frames: Float32Array): Float64Array {
  const count = frames.length / CEPSTRUM_SIZE;
  const [sums, squares] = [new Float64Array(CEPSTRUM_SIZE), new Float64Array(CEPSTRUM_SIZE)];
  for (const [index, value] of frames.entries()) {
    const order = index % CEPSTRUM_SIZE;
    sums[order] = (sums[order] ?? 0) + value;
    squares[order] = (squares[order] ?? 0) + value * value;
  }
  return squares.map((square, order) => square / count - ((sums[order] ?? 0) / count) ** 2);
}
