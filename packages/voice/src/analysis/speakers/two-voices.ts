import { clusterSpeakers, type SpeakerClusters } from "./cluster-speakers.ts";
import { speakerSimilarity } from "./speaker-similarity.ts";

/** What is needed of a window: they come in order, and those that share frames of the recording are not compared. */
type PlacedWindow = { readonly startFrame: number; readonly endFrame: number; readonly embedding: Float32Array };

/** Until two groups are left, whatever they are like. */
const DOWN_TO_TWO = {
  mostSpeakers: 8,
  samePersonSimilarity: { unequal: -1, equal: -1 },
  lastPairSimilarity: { unequal: 2, equal: 2 },
  leastShare: 0.04,
};
/** Groups are found in so many windows, spread over the recording. */
const MOST_GROUPED = 1_200;
/** About 18 s of speech. In less, one person's sounds fall into halves that look like two people. */
const LEAST_WINDOWS = 36;
/** Each of the two speaks, stops and comes back. */
const LEAST_RUNS = 4;
/**
 * How alike the two are at most, as a share of how alike each is to itself. Chosen with tuning and training people: halves of
 * what one of them says came to 0.68 and above, from 20 s to 0.77, and nine in ten pairs stayed below.
 */
const MOST_ALIKE = 0.68;
/** Two speakers that were found already are exchanged for two that lie this much further apart. */
const LEAST_GAIN = 1.2;

/**
 * Two people who take turns although their voices and the line make them alike: `clusters` stay unless the windows
 * fall into two groups around their common mean, and what is said in one group comes back as the same voice after the
 * other group has been heard. Somebody's voice that drifts, or changes with what is said, does not.
 */
export function findTwoVoices(windows: readonly PlacedWindow[], clusters: SpeakerClusters): SpeakerClusters {
  if (clusters.centroids.length > 2 || windows.length < LEAST_WINDOWS) return clusters;
  const embeddings = windows.map(({ embedding }) => embedding);
  const labels = splitAroundMean(embeddings);
  if (labels === undefined) return clusters;
  const isPlainer = distanceApart(embeddings, labels) > LEAST_GAIN * distanceApart(embeddings, clusters.labels);
  if (!isPlainer || likenessOfReturns(windows, smooth(labels)) > MOST_ALIKE) return clusters;
  const ofVoice = (voice: number) => embeddings.filter((_, index) => labels[index] === voice);
  return { labels, centroids: [unitSum(ofVoice(0)), unitSum(ofVoice(1))] };
}

/** What all windows share, the line and the room above all, would outweigh what tells the voices apart. */
function splitAroundMean(embeddings: readonly Float32Array[]): Int32Array | undefined {
  const mean = sumOf(embeddings).map((value) => value / embeddings.length);
  const step = Math.max(1, embeddings.length / MOST_GROUPED);
  const centred = Array.from({ length: Math.floor(embeddings.length / step) }, (_, place) =>
    (embeddings[Math.floor(place * step)] ?? mean).map((value, index) => value - (mean[index] ?? 0)),
  );
  const [first, second, ...others] = clusterSpeakers(centred, DOWN_TO_TWO).centroids;
  if (first === undefined || second === undefined || others.length > 0) return undefined;
  const direction = second.map((value, index) => value - (first[index] ?? 0));
  const middle = dot(direction, mean);
  return Int32Array.from(embeddings, (embedding) => (dot(direction, embedding) > middle ? 1 : 0));
}

/** How much of what the windows differ by lies between two groups: what a few odd ones differ by counts little. */
function distanceApart(embeddings: readonly Float32Array[], labels: Int32Array): number {
  const groups = [0, 1].map((voice) => embeddings.filter((_, index) => labels[index] === voice));
  const [first = [], second = []] = groups;
  if (first.length === 0 || second.length === 0) return 0;
  const [left, right] = [sumOf(first), sumOf(second)];
  const square = left.reduce(
    (sum, value, index) => sum + (value / first.length - (right[index] ?? 0) / second.length) ** 2,
    0,
  );
  return (square * first.length * second.length) / embeddings.length ** 2;
}

/** Each window's label is that of most of itself and its neighbours. */
function smooth(labels: Int32Array): Int32Array {
  return labels.map((label, index) => {
    const [before, after] = [labels[index - 1] ?? label, labels[index + 1] ?? label];
    return before === after ? before : label;
  });
}

/**
 * The mean similarity of windows of different voices, as a share of that of windows of one voice between which the
 * other was heard; infinite where voices do not return.
 */
function likenessOfReturns(windows: readonly PlacedWindow[], labels: Int32Array): number {
  const runs = listRuns(labels);
  if (runs.length < LEAST_RUNS) return Number.POSITIVE_INFINITY;
  const sums = runs.map(({ start, end }) => sumOf(windows.slice(start, end).map(({ embedding }) => embedding)));
  const returns = new PairMean();
  for (const voice of [0, 1]) {
    const own = sums.filter((_, run) => runs[run]?.label === voice);
    const sizes = runs.filter(({ label }) => label === voice).map(({ start, end }) => end - start);
    const whole = sumOf(own);
    const size = sizes.reduce((total, length) => total + length, 0);
    // Half of the square of a sum are the products of its different parts, each once.
    returns.add(
      (dot(whole, whole) - own.reduce((total, sum) => total + dot(sum, sum), 0)) / 2,
      (size ** 2 - sizes.reduce((total, length) => total + length ** 2, 0)) / 2,
    );
  }
  const [first, second] = [0, 1].map((voice) => sumOf(sums.filter((_, run) => runs[run]?.label === voice)));
  const others = new PairMean();
  if (first === undefined || second === undefined) return Number.POSITIVE_INFINITY;
  const firstCount = labels.filter((label) => label === 0).length;
  others.add(dot(first, second), firstCount * (labels.length - firstCount));
  takeOutSharedFrames(windows, labels, others);
  return returns.mean > 0 ? others.mean / returns.mean : Number.POSITIVE_INFINITY;
}

/** Neighbouring windows of different voices are alike because they overlap. */
function takeOutSharedFrames(windows: readonly PlacedWindow[], labels: Int32Array, others: PairMean): void {
  for (const [index, window] of windows.entries()) {
    for (let next = index + 1; next < windows.length; next++) {
      const later = windows[next];
      if (later === undefined || later.startFrame >= window.endFrame) break;
      if (labels[index] !== labels[next]) others.add(-speakerSimilarity(window.embedding, later.embedding), -1);
    }
  }
}

/** Of products of unit vectors. */
class PairMean {
  #sum = 0;
  #count = 0;

  add(sum: number, count: number): void {
    this.#sum += sum;
    this.#count += count;
  }

  get mean(): number {
    return this.#count > 0 ? this.#sum / this.#count : 0;
  }
}

type Run = { readonly label: number; readonly start: number; readonly end: number };

function listRuns(labels: Int32Array): Run[] {
  const runs: Run[] = [];
  for (const [index, label] of labels.entries()) {
    const last = runs.at(-1);
    if (last?.label === label) runs[runs.length - 1] = { ...last, end: index + 1 };
    else runs.push({ label, start: index, end: index + 1 });
  }
  return runs;
}

function sumOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0);
  return sum;
}

function unitSum(vectors: readonly Float32Array[]): Float32Array {
  const sum = sumOf(vectors);
  const norm = Math.hypot(...sum);
  return norm === 0 ? sum : sum.map((value) => value / norm);
}

function dot(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}
