import { stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type Clip, openClip } from "./clip.ts";

/** So long a reader waits before it says that there is nothing yet. */
const PATIENCE_MS = 20;
const NOTHING_YET = new Float32Array(0);

/** A clip that is read while it is written. */
export interface FollowedClip extends Clip {
  /**
   * Samples in [-1, 1], in order, to the end of the whole clip; now and then an empty block where the writer has not come
   * further. Throws a RangeError when the writer has given up.
   */
  blocks(blockSamples?: number): AsyncGenerator<Float32Array>;
}

/** Opens a clip that is whole, or that is being written at `unfinishedClipPath` and has its header. Throws as `openClip`. */
export async function followClip(path: string): Promise<FollowedClip> {
  let clip = await openClip(path);
  const { sampleRateHz } = clip;

  /** Sees how far the writer is; whether that is all. */
  const lookAgain = async (): Promise<boolean> => {
    const isWhole = await exists(path);
    const next = await openClip(path).catch((error: unknown) => {
      throw new RangeError("The clip is not written any further", { cause: error });
    });
    await clip.close();
    clip = next;
    return isWhole;
  };

  return {
    sampleRateHz,
    get sampleCount() {
      return clip.sampleCount;
    },
    get durationMs() {
      return clip.durationMs;
    },
    read: (start, end) => clip.read(start, end),
    async *blocks(blockSamples = sampleRateHz) {
      // What was opened may be less than what is there meanwhile.
      let isWhole = await lookAgain();
      for (let start = 0; ;) {
        const end = start + blockSamples;
        if (end <= clip.sampleCount || (isWhole && start < clip.sampleCount)) {
          yield await clip.read(start, end);
          start = end;
        } else if (isWhole) return;
        else {
          isWhole = await lookAgain();
          if (isWhole || end <= clip.sampleCount) continue;
          await wait(PATIENCE_MS);
          yield NOTHING_YET;
        }
      }
    },
    close: () => clip.close(),
  };
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}
