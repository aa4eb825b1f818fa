/** Many enough to hide how long a request to another machine takes. */
const AT_ONCE = 8;

/** Works on several items at a time; after the first failure it begins no more, and throws it when the others have ended. */
export async function inParallel<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failures: unknown[] = [];
  const run = async () => {
    while (failures.length === 0) {
      const next = await iterator.next();
      if (next.done === true) return;
      await work(next.value);
    }
  };
  const runs = Array.from({ length: AT_ONCE }, () => run().catch((error: unknown) => void failures.push(error)));
  await Promise.all(runs);
  await iterator.return?.();
  if (failures.length > 0) throw failures[0];
}
