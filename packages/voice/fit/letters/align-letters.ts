/** A word and its phones, with stress digits. */
export type SpeltWord = { readonly word: string; readonly phones: readonly string[] };

/** Letters, a bar, and phones between spaces. */
export type Pair = string;

/** How many letters and phones may belong together. */
const SHAPES = [
  [1, 0],
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 0],
] as const;
const ROUNDS = 7;
/** Pairs expected less often than this in the whole dictionary are given up. */
const LEAST_EXPECTED = 0.5;

type Lattice = {
  /** From, to and pair of each edge, by where they begin. */
  readonly edges: Int32Array;
  readonly size: number;
};

/**
 * Which letters are said by which phones in each word, by expectation maximisation over all ways to cut both, without
 * stress. Words that cannot be cut are left out.
 */
export function alignLetters(words: readonly SpeltWord[]): Pair[][] {
  const ids = new Map<Pair, number>();
  const lattices = words.map((word) => latticeOf(word, ids));
  let shares = new Float64Array(ids.size).fill(1 / ids.size);
  for (let round = 0; round < ROUNDS; round++) shares = improve(shares, lattices);
  return lattices.flatMap((lattice, index) => {
    const word = words[index];
    const path = word && bestPath(lattice, shares);
    return word && path ? [path.map(([from, to]) => pairBetween(word, from, to))] : [];
  });
}

/** Adds to one of a list of numbers. */
export function add(values: Float64Array | Int32Array, index: number, amount: number): void {
  values[index] = (values[index] ?? 0) + amount;
}

function latticeOf({ word, phones }: SpeltWord, ids: Map<Pair, number>): Lattice {
  const bare = phones.map((phone) => phone.replace(/\d$/, ""));
  const columns = bare.length + 1;
  const edges: number[] = [];
  for (let letter = 0; letter < word.length; letter++)
    for (let phone = 0; phone <= bare.length; phone++)
      for (const [letters, sounds] of SHAPES) {
        if (letter + letters > word.length || phone + sounds > bare.length) continue;
        const pair = `${word.slice(letter, letter + letters)}|${bare.slice(phone, phone + sounds).join(" ")}`;
        const id = ids.get(pair) ?? ids.size;
        ids.set(pair, id);
        edges.push(letter * columns + phone, (letter + letters) * columns + phone + sounds, id);
      }
  return { edges: Int32Array.from(edges), size: (word.length + 1) * columns };
}

/** One round: how often each pair is expected, as shares of all. */
function improve(shares: Float64Array, lattices: readonly Lattice[]): Float64Array<ArrayBuffer> {
  const expected = new Float64Array(shares.length);
  for (const { edges, size } of lattices) {
    const forward = new Float64Array(size);
    const backward = new Float64Array(size);
    const at = (index: number): number => edges[index] ?? 0;
    forward[0] = 1;
    for (let edge = 0; edge < edges.length; edge += 3)
      add(forward, at(edge + 1), (forward[at(edge)] ?? 0) * (shares[at(edge + 2)] ?? 0));
    const whole = forward[size - 1] ?? 0;
    if (whole === 0) continue;
    backward[size - 1] = 1;
    for (let edge = edges.length - 3; edge >= 0; edge -= 3)
      add(backward, at(edge), (backward[at(edge + 1)] ?? 0) * (shares[at(edge + 2)] ?? 0));
    for (let edge = 0; edge < edges.length; edge += 3)
      add(
        expected,
        at(edge + 2),
        ((forward[at(edge)] ?? 0) * (shares[at(edge + 2)] ?? 0) * (backward[at(edge + 1)] ?? 0)) / whole,
      );
  }
  const sum = expected.reduce((total, value) => total + value, 0);
  return expected.map((value) => (value < LEAST_EXPECTED ? 0 : value / sum));
}

/** The edges of the likeliest way, each as where it begins and ends. */
function bestPath({ edges, size }: Lattice, shares: Float64Array): [from: number, to: number][] | undefined {
  const best = new Float64Array(size).fill(-Infinity);
  const from = new Int32Array(size).fill(-1);
  best[0] = 0;
  for (let edge = 0; edge < edges.length; edge += 3) {
    const [start = 0, end = 0, pair = 0] = edges.subarray(edge, edge + 3);
    const score = (best[start] ?? 0) + Math.log(shares[pair] ?? 0);
    if (score <= (best[end] ?? 0)) continue;
    best[end] = score;
    from[end] = start;
  }
  if (best[size - 1] === -Infinity) return undefined;
  const path: [number, number][] = [];
  for (let end = size - 1; end > 0; end = from[end] ?? 0) path.push([from[end] ?? 0, end]);
  return path.toReversed();
}

function pairBetween({ word, phones }: SpeltWord, from: number, to: number): Pair {
  const columns = phones.length + 1;
  const letters = word.slice(Math.floor(from / columns), Math.floor(to / columns));
  return `${letters}|${phones.slice(from % columns, to % columns).join(" ")}`;
}
