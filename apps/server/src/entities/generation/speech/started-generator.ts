/**
 * Runs a generator up to its first value at once. A generator that was never started skips its `finally`
 * when it is given up, and with it whatever it holds; this one always gets there.
 */
export function startGenerator<T>(generator: AsyncGenerator<T, void, void>): AsyncIterableIterator<T, void, void> {
  let first: Promise<IteratorResult<T, void>> | undefined = generator.next();
  // Whoever asks for the first value hears of its failure; until then nobody does.
  first.catch(() => {});
  return {
    next: () => {
      const next = first ?? generator.next();
      first = undefined;
      return next;
    },
    return: () => generator.return(),
    throw: (error: unknown) => generator.throw(error),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
