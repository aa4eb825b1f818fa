/** What a language pack lists and what its model was trained on. */
export type SymbolTableEvidence = {
  /** The symbols of the pack in the order of their ids. */
  readonly listed: readonly string[];
  /** The model's embedding of each id. */
  readonly embeddings: readonly Float32Array[];
  /** Sounds that the model was certainly trained on often. */
  readonly trained: readonly string[];
};

/**
 * The symbols in the order of the model's ids. The table of the English pack names one symbol (`yː`, which only the
 * German voice knows) that its model was trained without, so that every later symbol, marks included, stands for its
 * neighbour: `z` for `zh`, a comma for a full stop. The embeddings say which table is right, as ids that were never
 * trained keep the small vectors to which training shrinks what it does not use. A pack whose table fits its model is
 * left as it is. Throws Error when no table fits.
 */
export function alignSymbolTable({ listed, embeddings, trained }: SymbolTableEvidence): readonly string[] {
  const norms = embeddings.map((embedding) => Math.hypot(...embedding));
  const least = leastTrainedNorm(norms);
  const fits = (table: readonly string[]): boolean =>
    trained.every((symbol) => (norms[table.indexOf(symbol)] ?? 0) > least);
  const tables = [listed, ...listed.map((_, left) => listed.toSpliced(left, 1))];
  const table = tables.find(fits);
  if (!table) throw new Error("The language pack's symbols are not those of its model");
  return table;
}

/** Most ids belong to other languages, and the vectors of trained ones are about twice as long. */
function leastTrainedNorm(norms: readonly number[]): number {
  return 1.5 * (norms.toSorted((left, right) => left - right)[norms.length >> 1] ?? 0);
}
