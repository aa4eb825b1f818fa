import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { SpeakerFacts } from "./speaker-facts.ts";

/** Remembers what was measured, in memory and in a file that outlives the process; measures each key once. */
export class SpeakerFactsStore {
  readonly #path: string;
  readonly #measure: (key: string) => Promise<SpeakerFacts>;
  readonly #pending = new Map<string, Promise<SpeakerFacts>>();
  #known: Promise<Map<string, SpeakerFacts>> | undefined;

  constructor(path: string, measure: (key: string) => Promise<SpeakerFacts>) {
    this.#path = path;
    this.#measure = measure;
  }

  find(key: string): Promise<SpeakerFacts> {
    const pending = this.#pending.get(key) ?? this.#findNew(key);
    this.#pending.set(key, pending);
    return pending;
  }

  async #findNew(key: string): Promise<SpeakerFacts> {
    this.#known ??= readFacts(this.#path);
    const known = await this.#known;
    const found = known.get(key);
    if (found) return found;
    try {
      const facts = await this.#measure(key);
      known.set(key, facts);
      await this.#save(known);
      return facts;
    } catch (error) {
      this.#pending.delete(key);
      throw error;
    }
  }

  async #save(known: ReadonlyMap<string, SpeakerFacts>): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true });
    const draft = `${this.#path}.${process.pid}`;
    await writeFile(draft, JSON.stringify(Object.fromEntries(known)));
    await rename(draft, this.#path);
  }
}

/** Nothing is known when the file is missing or damaged: it is only a memory. */
async function readFacts(path: string): Promise<Map<string, SpeakerFacts>> {
  try {
    const entries: [string, unknown][] = Object.entries(JSON.parse(await readFile(path, "utf8")) as object);
    return new Map(entries.flatMap(([key, value]) => (isSpeakerFacts(value) ? [[key, value] as const] : [])));
  } catch {
    return new Map();
  }
}

function isSpeakerFacts(value: unknown): value is SpeakerFacts {
  if (typeof value !== "object" || value === null) return false;
  const { f0MeanHz, loudnessLufs } = value as Partial<Record<keyof SpeakerFacts, unknown>>;
  return typeof f0MeanHz === "number" && typeof loudnessLufs === "number";
}
