import { decodeRecording } from "@/shared/audio/decode-recording.ts";
import { FOLLOWED_RATE_HZ, followRecording, type FollowOptions, type Reading } from "../follow/follow-recording.ts";
import type { ReaderSession } from "../follow/reader-session.ts";
import type { Take } from "./take-check.ts";
import { type LevelBlock, measureBlock } from "./take-level.ts";

const MS_PER_SECOND = 1_000;
const BLOCK_MS = 250;

/** What is known of a recording; `isCompared` says whether it could be compared with the script. */
export type ReadTake = { readonly take: Take; readonly isCompared: boolean };

/**
 * Looks at a recording from its beginning to its end: how loud it is, and what was read. Where nothing can follow it, its
 * level is all there is. Rejects when the browser cannot read it, and with the signal's reason.
 */
export async function readTake(audio: Blob, session: ReaderSession, options: FollowOptions): Promise<ReadTake> {
  const buffer = await decodeRecording(audio, FOLLOWED_RATE_HZ);
  options.signal.throwIfAborted();
  const samples = buffer.getChannelData(0);
  const reading = await follow(samples, session, options);
  const take = {
    durationMs: buffer.duration * MS_PER_SECOND,
    blocks: measureBlocks(samples),
    firstSentence: session.firstSentence,
    sentences: reading?.sentences ?? [],
    isFollowed: reading?.isFollowed ?? false,
  };
  return { take, isCompared: reading !== undefined };
}

async function follow(samples: Float32Array, session: ReaderSession, options: FollowOptions) {
  try {
    const reading: Reading = await followRecording({ samples, ...session.read() }, options);
    return reading;
  } catch {
    options.signal.throwIfAborted();
    return undefined;
  }
}

function measureBlocks(samples: Float32Array): LevelBlock[] {
  const length = (BLOCK_MS * FOLLOWED_RATE_HZ) / MS_PER_SECOND;
  const count = Math.ceil(samples.length / length);
  return Array.from({ length: count }, (_, at) =>
    measureBlock([samples.subarray(at * length, (at + 1) * length)], at * BLOCK_MS, (at + 1) * BLOCK_MS),
  );
}
