import type { BaseClause, BaseUtterance, BaseVoice } from "./base-voice.ts";

/**
 * Cached sound of one base voice, seconds. More than the six sentences that a voice rehearses again and again, which take
 * 36 to 75 seconds with the pace of the person: were it less, none of them would be there when it is said again.
 */
const KEPT_SECONDS = 90;

/**
 * Synthesizes a clause once for all requests of the same reading at about the same time: voices that were designed
 * together say the same words over the same base voice, and the reading is most of the work. A reading continues for
 * the other listeners when one leaves.
 */
export class SharedReadings {
  readonly #shelves = new WeakMap<BaseVoice, Map<string, Reading>>();

  /** As `base.speak`, word for word and sample for sample. */
  async speak(base: BaseVoice, clause: BaseClause): Promise<BaseUtterance> {
    const shelf = this.#shelves.get(base) ?? new Map<string, Reading>();
    this.#shelves.set(base, shelf);
    const key = JSON.stringify([
      clause.text,
      clause.paceFactor,
      clause.liveliness,
      clause.seed,
      clause.isAwaited,
      clause.pronunciations,
      clause.before,
      clause.after,
    ]);
    const reading = shelf.get(key) ?? new Reading(base.speak(clause));
    // The most recently requested one is dropped last.
    shelf.delete(key);
    shelf.set(key, reading);
    try {
      const { anchors, durationMs } = await reading.utterance;
      makeRoom(shelf, reading);
      return { anchors, durationMs, blocks: reading.blocks(() => shelf.delete(key)) };
    } catch (error) {
      shelf.delete(key);
      throw error;
    }
  }
}

/** Drops the least recently requested readings, never the newest. */
function makeRoom(shelf: Map<string, Reading>, newest: Reading): void {
  let seconds = [...shelf.values()].reduce((sum, { durationMs }) => sum + durationMs / 1000, 0);
  for (const [key, reading] of shelf) {
    if (seconds <= KEPT_SECONDS || reading === newest) return;
    seconds -= reading.durationMs / 1000;
    shelf.delete(key);
  }
}

class Reading {
  readonly utterance: Promise<BaseUtterance>;
  /** 0 until it is known. */
  durationMs = 0;
  readonly #blocks: Float32Array[] = [];
  #source: AsyncIterator<Float32Array> | undefined;
  #pulling: Promise<boolean> | undefined;

  constructor(utterance: Promise<BaseUtterance>) {
    this.utterance = utterance.then((known) => {
      this.durationMs = known.durationMs;
      return known;
    });
  }

  /** The sound from its beginning; what is not there yet is read when the first of all readers gets there. */
  async *blocks(onFailure: () => void): AsyncGenerator<Float32Array> {
    for (let index = 0; ; index++) {
      try {
        while (index >= this.#blocks.length) if (!(await this.#pull())) return;
      } catch (error) {
        onFailure();
        throw error;
      }
      const block = this.#blocks[index];
      // Each reader may do with it what it likes.
      if (block !== undefined) yield block.slice();
    }
  }

  /** Waits for one more block, whichever listener has begun to read it; false at the end. */
  async #pull(): Promise<boolean> {
    this.#pulling ??= this.#readOn();
    try {
      return await this.#pulling;
    } finally {
      this.#pulling = undefined;
    }
  }

  async #readOn(): Promise<boolean> {
    this.#source ??= (await this.utterance).blocks[Symbol.asyncIterator]();
    const { value, done } = await this.#source.next();
    if (done === true) return false;
    // Some base voices return a view of a larger buffer.
    this.#blocks.push(value.slice());
    return true;
  }
}
