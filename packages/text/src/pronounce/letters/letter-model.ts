/**
 * A model of spelling: which pairs of letters and phones ("ph" and F, "x" and K S) follow each other in words, as a tree
 * of n-grams with back-off, from the end of words to their beginning. The tree lies in the order of its levels, the
 * children of a node by their pair.
 */
export type LetterModel = {
  /** Letters of each pair; the first two are the end and the beginning of words. */
  readonly letters: readonly string[];
  /** Phones of each pair. */
  readonly phones: readonly (readonly string[])[];
  /** Pair of each node; the first node is the root. */
  readonly pairs: Uint16Array;
  readonly childCounts: Uint16Array;
  /** Negative natural logarithms in sixteenths: of a pair after its context, and of leaving a context. */
  readonly costs: Uint8Array;
  readonly backOffs: Uint8Array;
};

/** Costs are kept in these parts. */
export const COST_STEPS = 16;
/** The pair before the first of a word, and the one that ends it. */
export const OUTER_PAIRS = ["<", ">"] as const;

/** Candidates that are followed from one letter to the next. */
const BEAM = 24;
/** Of a pair that was never seen. */
const UNSEEN_COST = 12 * COST_STEPS;

type Candidate = { cost: number; readonly context: number; readonly phones: string };

/** Guesses the phones of a word in capitals A–Z. */
export type LetterReader = (word: string) => string[];

/** Makes a reader of a model. */
export function createLetterReader(model: LetterModel): LetterReader {
  const tree = new LetterTree(model);
  const byLetters = new Map<string, number[]>();
  for (const [pair, letters] of model.letters.entries()) {
    if (pair < OUTER_PAIRS.length) continue;
    byLetters.set(letters, [...(byLetters.get(letters) ?? []), pair]);
  }
  const sounds = model.phones.map((phones) => phones.join(" "));

  return (word) => {
    // From the end: what follows a letter says more of its sound than what goes before.
    const columns: Map<string, Candidate>[] = Array.from({ length: word.length + 1 }, () => new Map());
    columns[word.length]?.set("", { cost: 0, context: tree.start, phones: "" });
    for (let end = word.length; end > 0; end--) {
      const candidates = [...(columns[end]?.values() ?? [])].toSorted((one, other) => one.cost - other.cost);
      for (const candidate of candidates.slice(0, BEAM))
        for (let start = end - 1; start >= Math.max(0, end - 2); start--)
          for (const pair of byLetters.get(word.slice(start, end)) ?? [])
            follow(columns[start], candidate, tree.follow(candidate.context, pair), sounds[pair] ?? "");
    }
    const whole = new Map<string, Candidate>();
    for (const candidate of columns[0]?.values() ?? []) follow(whole, candidate, tree.follow(candidate.context, 1), "");
    const best = [...whole.values()].toSorted((one, other) => one.cost - other.cost)[0];
    return best === undefined || best.phones === "" ? [] : best.phones.split(" ");
  };
}

/** Adds a candidate that continues another; ways to the same phones add up. */
function follow(
  column: Map<string, Candidate> | undefined,
  from: Candidate,
  [stepCost, context]: readonly [cost: number, context: number],
  sound: string,
): void {
  const phones = sound === "" ? from.phones : from.phones === "" ? sound : `${sound} ${from.phones}`;
  const cost = from.cost + stepCost;
  const key = `${context} ${phones}`;
  const same = column?.get(key);
  if (same === undefined) column?.set(key, { cost, context, phones });
  else same.cost = addCosts(same.cost, cost);
}

/** The cost of one or the other. */
function addCosts(one: number, other: number): number {
  return Math.min(one, other) - Math.log1p(Math.exp(-Math.abs(one - other) / COST_STEPS)) * COST_STEPS;
}

class LetterTree {
  /** The context before the first pair of a word. */
  readonly start: number;
  readonly #model: LetterModel;
  readonly #firstChildren: Uint32Array;
  /** The longest context that ends a node's. */
  readonly #shorter: Uint32Array;

  constructor(model: LetterModel) {
    this.#model = model;
    const { pairs, childCounts } = model;
    this.#firstChildren = new Uint32Array(pairs.length);
    this.#shorter = new Uint32Array(pairs.length);
    let next = 1;
    for (let node = 0; node < pairs.length; node++) {
      this.#firstChildren[node] = next;
      next += childCounts[node] ?? 0;
    }
    // Level by level: a node's shorter context is known before those of its children are looked for.
    for (let node = 1; node < pairs.length; node++) this.#linkChildren(node);
    this.start = this.#find(0, 0) ?? 0;
  }

  /** What a pair costs after a context, and the context after it. */
  follow(context: number, pair: number): readonly [cost: number, context: number] {
    let cost = 0;
    for (let node = context; ; node = this.#shorter[node] ?? 0) {
      const child = this.#find(node, pair);
      if (child !== undefined) return [cost + (this.#model.costs[child] ?? 0), this.#contextOf(child)];
      if (node === 0) return [cost + UNSEEN_COST, 0];
      cost += this.#model.backOffs[node] ?? 0;
    }
  }

  /** Nodes that nothing follows are no contexts. */
  #contextOf(node: number): number {
    let context = node;
    while (context !== 0 && this.#model.childCounts[context] === 0) context = this.#shorter[context] ?? 0;
    return context;
  }

  /** The children of a node and of its shorter context lie in the same order. */
  #linkChildren(node: number): void {
    const { pairs, childCounts } = this.#model;
    const shorter = this.#shorter[node] ?? 0;
    let other = this.#firstChildren[shorter] ?? 0;
    const othersEnd = other + (childCounts[shorter] ?? 0);
    const first = this.#firstChildren[node] ?? 0;
    for (let child = first; child < first + (childCounts[node] ?? 0); child++) {
      const pair = pairs[child] ?? 0;
      while (other < othersEnd && (pairs[other] ?? 0) < pair) other++;
      this.#shorter[child] = other < othersEnd && pairs[other] === pair ? other : this.#findShorter(shorter, pair);
    }
  }

  #findShorter(context: number, pair: number): number {
    for (let node = context; node !== 0;) {
      node = this.#shorter[node] ?? 0;
      const found = this.#find(node, pair);
      if (found !== undefined) return found;
    }
    return 0;
  }

  #find(node: number, pair: number): number | undefined {
    const { pairs, childCounts } = this.#model;
    let low = this.#firstChildren[node] ?? 0;
    let high = low + (childCounts[node] ?? 0) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = pairs[middle] ?? 0;
      if (found === pair) return middle;
      if (found < pair) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}
