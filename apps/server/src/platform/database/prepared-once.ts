import type { Queryable } from "./database.ts";

/**
 * For queries of every request: what is put together once for each database, its values coming with each run. To be
 * prepared without a name: a statement with one would be looked for on connections that do not have it, where a
 * pooler stands between or connections share the embedded database (which keeps such statements by their text).
 */
export function preparedOnce<Prepared>(
  prepare: (queryable: Queryable) => Prepared,
): (queryable: Queryable) => Prepared {
  const known = new WeakMap<Queryable, Prepared>();
  return (queryable) => {
    const before = known.get(queryable);
    if (before !== undefined) return before;
    const prepared = prepare(queryable);
    known.set(queryable, prepared);
    return prepared;
  };
}

/** The name of a statement that has none. */
export const UNNAMED = "";
