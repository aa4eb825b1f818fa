import { add } from "./align-letters.ts";
import { COST_STEPS } from "@voicewright/text/pronounce/letters/letter-model";

/** The columns of a tree of n-grams, see `LetterModel`. */
export type SequenceTree = Record<"pairs" | "childCounts", Uint16Array> & Record<"costs" | "backOffs", Uint8Array>;

const TABLE_SIZE = 1 << 23;
const NODES_MAX = 4_000_000;
const DEAREST = 255;
/** N-grams up to this length are all kept. */
const ALWAYS_KEPT = 2;

/** Counts of the n-grams of sequences of pairs. */
class NgramCounts {
  readonly parents = new Int32Array(NODES_MAX);
  readonly pairs = new Uint16Array(NODES_MAX);
  readonly shorter = new Int32Array(NODES_MAX);
  readonly lengths = new Uint8Array(NODES_MAX);
  readonly counts = new Int32Array(NODES_MAX);
  /** Whether it begins with the beginning of words. */
  readonly opens = new Uint8Array(NODES_MAX);
  size = 1;
  readonly #table = new Int32Array(TABLE_SIZE);

  constructor(sequences: readonly (readonly number[])[], longest: number) {
    for (const sequence of sequences)
      for (let start = 0; start < sequence.length; start++) {
        let node = 0;
        for (let index = start; index < Math.min(sequence.length, start + longest); index++) {
          node = this.#child(node, sequence[index] ?? 0, true);
          add(this.counts, node, 1);
        }
      }
    for (let node = 1; node < this.size; node++) {
      const parent = this.parents[node] ?? 0;
      this.opens[node] = parent === 0 ? Number(this.pairs[node] === 0) : (this.opens[parent] ?? 0);
      this.shorter[node] = parent === 0 ? 0 : this.#child(this.shorter[parent] ?? 0, this.pairs[node] ?? 0, false);
    }
  }

  #child(parent: number, pair: number, isNew: boolean): number {
    let place = (Math.imul(parent, 0x9e3779b1) ^ Math.imul(pair + 1, 0x85ebca6b)) >>> 0;
    place = (place ^ (place >>> 15)) & (TABLE_SIZE - 1);
    for (;;) {
      const node = this.#table[place] ?? 0;
      if (node === 0) {
        if (!isNew || this.size === NODES_MAX) throw new Error("The n-grams are more than there is room for");
        this.#table[place] = this.size;
        this.parents[this.size] = parent;
        this.pairs[this.size] = pair;
        this.lengths[this.size] = (this.lengths[parent] ?? 0) + 1;
        return this.size++;
      }
      if (this.parents[node] === parent && this.pairs[node] === pair) return node;
      place = (place + 1) & (TABLE_SIZE - 1);
    }
  }
}

/**
 * A tree of n-grams of sequences by interpolated, modified Kneser–Ney smoothing (Chen and Goodman, 1999), without those
 * that say nearly what their shorter contexts say: fewer nats than `least` over all sequences. Sequences begin with 0
 * and end with 1.
 */
export function countSequences(
  sequences: readonly (readonly number[])[],
  { longest, least }: { readonly longest: number; readonly least: number },
): SequenceTree {
  const ngrams = new NgramCounts(sequences, longest);
  const { size, parents, pairs, shorter, lengths, counts, opens } = ngrams;
  const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;
  // How many different pairs stand before an n-gram; before the longest and the first of words, how often it stands.
  const seen = new Int32Array(size);
  for (let node = 1; node < size; node++) if (at(lengths, node) > 1) add(seen, at(shorter, node), 1);
  for (let node = 1; node < size; node++)
    if (at(lengths, node) === longest || at(opens, node) === 1) seen[node] = at(counts, node);

  const discounts = discountsOf(seen, lengths, longest);
  const totals = new Float64Array(size);
  const spared = new Float64Array(size);
  const isCounted = (node: number): boolean => at(lengths, node) > 1 || at(pairs, node) !== 0;
  const discountOf = (node: number): number => discounts[at(lengths, node)]?.[Math.min(3, at(seen, node))] ?? 0;
  for (let node = 1; node < size; node++) {
    if (!isCounted(node)) continue;
    add(totals, at(parents, node), at(seen, node));
    add(spared, at(parents, node), discountOf(node));
  }
  const left = Float64Array.from(spared, (value, node) => (at(totals, node) > 0 ? value / at(totals, node) : 1));
  const kinds = new Set(pairs.subarray(1, size)).size - 1;
  const probabilities = new Float64Array(size);
  // Parents come before their children, and shorter n-grams may come after: by length.
  const byLength = nodesByLength(lengths, size, longest);
  for (const node of byLength.flat()) {
    if (!isCounted(node)) continue;
    const parent = at(parents, node);
    const below = at(lengths, node) === 1 ? 1 / kinds : at(probabilities, at(shorter, node));
    const own = Math.max(at(seen, node) - discountOf(node), 0) / at(totals, parent);
    probabilities[node] = own + at(left, parent) * below;
  }

  const isKept = new Uint8Array(size).fill(1);
  const children = new Int32Array(size);
  for (let node = 1; node < size; node++) add(children, at(parents, node), 1);
  for (let length = longest; length > ALWAYS_KEPT; length--)
    for (const node of byLength[length] ?? []) {
      if (at(children, node) > 0) continue;
      const without = at(left, at(parents, node)) * at(probabilities, at(shorter, node));
      if (at(counts, node) * Math.log(at(probabilities, node) / without) >= least) continue;
      isKept[node] = 0;
      add(children, at(parents, node), -1);
    }
  const keptShare = new Float64Array(size);
  const shorterShare = new Float64Array(size);
  for (let node = 1; node < size; node++) {
    if (isKept[node] !== 1 || at(lengths, node) === 1) continue;
    add(keptShare, at(parents, node), at(probabilities, node));
    add(shorterShare, at(parents, node), at(probabilities, at(shorter, node)));
  }
  const backOff = (node: number): number =>
    node === 0 ? 1 : Math.max(1e-4, 1 - at(keptShare, node)) / Math.max(1e-4, 1 - at(shorterShare, node));
  return inOrder(ngrams, { isKept, probabilities, backOff });
}

/** By length and count up to three: how much of a count is left to what was not seen. */
function discountsOf(seen: Int32Array, lengths: Uint8Array, longest: number): number[][] {
  const times = Array.from({ length: longest + 1 }, () => [0, 0, 0, 0, 0]);
  for (let node = 1; node < seen.length; node++) {
    const row = times[lengths[node] ?? 0];
    const count = seen[node] ?? 0;
    if (row && count >= 1 && count <= 4) row[count] = (row[count] ?? 0) + 1;
  }
  return times.map(([, one = 0, two = 0, three = 0, four = 0]) => {
    const share = one / (one + 2 * two);
    const discounts = [0, 1 - (2 * share * two) / one, 2 - (3 * share * three) / two, 3 - (4 * share * four) / three];
    return discounts.map((value) => (Number.isFinite(value) ? Math.max(value, 0.01) : 0.5));
  });
}

function nodesByLength(lengths: Uint8Array, size: number, longest: number): number[][] {
  const nodes: number[][] = Array.from({ length: longest + 1 }, () => []);
  for (let node = 1; node < size; node++) nodes[lengths[node] ?? 0]?.push(node);
  return nodes;
}

/** The kept nodes level by level, the children of each by their pair. */
function inOrder(
  { size, parents, pairs }: NgramCounts,
  kept: {
    readonly isKept: Uint8Array;
    readonly probabilities: Float64Array;
    readonly backOff: (node: number) => number;
  },
): SequenceTree {
  const children = new Map<number, number[]>();
  for (let node = 1; node < size; node++) {
    if (kept.isKept[node] !== 1) continue;
    const parent = parents[node] ?? 0;
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  const order = [0];
  for (let index = 0; index < order.length; index++) {
    const own = children.get(order[index] ?? 0) ?? [];
    order.push(...own.toSorted((one, other) => (pairs[one] ?? 0) - (pairs[other] ?? 0)));
  }
  const costOf = (probability: number): number =>
    Math.min(DEAREST, Math.max(0, Math.round(-Math.log(probability || Number.MIN_VALUE) * COST_STEPS)));
  return {
    pairs: Uint16Array.from(order, (node) => pairs[node] ?? 0),
    childCounts: Uint16Array.from(order, (node) => children.get(node)?.length ?? 0),
    costs: Uint8Array.from(order, (node) => costOf(kept.probabilities[node] ?? 0)),
    backOffs: Uint8Array.from(order, (node) => (children.has(node) ? costOf(kept.backOff(node)) : 0)),
  };
}
