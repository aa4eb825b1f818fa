import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BaseClause, BaseUtterance, BaseVoice } from "./base-voice.ts";
import { SharedReadings } from "./shared-readings.ts";

const CLAUSE: BaseClause = { text: "The same words.", paceFactor: 1, liveliness: 0.5, seed: 7, isAwaited: true };
const BLOCK_SECONDS = 0.5;

/** A base voice that counts, and fails at a given block on request. */
class CountingVoice implements BaseVoice {
  readonly soundId = "neural-en";
  readonly sampleRateHz = 16;
  readonly f0MeanHz = 100;
  readonly loudnessLufs = -20;
  readonly firstClauseLength = 90;
  readonly blockCount: number;
  readings = 0;
  blocksRead = 0;
  failsAt: number | undefined;

  constructor(blockCount: number) {
    this.blockCount = blockCount;
  }

  async speak({ seed }: BaseClause): Promise<BaseUtterance> {
    this.readings++;
    return { anchors: [], durationMs: this.blockCount * BLOCK_SECONDS * 1000, blocks: this.#blocks(seed) };
  }

  async *#blocks(seed: number): AsyncGenerator<Float32Array> {
    for (let index = 0; index < this.blockCount; index++) {
      await Promise.resolve();
      if (index === this.failsAt) throw new Error("out of breath");
      this.blocksRead++;
      yield Float32Array.of(seed, index);
    }
  }
}

function expectedBlocks(blockCount: number, seed: number): number[][] {
  return Array.from({ length: blockCount }, (_, index) => [seed, index]);
}

describe("a shared reading", () => {
  it("a shared reading is made once, and every listener gets all of it at their own pace", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 }),
        fc.integer({ min: 0, max: 6 }),
        async (blockCount, turns, leaverStays) => {
          const base = new CountingVoice(blockCount);
          const readings = new SharedReadings();
          const heard: number[][][] = [[], [], []];
          const readers = await Promise.all(
            heard.map(async () => (await readings.speak(base, CLAUSE)).blocks[Symbol.asyncIterator]()),
          );
          const leaver = (await readings.speak(base, CLAUSE)).blocks[Symbol.asyncIterator]();
          for (let block = 0; block < leaverStays; block++) await leaver.next();
          await leaver.return?.();
          const listen = async (index: number): Promise<boolean> => {
            const next = await readers[index]?.next();
            if (next === undefined || next.done === true) return false;
            heard[index]?.push([...next.value]);
            // What one does to its sound is nothing to the others.
            next.value.fill(0);
            return true;
          };
          for (const turn of turns) await (turn === 3 ? Promise.all([0, 1, 2].map(listen)) : listen(turn));
          for (const index of readers.keys()) while (await listen(index));
          expect(heard).toEqual(heard.map(() => expectedBlocks(blockCount, CLAUSE.seed)));
          expect([base.readings, base.blocksRead]).toEqual([1, blockCount]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("a reading is not shared between different words, paces, livelinesses, seeds or base voices", async () => {
    const base = new CountingVoice(1);
    const readings = new SharedReadings();
    for (const other of [{}, { text: "Others." }, { paceFactor: 1.1 }, { liveliness: 0.2 }, { seed: 8 }, {}]) {
      await readings.speak(base, { ...CLAUSE, ...other });
    }
    expect(base.readings).toBe(5);
    const another = new CountingVoice(1);
    await readings.speak(another, CLAUSE);
    expect(another.readings).toBe(1);
  });

  it("a shared reading is dropped when it fails, and retried at the next request", async () => {
    const base = new CountingVoice(3);
    const readings = new SharedReadings();
    const read = async (): Promise<number> => {
      let count = 0;
      for await (const _ of (await readings.speak(base, CLAUSE)).blocks) count++;
      return count;
    };
    base.failsAt = 1;
    await expect(read()).rejects.toThrow("out of breath");
    base.failsAt = undefined;
    expect(await read()).toBe(3);
  });

  it("a shared reading is dropped for newer ones when the cache is full", async () => {
    const base = new CountingVoice(100);
    const readings = new SharedReadings();
    for (const seed of [1, 2, 2, 1]) await readings.speak(base, { ...CLAUSE, seed });
    // Fifty seconds each: two are more than is kept.
    expect(base.readings).toBe(3);
  });

  it("a shared reading is reused for each take of a rehearsal", async () => {
    const base = new CountingVoice(25);
    const readings = new SharedReadings();
    for (let take = 0; take < 3; take++)
      for (let sentence = 0; sentence < 6; sentence++) await readings.speak(base, { ...CLAUSE, seed: sentence });
    expect(base.readings).toBe(6);
  });
});
