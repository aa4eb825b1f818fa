import { speakerSimilarity } from "./speaker-similarity.ts";

export type SpeakerClusters = {
  /** Of each embedding, the number of its cluster. */
  readonly labels: Int32Array;
  /** Unit length. */
  readonly centroids: readonly Float32Array[];
};

type SimilarityLimits = { readonly unequal: number; readonly equal: number };

export type ClusterOptions = {
  /** When it is known how many people speak. */
  readonly speakerCount?: number;
  readonly mostSpeakers: number;
  /**
   * Clusters whose centroids are at least this alike (cosine) are one person's. A few atypical windows of a person lie
   * further away than that, so clusters of similar size must be more alike.
   */
  readonly samePersonSimilarity: SimilarityLimits;
  /**
   * The same for the last two clusters: halves of all that one person says are more alike than parts of it, which were
   * chosen because they differ.
   */
  readonly lastPairSimilarity: SimilarityLimits;
  /** Smaller clusters, as a share of all embeddings, are not people of their own. */
  readonly leastShare: number;
};

/** Linkage is worked out for so many embeddings, spread over the recording; the others join the nearest. */
const MOST_LINKED = 1_200;
const REFINEMENT_ROUNDS = 8;

/**
 * Groups embeddings by person: average linkage down to more groups than there may be people, refined as spherical
 * k-means, then the most alike centroids are joined as long as they may be one person's.
 */
export function clusterSpeakers(embeddings: readonly Float32Array[], options: ClusterOptions): SpeakerClusters {
  if (embeddings.length === 0) return { labels: new Int32Array(0), centroids: [] };
  const step = Math.max(1, embeddings.length / MOST_LINKED);
  const sample = Array.from({ length: Math.floor(embeddings.length / step) }, (_, index) => Math.floor(index * step));
  const linked = sample.flatMap((index) => embeddings[index] ?? []);
  const wanted = options.speakerCount ?? options.mostSpeakers + 2;
  const seeds = linkByAverage(linked, wanted);
  let clusters = refine(
    embeddings,
    seeds.map((members) => meanDirection(members.flatMap((index) => linked[index] ?? []))),
  );
  if (options.speakerCount !== undefined) return clusters;
  clusters = dropSmall(embeddings, clusters, options.leastShare);
  for (;;) {
    const pair = mostAlike(clusters.centroids);
    const isLastPair = clusters.centroids.length === 2;
    const limits = isLastPair ? options.lastPairSimilarity : options.samePersonSimilarity;
    const mayJoin = pair !== undefined && pair.similarity >= leastSimilarity(clusters.labels, pair, limits);
    if (pair === undefined || (!mayJoin && clusters.centroids.length <= options.mostSpeakers)) break;
    clusters = refine(embeddings, joinPair(embeddings, clusters, pair.first, pair.second));
  }
  return clusters;
}

/** Groups of indices; merges the two groups that are most alike on average until `wanted` are left. */
function linkByAverage(embeddings: readonly Float32Array[], wanted: number): number[][] {
  const count = embeddings.length;
  const similarity = new Float32Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < a; b++) {
      const value = speakerSimilarity(embeddings[a] ?? new Float32Array(0), embeddings[b] ?? new Float32Array(0));
      similarity[a * count + b] = value;
      similarity[b * count + a] = value;
    }
  }
  const groups: (number[] | undefined)[] = embeddings.map((_, index) => [index]);
  const nearest = new Int32Array(count).fill(-1);
  const findNearest = (group: number) => {
    let best = -1;
    for (let other = 0; other < count; other++) {
      if (other === group || groups[other] === undefined) continue;
      const value = similarity[group * count + other] ?? 0;
      if (best === -1 || value > (similarity[group * count + best] ?? 0)) best = other;
    }
    nearest[group] = best;
  };
  for (let group = 0; group < count; group++) findNearest(group);
  for (let left = count; left > wanted; left--) {
    let first = -1;
    for (let group = 0; group < count; group++) {
      if (groups[group] === undefined) continue;
      const value = similarity[group * count + (nearest[group] ?? 0)] ?? 0;
      if (first === -1 || value > (similarity[first * count + (nearest[first] ?? 0)] ?? 0)) first = group;
    }
    const second = nearest[first] ?? -1;
    mergeGroups(groups, similarity, first, second);
    for (let group = 0; group < count; group++) {
      const isTouched = group === first || nearest[group] === first || nearest[group] === second;
      if (groups[group] !== undefined && isTouched) findNearest(group);
    }
  }
  return groups.filter((group) => group !== undefined);
}

/** Lance and Williams' update for averages. */
function mergeGroups(groups: (number[] | undefined)[], similarity: Float32Array, first: number, second: number): void {
  const [kept, gone] = [groups[first], groups[second]];
  if (kept === undefined || gone === undefined) return;
  const share = kept.length / (kept.length + gone.length);
  for (let other = 0; other < groups.length; other++) {
    const ofKept = similarity[first * groups.length + other] ?? 0;
    const ofGone = similarity[second * groups.length + other] ?? 0;
    const value = share * ofKept + (1 - share) * ofGone;
    similarity[first * groups.length + other] = value;
    similarity[other * groups.length + first] = value;
  }
  kept.push(...gone);
  groups[second] = undefined;
}

/** Spherical k-means from given centroids; clusters that lose everything vanish. */
function refine(embeddings: readonly Float32Array[], centroids: readonly Float32Array[]): SpeakerClusters {
  let current = centroids;
  let labels = new Int32Array(embeddings.length).fill(-1);
  for (let round = 0; round < REFINEMENT_ROUNDS; round++) {
    const next = Int32Array.from(embeddings, (embedding) => nearestCentroid(embedding, current));
    const isSettled = next.every((label, index) => label === labels[index]);
    labels = next;
    if (isSettled) break;
    const members = current.map((_, label) => embeddings.filter((_embedding, index) => labels[index] === label));
    current = members.filter((group) => group.length > 0).map(meanDirection);
    labels = Int32Array.from(embeddings, (embedding) => nearestCentroid(embedding, current));
  }
  return { labels, centroids: current };
}

function nearestCentroid(embedding: Float32Array, centroids: readonly Float32Array[]): number {
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (const [index, centroid] of centroids.entries()) {
    const similarity = speakerSimilarity(embedding, centroid);
    if (similarity <= highest) continue;
    highest = similarity;
    best = index;
  }
  return best;
}

function dropSmall(
  embeddings: readonly Float32Array[],
  clusters: SpeakerClusters,
  leastShare: number,
): SpeakerClusters {
  const counts = clusters.centroids.map((_, label) => clusters.labels.filter((other) => other === label).length);
  const kept = clusters.centroids.filter((_, label) => (counts[label] ?? 0) >= leastShare * embeddings.length);
  return kept.length === 0 ? clusters : refine(embeddings, kept);
}

/** Between the two limits by how large the smaller cluster is. */
function leastSimilarity(
  labels: Int32Array,
  pair: { readonly first: number; readonly second: number },
  { unequal, equal }: SimilarityLimits,
): number {
  const share = shareOfSmaller(labels, pair);
  const balance = (share - UNEQUAL_SHARE) / (EQUAL_SHARE - UNEQUAL_SHARE);
  return unequal + (equal - unequal) * Math.min(1, Math.max(0, balance));
}

function shareOfSmaller(labels: Int32Array, pair: { readonly first: number; readonly second: number }): number {
  let first = 0;
  let second = 0;
  for (const label of labels) {
    if (label === pair.first) first++;
    if (label === pair.second) second++;
  }
  return Math.min(first, second) / (first + second);
}

/** Of two clusters that count as about equally large, the smaller has this share at least. */
const EQUAL_SHARE = 0.2;
const UNEQUAL_SHARE = 0.08;

function mostAlike(centroids: readonly Float32Array[]) {
  let best: { readonly first: number; readonly second: number; readonly similarity: number } | undefined;
  for (const [first, left] of centroids.entries()) {
    for (const [offset, right] of centroids.slice(first + 1).entries()) {
      const similarity = speakerSimilarity(left, right);
      if (best === undefined || similarity > best.similarity) best = { first, second: first + 1 + offset, similarity };
    }
  }
  return best;
}

function joinPair(
  embeddings: readonly Float32Array[],
  { labels, centroids }: SpeakerClusters,
  first: number,
  second: number,
): Float32Array[] {
  const joined = meanDirection(embeddings.filter((_, index) => labels[index] === first || labels[index] === second));
  return centroids.flatMap((centroid, label) => (label === second ? [] : [label === first ? joined : centroid]));
}

function meanDirection(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0);
  const norm = Math.hypot(...sum);
  return norm === 0 ? sum : sum.map((value) => value / norm);
}
