import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export type MeasurementStoreOptions<Value> = {
  /** The file that outlives the process; made when missing. */
  readonly path: string;
  readonly isValue: (value: unknown) => value is Value;
  readonly measure: (key: string) => Promise<Value>;
};

/** Remembers what was measured, in memory and in a file that outlives the process; measures each key once. */
export class MeasurementStore<Value> {
  readonly #options: MeasurementStoreOptions<Value>;
  readonly #pending = new Map<string, Promise<Value>>();
  #known: Promise<Map<string, Value>> | undefined;

  constructor(options: MeasurementStoreOptions<Value>) {
    this.#options = options;
  }

  find(key: string): Promise<Value> {
    const pending = this.#pending.get(key) ?? this.#findNew(key);
    this.#pending.set(key, pending);
    return pending;
  }

  async #findNew(key: string): Promise<Value> {
    const { path, isValue, measure } = this.#options;
    this.#known ??= readMeasurements(path, isValue);
    const known = await this.#known;
    const found = known.get(key);
    if (found !== undefined) return found;
    try {
      const value = await measure(key);
      known.set(key, value);
      await this.#save(known);
      return value;
    } catch (error) {
      this.#pending.delete(key);
      throw error;
    }
  }

  async #save(known: ReadonlyMap<string, Value>): Promise<void> {
    const { path } = this.#options;
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, JSON.stringify(Object.fromEntries(known)));
    await rename(draft, path);
  }
}

/** Nothing is known when the file is missing or damaged: it is only a memory. */
async function readMeasurements<Value>(
  path: string,
  isValue: (value: unknown) => value is Value,
): Promise<Map<string, Value>> {
  try {
    const entries: [string, unknown][] = Object.entries(JSON.parse(await readFile(path, "utf8")) as object);
    return new Map(entries.flatMap(([key, value]) => (isValue(value) ? [[key, value] as const] : [])));
  } catch {
    return new Map();
  }
}
